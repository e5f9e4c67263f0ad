import { useNavigate, useRouter } from '@tanstack/react-router';
import { type Answer, type Question, questionParams } from '@tapebook/domain/analytics';
import { dayTerms, useBarTerms } from '#web/lib/answers/use-global-question.ts';
import type { GlobalSearch } from '#web/lib/filters/global-search.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { CellActions } from '#web/ui/answers/cell-actions.ts';
import { tradesBehind } from './trades-behind.ts';

/**
 * A question as the address of Explore has it.
 *
 * @param before the address of this page: the filter of its bar holds there as well, beside the question's own.
 */
export const exploreAddress = (
  own: Question,
  before: { readonly filter?: string | undefined } = {},
): Readonly<Record<string, string | undefined>> => {
  const { unit, filter, ...params } = questionParams(own);
  const both = [before.filter, filter].filter(Boolean).join(' ');
  return {
    report: undefined,
    ...params,
    limit: params.limit,
    ...(both === '' ? {} : { filter: both }),
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
        search: (previous) => ({ ...previous, ...exploreAddress(own, previous), ...bar }) as typeof previous,
      }).href,
      window.location.origin,
    ).href;
}

/** On a dashboard every cell opens its trades: what asks further stands in Explore. */
export function useAnswerActions(
  own: Question,
  answer: Answer,
  selection: JournalDataSelection,
): CellActions {
  const navigate = useNavigate();
  const { days } = useGlobalFilter();
  const filter = useBarTerms();
  const open = (row: number, column = answer.columns.length): void => {
    const cell = {
      row: own.by === undefined ? undefined : answer.rows[row],
      column: own.by2 === undefined ? undefined : answer.columns[column],
    };
    const search = tradesBehind(own, selection, cell, { days: dayTerms(days), filter });
    void navigate({ to: '/trades', search: (previous) => ({ ...previous, ...search }) as typeof previous });
  };
  return { only: open, without: open, trades: open };
}
