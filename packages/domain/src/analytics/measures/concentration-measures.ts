import { largestOf } from '../statistics/select.ts';
import { rangeOf, ratioOf, valuesAbove } from '../statistics/spread.ts';
import { sumMoney } from '../statistics/sum.ts';
import { type Measure, OF_TRADES } from './measure.ts';
import { FEW } from './minimums.ts';
import type { TradeSample } from './trade-sample.ts';

const noWin = 'there is no win';

const winsOf = (sample: TradeSample) =>
  sample.once('wins', () => valuesAbove(sample.column('net'), sample.band));

/** Part of the wins' profit that the largest `count` of them made. */
function shareOfTop(sample: TradeSample, count: number): number | null {
  const wins = winsOf(sample);
  if (wins.length === 0) return null;
  return ratioOf(sumMoney(largestOf(wins, count)), sample.tally().grossProfit);
}

function herfindahl(sample: TradeSample): number | null {
  const { grossProfit } = sample.tally();
  const wins = winsOf(sample);
  if (wins.length === 0) return null;
  let sum = 0;
  for (let i = 0; i < wins.length; i += 1) sum += ((wins[i] ?? 0) / grossProfit) ** 2;
  return sum;
}

function withoutBest(sample: TradeSample): number | null {
  const range = rangeOf(sample.column('net'));
  return range === null ? null : sumMoney([sample.netProfit(), -range[1]]);
}

const bestDay = (sample: TradeSample): number | null => rangeOf(sample.dayNet())?.[1] ?? null;

/** How much of the result hangs on few trades or days. */
export const concentrationMeasures = {
  topWinShare: {
    label: 'Largest win / profit',
    unit: 'fraction',
    formula: 'largest win / Σ wins',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOfTop(sample, 1),
  },
  topTenthShare: {
    label: 'Top tenth of wins / profit',
    unit: 'fraction',
    formula: 'Σ of the largest tenth of the wins (rounded up) / Σ wins',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOfTop(sample, Math.ceil(sample.tally().wins / 10)),
  },
  topThreeShare: {
    label: 'Top three wins / profit',
    unit: 'fraction',
    formula: 'Σ of the three largest wins / Σ wins',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOfTop(sample, 3),
  },
  netWithoutBest: {
    label: 'Net P&L without the best trade',
    unit: 'money',
    formula: 'net P&L − largest result',
    undefinedWhen: 'there is no closed trade',
    homes: OF_TRADES,
    compute: withoutBest,
  },
  herfindahlOfWins: {
    label: 'Concentration of wins',
    unit: 'ratio',
    formula: 'Σ (win / Σ wins)²',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: herfindahl,
  },
  effectiveWins: {
    label: 'Effective number of wins',
    unit: 'ratio',
    formula: '1 / Σ (win / Σ wins)²',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(1, herfindahl(sample)),
  },
  bestDayShare: {
    label: 'Best day / net P&L',
    unit: 'fraction',
    formula: 'best day / Σ of all days',
    undefinedWhen: 'the days together did not gain',
    minimum: FEW,
    compute: (sample) => {
      const net = sumMoney(sample.dayNet());
      return net > 0 ? ratioOf(bestDay(sample), net) : null;
    },
  },
} as const satisfies Record<string, Measure>;
