import type { ActivityFacts, ActivityKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import type { CollectedStatement } from '../collect-statement.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const numberOf = (value: Decimal | undefined): number => value?.toNumber() ?? 0;

/** The facts of a reading without those that it takes back again. */
export function standingFacts({ activities, cancellations }: CollectedStatement): ActivityFacts[] {
  const cancelled = new Set(
    cancellations.flatMap(({ identity }) =>
      identity !== undefined && 'externalId' in identity ? [identity.externalId] : [],
    ),
  );
  return activities
    .filter(({ identity }) => !('externalId' in identity && cancelled.has(identity.externalId)))
    .map(({ facts }) => facts);
}

const TRADED: ReadonlySet<ActivityKind> = new Set(['buy', 'sell']);
const ENDED: ReadonlySet<ActivityKind> = new Set(['expire', 'assign', 'exercise']);
const MOVED_IN: ReadonlySet<ActivityKind> = new Set(['transfer_in', 'stock_dividend']);
const FEES: ReadonlySet<ActivityKind> = new Set(['fee', 'tax']);

/** Units by instrument that were bought less sold: of trades alone, and with what came and went otherwise. */
export function netUnits(facts: readonly ActivityFacts[]): readonly ReadonlyMap<string, number>[] {
  const [trades, ended, ending, moved, closing] = Array.from({ length: 5 }, () => new Map<string, number>());
  const add = (held: Map<string, number> | undefined, key: string, units: number) =>
    held?.set(key, (held.get(key) ?? 0) + units);
  // Some files have the latest first.
  const inOrder = facts.toSorted((left, right) => left.occurredAt - right.occurredAt);
  for (const { kind, instrument, quantity, note } of inOrder) {
    // What corporate actions sell is no trade of the section of trades.
    if (instrument === null || note?.includes('MERGED') === true) continue;
    const key = `${instrument.symbol} ${instrument.currency}`;
    const units = numberOf(quantity);
    const way =
      kind === 'buy' || MOVED_IN.has(kind) ? 1 : kind === 'sell' || kind === 'transfer_out' ? -1 : 0;
    if (TRADED.has(kind)) for (const held of [trades, ended, ending, closing]) add(held, key, way * units);
    // The file tells no side of what ended.
    if (ENDED.has(kind)) {
      add(ended, key, units);
      add(ending, key, -units);
      add(closing, key, (closing?.get(key) ?? 0) > 0 ? -units : units);
    }
    if (way !== 0) add(moved, key, way * units);
  }
  return [trades, ended, ending, moved, closing].flatMap((held) => (held === undefined ? [] : [held]));
}

/** Units bought and sold: of trades, and with what was transferred and paid in shares. */
export function unitsOf(facts: readonly ActivityFacts[], side: 'buy' | 'sell'): number[] {
  const units = (kinds: readonly ActivityKind[]) =>
    sum(facts.filter(({ kind }) => kinds.includes(kind)).map(({ quantity }) => numberOf(quantity)));
  return side === 'buy'
    ? [units(['buy']), units(['buy', 'transfer_in']), units(['buy', 'transfer_in', 'stock_dividend'])]
    : [units(['sell']), units(['sell', 'transfer_out']), units(['sell', 'expire', 'assign', 'exercise'])];
}

/** Costs in one currency or all: of fills, and with what the account was charged beside them. */
export function costsOf(facts: readonly ActivityFacts[], currency?: string): number[] {
  const own = facts.filter((fact) => currency === undefined || feeCurrencyOf(fact) === currency);
  const ofFills = sum(own.map(({ fees }) => numberOf(fees)));
  const absolute = sum(own.map(({ fees }) => Math.abs(numberOf(fees))));
  const charged = (kinds: ReadonlySet<ActivityKind>) =>
    -sum(own.filter(({ kind }) => kinds.has(kind)).map(({ amount }) => numberOf(amount)));
  const fees = charged(new Set(['fee']));
  return [ofFills, ofFills + fees, ofFills + charged(FEES), absolute, fees];
}

const feeCurrencyOf = ({ feeCurrency, currency }: ActivityFacts): string => feeCurrency ?? currency;

/** Cash before and after costs: of all that happened, and of trades alone. */
export function cashOf(facts: readonly ActivityFacts[], currency?: string): number[] {
  const own = facts.filter((fact) => currency === undefined || fact.currency === currency);
  const total = (some: readonly ActivityFacts[]) => [
    sum(some.map(({ amount, fees }) => numberOf(amount) - numberOf(fees))),
    sum(some.map(({ amount }) => numberOf(amount))),
  ];
  return [
    ...total(own),
    ...total(own.filter(({ kind }) => TRADED.has(kind))),
    ...total(own.filter(({ kind }) => !TRADED.has(kind))),
  ];
}
