import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import { DayRules } from '#web/ui/rule-keeping/day-rules.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { calendarPeriods, periodQuestions } from '../days/calendar-days.ts';
import type { DayMarks } from '../marks/day-marks.ts';
import { MarkLinks } from '../marks/mark-links.tsx';
import { CloseButton } from './close-button.tsx';
import { tradesOfDay } from './day-course.ts';
import { DayCourse } from './day-course-chart.tsx';
import { DayEntry } from './day-entry.tsx';
import { PeriodFigures } from './period-figures.tsx';

interface DayPanelProps {
  readonly day: number;
  readonly currency: string | null;
  readonly marks: DayMarks | undefined;
  readonly onClose: () => void;
}

/** One day: what it came to, how it went from fill to fill, and its trades. */
export function DayPanel({ day, currency, marks, onClose }: DayPanelProps): ReactNode {
  const { table, head } = useJournalData();
  const make = useGlobalQuestion();
  const telling = useTelling(table);
  const asked = periodQuestions(make, { first: day, last: day }, 'day', 'netPnl');
  const { answers } = useAnswers(asked);
  const [realised, closed] = answers;
  if (realised === undefined || closed === undefined) return null;
  const { total } = calendarPeriods(realised, closed, currency, 'netPnl');
  const key = formatDay(day);
  const { basis, filter, unit } = realised.question;
  const accounts = filter.flatMap(({ field, match }) =>
    field === 'account' && match.kind === 'any' ? match.keys : [],
  );
  const rows = tradesOfDay(table, day, currency, accounts);
  return (
    <>
      <Card
        title={formatDate(key, 'weekday')}
        aside={<CloseButton label="Close the day" onClose={onClose} />}
      >
        {total.trades === 0 ? (
          <p className="text-13 text-muted">Nothing was realised on this day.</p>
        ) : (
          <>
            <PeriodFigures period={total} unit={unit} />
            {unit !== 'money' || currency === null || rows.length === 0 ? null : (
              <DayCourse
                key={key}
                rows={rows}
                day={day}
                currency={currency}
                basis={basis}
                net={total.net.value}
              />
            )}
          </>
        )}
        <DayEntry day={key} />
        {marks === undefined ? null : <MarkLinks day={key} marks={marks} />}
      </Card>
      <DayRules day={day} currency={currency ?? head.accounts[0]?.currency ?? 'USD'} />
      {rows.length === 0 ? null : (
        <RecentTrades
          title="Trades of the day"
          table={table}
          rows={rows}
          all={tradesWithExits({ currency, currencies: [] }, key)}
          most={12}
          telling={telling}
          narrow
          timed
          empty="Only parts of open trades were closed."
        />
      )}
    </>
  );
}
