import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TradeList } from '../list/use-trade-list.ts';
import { neighboursOf } from '../review/next-unreviewed.ts';
import { useOpenTrade } from './opened-ahead.ts';

/** Where the trade stands in the list, and the way to its neighbours. Back still leads to the list. */
export function useNeighbours(tradeId: string, { rows, table }: TradeList) {
  const openInPlace = useOpenTrade(true);
  // Whoever leaves at once has gone to the neighbour, even if that was not drawn yet.
  const lookedAt = useRef(tradeId);
  useEffect(() => {
    lookedAt.current = tradeId;
  }, [tradeId]);
  const at = useMemo(() => rows.indexOf(table.ids.indexOf(tradeId)), [rows, table, tradeId]);
  // What is said of a trade may take it out of the list: its neighbours are still those that it stood between.
  const lastAt = useRef(0);
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
  }, [at]);
  const place = at < 0 ? lastAt.current : at + 1;
  const { before, after } = neighboursOf(rows, at, lastAt.current);
  const open = useCallback(
    (id: string): void => {
      lookedAt.current = id;
      openInPlace(id);
    },
    [openInPlace],
  );
  const go = useCallback(
    (step: 1 | -1): void => {
      const row = step === 1 ? after : before;
      const id = row === undefined ? undefined : table.ids[row];
      if (id !== undefined) open(id);
    },
    [before, after, table, open],
  );
  const lastLookedAt = useCallback(() => lookedAt.current, []);
  return {
    /** `null` where the list does not hold it. */
    at: at < 0 ? null : at,
    count: rows.length,
    /** Where the search for the next one in the list begins. */
    place,
    hasBefore: before !== undefined,
    hasAfter: after !== undefined,
    go,
    open,
    lastLookedAt,
  };
}
