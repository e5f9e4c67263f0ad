import type { AccountReplay } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

/** One account after the other, then every day. @param ids of trades by their rows. */
export function replayCsv({ attempts, course, currency }: AccountReplay, ids: readonly string[]): string {
  return csvText([
    ['from', 'to', 'end', 'lost by', 'trade', 'beyond', 'days', 'best day', 'profit', 'currency'],
    ...attempts.map(({ from, to, end, lost, days, bestDay, net }) => [
      formatDay(from),
      formatDay(to),
      end,
      lost?.by ?? '',
      lost === null ? '' : (ids[lost.row] ?? ''),
      csvNumber(lost?.beyond),
      String(days),
      csvNumber(bestDay),
      csvNumber(net),
      currency,
    ]),
    [],
    ['day', 'account', 'balance', 'floor'],
    ...Array.from(course.day, (day, at) => [
      formatDay(day),
      String((course.attempt[at] ?? 0) + 1),
      csvNumber(course.balance[at]),
      csvNumber(course.floor[at]),
    ]),
  ]);
}
