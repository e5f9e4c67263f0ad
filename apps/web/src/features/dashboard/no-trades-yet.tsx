import type { ReactNode } from 'react';
import { FirstSteps } from '#web/ui/journal-data/first-steps.tsx';

/** The dashboard of a journal without any trade. */
export const NoTradesYet = (): ReactNode => (
  <FirstSteps drawing="dashboard" title="Your numbers will be here">
    Net P&L, win rate, profit factor and drawdown, each with the trades behind it: import a statement from
    your broker and they are here, to the cent.
  </FirstSteps>
);
