import type { TradeDetailJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant } from '@tapebook/domain/time';
import { buildTrades, type Trade, type TradeFill, type TradeRules } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';
import { readAccountRules } from './account-rules.ts';
import { findTies, loadBooks } from './books.repository.ts';
import { reach } from './books.ts';
import { originsOf } from './origins.repository.ts';
import { tradeExtras } from './trade-extras.ts';
import { findTrades, type TradeRow } from './trades.repository.ts';
import { tradesJson } from './trades-json.ts';

const plain = (value: Decimal): string => value.normalized().toString();
const plainOrNull = (value: Decimal | null): string | null => (value === null ? null : plain(value));

const fillSide = (fill: TradeFill, direction: 'long' | 'short'): 'buy' | 'sell' =>
  (fill.role === 'entry') === (direction === 'long') ? 'buy' : 'sell';

interface Found {
  readonly trade: Trade;
  readonly activities: readonly Activity[];
}

/** Whether a trade that was built just now is the stored one, to the last digit. */
const agrees = (trade: Trade, row: TradeRow): boolean =>
  trade.quantity.equals(Decimal.parse(row.quantity)) &&
  trade.fees.equals(Decimal.parse(row.fees)) &&
  (trade.netPnl === null
    ? row.net_pnl === null
    : row.net_pnl !== null && trade.netPnl.equals(Decimal.parse(row.net_pnl)));

/**
 * Builds the trade's book again: first of the trade's own span, which is all it takes where the position
 * was flat before; of the whole book where that gives another trade than the stored one.
 */
async function findTrade(tx: Tx, ownerId: string, row: TradeRow, rules: TradeRules): Promise<Found | null> {
  const ties = await findTies(tx, ownerId, row.account_id);
  const books = [...reach(ties, [row.instrument_id])];
  for (const span of [{ from: row.opened_at, to: row.closed_at }, null]) {
    const { activities } = await loadBooks(tx, ownerId, row.account_id, books, span);
    const trade = buildTrades(activities, rules).trades.find((built) => built.id === row.id);
    if (trade !== undefined && (span === null || agrees(trade, row))) return { trade, activities };
  }
  return null;
}

/**
 * One trade with the fills that it consumed. Fills are not stored: the trade's book is built again,
 * which gives the same trade by the same rules, and so cannot disagree with it.
 */
export async function readTrade(tx: Tx, ownerId: string, id: string): Promise<TradeDetailJson | null> {
  const [row] = (await findTrades(tx, ownerId, { ids: [id] }, { limit: 1 })).rows;
  if (row === undefined) return null;
  const rules = await readAccountRules(tx, ownerId, row.account_id);
  const [json] = await tradesJson(tx, ownerId, [row]);
  if (rules === null || json === undefined) return null;
  const found = await findTrade(tx, ownerId, row, rules);
  if (found === null) return null;
  const { trade, activities } = found;
  const consumed = new Set(trade.fills.map(({ activityId }) => activityId));
  const byId = new Map(
    activities.filter(({ id }) => consumed.has(id)).map((activity) => [activity.id, activity]),
  );
  const origins = await originsOf(tx, ownerId, [...byId.values()]);
  return {
    ...json,
    ...(await tradeExtras(tx, ownerId, row, trade)),
    fills: trade.fills.map((fill) => ({
      activityId: fill.activityId,
      role: fill.role,
      side: fillSide(fill, trade.direction),
      occurredAt: formatInstant(fill.occurredAt),
      timePrecision: byId.get(fill.activityId)?.timePrecision ?? 'instant',
      quantity: plain(fill.quantity),
      price: plainOrNull(fill.price),
      fees: plain(fill.fees),
      origin: origins.get(fill.activityId) ?? { kind: 'manual' as const },
    })),
    realisations: trade.realisations.map((part) => ({
      day: part.day,
      quantity: plain(part.quantity),
      grossPnl: plainOrNull(part.grossPnl),
      fees: plain(part.fees),
      netPnl: plainOrNull(part.netPnl),
    })),
  };
}
