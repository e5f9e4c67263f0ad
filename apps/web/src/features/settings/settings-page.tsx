import type { ReactNode } from 'react';
import { Page } from '#web/ui/surfaces/page.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';

export function SettingsPage(): ReactNode {
  return (
    <Page title="Settings" width="reading">
      <div className="grid grid-cols-1 gap-4">
        <ProfileSettings />
        <AppearanceSettings />
        <DataSettings />
      </div>
    </Page>
  );
}
