import type { NewActivityJson } from '@tapebook/contract';
import { type ActivityFacts, isExecutionKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import { instrumentOf } from './instrument-of.ts';
import { statedFraction } from './stated-fraction.ts';

const decimalOf = (text: string | undefined): Decimal | null =>
  text === undefined ? null : Decimal.parse(text);

/** Cash of a fill where the caller does not state it: a future or an inverse contract moves none but its fees. */
function fillAmount(
  kind: 'buy' | 'sell',
  quantity: Decimal,
  price: Decimal,
  instrument: Instrument,
): Decimal {
  if (instrument.multiplier === null || instrument.assetClass === 'future' || instrument.inverse) {
    return Decimal.zero;
  }
  const notional = quantity.times(price).times(instrument.multiplier);
  return kind === 'buy' ? notional.negated() : notional;
}

const HALF = Decimal.parse('0.5');

/**
 * Cash as stated, in the direction that the fact's kind says: many state what a fill is worth without a sign.
 * What `checkMoney` let pass and is far from what was computed was stated without the multiplier.
 */
function cashOf(kind: NewActivityJson['kind'], stated: Decimal | null, computed: Decimal): Decimal {
  if (stated === null || stated.isZero()) return stated ?? computed;
  if (kind === 'withdrawal') return stated.abs().negated();
  if (computed.isZero()) return stated;
  if (stated.abs().compare(computed.abs().times(HALF)) < 0) return computed;
  return stated.isNegative() === computed.isNegative() ? stated : stated.negated();
}

/** Fees as stated. Of a fill that says nothing of them they are not known, which is not the same as none. */
function feesOf(stated: NewActivityJson): Pick<ActivityFacts, 'fees' | 'feesStated'> {
  const fees = decimalOf(stated.fees) ?? Decimal.zero;
  const isStated = stated.feesStated ?? (stated.fees !== undefined || !isExecutionKind(stated.kind));
  return { fees, ...(isStated ? {} : { feesStated: false as const }) };
}

function directionOf({ kind, side }: NewActivityJson): Pick<ActivityFacts, 'direction'> {
  if (side === 'sell' && (kind === 'transfer_in' || kind === 'result')) return { direction: 'short' };
  return side === 'buy' && kind === 'result' ? { direction: 'long' } : {};
}

/** The facts of a stated activity that has passed `checkFacts`. */
export function factsOf(stated: NewActivityJson): ActivityFacts {
  const instrument = stated.instrument ? instrumentOf(stated.instrument) : null;
  const quantity = decimalOf(stated.quantity);
  const price = decimalOf(stated.price);
  const feeRate = decimalOf(stated.feeRate);
  const ratio = statedFraction(stated.ratio, stated.ratioDivisor);
  const basis = statedFraction(stated.basisFraction, stated.basisFractionDivisor);
  const heldCost = decimalOf(stated.heldCost);
  const statedResult = decimalOf(stated.statedResult);
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
    amount: cashOf(stated.kind, decimalOf(stated.amount), computed),
    ...feesOf(stated),
    ...(stated.feeCurrency === undefined ? {} : { feeCurrency: stated.feeCurrency }),
    ...(feeRate === null ? {} : { feeRate }),
    ...(stated.orderId === undefined ? {} : { orderId: stated.orderId }),
    ...(stated.positionId === undefined ? {} : { positionId: stated.positionId }),
    currency: stated.currency,
    ...(stated.effect === undefined ? {} : { effect: stated.effect }),
    ...(stated.heldBefore === true ? { heldBefore: true as const } : {}),
    ...(heldCost === null ? {} : { heldCost }),
    ...(statedResult === null || stated.statedCurrency === undefined
      ? {}
      : { statedResult, statedCurrency: stated.statedCurrency }),
    ...directionOf(stated),
    ...(ratio === null ? {} : { ratio: ratio.part }),
    ...(ratio?.of ? { ratioDivisor: ratio.of } : {}),
    ...(basis === null ? {} : { basisFraction: basis.part }),
    ...(basis?.of ? { basisFractionDivisor: basis.of } : {}),
    ...(stated.successor === undefined ? {} : { successor: instrumentOf(stated.successor) }),
    ...(stated.toAccountId === undefined ? {} : { toAccountId: stated.toAccountId }),
    ...(stated.replaces === undefined ? {} : { replaces: stated.replaces }),
    ...(acquiredAt === null ? {} : { acquiredAt }),
    ...(stated.externalId === undefined ? {} : { externalId: stated.externalId }),
    ...(stated.note === undefined ? {} : { note: stated.note }),
  };
}
