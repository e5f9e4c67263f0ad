import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { waitsForReview } from '#web/lib/journal-data/review-queue.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import type { TradeList } from '../list/use-trade-list.ts';
import { nextUnreviewed } from './next-unreviewed.ts';

/**
 * Begins to review the trades that the list shows: by a key, or at once where the address says so.
 *
 * @param atOnce of the address, which is written anew without it.
 */
export function useBeginReview({ rows, table, isSettled }: TradeList, atOnce: boolean): void {
  const navigate = useNavigate();
  const begin = (replace: boolean): void => {
    const row = nextUnreviewed(rows, 0, (one) => waitsForReview(table, one));
    const tradeId = row === null ? undefined : table.ids[row];
    const search = (previous: object) => ({ ...previous, review: undefined });
    if (tradeId === undefined) {
      toasts.show('Nothing left to review in this list.');
      if (replace) void navigate({ to: '.', search: search as never, replace, resetScroll: false });
    } else {
      void navigate({
        to: '/trades/$tradeId',
        params: { tradeId },
        search: search as never,
        replace,
        resetScroll: false,
      });
    }
  };
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (atOnce && isSettled) latest.current(true);
  }, [atOnce, isSettled]);
  useOfferCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'trades.review',
          label: 'Review the trades in this list',
          group: 'List',
          shortcut: 'r',
          keywords: 'queue unreviewed look back rate tag done',
          run: () => latest.current(false),
        },
      ],
      [],
    ),
  );
}
