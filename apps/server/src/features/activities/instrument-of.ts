import type { NewInstrumentJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { standardMultiplier } from './standard-multiplier.ts';

const decimalOf = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

/** An instrument as stated, with the multiplier that its class or symbol settles. */
export function instrumentOf(stated: NewInstrumentJson): Instrument {
  const strike = decimalOf(stated.strike);
  const tickSize = decimalOf(stated.tickSize);
  return {
    symbol: stated.symbol,
    assetClass: stated.assetClass,
    currency: stated.currency,
    multiplier: decimalOf(stated.multiplier) ?? standardMultiplier(stated.assetClass, stated.symbol),
    ...(tickSize === null ? {} : { tickSize }),
    ...(stated.exchange === undefined ? {} : { exchange: stated.exchange }),
    ...(stated.underlying === undefined ? {} : { underlying: stated.underlying }),
    ...(stated.expiry === undefined ? {} : { expiry: stated.expiry }),
    ...(strike === null ? {} : { strike }),
    ...(stated.right === undefined ? {} : { right: stated.right }),
    ...(stated.inverse === true ? { inverse: true as const } : {}),
    ...(stated.settlement === undefined ? {} : { settlement: stated.settlement }),
  };
}
