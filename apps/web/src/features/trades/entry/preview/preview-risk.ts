import type { Decimal } from '@tapebook/domain/money';
import { riskFromStop, rMultiple, type Trade } from '@tapebook/domain/trades';
import { readTypedPrice } from '../reading/typed-price.ts';

interface PreviewedRisk {
  /** Money between the entries and the stop; `null` without a stop, or where a part of it is not known. */
  readonly risk: Decimal | null;
  readonly rMultiple: Decimal | null;
}

/** What the first stop puts at risk, and the result as a multiple of it. */
export function previewRisk(trade: Trade, stop: string): PreviewedRisk {
  const level = stop.trim() === '' ? null : readTypedPrice(stop, priceTerms(trade));
  const risk = level === null ? null : riskFromStop(trade, level);
  return { risk, rMultiple: rMultiple(trade.netPnl, risk) };
}

const priceTerms = ({ instrument: { symbol, assetClass, currency, exchange } }: Trade) => ({
  symbol,
  assetClass,
  currency,
  ...(exchange === undefined ? {} : { exchange }),
});
