import { useMutation } from '@tanstack/react-query';
import { changeTrades, MAX_CHANGED_TRADES, type TradesChangeJson } from '@tapebook/contract';
import type { TradeTable } from '@tapebook/domain/analytics';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { useRefreshJournalData } from '../queries/use-refresh-journal-data.ts';
import { type Marking, markingsOf } from './markings.ts';

/** More than one call may change is sent in parts, one after the other. */
async function send({ ids, change }: Marking): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_CHANGED_TRADES) {
    const tradeIds = ids.slice(from, from + MAX_CHANGED_TRADES);
    await call(changeTrades, { body: { tradeIds, change } });
  }
}

const toReviewed = (value: number): TradesChangeJson => ({ reviewed: value === 1 });
const toRating = (value: number): TradesChangeJson => ({ rating: value === 0 ? null : value });

const countWords = (count: number): string => (count === 1 ? 'One trade' : `${count} trades`);

/** Says one thing of many trades, with the way back to what was said of each. */
export function useMarkTrades(table: TradeTable, ids: readonly string[]) {
  const refresh = useRefreshJournalData();
  const sayFailure = (error: unknown): void => {
    toasts.show(describeFailure(error).detail, { tone: 'danger' });
    // Of several parts some may have been kept.
    void refresh();
  };
  const undo = useMutation({
    mutationFn: async (before: readonly Marking[]) => {
      for (const marking of before) await send(marking);
    },
    onSuccess: refresh,
    onError: sayFailure,
  });
  const mark = useMutation({
    mutationFn: ({
      marking,
    }: {
      readonly marking: Marking;
      readonly words: string;
      readonly before: Marking[];
    }) => send(marking),
    onSuccess: async (_nothing, { words, before }) => {
      await refresh();
      toasts.show(words, { action: { label: 'Undo', run: () => undo.mutate(before) } });
    },
    onError: sayFailure,
  });
  return {
    isPending: mark.isPending,
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
            ? `Rating taken from ${countWords(ids.length).toLowerCase()}.`
            : `${countWords(ids.length)} rated ${rating} of 5.`,
        before: markingsOf(table, ids, 'rating', toRating),
      }),
  };
}
