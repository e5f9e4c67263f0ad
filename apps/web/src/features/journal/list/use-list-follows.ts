import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { entryHeadsQuery, entryQuery } from '#web/lib/entries/entries-queries.ts';
import { sentTexts } from '#web/lib/writing/sent-texts.ts';

/**
 * Has the list say what is written. All heads of a journal are too much to ask for after each pause of typing: they are
 * when an entry gets its first words, and when another one is looked at than the one that was written in.
 *
 * @param shown the entry that is open.
 */
export function useListFollows(shown: string | null): void {
  const client = useQueryClient();
  const latest = useRef(shown);
  const behind = useRef(false);
  useEffect(() => {
    latest.current = shown;
    if (!behind.current) return;
    behind.current = false;
    void client.invalidateQueries(entryHeadsQuery());
  }, [client, shown]);
  useEffect(
    () =>
      sentTexts.subscribe(({ kind, id }) => {
        if (!kind.startsWith('entry-')) return;
        // It is written in an editor of its own, which knows; whoever asks what it holds asks anew.
        void client.invalidateQueries({ ...entryQuery(id), exact: true, refetchType: 'none' });
        const head = client.getQueryData(entryHeadsQuery().queryKey)?.entries.find((one) => one.id === id);
        const isFirst = head === undefined || !(kind === 'entry-plan' ? head.planned : head.noted);
        if (isFirst || id !== latest.current) void client.invalidateQueries(entryHeadsQuery());
        else behind.current = true;
      }),
    [client],
  );
}
