import { shareEstimate } from '../../statistics/estimates/estimates.ts';
import { ratioOf } from '../../statistics/spread.ts';
import { shareOfColumn, sure } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noRule = 'no rule asks about these trades';

/** How many trades kept all rules, of those that are judged. */
function keptOf(sample: TradeSample): { readonly kept: number; readonly judged: number } {
  const known = sample.known('kept');
  let kept = 0;
  for (const one of known) kept += one;
  return { kept, judged: known.length };
}

/** Trades that a rule asks about and that can be told of. */
const restsOn = (sample: TradeSample): number => keptOf(sample).judged;

/** The same of days: one is kept when no trade of it broke a rule. */
function daysOf(sample: TradeSample): { readonly kept: Float64Array; readonly judged: Float64Array } {
  const { sum, n } = sample.dayTotals('kept');
  return {
    kept: sum.map((kept, day) => (kept === n[day] && kept > 0 ? 1 : 0)),
    judged: n.map((count) => (count > 0 ? 1 : 0)),
  };
}

const totalOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** As many kept and as many broken are added to a share, so that few trades say little (Agresti and Coull 1998). */
const ADDED = 2;
const damped = (kept: number, judged: number): number => (kept + ADDED) / (judged + 2 * ADDED);

/** What was kept of what was promised. */
export const ruleMeasures = {
  adherence: {
    label: 'Rules kept',
    unit: 'fraction',
    formula: 'trades that broke no rule / trades that a rule applies to and can judge',
    undefinedWhen: noRule,
    minimum: FEW,
    restsOn,
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = keptOf(sample);
      return ratioOf(kept, judged);
    },
    ...sure(shareOfColumn('kept')),
  },
  dayAdherence: {
    label: 'Days on plan',
    unit: 'fraction',
    formula:
      'days on which no trade broke a rule / days with a trade that a rule asks about and can be told of',
    undefinedWhen: noRule,
    minimum: FEW,
    counts: 'days',
    restsOn: (sample) => totalOf(daysOf(sample).judged),
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = daysOf(sample);
      return ratioOf(totalOf(kept), totalOf(judged));
    },
    ...sure((sample) => {
      const { kept, judged } = daysOf(sample);
      return shareEstimate(sample.perCluster(kept), sample.perCluster(judged));
    }),
  },
  discipline: {
    label: 'Discipline',
    unit: 'fraction',
    formula:
      '½ (trades that broke no rule + 2) / (trades judged + 4) + ½ (days without a breach + 2) / (days judged + 4): with few trades it stays near one half',
    undefinedWhen: noRule,
    restsOn,
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = keptOf(sample);
      if (judged === 0) return null;
      const days = daysOf(sample);
      return (damped(kept, judged) + damped(totalOf(days.kept), totalOf(days.judged))) / 2;
    },
    withoutInterval: 'damped',
  },
  breachCount: {
    label: 'Trades that broke a rule',
    unit: 'count',
    formula: 'trades that broke at least one rule in force at the time',
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = keptOf(sample);
      return judged - kept;
    },
  },
} as const satisfies Record<string, Measure>;
