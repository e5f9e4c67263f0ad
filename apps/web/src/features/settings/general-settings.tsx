import type { ReactNode } from 'react';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data/data-settings.tsx';

export function GeneralSettings(): ReactNode {
  return (
    <>
      <AppearanceSettings />
      <DataSettings />
    </>
  );
}
