import { lazy, type ReactNode, useRef } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { countOf } from '../figures/sample-size.ts';
import { tradesOfDays } from '../figures/trades-of-days.ts';
import { Ratio } from './ratio.tsx';
import type { RatioFormulaProps } from './ratio-formula.tsx';
import { RATIO_LIST } from './ratio-list.ts';

const FRACTION: ChartUnit = { kind: 'percent' };
const RATIO: ChartUnit = { kind: 'ratio' };

// What stands behind a press comes after the numbers.
const RatioFormula = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./ratio-formula.tsx')).RatioFormula };
});

/** What the result is made of, quietly: five ratios, each with its sample and how sure it is. */
export function RatioStrip(answers: DashboardAnswers): ReactNode {
  const { selection, unit, closed, realised, before, series } = answers;
  const ofTrades = (look: { className: string; children: ReactNode }) => (
    <TradesLink search={closedTradesBehind(selection)} {...look} />
  );
  const money = (measure: string, signed = true): ReactNode => {
    const { value } = closed(measure);
    return <ChartValue value={Number.isNaN(value) ? null : value} unit={unit} signed={signed} />;
  };
  const count = (cell: CellRead): number => (Number.isNaN(cell.value) ? 0 : cell.value);
  const trades = closed('winRate').n;
  const days = realised('dayWinRate').days ?? 0;
  const won = count(closed('winCount'));
  const lost = count(closed('lossCount'));
  const up = count(realised('winningDays'));
  const down = count(realised('losingDays'));
  const r = closed('expectancyR');
  const strip = useRef<HTMLDivElement>(null);
  const formula = (of: RatioFormulaProps['of']): ReactNode => <RatioFormula {...{ of, strip, ...answers }} />;
  const compared = (cell: CellRead, earlier: CellRead | undefined) =>
    before === null || earlier === undefined ? null : { now: cell, before: earlier, days: before.days };
  return (
    <div ref={strip} data-picture="" className={RATIO_LIST}>
      <Ratio
        label="Trade win %"
        cell={closed('winRate')}
        unit={FRACTION}
        sample={countOf(trades, 'trade')}
        parts={`${countOf(won, 'win')} · ${countOf(lost, 'loss', 'losses')}`}
        compared={compared(closed('winRate'), before?.closed('winRate'))}
        link={ofTrades}
        formula={formula('winRate')}
      />
      <Ratio
        label="Profit factor"
        cell={closed('profitFactor')}
        unit={RATIO}
        sample={countOf(trades, 'trade')}
        parts={
          <>
            {money('grossProfit')} / {money('grossLoss')}
          </>
        }
        compared={compared(closed('profitFactor'), before?.closed('profitFactor'))}
        link={ofTrades}
        formula={formula('profitFactor')}
      />
      <Ratio
        label="Average win / loss"
        cell={closed('payoffRatio')}
        unit={RATIO}
        sample={countOf(trades, 'trade')}
        parts={
          <>
            {money('avgWin')} / {money('avgLoss')}
          </>
        }
        compared={compared(closed('payoffRatio'), before?.closed('payoffRatio'))}
        link={ofTrades}
        formula={formula('payoffRatio')}
      />
      <Ratio
        label="Expectancy"
        cell={closed('expectancy')}
        unit={unit}
        signed
        sample={countOf(trades, 'trade')}
        parts={
          Number.isNaN(r.value) ? (
            'a trade, on average'
          ) : (
            <>
              <RMultiple multiple={r.value} />{' '}
              {count(closed('rCount')) === trades
                ? 'a trade'
                : `over ${countOf(count(closed('rCount')), 'trade')}`}
            </>
          )
        }
        compared={compared(closed('expectancy'), before?.closed('expectancy'))}
        link={ofTrades}
        formula={formula('expectancy')}
      />
      <Ratio
        label="Day win %"
        cell={realised('dayWinRate')}
        unit={FRACTION}
        sample={countOf(days, 'day')}
        parts={`${formatQuantity(up)} up · ${formatQuantity(down)} down`}
        compared={compared(realised('dayWinRate'), before?.realised('dayWinRate'))}
        link={(look) => <TradesLink search={tradesOfDays(selection, series)} {...look} />}
        formula={formula('dayWinRate')}
      />
    </div>
  );
}
