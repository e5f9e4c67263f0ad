import type { ReactNode, RefObject } from 'react';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { Formula } from './formula.tsx';
import { TakeRatios } from './take-ratios.tsx';

export interface RatioFormulaProps extends DashboardAnswers {
  readonly of: 'winRate' | 'profitFactor' | 'payoffRatio' | 'expectancy' | 'dayWinRate';
  /** Where all five are drawn. */
  readonly strip: RefObject<HTMLElement | null>;
}

const count = (cell: CellRead): number => (Number.isNaN(cell.value) ? 0 : cell.value);

/** How a ratio is made, with the numbers in view; and all five to take along, which have no heading that it could stand in. */
export function RatioFormula(props: RatioFormulaProps): ReactNode {
  const { basis, closed, realised, strip } = props;
  return (
    <>
      <Made {...props} />
      <div className="mt-2 -mb-1 flex items-center justify-between gap-3 border-t border-border pt-1 text-12">
        All five ratios
        <TakeRatios {...{ closed, realised, basis, strip }} />
      </div>
    </>
  );
}

function Made({ of, basis, unit, closed, realised }: RatioFormulaProps): ReactNode {
  const money = (measure: string, signed = true): ReactNode => {
    const { value } = closed(measure);
    return <ChartValue value={Number.isNaN(value) ? null : value} unit={unit} signed={signed} />;
  };
  const won = count(closed('winCount'));
  const lost = count(closed('lossCount'));
  switch (of) {
    case 'winRate':
      return (
        <Formula
          definition="wins / all closed trades"
          note="A win is a result above the break-even band, a loss one below it; anything in between is a scratch, and counts."
        >
          {won} / ({won} + {lost} + {count(closed('scratchCount'))})
        </Formula>
      );
    case 'profitFactor':
      return (
        <Formula
          definition="Σ wins / |Σ losses|"
          note="Without a loss there is no ratio, and with few trades it is mostly chance."
        >
          {money('grossProfit', false)} / {money('grossLoss', false)}
        </Formula>
      );
    case 'payoffRatio':
      return (
        <Formula definition="average win / |average loss|; Σ wins / number of wins, Σ losses / number of losses">
          {money('grossProfit', false)} / {won} = {money('avgWin')}
          <br />
          {money('grossLoss', false)} / {lost} = {money('avgLoss')}
        </Formula>
      );
    case 'expectancy':
      return (
        <Formula
          definition={`mean ${basis} P&L of a trade, scratches included`}
          note="In R: the mean over trades with a known initial risk."
        >
          {money('netPnl')} / {closed('winRate').n} = {money('expectancy')}
        </Formula>
      );
    case 'dayWinRate': {
      const days = realised('dayWinRate').days ?? 0;
      const up = count(realised('winningDays'));
      const down = count(realised('losingDays'));
      return (
        <Formula
          definition="days with a realised gain / days with an exit"
          note="Each exit counts on its own day, including exits of trades that are still open. Flat days count too."
        >
          {up} / ({up} + {down} + {days - up - down} flat)
        </Formula>
      );
    }
  }
}
