import type { Answer } from '@tapebook/domain/analytics';
import { formatDay, parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { blockOf, type CurrencyInView } from '#web/lib/answers/currency-in-view.ts';
import { lastDaysAsked } from '#web/lib/answers/last-days-asked.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useRowsBehind } from '#web/lib/answers/use-rows-behind.ts';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { useFilterOfExits } from '#web/lib/filters/use-filter-of-exits.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { unknownWords } from '#web/ui/answers/left-words.ts';
import { DayTrades } from '#web/ui/journal-data/day-trades.tsx';
import { DayRules } from '#web/ui/rule-keeping/day-rules.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import type { DayMarks } from '../marks/day-marks.ts';
import { MarkLinks } from '../marks/mark-links.tsx';
import { CloseButton } from './close-button.tsx';
import { DayCourse } from './day-course-chart.tsx';
import { DayEntry } from './day-entry.tsx';
import { PeriodFigures } from './period-figures.tsx';

interface DayPanelProps {
  readonly day: number;
  readonly inView: CurrencyInView;
  readonly marks: DayMarks | undefined;
  readonly onClose: () => void;
}

/** One day: what it came to, how it went from fill to fill, and its trades. */
export function DayPanel({ day: chosen, inView, marks, onClose }: DayPanelProps): ReactNode {
  const { currency } = inView;
  const { head } = useJournalData();
  const make = useGlobalQuestion();
  const { answers } = useAnswers(periodQuestions(make, { first: chosen, last: chosen }, 'day', 'netPnl'));
  const periods = calendarPeriods(answers, currency, 'netPnl');
  const [realised, , inMoney] = answers;
  if (periods === undefined || realised === undefined || inMoney === undefined) return null;
  const { total } = periods;
  // The day before stays whole until the next is there: its trades are none of another date.
  const day = lastDaysAsked(realised.question)?.low ?? chosen;
  const key = formatDay(day);
  const isEmpty = total.trades + total.untold === 0;
  const others = isEmpty ? currenciesIn(inMoney) : [];
  const isSaid = !isEmpty || unknownWords(realised) !== null;
  return (
    <>
      <Card
        title={formatDate(key, 'weekday')}
        aside={<CloseButton label="Close the day" onClose={onClose} />}
      >
        {/* What ended with an unknown result says nothing of what was realised in other currencies. */}
        {isSaid && others.length === 0 ? null : (
          <NothingRealised day={day} currency={currency} others={others} />
        )}
        {total.trades === 0 ? null : <PeriodFigures period={total} unit={realised.question.unit} />}
        <LeftOfAnswer answer={realised} className={total.trades + others.length === 0 ? '' : 'mt-3'} />
        {isEmpty || realised.question.unit !== 'money' || currency === null ? null : (
          <Course key={key} day={day} currency={currency} answer={inMoney} net={total.net.value} />
        )}
        <DayEntry day={key} />
        {marks === undefined || day !== chosen ? null : <MarkLinks day={key} marks={marks} />}
      </Card>
      <DayRules day={day} currency={currency ?? head.accounts[0]?.currency ?? 'USD'} />
      {isEmpty ? null : <Trades day={day} inView={inView} answer={inMoney} />}
    </>
  );
}

/** Of what something was realised. */
const currenciesIn = ({ blocks }: Answer): readonly string[] =>
  blocks.flatMap(({ currency, cells }) => ((cells.n.at(-1) ?? 0) > 0 ? (currency ?? []) : []));

interface NothingRealisedProps {
  readonly day: number;
  /** The one in view, in which nothing was. */
  readonly currency: string | null;
  /** Those in which something was. */
  readonly others: readonly string[];
}

/** Why a day stands without a result. */
function NothingRealised({ day, currency, others }: NothingRealisedProps): ReactNode {
  const { days, filter } = useGlobalFilter();
  const from = days.from === null ? null : parseDay(days.from);
  const end = days.toExclusive === null ? null : parseDay(days.toExclusive);
  const isOutside = (from !== null && day < from) || (end !== null && day >= end);
  return (
    <p className="text-13 text-muted">
      {isOutside
        ? 'This day is outside the date range above.'
        : currency !== null && others.length > 0
          ? `Nothing in ${currency} was realised on this day, but in ${new Intl.ListFormat('en').format(others)}: choose the currency above.`
          : filter === ''
            ? 'No exits on this day.'
            : 'No exits on this day match the filter.'}
    </p>
  );
}

interface OfDay {
  readonly day: number;
  /** In money: it has every trade of the day, whatever the unit tells. */
  readonly answer: Parameters<typeof useRowsBehind>[0];
}

function Course({
  day,
  currency,
  answer,
  net,
}: OfDay & { readonly currency: string; readonly net: number }): ReactNode {
  const rows = useRowsBehind(answer, currency);
  const scale = answer.blocks[blockOf(answer, currency)]?.scale ?? 0;
  return <DayCourse {...{ rows, day, currency, net, scale }} basis={answer.question.basis} />;
}

function Trades({ day, inView, answer }: OfDay & { readonly inView: CurrencyInView }): ReactNode {
  const { table } = useJournalData();
  const rows = useRowsBehind(answer, inView.currency);
  return (
    <DayTrades
      {...{ table, day, rows }}
      basis={answer.question.basis}
      all={tradesWithExits({ ...inView, filterOfExits: useFilterOfExits() }, formatDay(day))}
      most={12}
      telling={useTelling(table)}
    />
  );
}
