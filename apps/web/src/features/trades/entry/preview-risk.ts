import { Decimal } from '@tapebook/domain/money';
import type { Trade } from '@tapebook/domain/trades';
import { readTypedPrice } from './typed-price.ts';

interface PreviewedRisk {
  /** Money between the entries and the stop; `null` without a stop, or where a part of it is not known. */
  readonly risk: Decimal | null;
  readonly rMultiple: Decimal | null;
}

const UNKNOWN: PreviewedRisk = { risk: null, rMultiple: null };

/** What the first stop puts at risk, and the result as a multiple of it. */
export function previewRisk(trade: Trade, stop: string): PreviewedRisk {
  const level = stop.trim() === '' ? null : readTypedPrice(stop);
  const { multiplier } = trade.instrument;
  if (level === null || multiplier === null) return UNKNOWN;
  let risk = Decimal.zero;
  for (const { role, price, quantity } of trade.fills) {
    if (role !== 'entry') continue;
    if (price === null) return UNKNOWN;
    risk = risk.plus(price.minus(level).abs().times(quantity).times(multiplier));
  }
  if (risk.isZero()) return UNKNOWN;
  return { risk, rMultiple: trade.netPnl === null ? null : trade.netPnl.quotient(risk, 12) };
}
