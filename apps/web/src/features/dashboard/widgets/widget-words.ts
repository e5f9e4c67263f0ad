import type { WidgetKindId } from './widget-kinds.ts';

export const WIDGET_GROUPS = ['Headline', 'Over time', 'By group', 'Distribution', 'Now'] as const;

interface WidgetWords {
  /** What it shows, for whoever looks for it. */
  readonly about: string;
  readonly group: (typeof WIDGET_GROUPS)[number];
}

/** What is said of every kind of widget where one is looked for or set: a dashboard that is only looked at needs none of it. */
export const WIDGET_WORDS: Readonly<Record<WidgetKindId, WidgetWords>> = {
  'net-pnl': { about: 'Realised P&L, its equity curve and its drawdown', group: 'Headline' },
  ratios: {
    about: 'Win %, profit factor, win / loss, expectancy',
    group: 'Headline',
  },
  measure: { about: 'Any measure, its confidence interval and the previous period', group: 'Headline' },
  goal: {
    about: 'Any measure against your goal for the period',
    group: 'Headline',
  },
  bars: { about: 'One bar per day, week or month', group: 'Over time' },
  'heat-strip': { about: 'One square per day, coloured by its result', group: 'Over time' },
  month: { about: 'The last month in the range, each day with its result', group: 'Over time' },
  groups: { about: 'By any dimension, as a list or as bars', group: 'By group' },
  question: { about: 'Any question from Analysis', group: 'By group' },
  scatter: {
    about: 'Result against hold time, MAE or MFE',
    group: 'Distribution',
  },
  streaks: { about: 'Winning and losing streaks, compared with chance', group: 'Distribution' },
  costs: { about: 'Fees, their share of profit, and each month', group: 'Distribution' },
  score: { about: 'How well rules were kept, and which were broken most', group: 'Distribution' },
  'open-positions': { about: 'Positions that are still open', group: 'Now' },
  'recent-trades': { about: 'The most recently closed trades', group: 'Now' },
  unreviewed: { about: 'Closed trades waiting for review, newest first', group: 'Now' },
  plan: { about: 'What you wrote and planned for today, and what to remember', group: 'Now' },
  insight: { about: 'The newest insight, in a sentence', group: 'Now' },
  accounts: { about: 'Each account with its opening balance and its P&L since', group: 'Now' },
};
