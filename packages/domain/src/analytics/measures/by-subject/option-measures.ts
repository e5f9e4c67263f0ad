import { meanEstimate } from '../../statistics/estimates/estimates.ts';
import { valuesAbove } from '../../statistics/spread.ts';
import { sumMoney } from '../../statistics/sum.ts';
import { sure, totalOfColumn } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const known = (values: Float64Array): Float64Array => valuesAbove(values, Number.NEGATIVE_INFINITY);

/** Results before fees of the options that were sold; of all else they are not known. */
const grossOfSold = (sample: TradeSample): Float64Array =>
  sample.once('gross of sold options', () => {
    const [gross, premium] = [sample.column('gross'), sample.column('premium')];
    return gross.map((value, i) => (Number.isNaN(premium[i]) ? Number.NaN : value));
  });

/** What selling options brought, and what was kept of it. */
export const optionMeasures = {
  premium: {
    label: 'Premium sold',
    unit: 'money',
    formula: 'Σ premium received at the entry of options sold short, before fees',
    undefinedWhen: 'no option was sold',
    restsOn: (sample) => sample.known('premium').length,
    homes: OF_TRADES,
    compute: (sample) => {
      const premiums = sample.known('premium');
      return premiums.length === 0 ? null : sumMoney(premiums);
    },
    ...sure(totalOfColumn('premium')),
  },
  premiumKept: {
    label: 'Premium kept',
    unit: 'fraction',
    formula: 'gross P&L of the options sold short / premium received at their entry',
    undefinedWhen: 'no option was sold',
    minimum: FEW,
    restsOn: (sample) => sample.known('premium').length,
    homes: OF_TRADES,
    compute: (sample) => {
      const brought = sumMoney(sample.known('premium'));
      return brought > 0 ? sumMoney(known(grossOfSold(sample))) / brought : null;
    },
    // A sum over a sum: each day adds what it kept beyond the usual share of what it brought.
    ...sure((sample) => {
      const { sum, n } = sample.totals('premium');
      const mean = meanEstimate(sample.totalsOf(grossOfSold(sample)).sum, sum);
      return mean === null ? null : { ...mean, n: n.reduce((all, one) => all + one, 0) };
    }),
  },
} as const satisfies Record<string, Measure>;
