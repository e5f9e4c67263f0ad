import type { Unit } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnknownEnds } from '#web/lib/answers/use-unknown-ends.ts';
import { monthName } from '#web/lib/format/calendar-names.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { MASKED_AMOUNT } from '#web/lib/format/money.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { lackingWords, unknownWords } from '#web/ui/answers/left-words.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { valueUnit } from '#web/ui/answers/value-unit.ts';
import { formatTick } from '#web/ui/charts/chart-data.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import {
  type CalendarPeriod,
  calendarPeriods,
  PERIOD_QUESTIONS,
  periodQuestions,
} from '../days/calendar-days.ts';
import { LEVEL_TINT, ON_COLOUR, type Tint, tintsOf, UNTOLD } from '../days/levels.ts';
import { byMonth } from '../days/months.ts';

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
  const [told] = answers;
  if (told === undefined) throw new Error('A question has no answer');
  const unknown = useUnknownEnds(told, make({ measures: ['netPnl'] }));
  const months = calendarPeriods(answers.slice(0, PERIOD_QUESTIONS), currency, colour);
  const years = calendarPeriods(answers.slice(PERIOD_QUESTIONS), currency, colour);
  if (months === undefined || years === undefined) return null;
  const unknownIn = byMonth(unknown);
  const { unit } = told.question;
  const tintOf = tintsOf(
    colour,
    [...months.byKey.values()].map((period) => period.colour),
  );
  const unknownYears = Array.from(unknownIn.keys(), (month) => month.slice(0, 4));
  const shown = [...new Set([...years.byKey.keys(), ...unknownYears])].sort().reverse();
  const cell = (year: string, number: string): ReactNode => (
    <MonthCell
      key={number}
      month={`${year}-${number}`}
      period={months.byKey.get(`${year}-${number}`)}
      unknown={unknownIn.get(`${year}-${number}`) ?? 0}
      unit={unit}
      tintOf={tintOf}
      onMonth={onMonth}
    />
  );
  if (narrow) {
    return (
      <div ref={picture} data-picture="">
        <LeftOfAnswer answer={told} className="mb-3" />
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
      <LeftOfAnswer answer={told} className="mb-3" />
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
  /** Trades that ended in it with a result that is not known. */
  readonly unknown: number;
  readonly unit: Unit;
  readonly tintOf: (cell: CalendarPeriod['colour']) => Tint;
  readonly onMonth: (month: string) => void;
}

const CELL =
  'figures relative flex h-10 w-full items-center justify-center overflow-hidden rounded-[4px] bg-flat/10 text-12 transition-colors hover:outline-2 hover:outline-ring';

/** What a month came to, short; to the cent it stands in the month itself. */
function MonthCell({ month, period, unknown, unit, tintOf, onMonth }: MonthCellProps): ReactNode {
  const masked = usePrivacyMode();
  const name = formatDate(`${month}-01`, 'month');
  if (period === undefined && unknown === 0) {
    return <span className="block h-10 rounded-[4px] border border-border" />;
  }
  if (period === undefined) {
    return (
      <button
        type="button"
        onClick={() => onMonth(month)}
        title={unknownWords({ left: { 'unknown-result': unknown } }) ?? undefined}
        className={`${CELL} ${UNTOLD} text-warning-ink`}
      >
        <span className="sr-only">{name}: result unknown</span>
        <span aria-hidden="true">?</span>
      </button>
    );
  }
  const { level, color } = tintOf(period.colour);
  const { value, currency } = period.net;
  const isUntold = period.trades === 0;
  const sign = isUntold ? 'no value' : value > 0 ? 'gain' : value < 0 ? 'loss' : 'flat';
  const short = formatTick(value, valueUnit('netPnl', unit, currency), masked) || MASKED_AMOUNT;
  const text = isUntold ? '—' : `${value > 0 && !masked && unit !== 'r' ? '+' : ''}${short}`;
  return (
    <button
      type="button"
      onClick={() => onMonth(month)}
      title={isUntold ? lackingWords(period.untold, unit) : undefined}
      className={`${CELL} ${ON_COLOUR} ${isUntold ? UNTOLD : ''} text-ink`}
    >
      <span className="sr-only">
        {name}, {sign}:{' '}
      </span>
      <span aria-hidden="true" className={clsx('absolute inset-0', color, LEVEL_TINT[level])} />
      <span className="relative">{text}</span>
    </button>
  );
}

interface YearTotalProps {
  readonly period: CalendarPeriod | undefined;
  readonly unit: Unit;
}

const YearTotal = ({ period, unit }: YearTotalProps): ReactNode =>
  period === undefined ? null : <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />;
