import type { Size } from '#web/lib/views/placement.ts';

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
    label: 'Net P&L and equity curve',
    size: { w: 8, h: 11 },
    least: { w: 4, h: 8 },
    narrow: 12,
    asks: [],
  },
  ratios: {
    label: 'Five ratios',
    size: { w: 4, h: 11 },
    least: { w: 3, h: 3 },
    narrow: 9,
    asks: [],
  },
  measure: {
    label: 'One number',
    size: { w: 3, h: 3 },
    least: { w: 2, h: 3 },
    narrow: 3,
    asks: ['title', 'measure'],
  },
  goal: {
    label: 'Goal',
    size: { w: 4, h: 4 },
    least: { w: 3, h: 4 },
    narrow: 4,
    asks: ['title', 'measure', 'target', 'period'],
  },
  bars: {
    label: 'Results by day, week or month',
    size: { w: 8, h: 7 },
    least: { w: 3, h: 5 },
    narrow: 7,
    asks: ['bars'],
  },
  'heat-strip': {
    label: 'Calendar, five months',
    size: { w: 4, h: 7 },
    least: { w: 4, h: 7 },
    narrow: 7,
    asks: [],
  },
  month: {
    label: 'Month',
    size: { w: 6, h: 9 },
    least: { w: 4, h: 8 },
    narrow: 9,
    asks: [],
  },
  groups: {
    label: 'Results by group',
    size: { w: 6, h: 7 },
    least: { w: 3, h: 5 },
    narrow: 7,
    asks: ['title', 'dimension', 'measure', 'draw', 'sort'],
  },
  question: {
    label: 'Question',
    size: { w: 6, h: 8 },
    least: { w: 3, h: 4 },
    narrow: 8,
    asks: ['title'],
  },
  scatter: {
    label: 'Scatter plot of trades',
    size: { w: 6, h: 8 },
    least: { w: 3, h: 5 },
    narrow: 8,
    asks: ['title', 'against'],
  },
  streaks: {
    label: 'Streaks',
    size: { w: 4, h: 5 },
    least: { w: 3, h: 5 },
    narrow: 5,
    asks: [],
  },
  costs: {
    label: 'Costs',
    size: { w: 4, h: 7 },
    least: { w: 3, h: 6 },
    narrow: 7,
    asks: [],
  },
  score: {
    label: 'Discipline',
    size: { w: 4, h: 8 },
    least: { w: 3, h: 5 },
    narrow: 8,
    asks: [],
  },
  'open-positions': {
    label: 'Open positions',
    size: { w: 6, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 6,
    asks: [],
  },
  'recent-trades': {
    label: 'Recent trades',
    size: { w: 6, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 9,
    asks: [],
  },
  unreviewed: {
    label: 'Not reviewed',
    size: { w: 4, h: 9 },
    least: { w: 3, h: 4 },
    narrow: 9,
    asks: [],
  },
  plan: {
    label: 'Plan for today',
    size: { w: 4, h: 6 },
    least: { w: 3, h: 4 },
    narrow: 6,
    asks: [],
  },
  insight: {
    label: 'Newest insight',
    size: { w: 4, h: 5 },
    least: { w: 3, h: 3 },
    narrow: 5,
    asks: [],
  },
  accounts: {
    label: 'Accounts',
    size: { w: 6, h: 5 },
    least: { w: 3, h: 4 },
    narrow: 5,
    asks: [],
  },
} as const satisfies Record<string, WidgetKind>;

export type WidgetKindId = keyof typeof WIDGET_KINDS;

export const isWidgetKind = (kind: string): kind is WidgetKindId => Object.hasOwn(WIDGET_KINDS, kind);

export const kindOf = (kind: string): WidgetKind | null => (isWidgetKind(kind) ? WIDGET_KINDS[kind] : null);
