import { Link } from '@tanstack/react-router';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import type { CurrencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useFilterOfExits } from '#web/lib/filters/use-filter-of-exits.ts';
import { formatDayRange } from '#web/lib/format/dates.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { CloseButton } from './close-button.tsx';
import { PeriodFigures } from './period-figures.tsx';

interface SpanBarProps {
  readonly span: DaySpan;
  readonly inView: CurrencyInView;
  readonly onClose: () => void;
}

/** What the chosen days came to together. */
export function SpanBar({ span, inView, onClose }: SpanBarProps): ReactNode {
  const make = useGlobalQuestion();
  const { answers } = useAnswers(periodQuestions(make, span, 'day', 'netPnl'));
  const filterOfExits = useFilterOfExits();
  const periods = calendarPeriods(answers, inView.currency, 'netPnl');
  const [realised] = answers;
  if (periods === undefined || realised === undefined) return null;
  const { total, byKey } = periods;
  const [from, to] = [formatDay(span.first), formatDay(span.last)];
  return (
    <Card title={formatDayRange(from, to)} aside={<CloseButton label="Clear selection" onClose={onClose} />}>
      <PeriodFigures period={total} unit={realised.question.unit} days={byKey.size} />
      <LeftOfAnswer answer={realised} className="mt-3" />
      <TradesLink
        search={tradesWithExits({ ...inView, filterOfExits }, from, to)}
        className={`${buttonClass('secondary')} mt-4 w-full`}
      >
        Trades on these days
      </TradesLink>
      <Link
        to="/analysis"
        search={(previous) =>
          ({
            ...previous,
            ...{ month: undefined, view: undefined, day: undefined, colour: undefined },
            ...{ measures: 'netPnl', by: 'day', home: 'realised' },
            ...{ range: 'custom', from, to },
          }) as never
        }
        className={`${buttonClass('secondary')} mt-2 w-full`}
      >
        Analyse these
      </Link>
    </Card>
  );
}
