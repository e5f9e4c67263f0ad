import type { Basis, Selection } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { AreaChart, LineChart } from '#web/ui/charts/line-chart.tsx';
import { dayCourse } from './day-course.ts';
import { useFillCourse } from './use-fill-course.ts';

interface DayCourseProps {
  readonly rows: Selection;
  readonly day: number;
  readonly currency: string;
  readonly basis: Basis;
  readonly net: number;
  /** Decimals of the currency. */
  readonly scale: number;
}

const COURSE_HEIGHT = 140;
const NONE: Selection = new Uint32Array();

/**
 * How a day went: by its fills on a clock, each at its minute. Until these are there, and where they do not tell it
 * (times of a trade are not known, results before fees are asked for), exit by exit.
 */
export function DayCourse({ rows, day, currency, basis, net, scale }: DayCourseProps): ReactNode {
  const { table, head } = useJournalData();
  const byFills = useFillCourse(basis === 'net' ? rows : NONE, formatDay(day), {
    result: net,
    currency,
    scale,
  });
  const byExits = useMemo(
    () => dayCourse(table, rows, day, basis, { result: net, currency, scale }, head.accounts),
    [table, rows, day, basis, net, currency, scale, head],
  );
  const course = byFills ?? byExits;
  if (course === null || course.keys.length < 2) return null;
  const shown = {
    data: { ...course, unit: { kind: 'money', currency } } as const,
    height: COURSE_HEIGHT,
  };
  return (
    <div className="mt-3 -mr-3">
      {byFills === null ? (
        <AreaChart label="Result of the day, exit by exit" {...shown} />
      ) : (
        <LineChart label="Result of the day, fill by fill" {...shown} stepped dotted />
      )}
    </div>
  );
}
