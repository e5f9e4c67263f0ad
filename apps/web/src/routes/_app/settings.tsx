import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import { settingsQuery } from '#web/lib/queries/settings.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'Settings' },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: () => (
    <SettingsPage>
      <Outlet />
    </SettingsPage>
  ),
});
