import type { ReactNode } from 'react';
import { StatCardSkeleton } from '#web/ui/surfaces/stat-card.tsx';
import type { CardQuestion } from './card-question.ts';
import { DayWinCard } from './day-win-card.tsx';
import { ExpectancyCard } from './expectancy-card.tsx';
import { NetPnlCard } from './net-pnl-card.tsx';
import { PayoffCard } from './payoff-card.tsx';
import { ProfitFactorCard } from './profit-factor-card.tsx';
import { WinRateCard } from './win-rate-card.tsx';

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-6';

/** The six numbers, in the order in which they are asked for. */
export function HeadlineCards(question: CardQuestion): ReactNode {
  return (
    <div className={GRID}>
      <NetPnlCard {...question} />
      <WinRateCard {...question} />
      <ProfitFactorCard {...question} />
      <DayWinCard {...question} />
      <PayoffCard {...question} />
      <ExpectancyCard {...question} />
    </div>
  );
}

const LABELS = ['Net P&L', 'Trade win %', 'Profit factor', 'Day win %', 'Average win / loss', 'Expectancy'];

export function HeadlineCardsSkeleton(): ReactNode {
  return (
    <div className={GRID}>
      {LABELS.map((label) => (
        <StatCardSkeleton key={label} label={label} />
      ))}
    </div>
  );
}
