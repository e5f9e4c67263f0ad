import type { TradeDetailJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import { formatInstant } from '@tapebook/domain/time';
import { buildTrades, type TradeFill } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';
import { readAccountRules } from './account-rules.ts';
import { findTies, loadBooks } from './books.repository.ts';
import { reach } from './books.ts';
import { originsOf } from './origins.repository.ts';
import { tradeJson } from './trade-json.ts';
import { findInstruments, findTrades } from './trades.repository.ts';

const plain = (value: Decimal): string => value.normalized().toString();
const plainOrNull = (value: Decimal | null): string | null => (value === null ? null : plain(value));

const fillSide = (fill: TradeFill, direction: 'long' | 'short'): 'buy' | 'sell' =>
  (fill.role === 'entry') === (direction === 'long') ? 'buy' : 'sell';

/**
 * One trade with the fills that it consumed. Fills are not stored: the trade's book is built again,
 * which gives the same trade by the same rules, and so cannot disagree with it.
 */
export async function readTrade(
  tx: Tx,
  ownerId: string,
  id: string,
  breakEvenBand: Decimal,
): Promise<TradeDetailJson | null> {
  const [row] = (await findTrades(tx, ownerId, { ids: [id] }, { limit: 1 })).rows;
  if (row === undefined) return null;
  const rules = await readAccountRules(tx, ownerId, row.account_id);
  const instrument = (await findInstruments(tx, ownerId, [row.instrument_id])).get(row.instrument_id);
  if (rules === null || instrument === undefined) return null;
  const ties = await findTies(tx, ownerId, row.account_id);
  const { activities } = await loadBooks(tx, ownerId, row.account_id, [...reach(ties, [row.instrument_id])]);
  const trade = buildTrades(activities, rules).trades.find((built) => built.id === id);
  if (trade === undefined) return null;
  const byId = new Map<string, Activity>(activities.map((activity) => [activity.id, activity]));
  const origins = await originsOf(tx, ownerId, activities);
  return {
    ...tradeJson(row, instrument, breakEvenBand),
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
