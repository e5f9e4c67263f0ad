import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { type BuiltTrades, buildTrades } from '../building/build-trades.ts';
import { type BookLink, bookLink, linkedBooks } from '../histories/linked-books.ts';
import { GROUPINGS, MATCHINGS, type Trade } from '../trade/trade.ts';

const ZERO = Decimal.zero;
const START = 1.7e15;
const MINUTE = 60_000_000;

const share = (symbol: string): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
});
/** At a strike that no fill has by chance, so that every exercise delivers by itself. */
const option = (right: 'call' | 'put'): Instrument => ({
  symbol: `X ${right}`,
  assetClass: 'option',
  currency: 'USD',
  multiplier: Decimal.fromInteger(2),
  underlying: 'X',
  strike: Decimal.parse('5.01'),
  right,
});
const SHARES = [share('X'), share('Y'), share('Z')];
const OPTIONS = [option('call'), option('put')];
const ACCOUNTS = ['a', 'b'];

const account = fc.constantFrom(...ACCOUNTS);
const anything = fc.constantFrom(...SHARES, ...OPTIONS);
const stock = fc.constantFrom(...SHARES);
const units = fc.integer({ min: 1, max: 9 }).map((count) => Decimal.fromInteger(count));
const price = fc.integer({ min: 0, max: 12 }).map((step) => Decimal.parse((step * 1.25).toFixed(2)));
const money = fc.integer({ min: -500, max: 500 }).map((cents) => Decimal.parse((cents / 100).toFixed(2)));
const ratio = fc.constantFrom('2', '0.5', '1.5', '3').map((text) => Decimal.parse(text));
const part = fc.constantFrom('0', '0.25', '0.3', '1').map((text) => Decimal.parse(text));

type Facts = Partial<Activity> & Pick<Activity, 'kind' | 'instrument' | 'accountId'>;

const fill = fc
  .record({
    kind: fc.constantFrom('buy' as const, 'sell' as const),
    accountId: account,
    instrument: anything,
  })
  .chain((facts) =>
    fc.record({ quantity: units, price, fees: money }).map((numbers): Facts => ({ ...facts, ...numbers })),
  );

const event = fc.oneof(
  fc.record({
    kind: fc.constant('expire' as const),
    accountId: account,
    instrument: anything,
    quantity: units,
    price,
  }),
  fc.record({
    kind: fc.constantFrom('exercise' as const, 'assign' as const),
    accountId: account,
    instrument: fc.constantFrom(...OPTIONS),
    quantity: units,
  }),
  fc.record({
    kind: fc.constant('split' as const),
    accountId: account,
    instrument: stock,
    ratio,
    amount: money,
  }),
  fc.record({
    kind: fc.constant('stock_dividend' as const),
    accountId: account,
    instrument: stock,
    quantity: units,
  }),
  fc.record({
    kind: fc.constant('return_of_capital' as const),
    accountId: account,
    instrument: stock,
    amount: money,
  }),
  fc.record({
    kind: fc.constant('symbol_change' as const),
    accountId: account,
    instrument: stock,
    successor: stock,
  }),
  fc.record({ kind: fc.constant('merger' as const), accountId: account, instrument: stock, price }),
  fc.record({
    kind: fc.constant('merger' as const),
    accountId: account,
    instrument: stock,
    successor: stock,
    ratio,
    price,
  }),
  fc.record({
    kind: fc.constant('spin_off' as const),
    accountId: account,
    instrument: stock,
    successor: stock,
    ratio,
    basisFraction: part,
  }),
  fc.record({
    kind: fc.constant('transfer_in' as const),
    accountId: account,
    instrument: anything,
    // Of no quantity that leaves an account: it would be the other side of that, and count with it.
    quantity: units.map((count) => count.plus(Decimal.fromInteger(9))),
    price,
  }),
  fc.record({
    kind: fc.constant('transfer_out' as const),
    accountId: account,
    instrument: anything,
    quantity: units,
    toAccountId: account,
  }),
) as fc.Arbitrary<Facts>;

const activityOf = (facts: Facts, index: number): Activity => ({
  id: `${index}`,
  occurredAt: instantFromMicros(START + index * MINUTE),
  timePrecision: 'instant',
  amount: ZERO,
  fees: ZERO,
  currency: 'USD',
  ...facts,
});

const histories = fc
  .array(fc.oneof({ arbitrary: fill, weight: 3 }, { arbitrary: event, weight: 2 }), { maxLength: 30 })
  .map((facts) => facts.map(activityOf));

