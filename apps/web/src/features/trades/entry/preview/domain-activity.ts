import type { ActivityJson, InstrumentJson, NewActivityJson, NewInstrumentJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';

const decimal = (text: string | null | undefined): Decimal | undefined =>
  text === undefined || text === null ? undefined : Decimal.parse(text);

/** The object without the properties that are `undefined`. */
function stated<Source extends object>(source: Source) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Source as undefined extends Source[Key] ? never : Key]: Source[Key];
  } & {
    [Key in keyof Source as undefined extends Source[Key] ? Key : never]?: Exclude<Source[Key], undefined>;
  };
}

function domainInstrument(json: InstrumentJson | NewInstrumentJson): Instrument {
  return stated({
    symbol: json.symbol,
    assetClass: json.assetClass,
    currency: json.currency,
    multiplier: decimal(json.multiplier) ?? null,
    tickSize: decimal(json.tickSize),
    exchange: json.exchange,
    underlying: json.underlying,
    expiry: json.expiry,
    strike: decimal(json.strike),
    right: json.right,
    inverse: json.inverse === true ? (true as const) : undefined,
    settlement: json.settlement,
    name: json.name,
  });
}

/**
 * An activity of the wire as the domain takes it, so that the page builds trades by the very rules that
 * the server builds them by.
 *
 * @param id of an activity that is typed and has none yet.
 * @returns `null` when its time cannot be read.
 */
export function domainActivity(json: ActivityJson | NewActivityJson, id: string): Activity | null {
  const occurredAt = parseInstant(json.occurredAt);
  if (occurredAt === null) return null;
  return stated({
    id,
    accountId: json.accountId,
    kind: json.kind,
    instrument: json.instrument ? domainInstrument(json.instrument) : null,
    occurredAt,
    timePrecision: json.timePrecision ?? 'instant',
    quantity: decimal(json.quantity),
    price: decimal(json.price),
    amount: decimal(json.amount) ?? Decimal.zero,
    fees: decimal(json.fees) ?? Decimal.zero,
    feeCurrency: json.feeCurrency,
    feeRate: decimal(json.feeRate),
    feesStated: json.fees === undefined || json.feesStated === false ? (false as const) : undefined,
    orderId: json.orderId,
    positionId: json.positionId,
    currency: json.currency,
    effect: json.effect,
    heldBefore: json.heldBefore === true ? (true as const) : undefined,
    heldCost: decimal(json.heldCost),
    direction: json.kind === 'transfer_in' && json.side === 'sell' ? ('short' as const) : undefined,
    ratio: decimal(json.ratio),
    ratioDivisor: decimal(json.ratioDivisor),
    basisFraction: decimal(json.basisFraction),
    basisFractionDivisor: decimal(json.basisFractionDivisor),
    acquiredAt: json.acquiredAt === undefined ? undefined : (parseInstant(json.acquiredAt) ?? undefined),
    successor: json.successor ? domainInstrument(json.successor) : undefined,
    toAccountId: json.toAccountId,
    replaces: json.replaces,
  });
}
