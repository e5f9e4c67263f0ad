import type { ReactNode, RefObject } from 'react';
import { useAnswerer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { type CalendarStep, calendarPeriods, periodQuestions } from './days/calendar-days.ts';
import type { CalendarView, DaySpan } from './days/calendar-search.ts';
import { firstOfMonth, lastOfMonth } from './days/months.ts';

interface TakeCalendarProps {
  readonly view: CalendarView;
  readonly month: string;
  readonly title: string;
  readonly currency: string | null;
  readonly colour: string;
  readonly picture: RefObject<HTMLElement | null>;
}

/** What is in view to take along: each day of a month or a year, each month of all years. */
export function TakeCalendar({
  view,
  month,
  title,
  currency,
  colour,
  picture,
}: TakeCalendarProps): ReactNode {
  const make = useGlobalQuestion();
  const answerer = useAnswerer();
  const step: CalendarStep = view === 'years' ? 'month' : 'day';
  const year = month.slice(0, 4);
  const csv = async (): Promise<string> => {
    const questions = periodQuestions(make, spanOf(view, month), step, colour);
    const asked = answerer.ask(JSON.stringify(questions));
    const leave = asked.want();
    try {
      const [{ periodsCsv }, answers] = await Promise.all([import('./days/periods-csv.ts'), asked.figures]);
      const periods = calendarPeriods(answers, currency, colour);
      const [realised] = answers;
      if (periods === undefined || realised === undefined) throw new Error('A question has no answer');
      return periodsCsv(periods, step, realised.question.basis, colour);
    } finally {
      leave();
    }
  };
  const name = view === 'years' ? 'calendar' : `calendar-${view === 'year' ? year : month}`;
  return <TakeMenu charts={picture} link={() => window.location.href} {...{ name, title, csv }} />;
}

function spanOf(view: CalendarView, month: string): DaySpan | null {
  if (view === 'years') return null;
  const year = month.slice(0, 4);
  return view === 'month'
    ? { first: firstOfMonth(month), last: lastOfMonth(month) }
    : { first: firstOfMonth(`${year}-01`), last: lastOfMonth(`${year}-12`) };
}
