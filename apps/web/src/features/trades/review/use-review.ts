import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { waitsForReview } from '#web/lib/journal-data/review-queue.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { useChangeTrade } from '../annotations/use-change-trade.ts';
import type { TradeList } from '../list/use-trade-list.ts';
import { nextUnreviewed } from './next-unreviewed.ts';

/**
 * What was said of trades a moment ago: the journal that the list is made of may not say so yet. What has to be asked for anew says
 * nothing any more: something was said of many trades since.
 */
function saidOfTrades(client: QueryClient): ReadonlyMap<string, boolean> {
  const [one, two] = tradeQuery('').queryKey;
  return new Map(
    client
      .getQueryCache()
      .findAll({ queryKey: [one, two], predicate: ({ state }) => !state.isInvalidated })
      .flatMap(({ state }) => {
        const trade = state.data as LoadedTrade | undefined;
        return trade === undefined ? [] : [[trade.id, trade.reviewed] as const];
      }),
  );
}

interface ReviewOptions {
  readonly tradeId: string;
  readonly list: TradeList;
  /** Where in the list the search for the next one begins. */
  readonly place: number;
  readonly open: (tradeId: string) => void;
  readonly close: () => void;
}

/** Goes through the trades of a list that wait for review, one after the other. */
export function useReview({ tradeId, list: { rows, table }, place, open, close }: ReviewOptions) {
  const client = useQueryClient();
  const change = useChangeTrade(tradeId);
  const { waiting, next } = useMemo(() => {
    const said = saidOfTrades(client);
    const waits = (row: number): boolean => {
      const id = table.ids[row] ?? '';
      return id !== tradeId && said.get(id) !== true && waitsForReview(table, row);
    };
    const row = nextUnreviewed(rows, place, waits);
    return { waiting: rows.filter(waits).length, next: row === null ? null : (table.ids[row] ?? null) };
  }, [client, rows, table, tradeId, place]);

  // It is there when it is gone to.
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(tradeQuery(next));
  }, [client, next]);

  const actions = {
    goOn(): void {
      if (next !== null) {
        open(next);
        return;
      }
      toasts.show('Nothing left to review in this list.');
      close();
    },
    done(): void {
      change.mutate({ reviewed: true });
      actions.goOn();
    },
    /** The same again takes it away, also where the first was not drawn yet. */
    rate(stars: number): void {
      const now = client.getQueryData(tradeQuery(tradeId).queryKey)?.rating;
      change.mutate({ rating: now === stars ? null : stars });
    },
  };
  const latest = useRef(actions);
  // Before the effects that run the keys which waited for this trade: else they would be about the one before it.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return {
    /** Trades of the list that wait, without the one that is looked at. */
    waiting,
    /** The same for as long as the dialog is there, and always about the trade that it shows. */
    latest,
  };
}
