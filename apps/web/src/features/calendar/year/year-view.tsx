import type { Unit } from '@tapebook/domain/analytics';
import { formatDay, nyseHoliday } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnknownEnds } from '#web/lib/answers/use-unknown-ends.ts';
import { dateFormat } from '#web/lib/format/locale.ts';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import {
  type CalendarPeriod,
  type CalendarPeriods,
  calendarPeriods,
  PERIOD_QUESTIONS,
  periodQuestions,
  tradesWords,
} from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { LEVEL_STRENGTH, type Tint, tintsOf, UNTOLD } from '../days/levels.ts';
import {
  addMonths,
  byMonth,
  firstOfMonth,
  isWeekend,
  monthOf,
  shownWeekdays,
  weeksOf,
} from '../days/months.ts';

interface YearViewProps {
  /** What is taken along as a picture. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly year: string;
  readonly weekStart: number;
  readonly currency: string | null;
  readonly colour: string;
  /** Results of days no further from zero are flat. */
  readonly band: number;
  /** Whether days on which the New York exchange is closed are told. */
  readonly withHolidays: boolean;
  readonly onMonth: (month: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, i) => i);

/** Twelve months as heat maps, each with what it came to. */
export function YearView({
  picture,
  year,
  weekStart,
  currency,
  colour,
  band,
  withHolidays,
  onMonth,
}: YearViewProps): ReactNode {
  const make = useGlobalQuestion();
  const span: DaySpan = {
    first: firstOfMonth(`${year}-01`),
    last: firstOfMonth(`${Number(year) + 1}-01`) - 1,
  };
  const { figures: answers } = useFigures([
    ...periodQuestions(make, span, 'day', colour),
    ...periodQuestions(make, span, 'month', colour),
  ]);
  const [told] = answers;
  if (told === undefined) throw new Error('A question has no answer');
  const unknown = useUnknownEnds(told, make({ measures: ['netPnl'] }));
  const days = calendarPeriods(answers.slice(0, PERIOD_QUESTIONS), currency, colour);
  const months = calendarPeriods(answers.slice(PERIOD_QUESTIONS), currency, colour);
  if (days === undefined || months === undefined) return null;
  const unknownIn = byMonth(unknown);
  const { unit } = told.question;
  const places = shownWeekdays(
    MONTHS.flatMap((place) => weeksOf(addMonths(`${year}-01`, place), weekStart)),
    (day) => days.byKey.has(formatDay(day)) || unknown.has(day),
  );
  const tintOf = tintsOf(
    colour,
    [...days.byKey.values()].map((period) => period.colour),
    band,
  );
  const closedFor = withHolidays ? nyseHoliday : () => null;
  return (
    <div ref={picture} data-picture="">
      <LeftOfAnswer answer={told} className="mb-3" />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {MONTHS.map((place) => {
          const month = addMonths(`${year}-01`, place);
          return (
            <li key={month}>
              <MiniMonth
                month={month}
                weekStart={weekStart}
                places={places}
                days={days}
                total={months.byKey.get(month)}
                unknown={unknown}
                unknownHere={unknownIn.get(month) ?? 0}
                tintOf={tintOf}
                closedFor={closedFor}
                unit={unit}
                onOpen={() => onMonth(month)}
              />
            </li>
          );
        })}
      </ul>
      <Legend
        {...{ withHolidays }}
        withUntold={days.total.untold > 0}
        withUnknown={told.left['unknown-result'] > 0}
      />
    </div>
  );
}

/** What squares without a colour are: a weekend has none. */
interface LegendProps {
  readonly withHolidays: boolean;
  readonly withUntold: boolean;
  readonly withUnknown: boolean;
}

const Legend = ({ withHolidays, withUntold, withUnknown }: LegendProps): ReactNode => (
  <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-12 text-muted">
    <span className="flex items-center gap-2">
      <span className={`w-5 ${IDLE}`} aria-hidden="true" />
      no exit
    </span>
    {withUntold || withUnknown ? (
      <span className="flex items-center gap-2">
        <span className={`w-5 ${IDLE} ${UNTOLD}`} aria-hidden="true" />
        {[
          ...(withUntold ? ['trades without a value in this unit'] : []),
          ...(withUnknown ? ['result unknown'] : []),
        ].join(', ')}
      </span>
    ) : null}
    {withHolidays ? (
      <span className="flex items-center gap-2">
        <span className={`w-5 ${CLOSED}`} aria-hidden="true" />
        exchange closed
      </span>
    ) : null}
  </p>
);

