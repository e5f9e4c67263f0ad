import {
  type Answer,
  isMeasureId,
  MEASURES,
  type Measure,
  type Question,
  type Term,
} from '@tapebook/domain/analytics';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
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
  /** How many of these won: told also where they are too few for a share. */
  readonly won: CellRead;
  /** What colours it. */
  readonly colour: CellRead;
  /** Trades that realised something, as far as it is told in the unit. */
  readonly trades: number;
  /** Of these, still open then: only a part of them was closed. */
  readonly partial: number;
  /** What realised something that the unit cannot tell: no stop, no opening balance. */
  readonly untold: number;
}

type Make = (parts: Partial<Question> & Pick<Question, 'measures'>) => Question;
export type CalendarStep = 'day' | 'week' | 'month' | 'year';

export const daysTerm = ({ first, last }: DaySpan): Term => ({
  field: 'day',
  match: { kind: 'range', low: first, high: last },
});

/** How many questions a span and a step are. */
export const PERIOD_QUESTIONS = 3;

/**
 * What is asked of a span, period by period: as realised, of the trades that closed, and in money, which has every
 * result, and by which days are up or down.
 */
export function periodQuestions(
  make: Make,
  span: DaySpan | null,
  step: CalendarStep,
  colour: string,
): Question[] {
  const filter = span === null ? [] : [daysTerm(span)];
  const by = { dimension: step };
  // Asked where it is read: of some measures that is half of all work.
  const [ofDays, ofTrades] = perTrade(colour) ? [[], [colour]] : [[colour], []];
  return [
    make({ measures: ['netPnl', 'highestPoint', 'lowestPoint', ...ofDays], by, home: 'realised', filter }),
    make({ measures: ['winRate', 'winCount', ...ofTrades], by, home: 'closed', filter }),
    make({
      // Of weeks and months nobody asks how many of their days were up.
      measures: step === 'day' ? ['winningDays', 'losingDays'] : ['netPnl'],
      ...{ by, home: 'realised', unit: 'money', filter },
    }),
  ];
}

/** Whether a measure is of trades alone: of what a day realised it says nothing. */
function perTrade(colour: string): boolean {
  if (!isMeasureId(colour)) return false;
  const { homes }: Measure = MEASURES[colour];
  return homes?.includes('realised') === false;
}

export interface CalendarPeriods {
  readonly byKey: ReadonlyMap<string, CalendarPeriod>;
  /** All of the span together. */
  readonly total: CalendarPeriod;
  /** Days of the span by what they came to in money, flat ones within the band; those of several currencies by what they are told as. */
  readonly days: { readonly up: number; readonly down: number };
}

/** The answers of {@link periodQuestions} side by side, in one currency; `undefined` while one is missing. */
export function calendarPeriods(
  answers: readonly Answer[],
  currency: string | null,
  colour: string,
): CalendarPeriods | undefined {
  const [realised, closed, inMoney] = answers;
  if (realised === undefined || closed === undefined || inMoney === undefined) return undefined;
  const ofRealised = reading(realised, blockOf(realised, currency));
  const ofClosed = reading(closed, blockOf(closed, currency));
  // Of a unit without a currency all of them.
  const moneyBlocks = inMoney.blocks.flatMap((block, at) =>
    currency === null || block.currency === currency
      ? [{ rows: block.rows, read: reading(inMoney, at) }]
      : [],
  );
  const tradesInMoney = (key: string | undefined): number =>
    moneyBlocks.reduce((sum, { read }) => sum + read(key, 'winningDays').trades, 0);
  const periodAt = (key?: string): CalendarPeriod => {
    const net = ofRealised(key, 'netPnl');
    const winRate = ofClosed(key, 'winRate');
    return {
      key: key ?? '',
      net,
      high: ofRealised(key, 'highestPoint'),
      low: ofRealised(key, 'lowestPoint'),
      winRate,
      won: ofClosed(key, 'winCount'),
      colour: (perTrade(colour) ? ofClosed : ofRealised)(key, colour),
      trades: net.trades,
      // What closed later in the period was closed whole.
      partial: Math.max(0, net.trades - winRate.n),
      untold: Math.max(0, tradesInMoney(key) - net.trades),
    };
  };
  const keys = new Set(moneyBlocks.flatMap(({ rows }) => rows.map(({ key }) => key)));
  const periods = [...keys].sort().map((key) => periodAt(key));
  const signs = periods.map(({ key, net }) => {
    const traded = moneyBlocks.filter(({ read }) => read(key, 'winningDays').trades > 0);
    // Amounts of two currencies are never added.
    if (traded.length > 1) return Math.sign(net.value || 0);
    const [day] = traded.map(({ read }) => read(key, 'winningDays').value - read(key, 'losingDays').value);
    return day ?? 0;
  });
  return {
    byKey: new Map(
      periods.filter(({ trades, untold }) => trades + untold > 0).map((period) => [period.key, period]),
    ),
    total: periodAt(),
    days: {
      up: signs.filter((sign) => sign > 0).length,
      down: signs.filter((sign) => sign < 0).length,
    },
  };
}

/** Reads what a block says of a period; of all together without a key. */
function reading(answer: Answer, block: number): (key: string | undefined, measure: string) => CellRead {
  const places = new Map(rowsOf(answer, block).map(({ key }, row) => [key, row]));
  return (key, measure) =>
    readCell({ answer, block, ...(key === undefined ? {} : { row: places.get(key) ?? -1 }) }, measure);
}

/** “3 trades”; “1 of 3 trades” where the unit tells of no more. */
export function tradesWords({ trades, untold }: Pick<CalendarPeriod, 'trades' | 'untold'>): string {
  const all = trades + untold;
  const words = `${formatQuantity(all)} ${all === 1 ? 'trade' : 'trades'}`;
  return untold === 0 || trades === 0 ? words : `${formatQuantity(trades)} of ${words}`;
}

/** Why a month has no result at all: what ended with one that nobody knows was an exit all the same. */
export const noneWords = (hasUnknown: boolean): string =>
  hasUnknown ? 'No known result this month' : 'No exits this month';
