import type { Answer } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';

/** What was realised on each day of an answer by day, net, of those on which anything was. */
export function dayResults(answer: Answer, currency: string): readonly { day: number; net: number }[] {
  const block = blockOf(answer, currency);
  return rowsOf(answer, block).flatMap(({ key }, row) => {
    const { n, value } = readCell({ answer, block, row }, 'netPnl');
    const day = parseDay(key);
    return n > 0 && day !== null && Number.isFinite(value) ? [{ day, net: value }] : [];
  });
}
