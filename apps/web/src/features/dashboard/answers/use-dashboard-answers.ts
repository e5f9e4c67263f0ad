import type { Answer, Unit } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { type DaySeries, daySeries } from '#web/lib/answers/day-series.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { dayTerms, useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { previousPeriod } from '#web/lib/journal-data/previous-period.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { closedQuestion, courseQuestion, realisedQuestion } from './dashboard-questions.ts';
import type { PreviousDays } from './previous-days.ts';

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
  readonly unit: ChartUnit;
  readonly series: DaySeries;
  /** Of as many days before; `null` where the range has no beginning. */
  readonly before: (PeriodFigures & { readonly days: PreviousDays }) | null;
  /** Closed trades whose result is not known. */
  readonly unknown: number;
  /** Closed trades that lack what the unit divides by. */
  readonly unitless: number;
  readonly asked: Unit;
}

/** In units without a currency there is one block. */
const placeIn = (answer: Answer, currency: string | null): number =>
  blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);

/** Asks for the numbers of the first screen together, and for those of the days before. */
export function useDashboardAnswers(selection: JournalDataSelection): {
  readonly answers: DashboardAnswers;
  /** They are of the questions before. */
  readonly areOld: boolean;
} {
  const within = useGlobalQuestion();
  const ever = useGlobalQuestion('all');
  const { days } = useGlobalFilter();
  const previous = previousPeriod(days, useToday());
  const ofBefore = previous === null ? null : dayTerms(previous);
  const questions = [courseQuestion(within), realisedQuestion(within), closedQuestion(within)];
  if (ofBefore !== null) {
    const earlier: typeof ever = (parts) => ever({ ...parts, filter: ofBefore });
    questions.push(realisedQuestion(earlier), closedQuestion(earlier));
  }
  const { figures, answers, areOld } = useAnswers(questions);
  const { currency } = selection;
  // The course waits for nothing: it is not drawn again once it is known how sure its figures are.
  const [course] = figures;
  const series = useMemo(
    () => (course === undefined ? null : daySeries(course, placeIn(course, currency))),
    [course, currency],
  );
  const read = useMemo(() => {
    const [, realised, closed, realisedBefore, closedBefore] = answers;
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
            row: answer.rows.length,
            column: answer.columns.length,
          },
          measure,
        );
    return {
      selection,
      unit: resultUnit(asked, currency),
      series,
      realised: totalOf(realised),
      closed: totalOf(closed),
      before:
        realisedBefore === undefined || closedBefore === undefined || previous?.from == null
          ? null
          : {
              realised: totalOf(realisedBefore),
              closed: totalOf(closedBefore),
              days: { from: previous.from, toExclusive: previous.toExclusive ?? previous.from },
            },
      unknown: closed.left['unknown-result'],
      unitless: closed.left['unknown-in-unit'],
      asked,
    };
  }, [answers, series, selection, currency, previous?.from, previous?.toExclusive]);
  return { answers: read, areOld };
}
