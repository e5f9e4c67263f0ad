import type { NewInstrumentJson } from '@tapebook/contract';
import { findFuturesContract, parseFuturesPrice, parseFuturesSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';

/** `110'165`, `99-16+`, `110 16/32`: a whole number, and parts of one behind a mark. */
const FRACTION = /\d\s*['’′^-]\s*\d|\d\s+\d+(?:\.\d+)?\/\d+$/;

/** Bonds are quoted in 32nds, and quarters of them. */
const BOND = { priceFraction: { of: 32, parts: 4 } } as const;

/**
 * A price as it is typed: a number in any spelling, or the fraction in which bonds and grains are quoted.
 *
 * @param instrument whose fraction it is; the marks of other instruments part thousands.
 * @returns `null` for text that is no price of this instrument.
 * @example readTypedPrice("110'165", ZNM6) // 110.515625
 */
export function readTypedPrice(text: string, instrument: NewInstrumentJson | null = null): Decimal | null {
  const trimmed = text.trim();
  if (instrument === null || !FRACTION.test(trimmed)) return readTypedNumber(trimmed);
  const { assetClass, symbol, exchange } = instrument;
  if (assetClass === 'bond') return parseFuturesPrice(trimmed, BOND);
  if (assetClass !== 'future') return readTypedNumber(trimmed);
  // Any day does: only the year of a one-digit symbol hangs on it, never the root.
  const root = parseFuturesSymbol(symbol, '2026-01-01')?.root ?? symbol;
  return parseFuturesPrice(trimmed, findFuturesContract(root, exchange));
}
