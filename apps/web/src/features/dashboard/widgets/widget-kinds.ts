import type { Size } from '#web/lib/views/placement.ts';

export const WIDGET_GROUPS = ['Headline', 'Over time', 'By group', 'How results spread', 'Now'] as const;

/** What of a widget can be set. */
export type SettingName =
  | 'title'
  | 'measure'
  | 'dimension'
  | 'sort'
  | 'draw'
  | 'bars'
  | 'against'
  | 'target'
  | 'period';

export interface WidgetKind {
  readonly label: string;
  /** What it shows, for whoever looks for it. */
  readonly about: string;
  readonly group: (typeof WIDGET_GROUPS)[number];
  /** Columns and rows that it begins with, and has at least. */
  readonly size: Size;
  readonly least: Size;
  /** Rows where all stand in one column. */
  readonly narrow: number;
  readonly asks: readonly SettingName[];
}

/** Every kind of widget, by the name under which it is kept; how each is drawn stands in `widget-components.ts`. */
export const WIDGET_KINDS = {
  'net-pnl': {
    label: 'Net P&L with its course',
    about: 'Realised P&L, its equity curve and its drawdown',
    group: 'Headline',
    size: { w: 8, h: 11 },
    least: { w: 4, h: 8 },
    narrow: 12,
    asks: [],
  },
  ratios: {
    label: 'Five ratios',
    about: 'Win rate, profit factor, average win and loss, expectancy, winning days',
    group: 'Headline',
    size: { w: 4, h: 11 },
    least: { w: 3, h: 3 },
    narrow: 11,
    asks: [],
  },
  measure: {
    label: 'One number',
    about: 'Any measure, how sure it is, and the days before',
    group: 'Headline',
    size: { w: 3, h: 3 },
    least: { w: 2, h: 3 },
    narrow: 3,
    asks: ['title', 'measure'],
  },
  goal: {
    label: 'Goal',
    about: 'A measure of this week, month, quarter or year against your goal, and the pace to reach it',
    group: 'Headline',
    size: { w: 4, h: 4 },
    least: { w: 3, h: 4 },
    narrow: 4,
    asks: ['title', 'measure', 'target', 'period'],
  },
  bars: {
    label: 'Results by day, week or month',
    about: 'A bar for each result',
    group: 'Over time',
    size: { w: 8, h: 7 },
    least: { w: 3, h: 5 },
    narrow: 7,
    asks: ['bars'],
  },
  'heat-strip': {
    label: 'Calendar, five months',
    about: 'A square a day, coloured by its result',
    group: 'Over time',
    size: { w: 4, h: 7 },
    least: { w: 4, h: 7 },
    narrow: 7,
    asks: [],
  },
  month: {
    label: 'Month',
    about: 'The last month of the range, each day with its result',
    group: 'Over time',
    size: { w: 6, h: 9 },
    least: { w: 4, h: 8 },
    narrow: 9,
    asks: [],
  },
  groups: {
    label: 'Results by group',
    about: 'By any dimension, as a list or as bars',
    group: 'By group',
    size: { w: 6, h: 7 },
    least: { w: 3, h: 5 },
    narrow: 7,
    asks: ['title', 'dimension', 'measure', 'draw', 'sort'],
  },
  question: {
    label: 'Question',
    about: 'Any question of the analysis',
    group: 'By group',
    size: { w: 6, h: 8 },
    least: { w: 3, h: 4 },
    narrow: 8,
    asks: ['title'],
  },
  scatter: {
    label: 'Every trade a point',
    about: 'Result against time held, or the worst or best point of the trade',
    group: 'How results spread',
    size: { w: 6, h: 8 },
    least: { w: 3, h: 5 },
    narrow: 8,
    asks: ['title', 'against'],
  },
  streaks: {
    label: 'Streaks',
    about: 'Wins and losses in a row, beside what chance would bring',
    group: 'How results spread',
    size: { w: 4, h: 5 },
    least: { w: 3, h: 5 },
    narrow: 5,
    asks: [],
  },
  costs: {
    label: 'Costs',
    about: 'Fees, what they take of the profit, and month by month',
    group: 'How results spread',
    size: { w: 4, h: 7 },
    least: { w: 3, h: 6 },
    narrow: 7,
    asks: [],
  },
  score: {
    label: 'Discipline',
    about: 'How well rules were kept, and what pulls it down',
    group: 'How results spread',
    size: { w: 4, h: 8 },
    least: { w: 3, h: 5 },
    narrow: 8,
    asks: [],
  },
  'open-positions': {
    label: 'Open positions',
    about: 'What is still held',
    group: 'Now',
    size: { w: 6, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 6,
    asks: [],
  },
  'recent-trades': {
    label: 'Recent trades',
    about: 'The trades that closed last',
    group: 'Now',
    size: { w: 6, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 9,
    asks: [],
  },
  unreviewed: {
    label: 'Not reviewed',
    about: 'Closed trades that wait for a review, the newest first',
    group: 'Now',
    size: { w: 4, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 9,
    asks: [],
  },
  plan: {
    label: 'Plan for today',
    about: 'What you wrote and planned for today, and what to remember',
    group: 'Now',
    size: { w: 4, h: 6 },
    least: { w: 3, h: 4 },
    narrow: 6,
    asks: [],
  },
  insight: {
    label: 'Newest insight',
    about: 'The newest insight, in a sentence',
    group: 'Now',
    size: { w: 4, h: 5 },
    least: { w: 3, h: 3 },
    narrow: 5,
    asks: [],
  },
  accounts: {
    label: 'Accounts',
    about: 'Each account with its opening balance and its P&L since',
    group: 'Now',
    size: { w: 6, h: 5 },
    least: { w: 3, h: 4 },
    narrow: 5,
    asks: [],
  },
} as const satisfies Record<string, WidgetKind>;

export type WidgetKindId = keyof typeof WIDGET_KINDS;

export const isWidgetKind = (kind: string): kind is WidgetKindId => Object.hasOwn(WIDGET_KINDS, kind);

export const kindOf = (kind: string): WidgetKind | null => (isWidgetKind(kind) ? WIDGET_KINDS[kind] : null);
