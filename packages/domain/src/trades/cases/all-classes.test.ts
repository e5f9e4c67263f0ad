import { FACT_ACCOUNTS, factActivities, type PlainFact, randomFacts, shuffled } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type BuiltTrades, buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS, OPTION_POLICIES, type Trade } from '../trade/trade.ts';

const ZERO = Decimal.zero;

/** A history is told by its seed, and made smaller by leaving off its end. */
const told = (events: boolean) =>
  fc
    .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 60 }))
    .map(([seed, count]) => randomFacts({ seed, count, events }));

const allRules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  optionPolicy: fc.constantFrom(...OPTION_POLICIES),
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
});

const total = (amounts: Iterable<Decimal>): Decimal => {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

const plain = (amount: Decimal): string => amount.normalized().toString();

/** Payments for a position, and what the account pays as such: neither is in the result of a trade. */
const isFill = ({ kind }: PlainFact): boolean => kind === 'buy' || kind === 'sell';

const bookOf = ({ account, instrument }: PlainFact): string => `${account} ${instrument?.symbol}`;

/** What a fill leaves in the book: a fee in what is traded comes out of it. */
function received({ kind, quantity = '0', fees = '0', feeCurrency }: PlainFact): Decimal {
  const kept = feeCurrency === undefined ? ZERO : Decimal.parse(fees);
  const size = Decimal.parse(quantity);
  return kind === 'buy' ? size.minus(kept) : size.plus(kept).negated();
}

/** Fills at the end for whatever is held, so that all books are flat. */
function flattened(facts: readonly PlainFact[]): PlainFact[] {
  const fills = facts.filter(isFill);
  const closing: PlainFact[] = [];
  for (const [book, own] of Map.groupBy(fills, bookOf)) {
    const held = total(own.map(received));
    const [first] = own;
    if (held.isZero() || first === undefined) continue;
    const { feeCurrency: _kept, ...like } = first;
    closing.push({
      ...like,
      id: `close ${book}`,
      at: '2027-01-01T00:00:00.000Z',
      kind: held.isPositive() ? 'sell' : 'buy',
      quantity: plain(held.abs()),
      fees: '0.07',
    });
  }
  return [...facts, ...closing];
}

const PLACES = 30;

/** Money that a fill moves, or for an inverse contract what it adds to the value held; its fee included. */
function cashOf({
  kind,
  quantity = '0',
  price = '0',
  fees = '0',
  feeCurrency,
  instrument,
}: PlainFact): Decimal {
  const at = Decimal.parse(price);
  const value = instrument?.inverse ? Decimal.one.negated().dividedBy(at, PLACES) : at;
  const notional = Decimal.parse(quantity)
    .times(value)
    .times(Decimal.parse(instrument?.multiplier ?? '1'));
  const cash = kind === 'buy' ? notional.negated() : notional;
  return feeCurrency === undefined ? cash.minus(Decimal.parse(fees)) : cash;
}

const signatureOf = ({ trades, problems }: BuiltTrades): string =>
  JSON.stringify([trades, problems.map((one) => JSON.stringify(one)).toSorted()]);

const net = (trades: readonly Trade[]): Decimal => total(trades.map(({ netPnl }) => netPnl ?? ZERO));

describe('in all asset classes', () => {
  it('flat books have earned their cash, whatever the matching and the grouping', () => {
    let inverse = 0;
    fc.assert(
      fc.property(told(false), allRules, (facts, rules) => {
        const flat = flattened(facts);
        const { trades, problems } = buildTrades(factActivities(flat), rules);
        expect(problems).toEqual([]);
        expect(trades.filter(({ status }) => status === 'open')).toEqual([]);
        const books = Map.groupBy(flat.filter(isFill), bookOf);
        const earned = Map.groupBy(
          trades,
          ({ accountId, instrument }) => `${accountId} ${instrument.symbol}`,
        );
        expect([...earned.keys()].toSorted()).toEqual([...books.keys()].toSorted());
        for (const [book, fills] of books) {
          const cash = total(fills.map(cashOf));
          const own = net(earned.get(book) ?? []);
          if (fills[0]?.instrument?.inverse) {
            inverse += 1;
            // Quotients without an end are cut far behind the smallest unit of a coin.
            expect(Math.abs(own.minus(cash).toNumber())).toBeLessThan(1e-15);
          } else expect(plain(own)).toBe(plain(cash));
        }
      }),
      { numRuns: 300 },
    );
    expect(inverse).toBeGreaterThan(10);
  });

  it('fees conserve, and a trade is the sum of its days', () => {
    fc.assert(
      fc.property(told(false), allRules, (facts, rules) => {
        const { trades } = buildTrades(factActivities(facts), rules);
        const charged = facts.filter(isFill).map(({ fees = '0', price = '0', feeCurrency }) => {
          const fee = Decimal.parse(fees);
          return feeCurrency === undefined ? fee : fee.times(Decimal.parse(price));
        });
        const borne = trades.flatMap(({ fees, openFees }) => [fees, openFees]);
        expect(plain(total(borne))).toBe(plain(total(charged)));
        for (const { realisations, netPnl, fees } of trades) {
          expect(plain(total(realisations.map((one) => one.netPnl ?? ZERO)))).toBe(plain(netPnl ?? ZERO));
          expect(plain(total(realisations.map((one) => one.fees)))).toBe(plain(fees));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('no two accounts, instruments or contracts ever net', () => {
    fc.assert(
      fc.property(told(false), allRules, (facts, rules) => {
        const activities = factActivities(facts);
        const whole = buildTrades(activities, rules).trades;
        const byId = new Map(activities.map((activity) => [activity.id, activity]));
        for (const { accountId, instrument, fills } of whole) {
          for (const { activityId } of fills) {
            const activity = byId.get(activityId);
            expect(activity?.accountId).toBe(accountId);
            expect(activity?.instrument?.symbol).toBe(instrument.symbol);
          }
        }
        const isOf =
          (accountId: string, key: string) => (one: { accountId: string; instrument: Instrument | null }) =>
            one.accountId === accountId && one.instrument !== null && instrumentKey(one.instrument) === key;
        const keys = new Set(activities.flatMap(({ instrument }) => instrument ?? []).map(instrumentKey));
        for (const accountId of FACT_ACCOUNTS) {
          for (const key of keys) {
            const alone = buildTrades(activities.filter(isOf(accountId, key)), rules).trades;
            expect(JSON.stringify(alone)).toBe(JSON.stringify(whole.filter(isOf(accountId, key))));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('groupings come to one total, with corporate actions and transfers too', () => {
    fc.assert(
      fc.property(told(true), allRules, (facts, rules) => {
        const activities = factActivities(facts);
        const totals = GROUPINGS.map((grouping) => {
          const { trades } = buildTrades(activities, { ...rules, grouping });
          const sum = (of: (trade: Trade) => Decimal) => plain(total(trades.map(of)));
          return [
            plain(net(trades)),
            sum(({ fees }) => fees),
            sum(({ openFees }) => openFees),
            sum(({ openQuantity }) => openQuantity),
            sum(({ income }) => income),
          ];
        });
        expect(totals[1]).toEqual(totals[0]);
        expect(totals[2]).toEqual(totals[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('the order in which facts come, and that they come twice, changes nothing', () => {
    fc.assert(
      fc.property(told(true), allRules, fc.nat(), (facts, rules, seed) => {
        const activities = factActivities(facts);
        const again = shuffled([...activities, ...activities.slice(0, 7)], seed);
        expect(signatureOf(buildTrades(again, rules))).toBe(signatureOf(buildTrades(activities, rules)));
      }),
      { numRuns: 300 },
    );
  });
});
