import type { NewActivityJson, NewInstrumentJson } from '@tapebook/contract';
import { type ActivityFacts, isExecutionKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import { standardMultiplier } from './standard-multiplier.ts';

const decimalOf = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

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
  };
}

/** Cash of a fill where the caller does not state it: a future moves none but its fees. */
function fillAmount(
  kind: 'buy' | 'sell',
  quantity: Decimal,
  price: Decimal,
  instrument: Instrument,
): Decimal {
  if (instrument.multiplier === null || instrument.assetClass === 'future') return Decimal.zero;
  const notional = quantity.times(price).times(instrument.multiplier);
  return kind === 'buy' ? notional.negated() : notional;
}

/** The facts of a stated activity that has passed `checkFacts`. */
export function factsOf(stated: NewActivityJson): ActivityFacts {
  const instrument = stated.instrument ? instrumentOf(stated.instrument) : null;
  const quantity = decimalOf(stated.quantity);
  const price = decimalOf(stated.price);
  const ratio = decimalOf(stated.ratio);
  const ratioDivisor = decimalOf(stated.ratioDivisor);
  const acquiredAt = stated.acquiredAt === undefined ? null : parseInstant(stated.acquiredAt);
  const computed =
    isExecutionKind(stated.kind) && quantity !== null && price !== null && instrument !== null
      ? fillAmount(stated.kind, quantity, price, instrument)
      : Decimal.zero;
  return {
    kind: stated.kind,
    instrument,
    occurredAt: parseInstant(stated.occurredAt) as Instant,
    timePrecision: stated.timePrecision,
    ...(quantity === null ? {} : { quantity }),
    ...(price === null ? {} : { price }),
    amount: decimalOf(stated.amount) ?? computed,
    fees: Decimal.parse(stated.fees),
    currency: stated.currency,
    ...(stated.effect === undefined ? {} : { effect: stated.effect }),
    ...(ratio === null ? {} : { ratio }),
    ...(ratioDivisor === null ? {} : { ratioDivisor }),
    ...(acquiredAt === null ? {} : { acquiredAt }),
    ...(stated.externalId === undefined ? {} : { externalId: stated.externalId }),
    ...(stated.note === undefined ? {} : { note: stated.note }),
  };
}
