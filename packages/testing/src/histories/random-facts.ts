import type { ActivityKind } from '@tapebook/domain/activities';
import { randomFrom } from '../statements/generate-executions.ts';
import { type PlainInstrument, TRADED, type Traded } from './instruments.ts';

/** A fact of a made-up history, its numbers as text. */
export interface PlainFact {
  readonly id: string;
  readonly account: string;
  readonly kind: ActivityKind;
  readonly instrument: PlainInstrument | null;
  /** RFC 3339, in UTC. */
  readonly at: string;
  readonly currency: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly fees?: string;
  readonly feeCurrency?: string;
  readonly ratio?: string;
  readonly successor?: PlainInstrument;
  readonly basisFraction?: string;
  readonly toAccount?: string;
  /** Id of the fact that this one takes back. */
  readonly replaces?: string;
}

export interface FactOptions {
  /** The same seed gives the same facts; fewer of them are the first of more. */
  readonly seed: number;
  readonly count: number;
  /** Corporate actions, transfers, deliveries and cancellations too, not fills and payments alone. */
  readonly events?: boolean;
  /** How many instruments it is about, so that a short history has more than one fact of each. */
  readonly instruments?: number;
}

export const FACT_ACCOUNTS = ['a', 'b'] as const;
const START = Date.UTC(2026, 0, 5, 14, 30);
const STEP = 17 * 60_000;

/** Digits of a number that is a whole number of `unit`s, such as 0.01. */
const text = (count: number, unit: number): string =>
  (count * unit).toFixed(Math.max(0, Math.ceil(-Math.log10(unit) - 1e-9)));

/**
 * A history of all asset classes in two accounts, in order of time: small positions that are opened, added
 * to, reduced, flipped, and paid for; several facts may share an instant. Made up to be difficult, not likely.
 */
export function randomFacts({ seed, count, events = false, instruments = 6 }: FactOptions): PlainFact[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const chosen = Array.from({ length: instruments }, () => pick(TRADED));
  const facts: PlainFact[] = [];
  let time = START;
  for (let index = 0; index < count; index += 1) {
    time += below(3) * STEP;
    const traded = pick(chosen);
    const base = {
      id: `f${index}`,
      account: pick(FACT_ACCOUNTS),
      instrument: traded.instrument,
      at: new Date(time).toISOString(),
      currency: traded.instrument.currency,
    };
    const what = below(100);
    if (what < 78) facts.push({ ...base, ...fillOf(traded, below) });
    else if (what < 88 || !events) facts.push({ ...base, ...paymentOf(traded, below) });
    else facts.push({ ...base, ...eventOf(base, traded, facts, below) });
  }
  return facts;
}

type Below = (limit: number) => number;

const priceOf = ({ ticks, tick }: Traded, below: Below): string =>
  text(ticks - 20 + below(41) * (ticks > 1000 ? 7 : 1), tick);

function fillOf(traded: Traded, below: Below): Pick<PlainFact, 'kind' | 'quantity' | 'price' | 'fees'> {
  const quantity = text(1 + below(4), traded.lot);
  const isKeptBack = traded.feeIn !== undefined && below(2) === 0;
  return {
    kind: below(2) === 0 ? 'buy' : 'sell',
    quantity,
    price: priceOf(traded, below),
    // Never as much as is bought; rebates are paid now and then.
    fees: isKeptBack ? text(below(10), traded.lot / 100) : text(below(300) - 30, 0.01),
    ...(isKeptBack ? { feeCurrency: traded.feeIn } : {}),
  };
}

function paymentOf({ instrument }: Traded, below: Below): Pick<PlainFact, 'kind' | 'amount'> {
  const amount = text(below(4000) - 1500, 0.01);
  switch (instrument.assetClass) {
    case 'stock':
    case 'etf':
    case 'fund':
      return { kind: below(3) === 0 ? 'tax' : 'dividend', amount };
    case 'bond':
      return { kind: 'interest', amount };
    default:
      return { kind: below(3) === 0 ? 'fee' : 'funding', amount };
  }
}

function eventOf(
  { account }: Pick<PlainFact, 'account'>,
  traded: Traded,
  before: readonly PlainFact[],
  below: Below,
): Partial<PlainFact> & Pick<PlainFact, 'kind'> {
  const { instrument, lot } = traded;
  const quantity = text(1 + below(4), lot);
  const own = before.filter((fact) => fact.account === account && fact.kind !== 'cancel');
  const busted = own[below(own.length)];
  if (busted !== undefined && below(4) === 0)
    return { kind: 'cancel', instrument: null, replaces: busted.id };
  if (below(4) === 0) return { kind: 'transfer_out', quantity, toAccount: account === 'a' ? 'b' : 'a' };
  if (below(5) === 0) return { kind: 'transfer_in', quantity, price: priceOf(traded, below) };
  switch (instrument.assetClass) {
    case 'option':
    case 'future-option':
      if (below(2) === 0 && instrument.assetClass === 'option' && instrument.settlement !== 'cash')
        return { kind: below(2) === 0 ? 'exercise' : 'assign', quantity };
      return { kind: 'expire', quantity, price: text(below(3), 0.5) };
    case 'stock':
    case 'etf': {
      const successor = { ...instrument, symbol: `${instrument.symbol}${below(2) === 0 ? 'N' : 'K'}` };
      const one = below(5);
      if (one === 0) return { kind: 'symbol_change', successor };
      if (one === 1) return { kind: 'spin_off', successor, ratio: '1/3', basisFraction: '1/4' };
      if (one === 2) return { kind: 'stock_dividend', quantity };
      if (one === 3) return { kind: 'return_of_capital', amount: text(below(900), 0.01) };
      return { kind: 'split', ratio: ['2', '3/2', '1/4'][below(3)] ?? '2' };
    }
    default:
      return { kind: 'dividend', amount: text(below(500), 0.01) };
  }
}
