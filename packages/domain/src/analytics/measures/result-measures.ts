import { deviationOf, meanOf, medianOf, ratioOf } from '../statistics/spread.ts';
import { sumMoney } from '../statistics/sum.ts';
import type { Measure, MeasureValue } from './measure.ts';
import type { TradeSample } from './trade-sample.ts';

const noTrades = 'there is no closed trade';
const oneSided = 'there is no win or no loss';

const avgWin = (sample: TradeSample) => ratioOf(sample.tally().grossProfit, sample.tally().wins);
const avgLoss = (sample: TradeSample) => ratioOf(sample.tally().grossLoss, sample.tally().losses);

function payoffRatio(sample: TradeSample): number | null {
  const loss = avgLoss(sample);
  return loss === null ? null : ratioOf(avgWin(sample), -loss);
}

/** Nothing lost is infinite, never 0 or 10 or whatever looks better; nothing at all is undefined. */
function profitFactor(sample: TradeSample): MeasureValue {
  const { wins, losses, grossProfit, grossLoss } = sample.tally();
  if (losses > 0) return wins === 0 ? 0 : grossProfit / -grossLoss;
  return wins > 0 ? 'inf' : null;
}

const deviation = (sample: TradeSample) => sample.once('deviation', () => deviationOf(sample.column('net')));

function kellyFraction(sample: TradeSample): number | null {
  const { wins, losses } = sample.tally();
  const payoff = payoffRatio(sample);
  if (payoff === null) return null;
  const rate = wins / (wins + losses);
  return rate - (1 - rate) / payoff;
}

/** How much was made, and how it is spread over the trades. */
export const resultMeasures = {
  netPnl: {
    label: 'Net P&L',
    unit: 'money',
    formula: 'Σ net P&L of the closed trades = Σ gross P&L − Σ fees',
    compute: (sample) => sample.netProfit(),
  },
  grossPnl: {
    label: 'Gross P&L',
    unit: 'money',
    formula: 'Σ gross P&L of the closed trades, before fees',
    compute: (sample) => sumMoney(sample.column('gross')),
  },
  grossProfit: {
    label: 'Profit of the wins',
    unit: 'money',
    formula: 'Σ net P&L of the wins',
    compute: (sample) => sample.tally().grossProfit,
  },
  grossLoss: {
    label: 'Loss of the losses',
    unit: 'money',
    formula: 'Σ net P&L of the losses',
    compute: (sample) => sample.tally().grossLoss,
  },
  profitFactor: {
    label: 'Profit factor',
    unit: 'ratio',
    formula: 'Σ wins / |Σ losses|',
    undefinedWhen: 'there is neither a win nor a loss; without losses it is infinite',
    compute: profitFactor,
  },
  avgWin: {
    label: 'Average win',
    unit: 'money',
    formula: 'Σ wins / number of wins',
    undefinedWhen: 'there is no win',
    compute: avgWin,
  },
  avgLoss: {
    label: 'Average loss',
    unit: 'money',
    formula: 'Σ losses / number of losses',
    undefinedWhen: 'there is no loss',
    compute: avgLoss,
  },
  payoffRatio: {
    label: 'Average win / loss',
    unit: 'ratio',
    formula: 'average win / |average loss|',
    undefinedWhen: oneSided,
    compute: payoffRatio,
  },
  expectancy: {
    label: 'Expectancy',
    unit: 'money',
    formula: 'mean net P&L of a trade, scratches included',
    undefinedWhen: noTrades,
    compute: (sample) => ratioOf(sample.netProfit(), sample.n),
  },
  medianPnl: {
    label: 'Median trade',
    unit: 'money',
    formula: 'the net P&L that half of the trades stay below',
    undefinedWhen: noTrades,
    compute: (sample) => medianOf(sample.column('net')),
  },
  stdDev: {
    label: 'Standard deviation',
    unit: 'money',
    formula: 'sample standard deviation of net P&L (divisor n − 1)',
    undefinedWhen: 'there are fewer than two trades',
    compute: deviation,
  },
  largestWin: {
    label: 'Largest win',
    unit: 'money',
    formula: 'highest net P&L of a win',
    undefinedWhen: 'there is no win',
    compute: (sample) => sample.tally().largestWin,
  },
  largestLoss: {
    label: 'Largest loss',
    unit: 'money',
    formula: 'lowest net P&L of a loss',
    undefinedWhen: 'there is no loss',
    compute: (sample) => sample.tally().largestLoss,
  },
  sharpePerTrade: {
    label: 'Sharpe ratio per trade',
    unit: 'ratio',
    formula: 'mean / standard deviation of net P&L, not annualised',
    undefinedWhen: 'there are fewer than two trades, or all are equal',
    compute: (sample) => ratioOf(meanOf(sample.column('net')), deviation(sample)),
  },
  kellyFraction: {
    label: 'Kelly fraction',
    unit: 'fraction',
    formula: 'p − (1 − p) / (average win / |average loss|), p = wins / (wins + losses)',
    undefinedWhen: oneSided,
    compute: kellyFraction,
  },
} as const satisfies Record<string, Measure>;
