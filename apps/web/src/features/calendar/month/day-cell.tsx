import type { Unit } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { lackingWords, unknownWords } from '#web/ui/answers/left-words.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { type CalendarPeriod, tradesWords } from '../days/calendar-days.ts';
import { LEVEL_TINT, ON_COLOUR, type Tint, UNTOLD } from '../days/levels.ts';
import { isWeekend } from '../days/months.ts';
import { WonShare } from '../days/won-share.tsx';
import { type DayMarks, markWords } from '../marks/day-marks.ts';
import { MarkIcons } from '../marks/mark-icons.tsx';
import { RangeBar } from './range-bar.tsx';

export interface DayCellProps {
  readonly day: number;
  readonly period: CalendarPeriod | undefined;
  /** Trades that ended on it with a result that is not known. */
  readonly unknown?: number;
  readonly unit: Unit;
  readonly tint: Tint;
  /** A result no further from zero is flat. */
  readonly band?: number;
  /** Ends of the running result of all days shown: the range bars share one scale. */
  readonly ends: { readonly low: number; readonly high: number };
  readonly inMonth: boolean;
  /** Why the exchange is closed, where it is and the reader trades there. */
  readonly holiday?: string | null;
  readonly marks?: DayMarks | undefined;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  /** @param extend with Shift: to the days chosen. */
  readonly onChoose: (day: number, extend: boolean) => void;
}

/** One day of the month: what it brought, how it went, how many trades. */
export function DayCell(props: DayCellProps): ReactNode {
  const {
    day,
    period,
    unknown = 0,
    unit,
    tint: { level, color },
    band = 0,
    ends,
    inMonth,
    holiday = null,
    marks,
    isToday,
    isChosen,
    isStop,
    onChoose,
  } = props;
  const key = formatDay(day);
  const waiting = unknownWords({ left: { 'unknown-result': unknown } });
  const isUntold = period === undefined ? waiting !== null : period.trades === 0;
  return (
    <td className="relative h-24 p-0 align-top max-md:h-14">
      <button
        type="button"
        data-day={key}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        onClick={(event) => onChoose(day, event.shiftKey)}
        className={clsx(
          'absolute inset-0 flex flex-col gap-0.5 overflow-hidden px-2 py-1.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-md:items-center max-md:px-0.5',
          isChosen && 'ring-2 ring-accent ring-inset',
          level !== 0 && ON_COLOUR,
          isUntold && UNTOLD,
          !inMonth && 'bg-page',
          inMonth &&
            period === undefined &&
            waiting === null &&
            (isWeekend(day) || holiday !== null) &&
            'bg-page/60',
        )}
      >
        {level === 0 ? null : (
          <span aria-hidden="true" className={clsx('absolute inset-0', color, LEVEL_TINT[level])} />
        )}
        <span className="sr-only">{dayWords(key, period, waiting, { unit, band }, holiday, marks)}</span>
        <span className="relative flex w-full items-baseline justify-between gap-1 text-12 max-md:justify-center">
          <span
            className={clsx(
              'tabular-nums',
              isToday
                ? 'rounded-pill bg-accent px-1.5 font-medium text-accent-foreground'
                : 'quiet text-muted',
            )}
          >
            {Number(key.slice(8))}
          </span>
          {marks === undefined ? null : (
            <span className="self-center max-md:absolute max-md:top-0.5 max-md:right-0.5 md:mr-auto md:ml-0.5">
              <MarkIcons marks={marks} />
            </span>
          )}
          {period === undefined ? (
            waiting === null ? null : (
              <span className="quiet text-muted max-md:hidden">
                {tradesWords({ trades: unknown, untold: 0 })}
              </span>
            )
          ) : (
            <span
              className="quiet text-muted max-md:hidden"
              title={period.untold === 0 ? undefined : lackingWords(period.untold, unit)}
            >
              {tradesWords(period)}
              {period.partial === 0 ? null : (
                <span title={`${period.partial} of them closed in part`}> ·&nbsp;◐</span>
              )}
              {waiting === null ? null : <span title={waiting}> ·&nbsp;+{unknown}&nbsp;?</span>}
            </span>
          )}
        </span>
        {period === undefined && waiting !== null ? (
          <span
            aria-hidden="true"
            title={waiting}
            className="relative mt-auto w-full truncate text-12 text-warning-ink max-md:text-center"
          >
            <span className="max-md:hidden">Result unknown</span>
            <span className="md:hidden">?</span>
          </span>
        ) : null}
        {period === undefined && waiting === null && holiday !== null ? (
          <span
            aria-hidden="true"
            title={`New York Stock Exchange closed: ${holiday}`}
            className="mt-auto w-full truncate text-12 text-faint max-md:hidden"
          >
            {holiday}
          </span>
        ) : null}
        {period === undefined ? null : (
          <>
            <span className="relative mt-auto truncate text-14 font-semibold max-md:text-[10px]">
              <MeasureNumber measure="netPnl" cell={period.net} unit={unit} />
            </span>
            {isUntold ? null : (
              <span className="relative flex w-full items-center gap-2 text-12 text-muted max-md:hidden">
                <RangeBar low={period.low.value} high={period.high.value} at={period.net.value} ends={ends} />
                <WonShare of={period} short />
              </span>
            )}
          </>
        )}
      </button>
    </td>
  );
}

/** Before what stands in the cell, for who does not see its place and colour. */
function dayWords(
  key: string,
  period: CalendarPeriod | undefined,
  waiting: string | null,
  { unit, band }: { readonly unit: Unit; readonly band: number },
  holiday: string | null,
  marks: DayMarks | undefined,
): string {
  const date = [
    formatDate(key, 'weekday'),
    ...(marks === undefined ? [] : markWords(marks)),
    ...(waiting === null ? [] : [waiting]),
  ].join(', ');
  if (period === undefined && waiting !== null) return `${date} `;
  if (period === undefined) {
    const closed = isWeekend(Date.parse(key) / 86_400_000)
      ? 'weekend, '
      : holiday === null
        ? ''
        : `New York Stock Exchange closed for ${holiday}, `;
    return `${date}, ${closed}no exits: `;
  }
  if (period.trades === 0) return `${date}, ${lackingWords(period.untold, unit)}: `;
  const { value } = period.net;
  return `${date}, ${value > band ? 'gain' : value < -band ? 'loss' : 'flat'}: `;
}
