import {
  type Answer,
  isMeasureId,
  MEASURES,
  type Measure,
  type Question,
  type Term,
} from '@tapebook/domain/analytics';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { type CellRead, readCell } from '#web/ui/answers/measure-number.tsx';
import type { DaySpan } from './calendar-search.ts';

/** What a period of the calendar came to: a day, a week, a month. */
export interface CalendarPeriod {
  /** Key of the period: `2026-03-02`, `2026-03`. */
  readonly key: string;
  /** Realised in it, with partial exits on their own day. */
  readonly net: CellRead;
  readonly high: CellRead;
  readonly low: CellRead;
  /** Of the trades that closed in it. */
  readonly winRate: CellRead;
  /** What colours it. */
  readonly colour: CellRead;
  /** Trades that realised something. */
  readonly trades: number;
  /** Of these, still open then: only a part of them was closed. */
  readonly partial: number;
}

type Make = (parts: Partial<Question> & Pick<Question, 'measures'>) => Question;
export type CalendarStep = 'day' | 'week' | 'month' | 'year';

export const daysTerm = ({ first, last }: DaySpan): Term => ({
  field: 'day',
  match: { kind: 'range', low: first, high: last },
});

/** What is asked of a span, period by period: as realised, and of the trades that closed. */
export function periodQuestions(
  make: Make,
  span: DaySpan | null,
  step: CalendarStep,
  colour: string,
): Question[] {
  const filter = span === null ? [] : [daysTerm(span)];
  const by = { dimension: step };
  return [
    make({ measures: ['netPnl', 'highestPoint', 'lowestPoint', colour], by, home: 'realised', filter }),
    make({ measures: ['winRate', colour], by, home: 'closed', filter }),
  ];
}

const perTrade = (colour: string): boolean => {
  if (!isMeasureId(colour)) return false;
  const { homes }: Measure = MEASURES[colour];
  return colour !== 'netPnl' && colour !== 'fees' && (homes === undefined || homes.includes('closed'));
};

export interface CalendarPeriods {
  readonly byKey: ReadonlyMap<string, CalendarPeriod>;
  /** All of the span together. */
  readonly total: CalendarPeriod;
}

/** The answers of {@link periodQuestions} side by side, in one currency. */
export function calendarPeriods(
  realised: Answer,
  closed: Answer,
  currency: string | null,
  colour: string,
): CalendarPeriods {
  const [block, closedBlock] = [blockOf(realised, currency), blockOf(closed, currency)];
  const closedRows = new Map(closed.rows.map(({ key }, row) => [key, row]));
  const periodAt = (key: string, row: number, closedRow: number): CalendarPeriod => {
    const of = (answer: Answer, at: number, which: number, measure: string): CellRead =>
      readCell({ answer, block: which, row: at, column: answer.columns.length }, measure);
    const net = of(realised, row, block, 'netPnl');
    const winRate = of(closed, closedRow, closedBlock, 'winRate');
    return {
      key,
      net,
      high: of(realised, row, block, 'highestPoint'),
      low: of(realised, row, block, 'lowestPoint'),
      winRate,
      colour: perTrade(colour)
        ? of(closed, closedRow, closedBlock, colour)
        : of(realised, row, block, colour),
      trades: net.n,
      partial: Math.max(0, net.n - winRate.n),
    };
  };
  const periods = realised.rows.map(({ key }, row) => periodAt(key, row, closedRows.get(key) ?? -1));
  return {
    byKey: new Map(periods.filter(({ trades }) => trades > 0).map((period) => [period.key, period])),
    total: periodAt('', realised.rows.length, closed.rows.length),
  };
}
