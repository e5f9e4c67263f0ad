import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { weekdayName } from '#web/lib/format/calendar-names.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { bandInView } from '#web/lib/journal-data/band-in-view.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { formatTick } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { noExits } from '../answers/no-exits.ts';
import { useWeekStart } from '../answers/use-week-start.ts';
import { daysCsv } from '../figures/days-csv.ts';
import { lastMonth, type MonthDay } from '../figures/month-days.ts';
import { countOf } from '../figures/sample-size.ts';
import type { WidgetProps } from './widget-props.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const CELL =
  'relative flex min-h-0 flex-col justify-between overflow-hidden rounded-[4px] px-1.5 py-1 text-12 leading-4 @max-md/widget:px-0.5 [@container_day_(max-height:2.4rem)]:flex-row [@container_day_(max-height:2.4rem)]:items-center [@container_day_(max-height:2.4rem)]:gap-1 [@container_day_(max-height:2.4rem)]:px-1 [@container_day_(max-height:2.4rem)]:text-[0.625rem]';

/** The month of the last result, a cell a day; each opens its trades. */
export function MonthWidget({ answers: { selection, series, unit, asked, untold } }: WidgetProps): ReactNode {
  const weekStart = useWeekStart();
  const masked = usePrivacyMode();
  const router = useRouter();
  const picture = useRef<HTMLDivElement>(null);
  // The band is an amount: what a day came to in money is not known here in other units.
  const band = unit.kind === 'money' ? bandInView(selection) : 0;
  const shown = useMemo(() => lastMonth(series, weekStart, band), [series, weekStart, band]);
  if (shown === null) {
    return (
      <Card fills title="Month">
        <p className="text-13 text-muted">{noExits(untold, asked)}</p>
      </Card>
    );
  }
  const { month, weeks } = shown;
  const title = formatDate(`${month}-01`, 'month');
  const take = (
    <TakeMenu
      name={`${selection.basis}-${month}`}
      title={title}
      charts={picture}
      csv={() =>
        daysCsv(
          weeks.flat().filter((day) => day !== null),
          selection.basis,
        )
      }
      link={() =>
        new URL(
          router.buildLocation({
            to: '/calendar',
            search: (previous) => ({ ...previous, month, view: undefined, day: undefined }) as never,
          }).href,
          window.location.origin,
        ).href
      }
    />
  );
  const cell = (day: MonthDay): ReactNode => (
    <>
      <span className="relative text-muted">{Number(day.day.slice(8))}</span>
      {day.net === null ? null : (
        <>
          <span
            aria-hidden="true"
            className={`absolute inset-0 ${day.strength < 0 ? 'bg-loss' : 'bg-gain'}`}
            style={{ opacity: Math.abs(day.strength) * 0.36 }}
          />
          <span className="figures relative truncate text-right font-medium @max-md/widget:text-[0.625rem]">
            {formatTick(day.net, unit, masked)}
          </span>
        </>
      )}
    </>
  );
  return (
    <Card
      fills
      title={
        <Link to="/calendar" className="hover:underline">
          {title}
        </Link>
      }
      aside={
        <>
          <ChartValue value={shown.net} unit={unit} signed />
          <span>{countOf(shown.tradedDays, 'day')}</span>
          {take}
        </>
      }
    >
      <div ref={picture} data-picture="" className="flex h-full flex-col gap-1">
        <div className="grid grid-cols-7 gap-1 text-12 text-faint" aria-hidden="true">
          {WEEKDAYS.map((place) => (
            <span key={place} className="px-1.5">
              {weekdayName((place + weekStart) % 7)}
            </span>
          ))}
        </div>
        <ul className="grid min-h-0 flex-1 auto-rows-fr grid-cols-7 gap-1">
          {weeks.flat().flatMap((day, at) =>
            day === null
              ? []
              : [
                  <li
                    key={day.day}
                    className="min-h-0 [container:day/size]"
                    style={{ gridColumnStart: (at % 7) + 1 }}
                  >
                    {day.net === null ? (
                      <span className={`${CELL} h-full bg-hover opacity-60`}>{cell(day)}</span>
                    ) : (
                      <TradesLink
                        search={tradesWithExits(selection, day.day)}
                        aria-label={`${formatDate(day.day)}: ${day.net > band ? 'gain' : day.net < -band ? 'loss' : 'flat'}, ${countOf(day.trades, 'trade')}`}
                        className={`${CELL} h-full hover:outline-2 hover:outline-ring focus-visible:-outline-offset-2`}
                      >
                        {cell(day)}
                      </TradesLink>
                    )}
                  </li>,
                ],
          )}
        </ul>
      </div>
    </Card>
  );
}
