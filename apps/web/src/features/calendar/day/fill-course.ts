import type { TradeDetailJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { addsUp, type DayResult } from './day-course.ts';

export type TradeOfDay = { readonly symbol: string } & Pick<
  TradeDetailJson,
  'accountId' | 'running' | 'fills' | 'realisations'
>;

interface Step {
  readonly at: number;
  readonly symbol: string;
  readonly zone: string | undefined;
  readonly words: string;
  /** What the fill realised, after fees. */
  readonly change: Decimal;
}

/**
 * The running result of a day, fill by fill, at the time of each.
 *
 * @param day `2026-03-02`.
 * @returns `null` where the fills of the day do not add up to that: one of its trades has no times, or no fills.
 */
export function fillCourse(
  trades: readonly TradeOfDay[],
  day: string,
  result: DayResult,
  zoneOf: (accountId: string) => string | undefined,
): Omit<ChartData, 'unit'> | null {
  const steps = trades.map((trade) => stepsOf(trade, day, zoneOf(trade.accountId)));
  if (steps.some((own) => own === null)) return null;
  const inOrder = steps.flatMap((own) => own ?? []).sort((a, b) => a.at - b.at);
  let sum = Decimal.zero;
  const values = inOrder.map(({ change }) => {
    sum = sum.plus(change);
    return sum.toNumber();
  });
  const [first] = inOrder;
  if (first === undefined || !addsUp(sum.toNumber(), result, trades.length)) return null;
  return {
    pointHeading: 'Fill',
    keys: ['start', ...inOrder.map(({ at, symbol }, place) => `${at} ${symbol} ${place}`)],
    labels: [
      'Start',
      ...inOrder.map(
        ({ at, zone, words, symbol }) => `${formatDate(at, 'time', zone)} ${words} ${instrumentName(symbol)}`,
      ),
    ],
    ticks: ['', ...inOrder.map(({ at, zone }) => formatDate(at, 'clock', zone))],
    positions: [first.at, ...inOrder.map(({ at }) => at)],
    series: [{ id: 'course', label: 'Running net P&L', color: 'result', values: [0, ...values] }],
  };
}

/** Fills of a trade on a day, and what each realised; `null` where that cannot be told. */
function stepsOf(
  { symbol, running = [], fills = [], realisations = [] }: TradeOfDay,
  day: string,
  zone: string | undefined,
): readonly Step[] | null {
  const steps: Step[] = [];
  let before = Decimal.zero;
  const isWhole = realisations.length === 1;
  for (const { at, realised } of running) {
    if (realised === null) return null;
    const now = Decimal.parse(realised);
    const change = now.minus(before);
    before = now;
    const own = fills.filter(({ occurredAt }) => occurredAt === at);
    if (own.some(({ timePrecision }) => timePrecision !== 'instant')) return null;
    // A session may begin on the evening before: what was realised on one day alone is of that day.
    const isOfDay = isoDay(at, zone) === day || (isWhole && !change.isZero());
    const [fill] = own;
    if (!isOfDay || fill === undefined) continue;
    steps.push({ at: Date.parse(at), symbol, zone, words: fill.side === 'buy' ? 'Bought' : 'Sold', change });
  }
  return steps;
}

const isoDay = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(Date.parse(at));
