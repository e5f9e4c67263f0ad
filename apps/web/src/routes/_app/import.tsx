import { createFileRoute, Outlet } from '@tanstack/react-router';
import { formatsQuery } from '#web/features/imports/words/formats-query.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { OwnersPage } from '#web/ui/surfaces/owners-page.tsx';

export const Route = createFileRoute('/_app/import')({
  staticData: { title: 'Import' },
  // Waited for, once: what imports were of would change its name before the eyes. Without it the broker is named.
  loader: ({ context }) =>
    authorizedUser === null ? context.queryClient.prefetchQuery(formatsQuery()) : undefined,
  component: () =>
    authorizedUser === null ? (
      <Outlet />
    ) : (
      <OwnersPage title="Import" own="imports" drawing="import" path="/import" />
    ),
});
