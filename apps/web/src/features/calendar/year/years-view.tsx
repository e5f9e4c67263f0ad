import type { Unit } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { monthName } from '#web/lib/format/calendar-names.ts';
import { MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { valueUnit } from '#web/ui/answers/value-unit.ts';
import { formatTick } from '#web/ui/charts/chart-data.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { type CalendarPeriod, calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import { LEVEL_TINT, levelsOf, ON_COLOUR } from '../days/levels.ts';

interface YearsViewProps {
  /** What is taken along as a picture. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly currency: string | null;
  readonly colour: string;
  readonly onMonth: (month: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** All years at a glance, a month a cell, newest first. */
export function YearsView({ picture, currency, colour, onMonth }: YearsViewProps): ReactNode {
  const make = useGlobalQuestion();
  const narrow = useNarrow();
  const { figures: answers } = useFigures([
    ...periodQuestions(make, null, 'month', colour),
    ...periodQuestions(make, null, 'year', colour),
  ]);
  const [a, b, c, d] = answers;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const months = calendarPeriods(a, b, currency, colour);
  const years = calendarPeriods(c, d, currency, colour);
  const { unit } = a.question;
  const levelOf = levelsOf([...months.byKey.values()].map((period) => period.colour.value));
  const shown = [...years.byKey.keys()].sort().reverse();
  const cell = (year: string, number: string): ReactNode => (
    <MonthCell
      key={number}
      month={`${year}-${number}`}
      period={months.byKey.get(`${year}-${number}`)}
      unit={unit}
      levelOf={levelOf}
      onMonth={onMonth}
    />
  );
  if (narrow) {
    return (
      <div ref={picture} data-picture="">
        <ul className="grid gap-3">
          {shown.map((year) => (
            <li key={year} className="rounded-card border border-border bg-panel p-3">
              <div className="flex items-baseline justify-between pb-2 text-14 font-medium">
                {year}
                <YearTotal period={years.byKey.get(year)} unit={unit} />
              </div>
              <div className="grid grid-cols-4 gap-1">
                {MONTHS.map((number) => (
                  <div key={number} className="grid gap-0.5 text-center text-12 text-muted">
                    {monthName(Number(number) - 1)}
                    {cell(year, number)}
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div ref={picture} data-picture="">
      <Card flush className="overflow-x-auto">
        <table className="w-full min-w-4xl table-fixed text-13">
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="h-9 w-20 px-4 text-left font-medium">
                Year
              </th>
              {MONTHS.map((month) => (
                <th key={month} scope="col" className="px-1 text-center font-medium">
                  {monthName(Number(month) - 1)}
                </th>
              ))}
              <th scope="col" className="w-32 px-4 text-right font-medium">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((year) => (
              <tr key={year} className="border-t border-border">
                <th scope="row" className="px-4 text-left font-medium">
                  {year}
                </th>
                {MONTHS.map((number) => (
                  <td key={number} className="p-0.5">
                    {cell(year, number)}
                  </td>
                ))}
                <td className="px-4 text-right font-medium">
                  <YearTotal period={years.byKey.get(year)} unit={unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}

interface MonthCellProps {
  readonly month: string;
  readonly period: CalendarPeriod | undefined;
  readonly unit: Unit;
  readonly levelOf: (value: number) => number;
  readonly onMonth: (month: string) => void;
}

/** What a month came to, short; to the cent it stands in the month itself. */
function MonthCell({ month, period, unit, levelOf, onMonth }: MonthCellProps): ReactNode {
  const masked = usePrivacyMode();
  if (period === undefined) return <span className="block h-10 rounded-[4px] border border-border" />;
  const level = levelOf(period.colour.value);
  const { value, currency } = period.net;
  const short = formatTick(value, valueUnit('netPnl', unit, currency), masked) || MASKED_AMOUNT;
  return (
    <button
      type="button"
      onClick={() => onMonth(month)}
      className={`${ON_COLOUR} figures relative flex h-10 w-full items-center justify-center overflow-hidden rounded-[4px] bg-flat/10 text-12 text-ink transition-colors hover:outline-2 hover:outline-ring`}
    >
      <span
        aria-hidden="true"
        className={clsx('absolute inset-0', level < 0 ? 'bg-loss' : 'bg-gain', LEVEL_TINT[Math.abs(level)])}
      />
      <span className="relative">
        {value > 0 && !masked && unit !== 'r' ? '+' : ''}
        {short}
      </span>
    </button>
  );
}

interface YearTotalProps {
  readonly period: CalendarPeriod | undefined;
  readonly unit: Unit;
}

const YearTotal = ({ period, unit }: YearTotalProps): ReactNode =>
  period === undefined ? null : <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />;
