import { meanOf, ratioOf, valuesAbove } from '../statistics/spread.ts';
import { sumMoney } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';
import { signOf } from './tally.ts';
import type { TradeSample } from './trade-sample.ts';

const fees = (sample: TradeSample) => sample.once('fees', () => sumMoney(sample.column('fees')));

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Trades that were a win or nothing before fees and a loss after. */
function turned(sample: TradeSample, from: 0 | 1): number {
  const [gross, net] = [sample.column('gross'), sample.column('net')];
  let count = 0;
  for (let i = 0; i < net.length; i += 1) {
    const before = signOf(gross[i] ?? 0, sample.band);
    if (before === from && signOf(net[i] ?? 0, sample.band) === -1) count += 1;
  }
  return count;
}

const grossWins = (sample: TradeSample) => valuesAbove(sample.column('gross'), sample.band);

/** What trading cost. */
export const costMeasures = {
  fees: {
    label: 'Fees',
    unit: 'money',
    formula: 'Σ fees of the closed trades, entry and exit',
    compute: fees,
  },
  feesPerTrade: {
    label: 'Fees per trade',
    unit: 'money',
    formula: 'fees / trades',
    undefinedWhen: 'there is no closed trade',
    compute: (sample) => ratioOf(fees(sample), sample.n),
  },
  feeShareOfGrossPnl: {
    label: 'Fees / gross P&L',
    unit: 'fraction',
    formula: 'fees / gross P&L',
    undefinedWhen: 'gross P&L is not positive',
    compute: (sample) => shareOf(fees(sample), sumMoney(sample.column('gross'))),
  },
  feeShareOfGrossProfit: {
    label: 'Fees / gross profit',
    unit: 'fraction',
    formula: 'fees / Σ gross P&L of the trades that won before fees',
    undefinedWhen: 'no trade won before fees',
    compute: (sample) => shareOf(fees(sample), sumMoney(valuesAbove(sample.column('gross'), 0))),
  },
  expectancyGross: {
    label: 'Expectancy before fees',
    unit: 'money',
    formula: 'mean gross P&L of a trade',
    undefinedWhen: 'there is no closed trade',
    compute: (sample) => meanOf(sample.column('gross')),
  },
  winRateGross: {
    label: 'Win % before fees',
    unit: 'fraction',
    formula: 'trades with gross P&L above the break-even band / all trades',
    undefinedWhen: 'there is no closed trade',
    compute: (sample) => ratioOf(grossWins(sample).length, sample.n),
  },
  turnedFromWin: {
    label: 'Wins lost to fees',
    unit: 'count',
    formula: 'trades that won before fees and lost after',
    compute: (sample) => turned(sample, 1),
  },
  turnedFromZero: {
    label: 'Scratches lost to fees',
    unit: 'count',
    formula: 'trades that came to nothing before fees and lost after',
    compute: (sample) => turned(sample, 0),
  },
} as const satisfies Record<string, Measure>;
