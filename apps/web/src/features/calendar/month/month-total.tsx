import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { type CalendarPeriods, noneWords, tradesWords } from '../days/calendar-days.ts';
import { WonShare } from '../days/won-share.tsx';

interface MonthTotalProps {
  readonly days: CalendarPeriods;
  /** Whether trades ended in it whose result nobody knows. */
  readonly hasUnknown: boolean;
  readonly unit: Unit;
}

/** What the period came to, and its course. */
export function MonthTotal({
  days: { byKey, total, days: signs },
  hasUnknown,
  unit,
}: MonthTotalProps): ReactNode {
  const days = [...byKey.values()];
  const course = [0];
  for (const { net } of days) course.push((course.at(-1) ?? 0) + (net.value || 0));
  if (total.trades === 0) {
    return (
      <span className="text-13 text-muted">
        {total.untold === 0 ? noneWords(hasUnknown) : tradesWords(total)}
      </span>
    );
  }
  return (
    <span className="flex flex-1 items-center gap-4">
      <span className="text-20 font-semibold">
        <MeasureNumber measure="netPnl" cell={total.net} unit={unit} />
      </span>
      <span className="text-12 text-muted">
        {tradesWords(total)} · <WonShare of={total} /> won
        <span className="max-sm:hidden">
          {' '}
          · {signs.up} of {days.length} {days.length === 1 ? 'day' : 'days'} up
        </span>
      </span>
      <span className="ml-auto h-7 w-32 max-sm:hidden">
        <Sparkline label="Course of the result, day by day" values={course} />
      </span>
    </span>
  );
}
