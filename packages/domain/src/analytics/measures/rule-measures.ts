import { ratioOf } from '../statistics/spread.ts';
import { meanOfColumn, sure } from './estimates.ts';
import { type Measure, OF_TRADES } from './measure.ts';
import { FEW } from './minimums.ts';
import type { TradeSample } from './trade-sample.ts';

const noRule = 'no rule asks about these trades';

/** How many trades kept all rules, of those that are judged. */
function keptOf(sample: TradeSample): { readonly kept: number; readonly judged: number } {
  const known = sample.known('kept');
  let kept = 0;
  for (const one of known) kept += one;
  return { kept, judged: known.length };
}

/** What was kept of what was promised. */
export const ruleMeasures = {
  adherence: {
    label: 'Rules kept',
    unit: 'fraction',
    formula: 'trades that broke no rule / trades that a rule asks about and can be told of',
    undefinedWhen: noRule,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = keptOf(sample);
      return ratioOf(kept, judged);
    },
    ...sure(meanOfColumn('kept')),
  },
  breachCount: {
    label: 'Trades that broke a rule',
    unit: 'count',
    formula: 'trades that broke at least one rule that held then',
    homes: OF_TRADES,
    compute: (sample) => {
      const { kept, judged } = keptOf(sample);
      return judged - kept;
    },
  },
} as const satisfies Record<string, Measure>;
