import type { RuleMonth } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';

const MS_PER_DAY = 86_400_000;

const firstOf = (month: number): string =>
  formatDay(Date.UTC(Math.floor(month / 12), month % 12, 1) / MS_PER_DAY);

/** The share that was kept, month by month: before in one line, since in another; months without trades are gaps. */
export function monthsData(months: readonly RuleMonth[]): ChartData {
  const [first, last] = [months[0]?.month ?? 0, months.at(-1)?.month ?? -1];
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const of = (month: number, isSince: boolean): RuleMonth | undefined =>
    months.find((one) => one.month === month && one.isSince === isSince);
  const line = (isSince: boolean): (number | null)[] =>
    all.map((month) => {
      const one = of(month, isSince);
      return one === undefined ? null : one.kept / one.judged;
    });
  const labels = all.map((month) => formatDate(firstOf(month), 'month'));
  return {
    pointHeading: 'Month',
    keys: all.map((month) => firstOf(month).slice(0, 7)),
    labels,
    months: all.map((month, index) => ({ month, index })),
    series: [
      { id: 'before', label: 'Before', color: 'var(--muted)', values: line(false) },
      { id: 'since', label: 'Since', color: 'var(--series-1)', values: line(true) },
    ],
    unit: { kind: 'percent' },
    notes: all.map((month) => {
      const both = [of(month, false), of(month, true)];
      const [kept, judged] = [
        both.reduce((sum, one) => sum + (one?.kept ?? 0), 0),
        both.reduce((sum, one) => sum + (one?.judged ?? 0), 0),
      ];
      return judged === 0 ? 'no trade to judge' : `${kept} of ${judged} trades kept it`;
    }),
  };
}
