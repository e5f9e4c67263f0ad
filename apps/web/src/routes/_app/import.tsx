import { createFileRoute, Outlet } from '@tanstack/react-router';
import { formatsQuery } from '#web/features/imports/words/formats-query.ts';

export const Route = createFileRoute('/_app/import')({
  staticData: { title: 'Import' },
  // Waited for, once: what imports were of would change its name before the eyes. Without it the broker is named.
  loader: ({ context }) => context.queryClient.prefetchQuery(formatsQuery()),
  component: Outlet,
});
