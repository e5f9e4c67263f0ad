import { formatDay } from '@tapebook/domain/time';
import type { ReactNode, RefObject } from 'react';
import type { CurrencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers, useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnknownEnds } from '#web/lib/answers/use-unknown-ends.ts';
import { Awaiting } from '#web/ui/answers/awaiting.tsx';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { DayPanel } from '../day/day-panel.tsx';
import { SpanBar } from '../day/span-bar.tsx';
import { calendarPeriods, PERIOD_QUESTIONS, periodQuestions } from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { firstOfMonth, lastOfMonth, weeksOf } from '../days/months.ts';
import { useDayMarks } from '../marks/use-day-marks.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthPanel } from './month-panel.tsx';
import { MonthTotal } from './month-total.tsx';

interface MonthViewProps {
  /** What is taken along as a picture. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly month: string;
  readonly weekStart: number;
  readonly inView: CurrencyInView;
  readonly colour: string;
  /** Results of days no further from zero are flat. */
  readonly band: number;
  /** Whether days on which the New York exchange is closed are told. */
  readonly withHolidays: boolean;
  readonly today: number;
  readonly chosen: DaySpan | null;
  readonly onChoose: (span: DaySpan | null) => void;
  readonly onMonth: (day: number, span: DaySpan | undefined) => void;
}

/** One month, week by week; the day that is chosen opens beside it. */
export function MonthView(props: MonthViewProps): ReactNode {
  const { picture, month, weekStart, inView, colour, band, withHolidays, today } = props;
  const { chosen, onChoose, onMonth } = props;
  const { currency } = inView;
  const make = useGlobalQuestion();
  const weeks = weeksOf(month, weekStart);
  const seen: DaySpan = { first: weeks[0]?.[0] ?? 0, last: weeks.at(-1)?.[6] ?? 0 };
  const own: DaySpan = { first: firstOfMonth(month), last: lastOfMonth(month) };
  const { figures: answers } = useFigures([
    ...periodQuestions(make, seen, 'day', colour),
    ...periodQuestions(make, seen, 'week', colour),
  ]);
  // Of the month alone it is told how sure its ratio is.
  const { answers: whole } = useAnswers(periodQuestions(make, own, 'day', colour));
  const marks = useDayMarks(seen);
  const [first] = answers;
  if (first === undefined) throw new Error('A question has no answer');
  // Of all days: another month has not to ask again.
  const unknown = useUnknownEnds(first, make({ measures: ['netPnl'] }));
  const [ofDays, ofWeeks, ofMonth] = [
    answers.slice(0, PERIOD_QUESTIONS),
    answers.slice(PERIOD_QUESTIONS),
    whole,
  ].map((asked) => calendarPeriods(asked, currency, colour));
  const [told] = whole;
  if (ofDays === undefined || ofWeeks === undefined || ofMonth === undefined || told === undefined)
    return null;
  const hasUnknown = told.left['unknown-result'] > 0;
  const unit = answers[0]?.question.unit ?? 'money';
  const single = chosen !== null && chosen.first === chosen.last ? chosen.first : null;
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={picture} data-picture="" className="min-w-0">
        <Card flush>
          <div className="flex min-h-14 items-center px-4">
            <MonthTotal days={ofMonth} hasUnknown={hasUnknown} unit={unit} />
          </div>
          <LeftOfAnswer answer={told} className="px-4 pb-3" />
          <MonthGrid
            month={month}
            weekStart={weekStart}
            days={ofDays}
            weeks={ofWeeks}
            unknown={unknown}
            marks={marks}
            unit={unit}
            colour={colour}
            band={band}
            withHolidays={withHolidays}
            today={today}
            chosen={chosen}
            onChoose={onChoose}
            onMonth={onMonth}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-16">
        {chosen === null ? (
          <MonthPanel
            days={ofMonth}
            hasUnknown={hasUnknown}
            unit={unit}
            onDay={(day) => onChoose({ first: day, last: day })}
          />
        ) : (
          <Awaiting fallback={<OnItsWay className="h-80" />}>
            {single === null ? (
              <SpanBar span={chosen} inView={inView} onClose={() => onChoose(null)} />
            ) : (
              <DayPanel
                day={single}
                inView={inView}
                marks={marks.get(formatDay(single))}
                onClose={() => onChoose(null)}
              />
            )}
          </Awaiting>
        )}
      </div>
    </div>
  );
}
