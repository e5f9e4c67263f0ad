import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { type CalendarPeriod, tradesWords } from '../days/calendar-days.ts';

interface WeekTotalProps {
  readonly period: CalendarPeriod | undefined;
  readonly unit: Unit;
}

/** What a week came to, beside its days. */
export function WeekTotal({ period, unit }: WeekTotalProps): ReactNode {
  return (
    <td className="px-2 py-1.5 text-right align-bottom text-13 max-md:hidden">
      {period === undefined ? null : (
        <>
          <div className="text-12 text-faint">{tradesWords(period)}</div>
          <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />
        </>
      )}
    </td>
  );
}
