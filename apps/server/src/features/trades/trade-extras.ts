import type { TradeDetailJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import type { Trade } from '@tapebook/domain/trades';
import { findCut, findMerged, readAnnotation } from '#server/features/annotations/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { convertedByLegs } from './converted-result.ts';
import type { TradeRow } from './trades.repository.ts';

type Extras = Pick<
  TradeDetailJson,
  'notes' | 'openFees' | 'worstPrice' | 'bestPrice' | 'mergedFrom' | 'isSplit' | 'convertedByLegs'
>;

const plain = (value: Decimal): string => value.normalized().toString();

/** What the detail of a trade tells beyond its row, its fills and its realisations. */
export async function tradeExtras(tx: Tx, ownerId: string, row: TradeRow, trade: Trade): Promise<Extras> {
  const { notes } = await readAnnotation(tx, ownerId, row.said_against);
  const merged = await findMerged(tx, ownerId, [row.id]);
  const cut = await findCut(tx, ownerId, row.id);
  const byLegs = await convertedByLegs(tx, ownerId, trade, row.account_currency);
  return {
    notes,
    openFees: plain(trade.openFees),
    ...(trade.worstPrice === null ? {} : { worstPrice: plain(trade.worstPrice) }),
    ...(trade.bestPrice === null ? {} : { bestPrice: plain(trade.bestPrice) }),
    ...(byLegs === undefined ? {} : { convertedByLegs: byLegs }),
    ...(merged.length > 1 ? { mergedFrom: merged } : {}),
    ...(cut === null ? {} : { isSplit: true }),
  };
}
