import { addDays, type DayRange, RANGE_PRESETS, type RangePreset } from '#web/lib/filters/date-range.ts';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';

/** What a range is called: by its name in the list, one that was typed by its days. */
export function daysWords(preset: RangePreset, { from, toExclusive }: DayRange): string {
  const named = RANGE_PRESETS.find(([id]) => id === preset)?.[1] ?? 'Custom';
  if (preset !== 'custom') return named;
  const to = toExclusive === null ? null : addDays(toExclusive, -1);
  if (from === null) return to === null ? named : `until ${formatDate(to)}`;
  if (to === null) return `since ${formatDate(from)}`;
  return from === to ? formatDate(from) : formatDayRange(from, to);
}
