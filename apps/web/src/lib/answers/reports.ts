import type { Question } from '@tapebook/domain/analytics';
import type { ReportId } from '#web/lib/commands/report-places.ts';

/** One question of a report. */
export interface ReportQuestion {
  readonly title: string;
  readonly asks: Partial<Question> & Pick<Question, 'measures'>;
  /** Days one after the other, drawn as what they come to together; absent: as the answer is. */
  readonly course?: 'equity' | 'drawdown';
  /** Results of trades, drawn as how they are spread. */
  readonly spread?: true;
  /** It takes the whole width. */
  readonly wide?: true;
}

const by = (
  title: string,
  dimension: string,
  measures: readonly string[] = ['netPnl'],
  more: Partial<Question> = {},
): ReportQuestion => ({ title, asks: { measures, by: { dimension }, ...more } });

const ofDays = (title: string, course: NonNullable<ReportQuestion['course']>): ReportQuestion => ({
  title,
  course,
  wide: true,
  asks: { measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' },
});

const LARGEST = { sort: 'n', limit: 20 } as const;
const OF_OPTIONS = {
  filter: [{ field: 'assetClass', match: { kind: 'any', keys: ['option'] } }],
} as const satisfies Partial<Question>;

const OF_SOLD = {
  filter: [...OF_OPTIONS.filter, { field: 'direction', match: { kind: 'any', keys: ['short'] } }],
} as const satisfies Partial<Question>;
/** Shares that were delivered, and those that stand behind what was sold, are of their campaign too. */
const OF_CAMPAIGNS = {
  filter: [
    { field: 'strategy', match: { kind: 'known' } },
    { field: 'strategy', exclude: true, match: { kind: 'any', keys: ['rolled-future'] } },
  ],
} as const satisfies Partial<Question>;

/** How trades went by what was answered in the entries of their days: one question a field of the journal. */
export const fieldQuestions = (
  fields: ReadonlyMap<string, { readonly name: string }>,
): readonly ReportQuestion[] =>
  [...fields].map(([id, { name }]) => by(`By ${name}, from the journal`, id, ['expectancy']));

/** Reports that are pages of questions; the others reckon for themselves. */
export type QuestionReportId = Exclude<ReportId, 'what-if' | 'simulation' | 'prop-rules'>;

/** What each report asks: the questions that traders begin with, each of which opens in Explore. */
export const REPORTS: Readonly<Record<QuestionReportId, readonly ReportQuestion[]>> = {
  course: [
    ofDays('Equity', 'equity'),
    ofDays('End-of-day drawdown', 'drawdown'),
    by('P&L by month', 'month', ['netPnl'], { home: 'realised' }),
    by('Win % by month', 'month', ['winRate']),
    { title: 'Return on capital', asks: { measures: ['returnOnCapital', 'annualReturn', 'volatility'] } },
    { title: 'Return against risk', asks: { measures: ['sharpe', 'sortino', 'calmar'] } },
    {
      title: 'Maximum drawdown and recovery',
      asks: { measures: ['maxDrawdown', 'recoveryFactor', 'longestDrawdown'], home: 'realised' },
    },
    { title: 'Consistency', asks: { measures: ['ulcerIndex', 'kRatio', 'psr'] } },
  ],
  distribution: [
    { ...by('Distribution of results', 'netPnl', ['tradeCount']), spread: true, wide: true },
    { ...by('R per trade', 'r', ['tradeCount']), spread: true },
    { ...by('Hold time', 'holdTime', ['tradeCount']), spread: true },
    { ...by('Trade size', 'quantity', ['tradeCount']), spread: true },
    { ...by('Return on the position', 'return', ['tradeCount']), spread: true },
    { title: 'Concentration', asks: { measures: ['topWinShare', 'topTenthShare', 'netWithoutBest'] } },
    {
      title: 'How concentrated it is',
      asks: { measures: ['effectiveWins', 'topThreeShare', 'bestDayShare'] },
    },
  ],
  time: [
    by('By hour of entry', 'hour'),
    by('By weekday', 'weekday'),
    by('By session', 'session'),
    by('By hold time', 'holdTime'),
    by('By month of the year', 'monthOfYear'),
    by('By week of the month', 'weekOfMonth'),
    by('By n-th trade of the day', 'nthOfDay'),
    by('By time since the last trade', 'sinceLast'),
    { ...by('Weekday and hour', 'weekday', ['netPnl'], { by2: { dimension: 'hour' } }), wide: true },
  ],
  instruments: [
    { ...by('By symbol (most traded)', 'symbol', ['netPnl'], LARGEST), wide: true },
    by('By underlying (most traded)', 'underlying', ['netPnl'], LARGEST),
    by('By asset class', 'assetClass'),
    by('By direction', 'direction'),
    by('By entry price', 'entryPrice'),
    by('By quantity', 'quantity'),
    by('By position value', 'notional'),
  ],
  risk: [
    by('By R', 'r', ['tradeCount']),
    by('By risk taken', 'risk', ['expectancyR']),
    by('By stop distance', 'stopDistance', ['expectancyR']),
    by('By size vs usual', 'sizeVersusUsual', ['expectancy']),
    by('By open trades at entry', 'openAtEntry'),
    by('Most open at once, by week', 'week', ['maxOpen']),
    by('By exit efficiency', 'exitEfficiency', ['tradeCount']),
    by('By give-back at the exit', 'giveBack', ['tradeCount']),
    by('By the largest give-back on the way', 'largestGiveBack', ['tradeCount']),
    {
      title: 'Best exit: each trade at its best price while it was open',
      wide: true,
      asks: { measures: ['bestExit', 'avgGivenBack', 'exitEfficiency'] },
    },
  ],
  costs: [
    {
      title: 'Impact of fees',
      wide: true,
      asks: { measures: ['feeShareOfGrossProfit', 'turnedFromWin', 'expectancyGross'] },
    },
    by('Fees by month', 'month', ['fees'], { home: 'realised' }),
    by('Fees / gross profit by month', 'month', ['feeShareOfGrossProfit']),
    by('Fees per trade by asset class', 'assetClass', ['feesPerTrade']),
    by('Fees by account', 'account', ['fees']),
    { ...by('Fees by symbol (most traded)', 'symbol', ['fees'], LARGEST), wide: true },
  ],
  behaviour: [
    by('By setup', 'setup', ['expectancy']),
    by('After a win or a loss', 'afterOutcome', ['expectancy']),
    by('By previous streak', 'streakBefore', ['expectancy']),
    by('By n-th trade of the day', 'nthOfDay', ['expectancy']),
    by('By time since the last trade', 'sinceLast', ['expectancy']),
    by('By size vs usual', 'sizeVersusUsual', ['winRate']),
    by('Size after a win or a loss', 'afterOutcome', ['avgQuantity']),
    by('By tag', 'tag', ['expectancy'], LARGEST),
    by('What mistakes cost', 'mistake', ['netPnl'], LARGEST),
    by('Rules kept and broken', 'rules', ['expectancy']),
    by('By rule broken', 'ruleBroken', ['netPnl']),
    by('Planned or not', 'planned', ['expectancy']),
    by('Result against the plan', 'rAgainstPlan', ['tradeCount']),
    by('Stop kept or moved', 'stopCourse', ['expectancy']),
    by('By rating', 'rating', ['expectancy']),
    by('Scaled in or not', 'scaledIn', ['expectancy']),
  ],
  options: [
    {
      title: 'Options sold',
      wide: true,
      asks: { measures: ['premium', 'premiumKept', 'netPnl'], ...OF_SOLD },
    },
    by('By strategy', 'strategy', ['netPnl'], OF_OPTIONS),
    by('Premium kept by days to expiry', 'daysToExpiry', ['premiumKept'], OF_SOLD),
    by('By how they ended', 'ending', ['netPnl'], OF_OPTIONS),
    by('Premium kept by how they ended', 'ending', ['premiumKept'], OF_SOLD),
    {
      ...by('By campaign (most trades)', 'campaign', ['netPnl'], { ...LARGEST, ...OF_CAMPAIGNS }),
      wide: true,
    },
    by('By days to expiry', 'daysToExpiry', ['netPnl'], OF_OPTIONS),
    by('By days to expiry at the exit', 'daysToExpiryAtExit', ['netPnl'], OF_OPTIONS),
    by('Calls and puts', 'right', ['netPnl'], OF_OPTIONS),
    by('By underlying (most traded)', 'underlying', ['netPnl'], { ...LARGEST, ...OF_OPTIONS }),
    by('By direction', 'direction', ['winRate'], OF_OPTIONS),
    by('By hold time', 'holdTime', ['netPnl'], OF_OPTIONS),
  ],
};
