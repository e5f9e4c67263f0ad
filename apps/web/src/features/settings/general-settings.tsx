import type { ReactNode } from 'react';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';

export function GeneralSettings(): ReactNode {
  return (
    <>
      <ProfileSettings />
      <AppearanceSettings />
      <DataSettings />
    </>
  );
}
