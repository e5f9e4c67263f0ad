import { onlineManager } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { OwnersPage } from '#web/ui/surfaces/owners-page.tsx';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'Settings' },
  // Fields begin with what is set by now, not with what the last visit kept; where the server cannot be asked, that is what there is.
  loader: async ({ context: { queryClient } }) => {
    if (!onlineManager.isOnline() || authorizedUser !== null) return;
    await queryClient.ensureQueryData(settingsQuery()).catch((error: unknown) => {
      if (queryClient.getQueryData(settingsQuery().queryKey) === undefined) throw error;
    });
  },
  component: () =>
    authorizedUser === null ? (
      <SettingsPage>
        <Outlet />
      </SettingsPage>
    ) : (
      <OwnersPage title="Settings" own="settings" drawing="settings" path="/settings" />
    ),
});
