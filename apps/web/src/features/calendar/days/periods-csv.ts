import { isMeasureId, MEASURES } from '@tapebook/domain/analytics';
import { csvFigure, csvText } from '#web/ui/taking/csv.ts';
import type { CalendarPeriod, CalendarPeriods } from './calendar-days.ts';

/** The periods of a calendar as a table, and all together in its last line. */
export function periodsCsv(
  { byKey, total }: CalendarPeriods,
  step: string,
  basis: string,
  colour: string,
): string {
  // What colours them and is none of the others.
  const more = colour === 'netPnl' || colour === 'winRate' ? null : colour;
  // What realised something that the unit cannot tell is counted, not left out.
  const withUntold = total.untold > 0;
  const line = (key: string, period: CalendarPeriod): string[] => [
    key,
    period.net.currency ?? '',
    String(period.trades),
    String(period.partial),
    ...(withUntold ? [String(period.untold)] : []),
    ...[period.net, period.high, period.low].map(({ value }) => csvFigure(value)),
    String(period.winRate.n),
    csvFigure(period.winRate.value),
    ...(more === null ? [] : [csvFigure(period.colour.value)]),
  ];
  return csvText([
    [
      ...[
        step,
        'currency',
        'trades',
        'partly closed',
        ...(withUntold ? ['no value in this unit'] : []),
        `${basis} P&L`,
        'best point',
        'worst point',
        'closed trades',
        'win rate',
      ],
      ...(more === null ? [] : [isMeasureId(more) ? MEASURES[more].label : more]),
    ],
    ...[...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, period]) => line(key, period)),
    line('All', total),
  ]);
}
