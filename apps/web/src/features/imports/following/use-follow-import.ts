import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import { useCallback } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { countOf } from '../words/import-words.ts';
import { endedImports } from './ended-imports.ts';
import { trackImport } from './track-import.ts';

function endWords({ status, fileName, counts }: ImportRunJson): string {
  if (status === 'cancelled') return `The import of ${fileName} was cancelled; nothing was written.`;
  if (status === 'needs-mapping') return `${fileName} has a question for you.`;
  if (status !== 'completed') return `${fileName} could not be imported.`;
  const count = countOf(counts.activities, 'activity', 'activities', (n) => numberFormat({}).format(n));
  return `${count} imported from ${fileName}.`;
}

/** Follows an import wherever one goes meanwhile; its end is told where it is not seen. */
export function useFollowImport(): (id: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    (id) => {
      void trackImport(client, id, (ended) => {
        const { pathname } = router.state.location;
        if (pathname === `/import/${id}`) return;
        if (pathname === '/import') {
          endedImports.add(id);
          return;
        }
        toasts.show(endWords(ended), {
          tone: ended.status === 'failed' ? 'danger' : 'neutral',
          action: {
            label: 'See the import',
            run: () => void router.navigate({ to: '/import/$importId', params: { importId: id } }),
          },
        });
      });
    },
    [client, router],
  );
}