const allRules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  optionPolicy: fc.constantFrom('close-at-zero' as const, 'basis-carry' as const),
  timeZone: fc.constant('UTC'),
});

/** An independent account of what is held and what money has moved, which knows no lots and no trades. */
class Ledger {
  readonly held = new Map<string, Decimal>();
  cash = ZERO;

  at(accountId: string, instrument: Instrument): Decimal {
    return this.held.get(`${accountId} ${instrument.symbol}`) ?? ZERO;
  }

  private add(accountId: string, instrument: Instrument, quantity: Decimal): void {
    this.held.set(`${accountId} ${instrument.symbol}`, this.at(accountId, instrument).plus(quantity));
  }

  private pay(instrument: Instrument, quantity: Decimal, at: Decimal): void {
    this.cash = this.cash.minus(quantity.times(at).times(instrument.multiplier ?? Decimal.one));
  }

  take(activity: Activity): void {
    const { accountId, instrument, kind, successor, amount, price: at = ZERO, quantity = ZERO } = activity;
    if (instrument === null) return;
    const held = this.at(accountId, instrument);
    const signed = (size: Decimal): Decimal => (held.isNegative() ? size.negated() : size);
    const upTo = signed(quantity.min(held.abs()));
    const isNew = successor !== undefined && successor.symbol !== instrument.symbol;
    this.cash = this.cash.minus(activity.fees);
    switch (kind) {
      case 'buy':
      case 'transfer_in':
        this.add(accountId, instrument, quantity);
        this.pay(instrument, quantity, at);
        break;
      case 'sell':
        this.add(accountId, instrument, quantity.negated());
        this.pay(instrument, quantity.negated(), at);
        break;
      case 'expire':
        this.add(accountId, instrument, upTo.negated());
        this.pay(instrument, upTo.negated(), at);
        break;
      case 'exercise':
      case 'assign': {
        const delivered = upTo.abs().times(instrument.multiplier ?? ZERO);
        const buys = (instrument.right === 'call') === (kind === 'exercise');
        this.add(accountId, instrument, upTo.negated());
        // What is held is exercised, what was sold is assigned; else nothing is delivered.
        if ((kind === 'exercise') !== held.isPositive()) break;
        this.add(accountId, share('X'), buys ? delivered : delivered.negated());
        this.pay(share('X'), buys ? delivered : delivered.negated(), instrument.strike ?? ZERO);
        break;
      }
      case 'split': {
        const now = held.times(activity.ratio ?? ZERO);
        const rounded = now.abs().dividedBy(Decimal.one, 0);
        const whole = rounded.compare(now.abs()) > 0 ? rounded.minus(Decimal.one) : rounded;
        const paid = !amount.isZero() && !whole.equals(now.abs());
        this.add(accountId, instrument, (paid ? signed(whole) : now).minus(held));
        // Who is short owes what a fraction comes to.
        if (paid) this.cash = this.cash.plus(held.isNegative() ? amount.abs().negated() : amount);
        break;
      }
      case 'stock_dividend':
        if (!held.isZero()) this.add(accountId, instrument, signed(quantity));
        break;
      case 'return_of_capital':
        if (!held.isZero()) this.cash = this.cash.plus(amount);
        break;
      case 'symbol_change':
      case 'merger':
        if (successor !== undefined && !isNew) break;
        this.add(accountId, instrument, held.negated());
        this.pay(instrument, held.negated(), at);
        if (successor !== undefined)
          this.add(accountId, successor, held.times(activity.ratio ?? Decimal.one));
        break;
      case 'spin_off':
        if (isNew && successor !== undefined)
          this.add(accountId, successor, held.times(activity.ratio ?? ZERO));
        break;
      case 'transfer_out':
        if (activity.toAccountId === undefined) break;
        this.add(accountId, instrument, upTo.negated());
        this.add(activity.toAccountId, instrument, upTo);
        break;
      default:
        throw new RangeError(`Not in these histories: ${kind}`);
    }
  }
}

/** The same with a fill at its end for whatever is held, so that every book is flat. */
function flattened(activities: readonly Activity[], at: Decimal): { all: Activity[]; ledger: Ledger } {
  const ledger = new Ledger();
  for (const activity of activities) ledger.take(activity);
  const all = [...activities];
  for (const accountId of ACCOUNTS) {
    for (const instrument of [...SHARES, ...OPTIONS]) {
      const held = ledger.at(accountId, instrument);
      if (held.isZero()) continue;
      const kind = held.isPositive() ? ('sell' as const) : ('buy' as const);
      const closing = activityOf(
        { kind, accountId, instrument, quantity: held.abs(), price: at },
        all.length,
      );
      ledger.take(closing);
      all.push(closing);
    }
  }
  return { all, ledger };
}

