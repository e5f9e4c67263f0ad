import { useNavigate } from '@tanstack/react-router';
import type { Answer, Term } from '@tapebook/domain/analytics';
import { dayTerms } from '#web/lib/answers/use-global-question.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { CellActions } from '#web/ui/answers/cell-actions.ts';
import {
  type CellGroups,
  drillInto,
  filterBehind,
  leaveOut,
  withoutBarDays,
} from '#web/ui/answers/cell-terms.ts';
import { columnsOf, rowsOf } from '#web/ui/answers/groups-of.ts';
import type { Explored } from '../question/use-explored.ts';

/** Search of the trades behind a cell; the other filters of the bar stay in the address by themselves. */
function tradesSearch(
  { own }: Pick<Explored, 'own'>,
  currency: string | undefined,
  cell: CellGroups,
  barDays: readonly Term[],
) {
  return {
    filter: filterBehind(own, own.filter, cell, barDays),
    ...withoutBarDays(own),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** @param currency where there are several. */
export function useCellActions(
  explored: Pick<Explored, 'own' | 'change'>,
  { answer, block }: { readonly answer: Answer; readonly block: number },
  currency: string | undefined,
): CellActions {
  const navigate = useNavigate();
  const { own, change } = explored;
  const { days } = useGlobalFilter();
  const groups = (row: number, column?: number): CellGroups => ({
    row: own.by === undefined ? undefined : rowsOf(answer, block)[row],
    column: own.by2 === undefined || column === undefined ? undefined : columnsOf(answer, block)[column],
  });
  return {
    only: (row, column) => change(drillInto(own, groups(row, column))),
    without: (row, column) => {
      const next = leaveOut(own, groups(row, column));
      if (next !== null) change(next);
    },
    trades: (row, column) => {
      // The filters of the bar go along by themselves.
      void navigate({
        to: '/trades',
        search: tradesSearch(explored, currency, groups(row, column), dayTerms(days)) as {
          currency?: string;
        },
      });
    },
  };
}
