import type { WidgetKindId } from './widget-kinds.ts';

export const WIDGET_GROUPS = ['Headline', 'Over time', 'By group', 'How results spread', 'Now'] as const;

interface WidgetWords {
  /** What it shows, for whoever looks for it. */
  readonly about: string;
  readonly group: (typeof WIDGET_GROUPS)[number];
}

/** What is said of every kind of widget where one is looked for or set: a dashboard that is only looked at needs none of it. */
export const WIDGET_WORDS: Readonly<Record<WidgetKindId, WidgetWords>> = {
  'net-pnl': { about: 'Realised P&L, its equity curve and its drawdown', group: 'Headline' },
  ratios: {
    about: 'Win rate, profit factor, average win and loss, expectancy, winning days',
    group: 'Headline',
  },
  measure: { about: 'Any measure, how sure it is, and the days before', group: 'Headline' },
  goal: {
    about: 'A measure of this week, month, quarter or year against your goal, and the pace to reach it',
    group: 'Headline',
  },
  bars: { about: 'A bar for each result', group: 'Over time' },
  'heat-strip': { about: 'A square a day, coloured by its result', group: 'Over time' },
  month: { about: 'The last month of the range, each day with its result', group: 'Over time' },
  groups: { about: 'By any dimension, as a list or as bars', group: 'By group' },
  question: { about: 'Any question of the analysis', group: 'By group' },
  scatter: {
    about: 'Result against time held, or the worst or best point of the trade',
    group: 'How results spread',
  },
  streaks: { about: 'Wins and losses in a row, beside what chance would bring', group: 'How results spread' },
  costs: { about: 'Fees, what they take of the profit, and month by month', group: 'How results spread' },
  score: { about: 'How well rules were kept, and what pulls it down', group: 'How results spread' },
  'open-positions': { about: 'What is still held', group: 'Now' },
  'recent-trades': { about: 'The trades that closed last', group: 'Now' },
  unreviewed: { about: 'Closed trades that wait for a review, the newest first', group: 'Now' },
  plan: { about: 'What you wrote and planned for today, and what to remember', group: 'Now' },
  insight: { about: 'The newest insight, in a sentence', group: 'Now' },
  accounts: { about: 'Each account with its opening balance and its P&L since', group: 'Now' },
};
