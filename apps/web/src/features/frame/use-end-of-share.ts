import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenedShareJson } from '@tapebook/contract';
import { useEffect, useRef } from 'react';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { JOURNAL_KEY } from '#web/lib/journal-data/reading/journal-key.ts';
import { openShareQuery } from '#web/lib/queries/open-share.ts';

/** Whoever ends a share has somebody else’s page in mind; a stream for each such page would use up what a browser opens to one server. */
const LOOK_EVERY_MS = 5_000;

const isEnd = (error: unknown): boolean => error instanceof ProblemError && error.code === 'no-grant';

const partOf = (share: OpenedShareJson | null | undefined): string | null =>
  share == null ? null : JSON.stringify(share.part);

/**
 * Leaves nothing of a journal on the page once it is not shared any more, or another part of it: what is held is let go by a full
 * load, which says what became of it. Looked for while the page stands, whenever one comes back to it, and in every answer.
 */
export function useEndOfShare(): void {
  const client = useQueryClient();
  const { data: share } = useQuery({
    ...openShareQuery,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const part = partOf(share);
  const seen = useRef(part);
  useEffect(() => {
    if (part !== null && seen.current !== null && part !== seen.current) location.reload();
    // The journal came before its part was asked for: one that its owner changed between the two would stay under the words of the next.
    if (part !== null && seen.current === null) void client.invalidateQueries({ queryKey: JOURNAL_KEY });
    seen.current = part;
  }, [part, client]);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || !isEnd(query.state.error)) return;
        // Where nothing is held the page has said so already.
        if (client.getQueryData(JOURNAL_KEY) !== undefined) location.reload();
      }),
    [client],
  );
}
