import { useNavigate, useRouter } from '@tanstack/react-router';
import { type Answer, type AnswerGroup, type Question, questionParams } from '@tapebook/domain/analytics';
import type { GlobalSearch } from '#web/lib/filters/global-search.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import type { CellActions } from '#web/ui/answers/cell-actions.ts';
import { filterBehind } from '#web/ui/answers/cell-terms.ts';

/** A question as the address of Explore has it. */
export const exploreAddress = (own: Question): Readonly<Record<string, string | undefined>> => {
  const { unit, ...params } = questionParams(own);
  return {
    report: undefined,
    ...params,
    limit: params.limit,
    ...(unit === undefined ? {} : { unit }),
  };
};

/**
 * The whole address of a question in Explore, under the filters of the page: what is copied as its link.
 *
 * @param bar filters of the bar that are the question's own.
 */
export function useExploreLink(own: Question, bar: Partial<GlobalSearch> = {}): () => string {
  const router = useRouter();
  return () =>
    new URL(
      router.buildLocation({
        to: '/analysis',
        search: (previous) => ({ ...previous, ...exploreAddress(own), ...bar }) as typeof previous,
      }).href,
      window.location.origin,
    ).href;
}

/** The trades behind groups of a question; the bar's own filters stay in the address by themselves. */
export function tradesBehind(
  own: Question,
  selection: Pick<JournalDataSelection, 'currency' | 'currencies' | 'filter'>,
  cell: { readonly row?: AnswerGroup | undefined; readonly column?: AnswerGroup | undefined },
): TradesAddress {
  const filter = [selection.filter, filterBehind(own, own.filter, cell)].filter(Boolean).join(' ');
  const several = selection.currencies.length > 1 && selection.currency !== null;
  return { filter, ...(several ? { currency: selection.currency ?? undefined } : {}) };
}

/** On a dashboard every cell opens its trades: what asks further stands in Explore. */
export function useAnswerActions(
  own: Question,
  answer: Answer,
  selection: JournalDataSelection,
): CellActions {
  const navigate = useNavigate();
  const open = (row: number, column = answer.columns.length): void => {
    const cell = {
      row: own.by === undefined ? undefined : answer.rows[row],
      column: own.by2 === undefined ? undefined : answer.columns[column],
    };
    const search = tradesBehind(own, selection, cell);
    void navigate({ to: '/trades', search: (previous) => ({ ...previous, ...search }) as typeof previous });
  };
  return { only: open, without: open, trades: open };
}
