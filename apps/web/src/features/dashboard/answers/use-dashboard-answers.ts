import type { Answer, Question, Unit } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { type DaySeries, daySeries } from '#web/lib/answers/day-series.ts';
import { questionBefore } from '#web/lib/answers/question-before.ts';
import { useAnswersAtOnce, useAsking, useFiguresOf } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion, useQuestionOf } from '#web/lib/answers/use-global-question.ts';
import type { GlobalFilter, PnlBasis } from '#web/lib/filters/global-search.ts';
import { useGlobalFilterAhead } from '#web/lib/filters/use-global-filter.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { closedQuestion, courseQuestion, realisedQuestion } from './dashboard-questions.ts';
import { untoldOf } from './no-exits.ts';
import { type PreviousDays, previousDays } from './previous-days.ts';

/** Reads a measure of everything that was asked about. */
export type ReadTotal = (measure: string) => CellRead;

export interface PeriodFigures {
  /** As realised, each exit on its own day. */
  readonly realised: ReadTotal;
  /** Of the trades that closed. */
  readonly closed: ReadTotal;
}

/** What the headline, the ratios and the charts by day are given. */
export interface DashboardAnswers extends PeriodFigures {
  readonly selection: JournalDataSelection;
  /** Of the figures: the course and the selection come after a press on other filters, the figures with it. */
  readonly basis: PnlBasis;
  readonly unit: ChartUnit;
  readonly series: DaySeries;
  /** Of as many days before; `null` where the range has no beginning. */
  readonly before: (PeriodFigures & { readonly days: PreviousDays; readonly isNothing: boolean }) | null;
  readonly asked: Unit;
  /** Closed trades that have no result, or none in the unit. */
  readonly untold: number;
}

/** In units without a currency there is one block. */
const placeIn = (answer: Answer, currency: string | null): number =>
  blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);

/** What the headline and the ratios are of, and the days before. */
function useHeadQuestions(filter: GlobalFilter): readonly Question[] {
  const within = useQuestionOf(filter);
  const today = parseDay(useToday()) ?? 0;
  const questions = [realisedQuestion(within), closedQuestion(within)];
  return [...questions, ...questions.flatMap((one) => questionBefore(one, today) ?? [])];
}

/** The currency that figures are shown in until it is known what else passes the filters that were pressed for. */
const currencyAhead = (figures: Answer | undefined, currency: string | null): string | null =>
  figures?.blocks.some((block) => block.currency === currency || block.currency === null) === true
    ? currency
    : (figures?.blocks[0]?.currency ?? currency);

/**
 * Asks for the numbers of the first screen together, and for those of the days before. Figures are of the filters that were pressed for; the
 * course and the selection follow with the address.
 */
export function useDashboardAnswers(selection: JournalDataSelection): {
  readonly answers: DashboardAnswers;
  /** They are of the questions before, or some of them are. */
  readonly areOld: boolean;
} {
  const { filter, isAhead } = useGlobalFilterAhead(true);
  const head = useAsking(useHeadQuestions(filter));
  const courseAsked = useAsking([courseQuestion(useGlobalQuestion())]);
  const { answers, areOld: isHeadOld } = useAnswersAtOnce(head);
  // The course is not drawn again once it is known how sure its figures are.
  const { figures, areOld: isCourseOld } = useFiguresOf(courseAsked);
  const [course] = figures;
  const series = useMemo(
    () => (course === undefined ? null : daySeries(course, placeIn(course, selection.currency))),
    [course, selection.currency],
  );
  const currency = isAhead ? currencyAhead(answers[0], selection.currency) : selection.currency;
  const read = useMemo(() => {
    const [realised, closed, realisedBefore, closedBefore] = answers;
    if (realised === undefined || closed === undefined || series === null)
      throw new Error('A question has no answer');
    const asked: Unit = realised.question.unit;
    const totalOf =
      (answer: typeof realised): ReadTotal =>
      (measure) =>
        readCell(
          {
            answer,
            block: placeIn(answer, currency),
          },
          measure,
        );
    return {
      selection,
      basis: realised.question.basis,
      unit: resultUnit(asked, currency),
      series,
      realised: totalOf(realised),
      closed: totalOf(closed),
      before:
        realisedBefore === undefined || closedBefore === undefined
          ? null
          : {
              realised: totalOf(realisedBefore),
              closed: totalOf(closedBefore),
              days: previousDays(realisedBefore),
              // Whose results are unknown is not told by currency: then nothing is said.
              isNothing: untoldOf(closedBefore) === 0,
            },
      asked,
      untold: untoldOf(closed),
    };
  }, [answers, series, selection, currency]);
  return { answers: read, areOld: isAhead || isHeadOld || isCourseOld };
}
