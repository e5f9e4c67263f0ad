import type { Basis } from '@tapebook/domain/analytics';
import type { ReactNode, RefObject } from 'react';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import type { PeriodFigures, ReadTotal } from '../answers/use-dashboard-answers.ts';

const OF_TRADES = [
  ...['winRate', 'winCount', 'lossCount', 'scratchCount', 'profitFactor', 'grossProfit', 'grossLoss'],
  ...['payoffRatio', 'avgWin', 'avgLoss', 'expectancy', 'expectancyR'],
];
const OF_DAYS = ['dayWinRate', 'winningDays', 'losingDays'];

interface TakeRatiosProps extends PeriodFigures {
  readonly basis: Basis;
  readonly strip: RefObject<HTMLElement | null>;
}

/** The ratios to take along, with what each is made of. */
export function TakeRatios({ closed, realised, basis, strip }: TakeRatiosProps): ReactNode {
  const lines = (measures: readonly string[], read: ReadTotal) =>
    measures.map((measure) => ({ measure, cell: read(measure) }));
  return (
    <TakeMenu
      name="ratios"
      title="Five ratios"
      charts={strip}
      // What is shown are two answers side by side, of trades and of days: their place is this page.
      link={() => window.location.href}
      csv={async () => {
        const { figuresCsv } = await import('#web/ui/taking/figures-csv.ts');
        return figuresCsv([...lines(OF_TRADES, closed), ...lines(OF_DAYS, realised)], basis);
      }}
    />
  );
}
