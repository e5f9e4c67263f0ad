import type { WhatIf } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';

/** Every measure before and after, then every day. */
export function whatIfCsv({ measures, course, currency }: WhatIf): string {
  const about = currency === null ? [] : ['currency', currency];
  return csvText([
    ['measure', 'before', 'after', 'change', 'kind', 'low 95 %', 'high 95 %', ...about],
    ...Object.entries(measures).map(([id, { a, b, change, kind, interval }]) => [
      id,
      ...[b, a, change].map(csvNumber),
      kind,
      csvNumber(interval?.[0]),
      csvNumber(interval?.[1]),
    ]),
    [],
    ['day', 'before', 'after'],
    ...Array.from(course.day, (day, at) => [
      formatDay(day),
      csvNumber(course.before[at]),
      csvNumber(course.after[at]),
    ]),
  ]);
}
