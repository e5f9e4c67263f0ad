import { useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, filterTrades } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { type DaySeries, daySeries } from '#web/lib/answers/day-series.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import { LastDays } from './last-days.tsx';
import { RecentImports } from './recent-imports.tsx';
import { ReviewCard } from './review-card.tsx';
import { SpanCard } from './span-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { todayFacts } from './today-facts.ts';
import { TODAY_GRID } from './today-grid.ts';

interface TodayBodyProps {
  readonly selection: JournalDataSelection;
  readonly currency: string;
}

export function TodayBody({ selection, currency }: TodayBodyProps): ReactNode {
  const { head } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const today = useToday();
  const { weekStart } = settings.trading;
  const make = useGlobalQuestion('accounts');
  const { figures } = useFigures([
    make({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised', unit: 'money' }),
  ]);
  const series = useMemo(() => seriesOf(figures, currency), [figures, currency]);
  const band = selection.breakEvenBand;
  const { day, isToday, week, month, streak } = useMemo(
    () => todayFacts(series, { today, weekStart, band }),
    [series, today, weekStart, band],
  );
  const common = { selection, currency };
  const closedOn = useMemo(() => {
    const onDay = new Set(filterTrades(selection.table, { from: day.from, to: day.to }));
    return selection.rows.filter((row) => onDay.has(row));
  }, [selection, day]);
  return (
    <div className="flex flex-col gap-3">
      <div className={TODAY_GRID}>
        <SpanCard
          {...common}
          label={isToday ? 'Today' : `Last trading day: ${formatDate(day.from, 'weekday')}`}
          span={day}
          words={isToday && day.days > 0 ? 'realised so far' : 'no exit yet today'}
        />
        <SpanCard {...common} label="This week" span={week} words={daysWords(week.days)} />
        <SpanCard {...common} label="This month" span={month} words={daysWords(month.days)} />
        <StreakCard streak={streak} days={series.days.length} />
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <ReviewCard day={day.from} isToday={isToday} />
          <RecentTrades
            title={isToday ? 'Closed today' : `Closed on ${formatDate(day.from)}`}
            table={selection.table}
            rows={closedOn}
            all={tradesWithExits(selection, day.from)}
            accounts={head.accounts}
            empty="No trade was closed on this day."
          />
          <LastDays {...common} series={series} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <OpenPositions selection={selection} accounts={head.accounts} />
          <RecentImports />
        </div>
      </div>
    </div>
  );
}

function seriesOf([answer]: readonly Answer[], currency: string): DaySeries {
  if (answer === undefined) throw new Error('A question has no answer');
  return daySeries(answer, blockOf(answer, currency));
}

const daysWords = (days: number): string =>
  days === 0 ? 'no day with an exit' : days === 1 ? '1 day with exits' : `${days} days with exits`;
