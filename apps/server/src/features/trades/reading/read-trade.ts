import type { TradeDetailJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant } from '@tapebook/domain/time';
import { type Direction, feesAsStated, type TradeFill } from '@tapebook/domain/trades';
import { type Annotation, readAnnotation } from '#server/features/annotations/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { buildTrade } from './build-trade.ts';
import { originsOf } from './origins.repository.ts';
import { tradeExtras } from './trade-extras.ts';
import type { TradeRow } from './trades.repository.ts';
import { tradesJson } from './trades-json.ts';

const CONVERTED_PLACES = 12;

const plain = (value: Decimal): string => value.normalized().toString();
const plainOrNull = (value: Decimal | null): string | null => (value === null ? null : plain(value));

const fillSide = (fill: TradeFill, direction: Direction | null): 'buy' | 'sell' =>
  (fill.role === 'entry') === (direction === 'long') ? 'buy' : 'sell';

/**
 * One trade with the fills that it consumed. Fills are not stored: the trade's book is built again,
 * which gives the same trade by the same rules, and so cannot disagree with it.
 *
 * @param said of it, where that was read already.
 */
export async function readTrade(
  tx: Tx,
  ownerId: string,
  row: TradeRow,
  said?: Annotation,
): Promise<TradeDetailJson | null> {
  const annotation = said ?? (await readAnnotation(tx, ownerId, row.annotation_anchor_id));
  const [json] = await tradesJson(tx, ownerId, [row]);
  if (json === undefined) return null;
  const built = await buildTrade(tx, ownerId, row);
  if (built === null) return null;
  const { trade, activities } = built;
  const consumed = new Set([...trade.fills].map(({ activityId }) => activityId));
  const byId = new Map(
    activities.filter(({ id }) => consumed.has(id)).map((activity) => [activity.id, activity]),
  );
  const stating = activities.find(({ id }) => id === trade.statedBy);
  const origins = await originsOf(tx, ownerId, [...byId.values(), ...(stating ? [stating] : [])]);
  const { currency, byPrices } = trade;
  /** Fills are told in the currency of their prices. */
  const feesOf = (fill: TradeFill): Decimal => {
    const activity = byId.get(fill.activityId);
    if (byPrices === undefined || activity === undefined) return fill.fees;
    const stated = feesAsStated({ activity, quantity: fill.quantity, fees: fill.fees }, currency);
    return stated ?? fill.fees.times(byPrices.rate ?? Decimal.zero).rounded(CONVERTED_PLACES);
  };
  const originOf = (activityId: string) => origins.get(activityId) ?? { kind: 'manual' as const };
  return {
    ...json,
    ...(await tradeExtras(tx, ownerId, row, built, annotation)),
    fills: [...trade.fills].map((fill) => ({
      activityId: fill.activityId,
      role: fill.role,
      side: fillSide(fill, trade.direction),
      occurredAt: formatInstant(fill.occurredAt),
      timePrecision: byId.get(fill.activityId)?.timePrecision ?? 'instant',
      quantity: plain(fill.quantity),
      price: plainOrNull(fill.price),
      fees: plain(feesOf(fill)),
      origin: originOf(fill.activityId),
    })),
    ...(stating === undefined
      ? {}
      : {
          statedBy: {
            activityId: stating.id,
            timePrecision: stating.timePrecision,
            origin: originOf(stating.id),
          },
        }),
    realisations: trade.realisations.map((part) => ({
      day: part.day,
      quantity: plainOrNull(part.quantity),
      grossPnl: plainOrNull(part.grossPnl),
      fees: plain(part.fees),
      netPnl: plainOrNull(part.netPnl),
    })),
  };
}
