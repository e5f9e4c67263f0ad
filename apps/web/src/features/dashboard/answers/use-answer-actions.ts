import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Answer, Question } from '@tapebook/domain/analytics';
import { currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { dayTerms, useBarTerms } from '#web/lib/answers/use-global-question.ts';
import { useUnsaid } from '#web/lib/answers/use-unsaid.ts';
import type { GlobalSearch } from '#web/lib/filters/global-search.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { exploreAddress, type QuestionAddress, withinPage } from '#web/lib/views/question-address.ts';
import type { CellActions } from '#web/ui/answers/cell-actions.ts';
import { columnsOf, rowsOf } from '#web/ui/answers/groups-of.ts';
import { tradesBehind } from './trades-behind.ts';

/** A question of the dashboard as the address of Explore has it: with all that it is filtered by here, the dashboard's own filter too. */
export function useInExplore(own: Question): QuestionAddress {
  const { filter } = useGlobalFilter();
  return withinPage(filter, own, exploreAddress(own, useUnsaid()));
}

/**
 * The whole address of a question in Explore, under the filters of the page: what is copied as its link.
 *
 * @param bar filters of the bar that are the question's own.
 */
export function useExploreLink(own: Question, bar: Partial<GlobalSearch> = {}): () => string {
  const router = useRouter();
  const address = useInExplore(own);
  return () =>
    new URL(
      router.buildLocation({
        to: '/analysis',
        search: (previous) => ({ ...previous, ...address, ...bar }) as typeof previous,
      }).href,
      window.location.origin,
    ).href;
}

/** On a dashboard every cell opens its trades: what asks further stands in Explore. */
export function useAnswerActions(
  own: Question,
  { answer, block }: { readonly answer: Answer; readonly block: number },
  selection: JournalDataSelection,
): CellActions {
  const navigate = useNavigate();
  const { days } = useGlobalFilter();
  const filter = useBarTerms();
  const open = (row: number, column?: number): void => {
    const cell = {
      row: own.by === undefined ? undefined : rowsOf(answer, block)[row],
      column: own.by2 === undefined || column === undefined ? undefined : columnsOf(answer, block)[column],
    };
    // A widget may be told in a unit of its own, with a currency or without.
    const inView = currencyInView(answer, answer.blocks[block]?.currency ?? undefined);
    const search = tradesBehind(own, { ...selection, ...inView }, cell, { days: dayTerms(days), filter });
    void navigate({ to: '/trades', search: (previous) => ({ ...previous, ...search }) as typeof previous });
  };
  return { only: open, without: open, trades: open };
}
