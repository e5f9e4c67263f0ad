import { quotientEstimate, shareEstimate } from '../../statistics/estimates/estimates.ts';
import { meanOf, ratioOf, valuesAbove } from '../../statistics/spread.ts';
import { sumMoney } from '../../statistics/sum.ts';
import { meanOfColumn, meanOfValues, sure, totalOfColumn } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const fees = (sample: TradeSample) => sample.once('fees', () => sumMoney(sample.column('fees')));

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** Trades that were a win or nothing before fees and a loss after. */
function turned(sample: TradeSample, from: 0 | 1): number {
  const [before, after] = [sample.signs('gross'), sample.signs('afterFees')];
  let count = 0;
  for (let i = 0; i < after.length; i += 1) if (before[i] === from && after[i] === -1) count += 1;
  return count;
}

/** 1 a trade that won before fees, else 0. */
const wonBefore = (sample: TradeSample) =>
  sample.once('won before fees', () =>
    Float64Array.from(sample.signs('gross'), (sign) => Number(sign === 1)),
  );

const grossProfits = (sample: TradeSample) =>
  sample.totalsOf(sample.column('gross').map((gross) => Math.max(0, gross))).sum;

const feesInR = (sample: TradeSample) =>
  sample.once('fees in r', () => {
    const [all, risk] = [sample.column('fees'), sample.column('risk')];
    const values = new Float64Array(all.length);
    // A risk of nothing is no risk known.
    for (let i = 0; i < values.length; i += 1) values[i] = (all[i] ?? 0) / ((risk[i] ?? 0) || Number.NaN);
    return values;
  });

/** What trading cost. */
export const costMeasures = {
  fees: {
    label: 'Fees',
    unit: 'money',
    formula: 'Σ fees of the closed trades, entry and exit',
    compute: fees,
    ...sure(totalOfColumn('fees')),
  },
  feesPerTrade: {
    label: 'Fees per trade',
    unit: 'money',
    formula: 'fees / trades',
    undefinedWhen: 'there is no closed trade',
    homes: OF_TRADES,
    compute: (sample) => ratioOf(fees(sample), sample.n),
    ...sure(meanOfColumn('fees')),
  },
  feesInR: {
    label: 'Fees per trade (R)',
    unit: 'r',
    formula: 'mean of fees / initial risk, where known',
    undefinedWhen: 'no trade has a known initial risk',
    restsOn: (sample) => valuesAbove(feesInR(sample), Number.NEGATIVE_INFINITY).length,
    homes: OF_TRADES,
    compute: (sample) => meanOf(valuesAbove(feesInR(sample), Number.NEGATIVE_INFINITY)),
    ...sure(meanOfValues(feesInR)),
  },
  feeShareOfGrossPnl: {
    label: 'Fees / gross P&L',
    unit: 'fraction',
    formula: 'fees / gross P&L',
    undefinedWhen: 'gross P&L is not positive',
    minimum: FEW,
    compute: (sample) => shareOf(fees(sample), sumMoney(sample.column('gross'))),
    ...sure((sample) =>
      quotientEstimate([sample.totals('fees').sum], [sample.totals('gross').sum], sample.n),
    ),
  },
  feeShareOfGrossProfit: {
    label: 'Fees / gross profit',
    unit: 'fraction',
    formula: 'fees / Σ gross P&L of the trades that won before fees',
    undefinedWhen: 'no trade won before fees',
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOf(fees(sample), sumMoney(valuesAbove(sample.column('gross'), 0))),
    ...sure((sample) => quotientEstimate([sample.totals('fees').sum], [grossProfits(sample)], sample.n)),
  },
  expectancyGross: {
    label: 'Expectancy before fees',
    unit: 'money',
    formula: 'mean gross P&L of a trade',
    undefinedWhen: 'there is no closed trade',
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.column('gross')),
    ...sure(meanOfColumn('gross')),
  },
  winRateGross: {
    label: 'Win % before fees',
    unit: 'fraction',
    formula: 'trades with gross P&L above the break-even band / all trades',
    undefinedWhen: 'there is no closed trade',
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sumMoney(wonBefore(sample)), sample.n),
    ...sure((sample) => {
      const { sum, n } = sample.totalsOf(wonBefore(sample));
      return shareEstimate(sum, n);
    }),
  },
  turnedFromWin: {
    label: 'Wins lost to fees',
    unit: 'count',
    formula: 'trades that won before fees and lost after',
    homes: OF_TRADES,
    compute: (sample) => turned(sample, 1),
  },
  turnedFromZero: {
    label: 'Scratches lost to fees',
    unit: 'count',
    formula: 'scratches before fees that were losses after',
    homes: OF_TRADES,
    compute: (sample) => turned(sample, 0),
  },
} as const satisfies Record<string, Measure>;
