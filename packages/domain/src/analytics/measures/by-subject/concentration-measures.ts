import type { Estimate } from '../../statistics/estimates/estimate.ts';
import { quotientEstimate } from '../../statistics/estimates/estimates.ts';
import { largestOf } from '../../statistics/select.ts';
import { rangeOf, ratioOf } from '../../statistics/spread.ts';
import { sumMoney } from '../../statistics/sum.ts';
import { sure } from '../estimates.ts';
import { timesEstimate, topPartOfWins } from '../later-estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noWin = 'there is no win';

const winsOf = (sample: TradeSample) => sample.known('net', 1);

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

/** How unevenly wins are spread, whatever their number: the mean of their squares over the square of their mean. */
const unevenness =
  (power: 1 | -1) =>
  (sample: TradeSample): Estimate | null => {
    const { profit, wins } = sample.clusterSums();
    const squares = sample.totalsOf(sample.columnOf('net', 1).map((win) => win * win)).sum;
    const [above, below] = [
      [squares, wins],
      [profit, profit],
    ];
    return power === 1
      ? quotientEstimate(above, below, sample.tally().wins)
      : quotientEstimate(below, above, sample.tally().wins);
  };

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
    withoutInterval: 'extremes',
  },
  topTenthShare: {
    label: 'Top tenth of wins / profit',
    unit: 'fraction',
    formula: 'Σ of the largest tenth of the wins (rounded up) / Σ wins',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOfTop(sample, Math.ceil(sample.tally().wins / 10)),
    ...sure(topPartOfWins(0.1)),
  },
  topThreeShare: {
    label: 'Top three wins / profit',
    unit: 'fraction',
    formula: 'Σ of the three largest wins / Σ wins',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => shareOfTop(sample, 3),
    withoutInterval: 'extremes',
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
    ...sure(timesEstimate(unevenness(1), (sample) => 1 / sample.tally().wins)),
  },
  effectiveWins: {
    label: 'Effective number of wins',
    unit: 'ratio',
    formula: '1 / Σ (win / Σ wins)²',
    undefinedWhen: noWin,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(1, herfindahl(sample)),
    ...sure(timesEstimate(unevenness(-1), (sample) => sample.tally().wins)),
  },
  bestDayShare: {
    label: 'Best day / net P&L',
    unit: 'fraction',
    formula: 'best day / Σ of all days',
    undefinedWhen: 'the days did not gain in total',
    minimum: FEW,
    counts: 'days',
    compute: (sample) => {
      const net = sumMoney(sample.dayNet());
      return net > 0 ? ratioOf(bestDay(sample), net) : null;
    },
    withoutInterval: 'extremes',
  },
} as const satisfies Record<string, Measure>;
