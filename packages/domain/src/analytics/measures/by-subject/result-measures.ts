import { ratioOf } from '../../statistics/spread.ts';
import { sumMoney } from '../../statistics/sum.ts';
import {
  meanLoss,
  meanNet,
  meanWin,
  profitOverLoss,
  sure,
  totalNet,
  totalOfColumn,
  winOverLoss,
} from '../estimates.ts';
import { type Measure, type MeasureValue, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import { avgLoss, avgWin, payoffRatio } from '../payoff.ts';
import type { TradeSample } from '../trade-sample.ts';

/** Nothing lost is infinite, never 0 or 10 or whatever looks better; nothing at all is undefined. */
function profitFactor(sample: TradeSample): MeasureValue {
  const { wins, losses, grossProfit, grossLoss } = sample.tally();
  if (losses > 0) return wins === 0 ? 0 : grossProfit / -grossLoss;
  return wins > 0 ? 'inf' : null;
}

/** How much was made, and by what. */
export const resultMeasures = {
  netPnl: {
    label: 'Net P&L',
    unit: 'money',
    ofSums: true,
    formula: 'Σ net P&L of the closed trades = Σ gross P&L − Σ fees',
    formulaBeforeFees: 'Σ gross P&L of the closed trades, before fees',
    compute: (sample) => sample.netProfit(),
    ...sure(totalNet),
  },
  grossPnl: {
    label: 'Gross P&L',
    unit: 'money',
    formula: 'Σ gross P&L of the closed trades, before fees',
    compute: (sample) => sumMoney(sample.column('gross')),
    ...sure(totalOfColumn('gross')),
  },
  grossProfit: {
    label: 'Sum of wins',
    unit: 'money',
    ofSums: true,
    formula: 'Σ net P&L of the wins',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().grossProfit,
  },
  grossLoss: {
    label: 'Sum of losses',
    unit: 'money',
    ofSums: true,
    formula: 'Σ net P&L of the losses',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().grossLoss,
  },
  profitFactor: {
    label: 'Profit factor',
    unit: 'ratio',
    ofSums: true,
    formula: 'Σ wins / |Σ losses|',
    undefinedWhen: 'there is neither a win nor a loss; without losses it is infinite',
    minimum: FEW,
    homes: OF_TRADES,
    compute: profitFactor,
    ...sure(profitOverLoss),
  },
  avgWin: {
    label: 'Average win',
    unit: 'money',
    ofSums: true,
    formula: 'Σ wins / number of wins',
    undefinedWhen: 'there is no win',
    homes: OF_TRADES,
    compute: avgWin,
    ...sure(meanWin),
  },
  avgLoss: {
    label: 'Average loss',
    unit: 'money',
    ofSums: true,
    formula: 'Σ losses / number of losses',
    undefinedWhen: 'there is no loss',
    homes: OF_TRADES,
    compute: avgLoss,
    ...sure(meanLoss),
  },
  payoffRatio: {
    label: 'Average win / loss',
    unit: 'ratio',
    ofSums: true,
    formula: 'average win / |average loss|',
    undefinedWhen: 'there is no win or no loss',
    minimum: FEW,
    homes: OF_TRADES,
    compute: payoffRatio,
    ...sure(winOverLoss),
  },
  expectancy: {
    label: 'Expectancy',
    unit: 'money',
    ofSums: true,
    formula: 'mean net P&L of a trade, scratches included',
    undefinedWhen: 'there is no closed trade',
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.netProfit(), sample.n),
    ...sure(meanNet),
  },
  largestWin: {
    label: 'Largest win',
    unit: 'money',
    formula: 'highest net P&L of a win',
    undefinedWhen: 'there is no win',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().largestWin,
  },
  largestLoss: {
    label: 'Largest loss',
    unit: 'money',
    formula: 'lowest net P&L of a loss',
    undefinedWhen: 'there is no loss',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().largestLoss,
  },
  income: {
    label: 'Income',
    unit: 'money',
    formula: 'Σ dividends, coupons and funding of the positions; not part of P&L',
    homes: OF_TRADES,
    compute: (sample) => sumMoney(sample.known('income')),
  },
} as const satisfies Record<string, Measure>;
