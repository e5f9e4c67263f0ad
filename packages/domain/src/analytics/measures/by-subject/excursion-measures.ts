import { quotientEstimate, totalEstimate } from '../../statistics/estimates/estimates.ts';
import { edgeRatio } from '../../statistics/excursions.ts';
import { meanOf, medianOf, ratioOf, valuesAbove } from '../../statistics/spread.ts';
import { meanOfColumn, meanOfValues, quantileOfColumn, sure } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noPrices = 'no prices are known of the time in which the trades were open';
const noRange = 'no prices are known, or none moved';

/** What a quotient of excursions comes to for each trade; NaN where they are not known, or the divisor is nothing. */
function derived(
  name: string,
  of: (gross: number, mae: number, mfe: number) => readonly [number, number],
): (sample: TradeSample) => Float64Array {
  return (sample) =>
    sample.once(name, () => {
      const [gross, mae, mfe] = [sample.column('gross'), sample.column('mae'), sample.column('mfe')];
      const values = new Float64Array(gross.length);
      for (let i = 0; i < values.length; i += 1) {
        const [above, below] = of(gross[i] ?? 0, mae[i] ?? Number.NaN, mfe[i] ?? Number.NaN);
        values[i] = below > 0 ? above / below : Number.NaN;
      }
      return values;
    });
}

const entry = derived('entry efficiency', (_, mae, mfe) => [mfe, mfe - mae]);
const exit = derived('exit efficiency', (gross, mae, mfe) => [gross - mae, mfe - mae]);
const total = derived('total efficiency', (gross, mae, mfe) => [gross, mfe - mae]);
const captured = derived('captured', (gross, _, mfe) => [gross, mfe]);
const left = derived('left', (gross, mae, mfe) => [mfe - gross, Number.isNaN(mae) ? Number.NaN : 1]);

/** A trade was left where its price had been: whatever the extremes of bars say. */
const best = (sample: TradeSample): Float64Array =>
  sample.once('best exit', () => {
    const [net, left] = [sample.column('net'), sample.column('mfe').slice()];
    const gross = sample.column('gross');
    for (let i = 0; i < left.length; i += 1)
      left[i] = (net[i] ?? 0) + Math.max(0, (left[i] ?? Number.NaN) - (gross[i] ?? 0));
    return left;
  });

/** How far prices went, in the risk of each trade: of those of which both ways are known, each positive. */
const inRisk = (sample: TradeSample, way: 'mae' | 'mfe') =>
  sample.once(`${way} in risk`, () => {
    const [mae, mfe, risk] = [sample.column('mae'), sample.column('mfe'), sample.column('risk')];
    return sample.totalsOf(
      sample.column(way).map((size, i) => {
        const told = ((mfe[i] ?? 0) + (mae[i] ?? 0)) / (risk[i] ?? 0);
        return Number.isFinite(told) ? Math.abs(size / (risk[i] ?? 0)) : Number.NaN;
      }),
    );
  });

const known = (values: Float64Array) => valuesAbove(values, Number.NEGATIVE_INFINITY);

const meanKnown = (valuesOf: (sample: TradeSample) => Float64Array) => ({
  minimum: FEW,
  restsOn: (sample: TradeSample) => known(valuesOf(sample)).length,
  homes: OF_TRADES,
  compute: (sample: TradeSample) => meanOf(known(valuesOf(sample))),
  ...sure(meanOfValues(valuesOf)),
});

/** Trades of which prices are known. */
const withPrices = (sample: TradeSample): number => sample.known('mae').length;