const SQUARE = 'h-3.5 rounded-[2px]';
const IDLE = `${SQUARE} border border-border`;
/** Nobody could have traded. */
const CLOSED = `${SQUARE} bg-[repeating-linear-gradient(135deg,var(--color-border)_0_1px,transparent_1px_4px)]`;

interface MiniMonthProps {
  readonly month: string;
  readonly weekStart: number;
  /** Weekdays that have a column. */
  readonly places: readonly number[];
  readonly days: CalendarPeriods;
  readonly total: CalendarPeriod | undefined;
  /** Trades that ended with a result that is not known, by day, and those of this month. */
  readonly unknown: ReadonlyMap<number, number>;
  readonly unknownHere: number;
  readonly tintOf: (cell: CalendarPeriod['colour']) => Tint;
  readonly closedFor: (day: number) => string | null;
  readonly unit: Unit;
  readonly onOpen: () => void;
}

function MiniMonth({
  month,
  weekStart,
  places,
  days,
  total,
  unknown,
  unknownHere,
  tintOf,
  closedFor,
  unit,
  onOpen,
}: MiniMonthProps): ReactNode {
  const name = dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex size-full flex-col rounded-card border border-border bg-panel p-3 text-left transition-colors hover:bg-hover"
    >
      <span className="flex w-full items-baseline justify-between gap-2 text-13">
        <span className="font-medium">{name}</span>
        {total === undefined ? (
          <span className="text-12 text-faint">{unknownHere > 0 ? 'result unknown' : 'no exits'}</span>
        ) : (
          <MeasureNumber measure="netPnl" cell={total.net} unit={unit} />
        )}
      </span>
      <span className="mt-2 grid w-full gap-0.5" aria-hidden="true">
        {weeksOf(month, weekStart).map((week) => (
          <span
            key={week[0]}
            className="grid gap-0.5"
            style={{ gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }}
          >
            {places.map((place) => {
              const day = week[place] ?? 0;
              return (
                <DaySquare
                  key={day}
                  inMonth={monthOf(day) === month}
                  days={days}
                  isUnknown={unknown.has(day)}
                  day={day}
                  tintOf={tintOf}
                  closedFor={closedFor}
                />
              );
            })}
          </span>
        ))}
      </span>
      <span className="mt-auto block pt-2 text-12 text-muted">
        {total !== undefined
          ? tradesWords(total)
          : unknownHere > 0
            ? tradesWords({ trades: unknownHere, untold: 0 })
            : ' '}
      </span>
    </button>
  );
}

interface DaySquareProps {
  readonly day: number;
  readonly inMonth: boolean;
  readonly days: CalendarPeriods;
  readonly isUnknown: boolean;
  readonly tintOf: (cell: CalendarPeriod['colour']) => Tint;
  readonly closedFor: (day: number) => string | null;
}

function DaySquare({ day, inMonth, days, isUnknown, tintOf, closedFor }: DaySquareProps): ReactNode {
  if (!inMonth) return <span className="h-3.5" />;
  const period = days.byKey.get(formatDay(day));
  if (period === undefined && isUnknown) return <span className={`${IDLE} ${UNTOLD}`} />;
  if (period === undefined) {
    const closed = closedFor(day);
    return closed === null ? (
      <span className={isWeekend(day) ? SQUARE : IDLE} />
    ) : (
      <span className={CLOSED} title={`New York Stock Exchange closed: ${closed}`} />
    );
  }
  if (period.trades === 0) return <span className={`${IDLE} ${UNTOLD}`} />;
  const { level, color } = tintOf(period.colour);
  return (
    <span className="relative h-3.5 rounded-[2px] bg-flat/20">
      {level === 0 ? null : (
        <span className={clsx('absolute inset-0 rounded-[2px]', color, LEVEL_STRENGTH[level])} />
      )}
    </span>
  );
}
