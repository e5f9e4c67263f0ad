import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { dateFormat } from '#web/lib/format/locale.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import { LEVEL_TINT, levelsOf, ON_COLOUR } from '../days/levels.ts';

interface YearsViewProps {
  readonly currency: string | null;
  readonly colour: string;
  readonly onMonth: (month: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** All years at a glance, a month a cell, newest first. */
export function YearsView({ currency, colour, onMonth }: YearsViewProps): ReactNode {
  const make = useGlobalQuestion();
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
  return (
    <Card flush className="overflow-x-auto">
      <table className="w-full min-w-5xl table-fixed text-13">
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="h-9 w-20 px-4 text-left font-medium">
              Year
            </th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" className="px-1 text-center font-medium">
                {dateFormat({ month: 'short', timeZone: 'UTC' }).format(Date.parse(`2000-${month}-01`))}
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
              {MONTHS.map((number) => {
                const month = `${year}-${number}`;
                const period = months.byKey.get(month);
                const level = period === undefined ? 0 : levelOf(period.colour.value);
                return (
                  <td key={number} className="p-0.5">
                    {period === undefined ? (
                      <span className="block h-10 rounded-[4px] border border-border" />
                    ) : (
                      <button
                        type="button"
                        onClick={() => onMonth(month)}
                        className={`${ON_COLOUR} relative flex h-10 w-full items-center justify-center overflow-hidden rounded-[4px] bg-flat/10 text-12 transition-colors hover:outline-2 hover:outline-ring`}
                      >
                        <span
                          aria-hidden="true"
                          className={clsx(
                            'absolute inset-0',
                            level < 0 ? 'bg-loss' : 'bg-gain',
                            LEVEL_TINT[Math.abs(level)],
                          )}
                        />
                        <span className="relative">
                          <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
              <td className="px-4 text-right font-medium">
                <YearTotal period={years.byKey.get(year)} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface YearTotalProps {
  readonly period: ReturnType<typeof calendarPeriods>['total'] | undefined;
  readonly unit: Parameters<typeof MeasureNumber>[0]['unit'];
}

const YearTotal = ({ period, unit }: YearTotalProps): ReactNode =>
  period === undefined ? null : <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />;
