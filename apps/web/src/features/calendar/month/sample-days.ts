import type { CellRead } from '#web/ui/answers/read-cell.ts';
import type { CalendarPeriod } from '../days/calendar-days.ts';

const cell = (value: number, n: number): CellRead => ({
  value,
  n,
  trades: n,
  rests: n,
  counts: 'trades',
  days: 1,
  low: Number.NaN,
  high: Number.NaN,
  because: '',
  sure: true,
  currency: 'USD',
});

/** A day that nobody traded, as one could have gone: of so many trades as many won as the result lets expect. */
export function sampleDay(day: number, net: number, trades: number): CalendarPeriod {
  const expected = Math.round(trades * (0.5 + net / 600));
  const [least, most] = [net > 0 ? 1 : 0, net < 0 ? trades - 1 : trades];
  const won = Math.max(least, Math.min(most, expected));
  // What did not all go one way had a point above or below its end.
  const [above, below] = [won > 0 ? 60 : 0, won < trades ? 50 : 0];
  return {
    key: String(day),
    net: cell(net, trades),
    high: cell(Math.max(0, net + (net > 0 && below === 0 ? 0 : above)), trades),
    low: cell(Math.min(0, net - (net < 0 && above === 0 ? 0 : below)), trades),
    winRate: cell(won / trades, trades),
    won: cell(won, trades),
    colour: cell(net, trades),
    trades,
    partial: 0,
    untold: 0,
  };
}

/** What the days of a week come to; a week without one has nothing to say. */
export function sampleWeek(days: readonly CalendarPeriod[]): CalendarPeriod | undefined {
  const [first] = days;
  if (first === undefined) return undefined;
  const sum = (of: (day: CalendarPeriod) => number): number =>
    days.reduce((total, day) => total + of(day), 0);
  const trades = sum((day) => day.trades);
  const net = cell(
    sum(({ net }) => net.value),
    trades,
  );
  return { ...first, net, colour: net, trades };
}
