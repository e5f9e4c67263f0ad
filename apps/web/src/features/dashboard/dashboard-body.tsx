import { lazy, type ReactNode, Suspense } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import { useDashboardAnswers } from './answers/use-dashboard-answers.ts';
import { HERO_ROW } from './dashboard-layout.tsx';
import { ChartsSkeleton } from './dashboard-skeleton.tsx';
import { countOf } from './figures/sample-size.ts';
import { Hero } from './hero/hero.tsx';
import { RatioStrip } from './ratios/ratio-strip.tsx';

/** Numbers first: the charts come in a piece of their own, into places that are kept for them. */
const DashboardCharts = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./dashboard-charts.tsx')).DashboardCharts };
});

export function DashboardBody({ selection }: { readonly selection: JournalDataSelection }): ReactNode {
  const answers = useDashboardAnswers(selection);
  const { head } = useJournalData();
  const { unknown, series } = answers;
  return (
    <div className="flex flex-col gap-3">
      {unknown === 0 ? null : (
        <Notice tone="warning">
          {countOf(unknown, 'closed trade')} {unknown === 1 ? 'waits' : 'wait'} for a contract size or a cost
          basis and {unknown === 1 ? 'is' : 'are'} in no number here.
        </Notice>
      )}
      <div className={HERO_ROW}>
        <Hero {...answers} />
        <RatioStrip {...answers} />
      </div>
      {series.days.length === 0 ? null : (
        <Suspense fallback={<ChartsSkeleton />}>
          <DashboardCharts {...answers} />
        </Suspense>
      )}
      <div className="grid gap-3 xl:grid-cols-2">
        <OpenPositions selection={selection} accounts={head.accounts} />
        <RecentTrades table={selection.table} rows={selection.rows} all={closedTradesBehind(selection)} />
      </div>
    </div>
  );
}
