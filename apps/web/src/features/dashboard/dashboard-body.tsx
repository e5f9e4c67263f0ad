import type { AccountJson } from '@tapebook/contract';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import type { CardQuestion } from './cards/card-question.ts';
import { HeadlineCards } from './cards/headline-cards.tsx';
import { useCardQuestion } from './cards/use-card-question.ts';
import { ChartsSkeleton } from './dashboard-skeleton.tsx';
import { countOf } from './figures/sample-size.ts';

/** Numbers first: the charts come in a piece of their own, into places that are kept for them. */
const DashboardCharts = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./dashboard-charts.tsx')).DashboardCharts };
});

export function DashboardBody({ selection }: { readonly selection: JournalDataSelection }): ReactNode {
  const question = useCardQuestion(selection);
  // Numbers answer a press at once; what is drawn from them follows in a render that can wait.
  const drawn = useDeferredValue(question, null);
  const { head } = useJournalData();
  if (question === null) return null;
  const { now } = question;
  return (
    <div className="flex flex-col gap-3">
      {now.unknown === 0 ? null : (
        <Notice tone="warning">
          {countOf(now.unknown, 'closed trade')} {now.unknown === 1 ? 'waits' : 'wait'} for a contract size or
          a cost basis and {now.unknown === 1 ? 'is' : 'are'} in no number here.
        </Notice>
      )}
      <HeadlineCards {...question} />
      {drawn === null ? <ChartsSkeleton /> : <Drawn {...drawn} accounts={head.accounts} />}
    </div>
  );
}

interface DrawnProps extends CardQuestion {
  readonly accounts: readonly AccountJson[];
}

/** What is drawn from the numbers: charts, positions, trades. */
function Drawn({ selection, series, now, currency, accounts }: DrawnProps): ReactNode {
  return (
    <>
      {series.days.length === 0 ? (
        <Notice>
          Nothing is realised in this range: the curve, the calendar and the groups begin with the first exit.
        </Notice>
      ) : (
        <Suspense fallback={<ChartsSkeleton />}>
          <DashboardCharts selection={selection} series={series} total={now.total} currency={currency} />
        </Suspense>
      )}
      <div className="grid gap-3 xl:grid-cols-2">
        <OpenPositions selection={selection} accounts={accounts} />
        <RecentTrades table={selection.table} rows={selection.rows} all={closedTradesBehind(selection)} />
      </div>
    </>
  );
}
