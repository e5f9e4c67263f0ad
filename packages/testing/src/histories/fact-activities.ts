import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';
import type { PlainInstrument } from './instruments.ts';
import type { PlainFact } from './random-facts.ts';

const instrumentOf = ({ multiplier, strike, ...terms }: PlainInstrument): Instrument => ({
  ...terms,
  multiplier: Decimal.parse(multiplier),
  ...(strike === undefined ? {} : { strike: Decimal.parse(strike) }),
});

/** Made-up facts as activities, ready to be built. */
export function factActivities(facts: readonly PlainFact[]): Activity[] {
  const known = new Map<PlainInstrument, Instrument>();
  const like = (plain: PlainInstrument): Instrument => {
    const instrument = known.get(plain) ?? instrumentOf(plain);
    known.set(plain, instrument);
    return instrument;
  };
  return facts.map((fact, sequence) => activityOf(fact, sequence, like));
}

function activityOf(
  fact: PlainFact,
  sequence: number,
  like: (plain: PlainInstrument) => Instrument,
): Activity {
  const { id, account, kind, instrument, at, currency, feeCurrency, toAccount, replaces, successor } = fact;
  const occurredAt = parseInstant(at);
  if (occurredAt === null) throw new RangeError(`Not an instant: ${at}`);
  const [ratio, ratioDivisor] = decimals(fact.ratio);
  const [basisFraction, basisFractionDivisor] = decimals(fact.basisFraction);
  return {
    id,
    accountId: account,
    kind,
    instrument: instrument === null ? null : like(instrument),
    occurredAt,
    timePrecision: 'instant',
    currency,
    sequence,
    amount: Decimal.parse(fact.amount ?? '0'),
    fees: Decimal.parse(fact.fees ?? '0'),
    ...(fact.quantity === undefined ? {} : { quantity: Decimal.parse(fact.quantity) }),
    ...(fact.price === undefined ? {} : { price: Decimal.parse(fact.price) }),
    ...(feeCurrency === undefined ? {} : { feeCurrency }),
    ...(toAccount === undefined ? {} : { toAccountId: toAccount }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(successor === undefined ? {} : { successor: like(successor) }),
    ...(ratio === undefined ? {} : { ratio }),
    ...(ratioDivisor === undefined ? {} : { ratioDivisor }),
    ...(basisFraction === undefined ? {} : { basisFraction }),
    ...(basisFractionDivisor === undefined ? {} : { basisFractionDivisor }),
  };
}

/** What is above a slash, and what is below. */
const decimals = (fraction: string | undefined): Decimal[] =>
  (fraction?.split('/') ?? []).map((part) => Decimal.parse(part));