const total = (amounts: Iterable<Decimal>): string => {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum.normalized().toString();
};

const net = (trades: readonly Trade[]): string => total(trades.map((trade) => trade.netPnl ?? ZERO));

const told = ({ trades, problems }: BuiltTrades): string =>
  JSON.stringify([trades, problems.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]);

describe('on any history of all kinds', () => {
  it('what is held is what an independent ledger holds', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const ledger = new Ledger();
        for (const activity of activities) ledger.take(activity);
        const { trades } = buildTrades(activities, rules);
        for (const accountId of ACCOUNTS) {
          for (const instrument of [...SHARES, ...OPTIONS]) {
            const open = trades
              .filter(
                (trade) => trade.accountId === accountId && trade.instrument.symbol === instrument.symbol,
              )
              .map(({ direction, openQuantity }) =>
                direction === 'long' ? openQuantity : openQuantity.negated(),
              );
            expect(total(open)).toBe(ledger.at(accountId, instrument).normalized().toString());
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('flat books have earned exactly their cash, by every matching, grouping and option policy', () => {
    fc.assert(
      fc.property(histories, allRules, price, (activities, rules, at) => {
        const { all, ledger } = flattened(activities, at);
        const { trades, problems } = buildTrades(all, rules);
        expect(trades.filter(({ status }) => status === 'open')).toEqual([]);
        const lost = total(problems.flatMap(({ fees }) => fees ?? []));
        expect(total([Decimal.parse(net(trades)), Decimal.parse(lost).negated()])).toBe(
          ledger.cash.normalized().toString(),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('fees conserve, and no two trades have one id', () => {
    fc.assert(
      fc.property(histories, allRules, (activities, rules) => {
        const { trades, problems } = buildTrades(activities, rules);
        const borne = trades.flatMap((trade) => [trade.fees, trade.openFees]);
        const lost = problems.flatMap(({ fees }) => fees ?? []);
        expect(total([...borne, ...lost])).toBe(total(activities.map(({ fees }) => fees)));
        expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
      }),
      { numRuns: 400 },
    );
  });

  it('neither the order of the input nor repetition changes anything', () => {
    fc.assert(
      fc.property(histories, allRules, fc.infiniteStream(fc.nat()), (activities, rules, random) => {
        const shuffled = [...activities, ...activities.slice(0, 5)]
          .map((activity) => ({ activity, key: random.next().value ?? 0 }))
          .sort((left, right) => left.key - right.key)
          .map(({ activity }) => activity);
        expect(told(buildTrades(shuffled, rules))).toBe(told(buildTrades(activities, rules)));
      }),
    );
  });

  it('books rebuilt with those that they are linked to are the same as in the whole', () => {
    fc.assert(
      fc.property(histories, allRules, account, anything, (activities, rules, accountId, instrument) => {
        const links = activities.map(bookLink).filter((link): link is BookLink => link !== null);
        const books = linkedBooks([{ accountId, instrumentKey: instrumentKey(instrument) }], links);
        const texts = new Set(books.map((book) => `${book.accountId} ${book.instrumentKey}`));
        const isOwn = (one: { accountId: string; instrument: Instrument | null }): boolean =>
          one.instrument !== null && texts.has(`${one.accountId} ${instrumentKey(one.instrument)}`);
        const whole = buildTrades(activities, rules).trades.filter(isOwn);
        const alone = buildTrades(activities.filter(isOwn), rules).trades;
        expect(JSON.stringify(alone)).toBe(JSON.stringify(whole));
      }),
      { numRuns: 300 },
    );
  });

  it('what is taken back leaves everything as though it had never been', () => {
    fc.assert(
      fc.property(histories, allRules, fc.nat(), (activities, rules, pick) => {
        if (activities.length === 0) return;
        const busted = activities[pick % activities.length] as Activity;
        const cancel = activityOf(
          { kind: 'cancel', accountId: busted.accountId, instrument: null, replaces: busted.id },
          activities.length,
        );
        const without = activities.filter((activity) => activity !== busted);
        expect(told(buildTrades([...activities, cancel], rules))).toBe(told(buildTrades(without, rules)));
      }),
    );
  });
});
