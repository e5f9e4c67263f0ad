import type { AppDataHeadJson } from '@tapebook/contract';
import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';

export type NamedInsight = AppDataHeadJson['insights'][number];

/** What is said of trades: neither what was put away nor what no longer stands. */
const SAID: ReadonlySet<NamedInsight['status']> = new Set([
  'found',
  'published',
  'accepted',
  'confirmed',
  'watched',
]);

/** The findings to which a trade belongs, as far as the last search saw. */
export function insightsOfTrade(
  { insights }: Pick<AppDataHeadJson, 'insights'>,
  table: TradeTable,
  tradeId: string,
): readonly NamedInsight[] {
  if (insights.length === 0) return [];
  const row = table.ids.indexOf(tradeId);
  if (row < 0) return [];
  const ids = new Set(categoryAt(table.categories.insights, row).split(' '));
  return insights.filter(({ id, status }) => ids.has(id) && SAID.has(status));
}
