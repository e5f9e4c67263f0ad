import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { weekdayName } from '#web/lib/format/calendar-names.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { bandInView } from '#web/lib/journal-data/band-in-view.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { chartHover, useChartHover } from '#web/ui/charts/chart-hover.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { HOVER_GROUP } from '../charts/daily-chart.tsx';
import { daysCsv } from '../figures/days-csv.ts';
import { countOf } from '../figures/sample-size.ts';
import {
  daysBefore,
  firstDayOf,
  type HeatDay,
  heatWeeks,
  monthAbove,
  nextTraded,
  usedWeekdays,
} from './heat-days.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HeatSquare } from './heat-square.tsx';

interface HeatMapProps {
  readonly selection: JournalDataSelection;
  readonly series: DaySeries;
  readonly unit: ChartUnit;
  readonly weekStart: number;
  /** Its address in Explore. */
  readonly link: () => string;
}

const WEEKS = 22;
const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 7,
  ArrowLeft: -7,
  ArrowDown: 1,
  ArrowUp: -1,
};

/** The last five months, a square a day. Flat days are grey, days without an exit hollow. */
export function HeatMap({ selection, series, unit, weekStart, link }: HeatMapProps): ReactNode {
  const grid = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<HeatDay | null>(null);
  const pointed = useChartHover(HOVER_GROUP);
  const end = Math.min(selection.bounds.toDay ?? Number.POSITIVE_INFINITY, series.days.at(-1) ?? Number.NaN);
  const first = selection.bounds.fromDay ?? Number.NEGATIVE_INFINITY;
  // The band is an amount: what a day came to in money is not known here in other units.
  const band = unit.kind === 'money' ? bandInView(selection) : 0;
  const weeks = useMemo(
    () => (Number.isNaN(end) ? [] : heatWeeks(series, { first, last: end, weeks: WEEKS, weekStart, band })),
    [series, first, end, weekStart, band],
  );
  const places = usedWeekdays(weeks, weekStart);
  const traded = weeks.flat().filter((one): one is HeatDay => one !== null && one.net !== null);
  // The charts by day and the calendar point at the same day.
  const looked = own ?? traded.find(({ day }) => day === pointed) ?? null;
  const setLooked = (day: HeatDay | null): void => {
    setOwn(day);
    chartHover.set(HOVER_GROUP, day?.day ?? null);
  };
  const stop = own ?? traded.at(-1);

  /** One stop in the order of Tab; arrows go from traded day to traded day. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = DAY_STEPS[event.key];
    if (step === undefined || stop === undefined) return;
    event.preventDefault();
    const target = nextTraded(traded, stop, step);
    grid.current?.querySelector<HTMLElement>(`[data-day="${target.day}"]`)?.focus();
  };

  const begin = weeks.flat().find((one) => one !== null);
  const before = begin === undefined ? 0 : daysBefore(series, first, begin.number);

  return (
    <Card
      fills
      title="Calendar"
      aside={
        begin === undefined ? undefined : (
          <>
            <span className="truncate">
              since {formatDate(begin.day)}
              {before === 0 ? null : (
                <span className="@max-[28rem]/widget:hidden">
                  {' '}
                  · {countOf(before, 'earlier day')} not shown
                </span>
              )}
            </span>
            <TakeMenu
              name={`${selection.basis}-calendar`}
              title="Calendar"
              charts={grid}
              csv={() => daysCsv(traded, selection.basis)}
              link={link}
            />
          </>
        )
      }
    >
      <div className="flex h-full flex-col">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form; these are links */}
        <div
          ref={grid}
          data-picture=""
          role="group"
          aria-label="Results by day. Arrow keys move from day to day."
          className="grid min-h-0 flex-1 grid-flow-col gap-[3px]"
          style={{
            gridTemplateColumns: `1.75rem repeat(${WEEKS}, minmax(0, 1fr))`,
            gridTemplateRows: `1rem repeat(${places.length}, minmax(0, 1fr))`,
          }}
          onKeyDown={onKeyDown}
          onMouseLeave={() => setLooked(null)}
        >
          <span />
          {places.map((place, index) => (
            <span
              key={place}
              className="flex items-center text-12 leading-none text-faint"
              aria-hidden="true"
            >
              {index % 2 === 0 ? weekdayName((place + weekStart) % 7) : ''}
            </span>
          ))}
          {weeks.map((week, index) => (
            <Fragment key={firstDayOf(week)}>
              <span className="text-12 leading-none whitespace-nowrap text-faint" aria-hidden="true">
                {monthAbove(weeks, index)}
              </span>
              {places.map((place) => (
                <HeatSquare
                  key={place}
                  day={week[place] ?? null}
                  selection={selection}
                  isStop={week[place]?.day === stop?.day}
                  isLooked={looked !== null && week[place]?.day === looked.day}
                  onLook={setLooked}
                />
              ))}
            </Fragment>
          ))}
        </div>
        <div className="mt-3 flex h-5 items-center text-12 text-muted" aria-live="polite">
          {looked === null ? (
            <HeatLegend />
          ) : (
            <span>
              {formatDate(looked.day)} · <ChartValue value={looked.net} unit={unit} signed /> ·{' '}
              {countOf(looked.trades, 'trade')}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}
