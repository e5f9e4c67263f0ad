import { useMutation } from '@tanstack/react-query';
import { changeTrades, MAX_CHANGED_TRADES, type TradesChangeJson } from '@tapebook/contract';
import type { TradeTable } from '@tapebook/domain/analytics';
import { useState } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { whenFree } from '#web/lib/http/when-free.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { type Marking, markingsBy, markingsOf, tradesByTag } from './markings.ts';
import { showMarks } from './marks-under-way.ts';
import { countOf, type MarkingProgress, sendMarkings } from './send-markings.ts';

/** Named: the browser asks before the page is left while one is under way. */
const MARKING = ['marking'] as const;

const toReviewed = (value: number): TradesChangeJson => ({ reviewed: value === 1 });
const toRating = (value: number): TradesChangeJson => ({ rating: value === 0 ? null : value });

export type MarkTrades = ReturnType<typeof useMarkTrades>;

const countWords = (count: number): string => (count === 1 ? 'One trade' : `${formatQuantity(count)} trades`);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Says one thing of many trades, with the way back to what was said of each. */
export function useMarkTrades(table: TradeTable, ids: readonly string[]) {
  const refresh = useFactsChanged();
  const [progress, setProgress] = useState<MarkingProgress | null>(null);
  const [underWay, setUnderWay] = useState(0);
  // Rows show it with the press, and until the journal says it by itself; or that it is not so, of parts that were refused.
  const sendAll = async (markings: readonly Marking[]): Promise<void> => {
    const end = showMarks(markings);
    setUnderWay((count) => count + 1);
    try {
      await sendMarkings(markings, setProgress, (body) => whenFree(() => call(changeTrades, { body })));
    } finally {
      setProgress(null);
      void refresh().finally(() => {
        end();
        setUnderWay((count) => count - 1);
      });
    }
  };
  const sayFailure = (error: unknown, sent: readonly Marking[], before?: readonly Marking[]): void => {
    const { detail } = describeFailure(error);
    // Of several parts some may have been kept.
    const isPartly = sent.length > 1 || countOf(sent) > MAX_CHANGED_TRADES;
    toasts.show(isPartly ? `${detail} Some of the trades may have been changed before that.` : detail, {
      tone: 'danger',
      ...(isPartly && before !== undefined
        ? { action: { label: 'Undo', run: () => undo.mutate(before) } }
        : {}),
    });
  };
  const undo = useMutation({
    mutationKey: MARKING,
    mutationFn: (before: readonly Marking[]) => sendAll(before),
    onError: (error, before) => sayFailure(error, before, before),
  });
  const mark = useMutation({
    mutationKey: MARKING,
    mutationFn: ({
      marking,
    }: {
      readonly marking: Marking;
      readonly words: string;
      readonly before: Marking[];
    }) => sendAll([marking]),
    onSuccess: (_nothing, { words, before }) => {
      toasts.show(words, { action: { label: 'Undo', run: () => undo.mutate(before) } });
    },
    onError: (error, { marking, before }) => sayFailure(error, [marking], before),
  });
  return {
    // What comes next is taken back to what the journal says of this.
    isPending: underWay > 0,
    progress,
    setSetup: (setup: Named | null) => {
      const { codes, values } = table.categories.setup;
      mark.mutate({
        marking: { ids, change: { setupId: setup?.id ?? null } },
        words:
          setup === null
            ? `Setup removed from ${countWords(ids.length).toLowerCase()}.`
            : `${countWords(ids.length)} set to “${setup.name}”.`,
        before: markingsBy(
          table,
          ids,
          (row) => values[codes[row] ?? 0] ?? '',
          (setupId) => ({ setupId: setupId === '' ? null : setupId }),
        ),
      });
    },
    addTag: ({ id, name }: Named) =>
      mark.mutate({
        marking: { ids, change: { addTagIds: [id] } },
        words: `${countWords(ids.length)} tagged “${name}”.`,
        // Those that had it before keep it.
        before: [{ ids: tradesByTag(table, ids, id, false), change: { removeTagIds: [id] } }],
      }),
    removeTag: ({ id, name }: Named) =>
      mark.mutate({
        marking: { ids, change: { removeTagIds: [id] } },
        words: `“${name}” removed from ${countWords(ids.length).toLowerCase()}.`,
        before: [{ ids: tradesByTag(table, ids, id, true), change: { addTagIds: [id] } }],
      }),
    markReviewed: (reviewed: boolean) =>
      mark.mutate({
        marking: { ids, change: { reviewed } },
        words: `${countWords(ids.length)} marked as ${reviewed ? 'reviewed' : 'not reviewed'}.`,
        before: markingsOf(table, ids, 'reviewed', toReviewed),
      }),
    rate: (rating: number | null) =>
      mark.mutate({
        marking: { ids, change: { rating } },
        words:
          rating === null
            ? `Rating removed from ${countWords(ids.length).toLowerCase()}.`
            : `${countWords(ids.length)} rated ${rating} of 5.`,
        before: markingsOf(table, ids, 'rating', toRating),
      }),
  };
}
