import { formatDay, parseDay } from '@tapebook/domain/time';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';

/**
 * The trading day that it is: the next one where something in view stands on it already. So it is in the evening where each exchange
 * ends its own day, and in accounts whose clocks are ahead of the one that is shown.
 */
export function begunDay(
  { table, rows }: Pick<JournalDataSelection, 'table' | 'rows'>,
  today: string,
): string {
  const next = (parseDay(today) ?? 0) + 1;
  const { day, openDay } = table.integers;
  return rows.some((row) => day[row] === next || openDay[row] === next) ? formatDay(next) : today;
}
