import { ratioOf } from '../../statistics/spread.ts';
import { wilsonInterval } from '../../statistics/wilson-interval.ts';
import { lossesOfAll, scratchesOfAll, sure, winsOfAll, winsOfDecided } from '../estimates.ts';
import { type Measure, OF_TRADES } from '../measure.ts';
import { FEW } from '../minimums.ts';
import type { TradeSample } from '../trade-sample.ts';

const noTrades = 'there is no closed trade';

const interval = (sample: TradeSample) => wilsonInterval(sample.tally().wins, sample.n);

/** How many trades there are, and how many won. Win + loss + scratch = all. */
export const outcomeMeasures = {
  tradeCount: {
    label: 'Trades',
    unit: 'count',
    ofSums: true,
    formula: 'closed trades with a known result',
    homes: OF_TRADES,
    compute: (sample) => sample.n,
  },
  openCount: {
    label: 'Open trades',
    unit: 'count',
    ofSums: true,
    formula: 'trades that are not fully closed',
    compute: (sample) => sample.source.open,
  },
  unknownCount: {
    label: 'Result unknown',
    unit: 'count',
    ofSums: true,
    formula: 'closed trades whose contract size or basis is not known',
    compute: (sample) => sample.source.unknown,
  },
  winCount: {
    label: 'Wins',
    unit: 'count',
    ofSums: true,
    formula: 'trades with net P&L above the break-even band',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().wins,
  },
  lossCount: {
    label: 'Losses',
    unit: 'count',
    ofSums: true,
    formula: 'trades with net P&L below the break-even band',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().losses,
  },
  scratchCount: {
    label: 'Scratches',
    unit: 'count',
    ofSums: true,
    formula: 'trades with net P&L within the break-even band',
    homes: OF_TRADES,
    compute: (sample) => sample.tally().scratches,
  },
  winRate: {
    label: 'Trade win %',
    unit: 'fraction',
    ofSums: true,
    formula: 'wins / all trades',
    undefinedWhen: noTrades,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.tally().wins, sample.n),
    ...sure(winsOfAll),
  },
  winRateLow: {
    label: 'Win %, low end',
    unit: 'fraction',
    ofSums: true,
    formula: 'low end of the 95% Wilson interval of wins / all trades',
    undefinedWhen: noTrades,
    homes: OF_TRADES,
    compute: (sample) => interval(sample)?.[0] ?? null,
  },
  winRateHigh: {
    label: 'Win %, high end',
    unit: 'fraction',
    ofSums: true,
    formula: 'high end of the 95% Wilson interval of wins / all trades',
    undefinedWhen: noTrades,
    homes: OF_TRADES,
    compute: (sample) => interval(sample)?.[1] ?? null,
  },
  lossRate: {
    label: 'Loss %',
    unit: 'fraction',
    ofSums: true,
    formula: 'losses / all trades',
    undefinedWhen: noTrades,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.tally().losses, sample.n),
    ...sure(lossesOfAll),
  },
  scratchRate: {
    label: 'Scratch %',
    unit: 'fraction',
    ofSums: true,
    formula: 'scratches / all trades',
    undefinedWhen: noTrades,
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.tally().scratches, sample.n),
    ...sure(scratchesOfAll),
  },
  winRateDecisive: {
    label: 'Win % without scratches',
    unit: 'fraction',
    ofSums: true,
    formula: 'wins / (wins + losses)',
    undefinedWhen: 'there is neither a win nor a loss',
    minimum: FEW,
    homes: OF_TRADES,
    compute: (sample) => ratioOf(sample.tally().wins, sample.tally().wins + sample.tally().losses),
    ...sure(winsOfDecided),
  },
} as const satisfies Record<string, Measure>;
