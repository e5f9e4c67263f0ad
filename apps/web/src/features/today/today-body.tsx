import { useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, filterTrades } from '@tapebook/domain/analytics';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { type DaySeries, daySeries } from '#web/lib/answers/day-series.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { bandInView } from '#web/lib/journal-data/band-in-view.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { NewestInsight } from '#web/ui/journal-data/newest-insight.tsx';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import { ClosedTrades } from '#web/ui/journal-data/recent-trades.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';
import { useRolling } from '#web/ui/numbers/use-rolling.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { DayHero } from './day-hero.tsx';
import { dayWords, noneClosed, toldOf } from './day-words.ts';
import { LastDays } from './last-days.tsx';
import { RecentImports } from './recent-imports.tsx';
import { ReviewCard } from './review-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SoFar } from './so-far.tsx';
import { SpanRow, StreakRow } from './so-far-rows.tsx';
import { todayFacts } from './today-facts.ts';
import { TodayLayout } from './today-layout.tsx';

// It asks for what is written, after the numbers.
const PlanCard = lazy(async () => ({
  default: (await import('#web/ui/journal-data/plan-card.tsx')).PlanCard,
}));
/** Many journals have no connection. */
const ConnectionsCard = lazy(async () => ({
  default: (await import('./connections-card.tsx')).ConnectionsCard,
}));
/** Few journals are shared. */
const CommentsCard = lazy(async () => ({ default: (await import('./comments-card.tsx')).CommentsCard }));
/** Few accounts are lent. */
const PropCard = lazy(async () => ({ default: (await import('./prop-card.tsx')).PropCard }));
/** The form for another one comes along. */
const PlannedCard = lazy(async () => ({ default: (await import('./planned-card.tsx')).PlannedCard }));

const PlannedSkeleton = (): ReactNode => (
  <Card title="Planned for today">
    <Skeleton className="h-8" />
  </Card>
);

interface TodayBodyProps {
  readonly selection: JournalDataSelection;
  readonly currency: string;
  /** The trading day that has begun. */
  readonly today: string;
}

export function TodayBody({ selection, currency, today }: TodayBodyProps): ReactNode {
  const { head } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { weekStart } = settings.trading;
  const make = useGlobalQuestion('accounts');
  const asked = make({
    measures: ['netPnl'],
    by: { dimension: 'day' },
    home: 'realised',
    // Units without a currency add trades of all: the page is of one.
    filter: [{ field: 'currency', match: { kind: 'any', keys: [currency] } }],
  });
  // Won and lost is told by the money, whatever the unit.
  const { figures } = useFigures([{ ...asked, unit: 'money' }, asked]);
  const [series, told] = useMemo(
    () => figures.map((answer) => seriesOf(answer, currency)),
    [figures, currency],
  );
  if (series === undefined || told === undefined) throw new Error('A question has no answer');
  const unit = figures[1]?.question.unit ?? 'money';
  const telling = useTelling(selection.table);
  const band = bandInView(selection);
  const { day, isToday, week, month, streak } = useMemo(
    () => todayFacts(series, { today, weekStart, band, told }),
    [series, told, today, weekStart, band],
  );
  const common = { selection, currency, unit };
  const closedOn = useMemo(() => {
    const onDay = new Set(filterTrades(selection.table, { from: day.from, to: day.to }));
    return selection.rows.filter((row) => onDay.has(row));
  }, [selection, day]);
  const result = useRolling(day.result ?? Number.NaN);
  return (
    <TodayLayout
      hero={
        <DayHero
          label={isToday ? 'Today' : `Last trading day: ${formatDate(day.from, 'weekday')}`}
          number={<Told value={result} unit={unit} currency={currency} title={WHY_UNTOLD[unit]} />}
          words={[dayWords(day, isToday, selection.table, closedOn, band), toldOf(day, unit)]
            .filter(Boolean)
            .join(' · ')}
          aside={
            <TradesLink
              search={tradesWithExits(selection, day.from)}
              className="hover:text-ink hover:underline"
            >
              All trades
            </TradesLink>
          }
        >
          <ClosedTrades
            label={isToday ? 'Closed today' : `Closed on ${formatDate(day.from)}`}
            table={selection.table}
            rows={closedOn}
            telling={telling}
            timed
            empty={noneClosed(day)}
          />
        </DayHero>
      }
      soFar={
        <SoFar>
          <SpanRow {...common} label="This week" span={week} />
          <SpanRow {...common} label="This month" span={month} />
          <StreakRow streak={streak} days={series.days.length} />
        </SoFar>
      }
      review={
        authorizedUser === null ? (
          <>
            {head.sources.some(({ kind }) => kind === 'connection') ? (
              <Suspense>
                <ConnectionsCard />
              </Suspense>
            ) : null}
            <ReviewCard day={day.from} isToday={isToday} />
          </>
        ) : null
      }
      plan={
        authorizedUser === null ? (
          <Suspense>
            <PlanCard day={today} />
          </Suspense>
        ) : null
      }
      rules={
        <>
          <RulesCard selection={selection} currency={currency} today={today} lastDay={day.from} />
          {head.accounts.some(({ propTerms }) => propTerms !== null) ? (
            <Suspense>
              <PropCard />
            </Suspense>
          ) : null}
        </>
      }
      planned={
        <Suspense fallback={<PlannedSkeleton />}>
          <PlannedCard today={today} />
        </Suspense>
      }
      positions={<OpenPositions selection={selection} accounts={head.accounts} />}
      days={
        <div className="flex flex-col gap-3">
          <LastDays {...common} series={series} told={told} />
          <NewestInsight />
          {/* Known last: nothing stands below it, which would move. */}
          <Suspense>
            <CommentsCard />
          </Suspense>
        </div>
      }
      imports={authorizedUser === null ? <RecentImports /> : null}
    />
  );
}

const seriesOf = (answer: Answer, currency: string): DaySeries =>
  daySeries(answer, blockOf(answer, answer.question.unit === 'money' ? currency : null));
