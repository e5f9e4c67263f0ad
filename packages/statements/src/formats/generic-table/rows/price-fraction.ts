import { findFuturesContract, type Instrument, parseFuturesPrice } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';

/** A mark behind which parts of a point stand: `110'165`, `110-16+`, `450 6/8`. */
const MARKED = /\d\s*['’′^-]\s*\d|\d\s+\d+(?:\.\d+)?\/\d/;

/**
 * A price in parts of a point, as futures on bonds and grains are quoted; `null` for a price that is printed
 * as a number, or whose instrument knows no parts: an apostrophe then parts thousands.
 *
 * @example priceFraction("110'165", ZN) // 110 + 16.5/32 = 110.515625
 */
export function priceFraction(text: string, instrument: Instrument): Decimal | 'unreadable' | null {
  if (instrument.assetClass !== 'future' || instrument.underlying === undefined || !MARKED.test(text)) {
    return null;
  }
  const contract = findFuturesContract(instrument.underlying, instrument.exchange);
  if (contract?.priceFraction == null) return null;
  return parseFuturesPrice(text, contract) ?? 'unreadable';
}
