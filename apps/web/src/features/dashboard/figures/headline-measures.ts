import {
  type MeasureValue,
  measureSample,
  type ResultSeries,
  resultSeries,
  sampleOf,
  sumMoney,
} from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';

/** The numbers of the cards, all of one currency and on one basis. `null`: not defined. */
export interface HeadlineMeasures {
  readonly trades: number;
  /** Closed trades that wait for a contract size or a basis, and are not counted. */
  readonly unknown: number;
  readonly wins: number;
  readonly losses: number;
  readonly scratches: number;
  /**
   * What was realised within the range, each exit on its own day, as a broker states it: the closed
   * trades, and the partial exits of those that are open or closed outside the range.
   */
  readonly realised: number;
  readonly realisedGross: number;
  readonly realisedFees: number;
  /** Result of the closed trades alone: what the ratios and the expectancy are reckoned from. */
  readonly total: number;
  readonly winRate: number | null;
  /** 95 % Wilson interval of the win rate. */
  readonly winRateLow: number | null;
  readonly winRateHigh: number | null;
  /** Sum of the wins; sum of the losses, not positive. */
  readonly profit: number;
  readonly loss: number;
  /** `inf`: nothing was lost. */
  readonly profitFactor: MeasureValue;
  readonly avgWin: number | null;
  readonly avgLoss: number | null;
  readonly payoff: number | null;
  readonly expectancy: number | null;
  /** Mean R of the trades that have a risk, and how many those are. */
  readonly expectancyR: number | null;
  readonly withRisk: number;
  /** Days on which something was realised, partial exits and trades still open included. */
  readonly days: number;
  readonly winningDays: number;
  readonly flatDays: number;
  readonly dayWinRate: number | null;
}

/** What was realised day by day within the range, each exit on its own day. */
export const seriesOf = ({ table, accountRows, options }: JournalDataSelection): ResultSeries =>
  resultSeries(table, accountRows, options);

const finite = (value: MeasureValue): number | null => (value === 'inf' ? null : value);
const amount = (value: MeasureValue): number => finite(value) ?? 0;

/** Days are those of the daily bars, so that the card and the chart count the same ones. */
export function headlineMeasures(selection: JournalDataSelection, series: ResultSeries): HeadlineMeasures {
  const { table, rows, options } = selection;
  const values = measureSample(sampleOf(table, rows, options), [
    'tradeCount',
    'unknownCount',
    'winCount',
    'lossCount',
    'scratchCount',
    'netPnl',
    'winRate',
    'winRateLow',
    'winRateHigh',
    'grossProfit',
    'grossLoss',
    'profitFactor',
    'avgWin',
    'avgLoss',
    'payoffRatio',
    'expectancy',
    'expectancyR',
    'rCount',
  ]);
  const band = options.breakEvenBand ?? 0;
  const days = series.days.length;
  const winningDays = series.net.filter((net) => net > band).length;
  return {
    trades: amount(values.tradeCount),
    unknown: amount(values.unknownCount),
    wins: amount(values.winCount),
    losses: amount(values.lossCount),
    scratches: amount(values.scratchCount),
    realised: series.cumulative.at(-1) ?? 0,
    realisedGross: sumMoney(series.gross),
    realisedFees: sumMoney(series.fees),
    total: amount(values.netPnl),
    winRate: finite(values.winRate),
    winRateLow: finite(values.winRateLow),
    winRateHigh: finite(values.winRateHigh),
    profit: amount(values.grossProfit),
    loss: amount(values.grossLoss),
    profitFactor: values.profitFactor,
    avgWin: finite(values.avgWin),
    avgLoss: finite(values.avgLoss),
    payoff: finite(values.payoffRatio),
    expectancy: finite(values.expectancy),
    expectancyR: finite(values.expectancyR),
    withRisk: amount(values.rCount),
    days,
    winningDays,
    flatDays: series.net.filter((net) => Math.abs(net) <= band).length,
    dayWinRate: days === 0 ? null : winningDays / days,
  };
}
