import { createFileRoute } from '@tanstack/react-router';
import { connectionsQuery } from '#web/features/connections/calls/connections-query.ts';
import { ConnectionsSection } from '#web/features/connections/connections-section.tsx';
import { ImportPage } from '#web/features/imports/import-page.tsx';
import { importHistoryQuery } from '#web/features/imports/queries/import-queries.ts';
import { historyFilterOf, parseImportSearch } from '#web/features/imports/queries/import-search.ts';
import { uploadsQuery } from '#web/features/imports/queries/uploads-query.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

export const Route = createFileRoute('/_app/import/')({
  staticData: { title: 'Import' },
  validateSearch: parseImportSearch,
  loaderDeps: ({ search }) => historyFilterOf(search),
  loader: async ({ context, deps }) => {
    if (authorizedUser !== null) return;
    // Not waited for: the drop field is there at once, and the list has its skeleton.
    void context.queryClient.prefetchInfiniteQuery(importHistoryQuery(deps));
    // Waited for: files that are there already would push the page about. A failure is the page's to tell.
    await Promise.all([
      context.queryClient.prefetchQuery(uploadsQuery()),
      context.queryClient.prefetchQuery(connectionsQuery()),
    ]);
  },
  component: ImportRoute,
});

function ImportRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      search={search}
      connections={
        <div className="mt-3">
          <ConnectionsSection />
        </div>
      }
      onSearchChange={(change) =>
        void navigate({
          search: (previous) => ({ ...previous, ...change }) as typeof previous,
          resetScroll: false,
        })
      }
    />
  );
}