/** How far prices went against and for the trades while they were open, before fees. */
export const excursionMeasures = {
  excursionCoverage: {
    label: 'Share with prices',
    unit: 'fraction',
    formula: 'trades with known excursions / all trades',
    undefinedWhen: 'there is no closed trade',
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.known('mae').length, sample.n),
    withoutInterval: 'fact',
  },
  avgMae: {
    label: 'Average MAE',
    unit: 'money',
    formula: 'mean of the largest open loss of each trade (MAE ≤ 0)',
    undefinedWhen: noPrices,
    restsOn: withPrices,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('mae')),
    ...sure(meanOfColumn('mae')),
  },
  medianMae: {
    label: 'Median MAE',
    unit: 'money',
    formula: 'median of the largest open loss of each trade',
    undefinedWhen: noPrices,
    restsOn: withPrices,
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.known('mae')),
    ...sure(quantileOfColumn('mae', 0.5)),
  },
  avgMaeOfWins: {
    label: 'Average MAE, wins',
    unit: 'money',
    formula: 'mean of the largest open loss of the trades that won: what a stop has to allow for',
    undefinedWhen: 'no win has known prices',
    restsOn: (sample) => sample.known('mae', 1).length,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('mae', 1)),
    ...sure(meanOfColumn('mae', 1)),
  },
  avgMfe: {
    label: 'Average MFE',
    unit: 'money',
    formula: 'mean of the largest open profit of each trade (MFE ≥ 0)',
    undefinedWhen: noPrices,
    restsOn: withPrices,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('mfe')),
    ...sure(meanOfColumn('mfe')),
  },
  medianMfe: {
    label: 'Median MFE',
    unit: 'money',
    formula: 'median of the largest open profit of each trade',
    undefinedWhen: noPrices,
    restsOn: withPrices,
    homes: OF_TRADES,
    compute: (sample) => medianOf(sample.known('mfe')),
    ...sure(quantileOfColumn('mfe', 0.5)),
  },
  avgMfeOfLosses: {
    label: 'Average MFE, losses',
    unit: 'money',
    formula: 'mean of the largest open profit of the trades that lost',
    undefinedWhen: 'no loss has known prices',
    restsOn: (sample) => sample.known('mfe', -1).length,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('mfe', -1)),
    ...sure(meanOfColumn('mfe', -1)),
  },
  bestExit: {
    label: 'Net P&L at the best exit',
    unit: 'money',
    formula:
      'Σ net P&L + MFE − gross P&L: each trade closed whole at its best price while it was open, in hindsight; trades with known prices alone',
    formulaBeforeFees:
      'Σ MFE: each trade closed whole at its best price while it was open, in hindsight; trades with known prices alone',
    undefinedWhen: noPrices,
    restsOn: withPrices,
    homes: OF_TRADES,
    compute: (sample) => {
      const values = known(best(sample));
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
    },
    ...sure((sample) => {
      const { sum, n } = sample.totalsOf(best(sample));
      return totalEstimate(sum, n);
    }),
  },
  avgGivenBack: {
    label: 'Left on the table',
    unit: 'money',
    formula: 'mean of MFE − gross P&L',
    undefinedWhen: noPrices,
    ...meanKnown(left),
  },
  avgGiveBack: {
    label: 'Average largest give-back',
    unit: 'money',
    formula:
      'mean of the most that each trade gave back while it was open: its highest open profit so far − its open profit, by bars',
    undefinedWhen: 'there are no price bars for the time the trades were open',
    restsOn: (sample) => sample.known('giveBack').length,
    homes: OF_TRADES,
    compute: (sample) => meanOf(sample.known('giveBack')),
    ...sure(meanOfColumn('giveBack')),
  },
  edgeRatio: {
    label: 'Edge ratio',
    unit: 'ratio',
    formula: 'mean(MFE / risk) / mean(|MAE| / risk), where both are known',
    undefinedWhen: 'no trade has a known risk and known prices, or none went against its entry',
    minimum: FEW,
    restsOn: (sample) => inRisk(sample, 'mfe').n.reduce((sum, n) => sum + n, 0),
    homes: OF_TRADES,
    compute: (sample) => edgeRatio(sample.column('mfe'), sample.column('mae'), sample.column('risk')),
    ...sure((sample) => {
      const [up, down] = [inRisk(sample, 'mfe'), inRisk(sample, 'mae')];
      return quotientEstimate(
        [up.sum],
        [down.sum],
        up.n.reduce((sum, n) => sum + n, 0),
      );
    }),
  },
  entryEfficiency: {
    label: 'Entry efficiency',
    unit: 'fraction',
    formula: 'mean of MFE / (MFE − MAE)',
    undefinedWhen: noRange,
    ...meanKnown(entry),
  },
  exitEfficiency: {
    label: 'Exit efficiency',
    unit: 'fraction',
    formula: 'mean of (gross P&L − MAE) / (MFE − MAE)',
    undefinedWhen: noRange,
    ...meanKnown(exit),
  },
  totalEfficiency: {
    label: 'Total efficiency',
    unit: 'fraction',
    formula: 'mean of gross P&L / (MFE − MAE) = entry + exit efficiency − 1',
    undefinedWhen: noRange,
    ...meanKnown(total),
  },
  mfeCapture: {
    label: 'MFE captured',
    unit: 'fraction',
    formula: 'mean of gross P&L / MFE, of trades that were in profit',
    undefinedWhen: 'no trade is known to have been in profit',
    ...meanKnown(captured),
  },
} as const satisfies Record<string, Measure>;
