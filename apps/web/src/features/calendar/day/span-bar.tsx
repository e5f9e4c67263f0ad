import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatDayRange } from '#web/lib/format/dates.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { CloseButton } from './close-button.tsx';
import { PeriodFigures } from './period-figures.tsx';

interface SpanBarProps {
  readonly span: DaySpan;
  readonly currency: string | null;
  readonly onClose: () => void;
}

/** What the chosen days came to together. */
export function SpanBar({ span, currency, onClose }: SpanBarProps): ReactNode {
  const make = useGlobalQuestion();
  const { answers } = useAnswers(periodQuestions(make, span, 'day', 'netPnl'));
  const [realised, closed] = answers;
  if (realised === undefined || closed === undefined) return null;
  const { total, byKey } = calendarPeriods(realised, closed, currency, 'netPnl');
  const [from, to] = [formatDay(span.first), formatDay(span.last)];
  return (
    <Card title={formatDayRange(from, to)} aside={<CloseButton label="Choose no days" onClose={onClose} />}>
      <PeriodFigures period={total} unit={realised.question.unit} days={byKey.size} />
      <TradesLink
        search={tradesWithExits({ currency, currencies: [] }, from, to)}
        className={`${buttonClass('secondary')} mt-4 w-full`}
      >
        Trades of these days
      </TradesLink>
    </Card>
  );
}
