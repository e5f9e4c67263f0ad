import type { NewInstrumentJson } from '@tapebook/contract';
import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

const decimalOf = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

/**
 * An instrument as stated, with what its symbol and its class say for certain. The symbol stays as the
 * caller wrote it, so that he finds again what he sent.
 */
export function instrumentOf(stated: NewInstrumentJson): Instrument {
  const multiplier = decimalOf(stated.multiplier);
  const strike = decimalOf(stated.strike);
  const tickSize = decimalOf(stated.tickSize);
  const described = describeInstrument({
    symbol: stated.symbol,
    assetClass: stated.assetClass,
    currency: stated.currency,
    ...(multiplier === null ? {} : { multiplier }),
    ...(tickSize === null ? {} : { tickSize }),
    ...(stated.exchange === undefined ? {} : { exchange: stated.exchange }),
    ...(stated.underlying === undefined ? {} : { underlying: stated.underlying }),
    ...(stated.expiry === undefined ? {} : { expiry: stated.expiry }),
    ...(strike === null ? {} : { strike }),
    ...(stated.right === undefined ? {} : { right: stated.right }),
    ...(stated.inverse === true ? { inverse: true as const } : {}),
    ...(stated.settlement === undefined ? {} : { settlement: stated.settlement }),
    ...(stated.name === undefined ? {} : { name: stated.name }),
  });
  return { ...described, symbol: stated.symbol };
}
