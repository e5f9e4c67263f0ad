import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/features/imports/import-page.tsx';
import { importHistoryQuery } from '#web/features/imports/import-queries.ts';

export const Route = createFileRoute('/_app/import/')({
  staticData: { title: 'Import' },
  loader: ({ context }) => {
    // Not waited for: the drop field is there at once, and the list has its skeleton.
    void context.queryClient.prefetchInfiniteQuery(importHistoryQuery());
  },
  component: ImportPage,
});
