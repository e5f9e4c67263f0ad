import type { ReactNode } from 'react';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';

/** The dashboard of a journal without any trade. */
export const NoTradesYet = (): ReactNode => (
  <Ghosted title="Your numbers will be here" sample={<SampleDashboard />}>
    Net P&L, win rate, profit factor and drawdown, to the cent, each with the trades behind it.
  </Ghosted>
);
