import type { Question } from '@tapebook/domain/analytics';
import { type NewWidget, questionWidget } from './dashboard-content.ts';

/** The sides of a comparison that stand where an address names none. */
export const FIRST_SIDES = { a: 'direction:long', b: 'direction:short' } as const;

/** What two sides are held against each other in, unless every measure is asked for. */
export const COMPARED_MEASURES = [
  ...['netPnl', 'expectancy', 'winRate', 'profitFactor', 'avgWin', 'avgLoss', 'payoffRatio', 'medianPnl'],
  ...['expectancyR', 'feesPerTrade', 'avgHold', 'largestWin', 'largestLoss'],
] as const;

/**
 * A comparison as a widget: the question of one side held against the other, drawn as the table of what parts them.
 *
 * @param a filter of a side; empty: all trades.
 */
export function comparisonWidget(a: string, b: string, title?: string): NewWidget {
  const question = new URLSearchParams({
    measures: COMPARED_MEASURES.join(','),
    ...(a === '' ? {} : { filter: a }),
    versus: b || 'all',
    draw: 'table',
  });
  // As wide as it takes to say how sure each is, and as high as all of them.
  return { ...questionWidget(question.toString(), title), size: { w: 12, h: 13 } };
}

/**
 * A question that asks what parts its trades from those of another filter; `null` of any other, also where results are
 * counted on other days than that of closing: what parts two sides is reckoned of whole trades.
 */
export function comparedSides({ by, versus, draw, home, filter }: Question): {
  readonly a: Question['filter'];
  readonly b: Question['filter'];
} | null {
  if (by !== undefined || draw !== 'table' || home !== 'closed') return null;
  if (typeof versus !== 'object' || !('filter' in versus)) return null;
  return { a: filter, b: versus.filter };
}
