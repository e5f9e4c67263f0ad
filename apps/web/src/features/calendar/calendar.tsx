import { useSuspenseQuery } from '@tanstack/react-query';
import { bandIn, formatQuestion } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { dateFormat } from '#web/lib/format/locale.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { LeftOutOfAddress } from '#web/ui/feedback/left-out-of-address.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { PublicLinkButton } from '#web/ui/public-links/public-link-button.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import type { CalendarProps } from './days/calendar-props.ts';
import { type CalendarView, parseDays, printDays } from './days/calendar-search.ts';
import { COLOURS, colourOf, FIRST_COLOUR } from './days/colours.ts';
import { addMonths, monthOf } from './days/months.ts';
import { MonthView } from './month/month-view.tsx';
import { TakeCalendar } from './take-calendar.tsx';
import { YearView } from './year/year-view.tsx';
import { YearsView } from './year/years-view.tsx';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'years', label: 'All years' },
] as const satisfies readonly { value: CalendarView; label: string }[];

export function Calendar({ search, leftOut, currency: wanted, onSearchChange }: CalendarProps): ReactNode {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const make = useGlobalQuestion();
  const todayText = useToday();
  const today = parseDay(todayText) ?? 0;
  // In money as well, which has every result: a unit without a stop or a balance tells of none.
  const asked = { measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' } as const;
  const own = make(asked);
  const { figures } = useFigures(own.unit === 'money' ? [own] : [own, make({ ...asked, unit: 'money' })]);
  const [inUnit] = figures;
  const answer = figures.at(-1);
  if (inUnit === undefined || answer === undefined) throw new Error('A question has no answer');
  const inView = currencyInView(inUnit, wanted);
  const lastDay =
    answer.blocks
      .flatMap(({ rows }) => rows.at(-1)?.key ?? [])
      .sort()
      .at(-1) ?? todayText;
  const view = search.view ?? 'month';
  const month = search.month ?? lastDay.slice(0, 7);
  const asColour = colourOf(search.colour);
  const colour = asColour ?? FIRST_COLOUR;
  const unread =
    asColour === null ? [...leftOut, { part: 'colour', text: search.colour ?? '' } as const] : leftOut;
  // The band is an amount: what a day came to in money is not known here in other units.
  const band = inUnit.question.unit === 'money' ? bandIn(settings.trading, inView.currency ?? '') : 0;
  // Of other exchanges no calendar is known; a unit without a currency is of all that there are.
  const withHolidays = (inView.currency === null ? answer.blocks : [inView]).every(
    ({ currency }) => currency === 'USD',
  );
  // Sunday is 0 in the settings and 7 in ISO.
  const weekStart = settings.trading.weekStart || 7;
  const chosen = search.day === undefined ? null : parseDays(search.day);
  const step = view === 'month' ? 1 : 12;
  const go = (to: string): void => onSearchChange({ month: to, day: undefined });
  const openMonth = (to: string): void => onSearchChange({ month: to, view: undefined, day: undefined });
  const goToday = (): void =>
    onSearchChange({ month: todayText.slice(0, 7), day: todayText, view: undefined });
  const picture = useRef<HTMLDivElement>(null);
  const title =
    view === 'years' ? 'All years' : view === 'year' ? month.slice(0, 4) : monthText(month, 'long');
  useCalendarCommands(goToday);

  return (
    <Page
      title="Calendar"
      actions={
        <>
          <CurrencySwitch selection={inView} />
          {answer.blocks.length > 0 ? (
            <TakeCalendar currency={inView.currency} {...{ view, month, title, colour, picture }} />
          ) : null}
          {view === 'month' && answer.blocks.length > 0 ? (
            <PublicLinkButton
              what="this month"
              title={title}
              of={() => ({
                kind: 'month',
                month,
                question: formatQuestion(answer.question),
              })}
            />
          ) : null}
          <Segmented
            label="View"
            value={view}
            options={VIEWS}
            onChange={(value) => onSearchChange({ view: value === 'month' ? undefined : value })}
          />
        </>
      }
    >
      <LeftOutOfAddress
        page="the calendar"
        parts={unread}
        onForget={() => onSearchChange(Object.fromEntries(unread.map(({ part }) => [part, undefined])))}
      />
      <div className="mb-3 flex items-center gap-2 max-md:gap-1">
        {view === 'years' ? null : (
          <>
            <IconButton
              label={view === 'month' ? 'Previous month' : 'Previous year'}
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => go(addMonths(month, -step))}
            />
            <IconButton
              label={view === 'month' ? 'Next month' : 'Next year'}
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => go(addMonths(month, step))}
            />
            {/* As wide as the longest month, so that nothing beside it moves from one to the next. */}
            <h2 className="min-w-40 text-16 font-semibold max-md:min-w-0" aria-live="polite">
              {view === 'month' ? monthWords(month) : month.slice(0, 4)}
            </h2>
            <Button variant="quiet" onClick={goToday}>
              Today
            </Button>
          </>
        )}
        <span
          aria-hidden="true"
          className={clsx(
            'ml-auto text-13 text-muted max-md:hidden',
            colour === FIRST_COLOUR && 'print:hidden',
          )}
        >
          Colour by
        </span>
        <CompactSelect
          aria-label="Colour by"
          title="Measure that colours the days"
          wrapperClass={clsx('w-44 max-md:ml-auto max-md:w-28', colour === FIRST_COLOUR && 'print:hidden')}
          unset={colour === FIRST_COLOUR}
          value={colour}
          onChange={(event) =>
            onSearchChange({ colour: event.target.value === FIRST_COLOUR ? undefined : event.target.value })
          }
        >
          {COLOURS.map(({ label, ids }) => (
            <optgroup key={label} label={label}>
              {ids.map((id) => (
                <option key={id} value={id}>
                  {measureWords(id, own.basis)}
                </option>
              ))}
            </optgroup>
          ))}
        </CompactSelect>
      </div>
      {answer.blocks.length === 0 ? (
        <NoTradesFound />
      ) : view === 'month' ? (
        <MonthView
          picture={picture}
          month={month}
          weekStart={weekStart}
          inView={inView}
          colour={colour}
          band={band}
          withHolidays={withHolidays}
          today={today}
          chosen={chosen}
          onChoose={(span) => onSearchChange({ day: span === null ? undefined : printDays(span) })}
          onMonth={(day, span) => {
            const single = chosen === null ? undefined : { first: day, last: day };
            const days = span ?? single;
            onSearchChange({ month: monthOf(day), day: days === undefined ? undefined : printDays(days) });
          }}
        />
      ) : view === 'year' ? (
        <YearView
          picture={picture}
          year={month.slice(0, 4)}
          weekStart={weekStart}
          currency={inView.currency}
          colour={colour}
          band={band}
          withHolidays={withHolidays}
          onMonth={openMonth}
        />
      ) : (
        <YearsView picture={picture} currency={inView.currency} colour={colour} onMonth={openMonth} />
      )}
    </Page>
  );
}

const monthText = (month: string, form: 'long' | 'short'): string =>
  dateFormat({ month: form, year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));

/** On a phone the short form: `Nov 2026`. */
const monthWords = (month: string): ReactNode => (
  <>
    <span className="max-sm:hidden">{monthText(month, 'long')}</span>
    <span className="sm:hidden">{monthText(month, 'short')}</span>
  </>
);

/** The keys of the page, in the help sheet too. */
function useCalendarCommands(goToday: () => void): void {
  const commands = useMemo(
    () => [
      { id: 'calendar.today', label: 'Go to today', group: 'List', shortcut: 't', run: goToday } as const,
    ],
    [goToday],
  );
  useOfferCommands(commands);
}
