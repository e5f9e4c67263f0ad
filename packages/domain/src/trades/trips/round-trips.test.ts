import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const X: Instrument = { symbol: 'X', assetClass: 'stock', currency: 'USD', multiplier: Decimal.parse('2.5') };
const BOND: Instrument = { ...X, assetClass: 'bond' };
const INVERSE: Instrument = { ...X, inverse: true };
const UNKNOWN: Instrument = { ...X, multiplier: null };

const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' };
/** A cut at a fill that is not there: no trade is other for it, and each is built fill by fill. */
const fillByFill: TradeRules = { ...rules, cuts: new Set(['no fill']) };

/** Values as they are, whichever way a number is spelled. */
function plain(value: unknown): unknown {
  if (value instanceof Decimal) return value.normalized().toString();
  if (typeof value !== 'object' || value === null) return value;
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, plain);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

const built = (activities: readonly Activity[], own: TradeRules): unknown => {
  const { trades, problems, flatPoints } = buildTrades(activities, own);
  return plain({ trades, problems, flatPoints });
};

const expectSame = (activities: readonly Activity[], change: Partial<TradeRules> = {}): void => {
  expect(built(activities, { ...rules, ...change })).toEqual(built(activities, { ...fillByFill, ...change }));
};

/** Mostly whole and small, with few values, so that books are flat, are turned round and hold equal lots often. */
const quantity = fc.oneof(
  { arbitrary: fc.constantFrom('1', '2', '3', '4'), weight: 120 },
  { arbitrary: fc.constantFrom('1.0', '0.5', '2.25', '0.123456789', '0', '-1'), weight: 10 },
  { arbitrary: fc.constantFrom('4503599627370497', '1e20'), weight: 1 },
);
const price = fc.oneof(
  { arbitrary: fc.constantFrom('10', '10.5', '11.25', '9.75'), weight: 120 },
  { arbitrary: fc.constantFrom('0', '-3.5', '0.00000001', '900719925474.0991'), weight: 10 },
);
const fees = fc.constantFrom('0', '0.00', '1', '0.35', '-0.2', '1.000000000001');
/**
 * What makes a fill other than plain, now and then: of every field that an activity has, so that a new one is thought of here.
 * Nothing stands where the histories below change it themselves.
 */
const OTHERWISE: Readonly<Record<keyof Activity, readonly Partial<Activity>[]>> = {
  id: [{ id: '3' }],
  accountId: [{ accountId: 'b' }],
  kind: [
    { kind: 'split', ratio: Decimal.parse('3') },
    { kind: 'split', ratio: Decimal.one, ratioDivisor: Decimal.parse('3') },
    { kind: 'stock_dividend', ratio: Decimal.parse('0.05') },
    { kind: 'return_of_capital', amount: Decimal.parse('3') },
    { kind: 'dividend', amount: Decimal.parse('2') },
    { kind: 'transfer_in' },
    { kind: 'transfer_out' },
    { kind: 'expire' },
    { kind: 'result', amount: Decimal.parse('5') },
  ],
  instrument: [{ instrument: { ...X } }, { instrument: { ...X, multiplier: null } }, { instrument: null }],
  occurredAt: [],
  timePrecision: [{ timePrecision: 'untold' }, { timePrecision: 'day' }],
  quantity: [],
  price: [],
  amount: [{ amount: Decimal.parse('17') }],
  fees: [],
  feeCurrency: [{ feeCurrency: 'USD' }, { feeCurrency: 'EUR' }, { feeCurrency: 'X' }],
  feeRate: [
    { feeRate: Decimal.parse('1.1') },
    { feeCurrency: 'EUR', feeRate: Decimal.parse('1.1') },
    { feeCurrency: 'EUR', fees: Decimal.zero },
  ],
  feesStated: [{ feesStated: false }, { feesStated: false, fees: Decimal.zero }],
  orderId: [{ orderId: '1' }, { orderId: '1', feesStated: false, fees: Decimal.zero }],
  positionId: [{ positionId: '7' }, { positionId: '7', effect: 'close' }, { positionId: '' }],
  currency: [{ currency: 'EUR' }, { currency: 'EUR', feeCurrency: 'USD' }],
  effect: [{ effect: 'open' }, { effect: 'close' }],
  heldBefore: [{ heldBefore: true }, { effect: 'close', heldBefore: true }],
  heldCost: [
    { heldCost: Decimal.parse('40') },
    { effect: 'close', heldBefore: true, heldCost: Decimal.parse('40') },
  ],
  statedResult: [
    { statedResult: Decimal.parse('4.2'), statedCurrency: 'EUR' },
    { statedResult: Decimal.parse('4.2'), statedCurrency: 'EUR', fees: Decimal.zero },
  ],
  statedCurrency: [{ statedCurrency: 'EUR' }],
  direction: [{ direction: 'short' }, { kind: 'transfer_in', direction: 'short' }],
  ratio: [{ ratio: Decimal.parse('2') }],
  ratioDivisor: [{ ratioDivisor: Decimal.parse('2') }],
  basisFraction: [{ basisFraction: Decimal.parse('0.5') }],
  basisFractionDivisor: [{ basisFractionDivisor: Decimal.parse('3') }],
  acquiredAt: [{ acquiredAt: instantFromMicros(1.6e15) }],
  successor: [
    { successor: { ...X, symbol: 'Y' } },
    { kind: 'symbol_change', successor: { ...X, symbol: 'Y' } },
  ],
  toAccountId: [{ toAccountId: 'b' }, { kind: 'transfer_out', toAccountId: 'b' }],
  replaces: [{ replaces: '2' }, { kind: 'cancel', replaces: '4' }],
  sequence: [],
  externalId: [{ externalId: 'e' }],
  note: [{ note: 'n' }],
  importId: [{ importId: 'i' }],
  line: [{ line: 4 }],
};

/** @param usual so many fills are plain for one that is other. */
const fillOf = (others: readonly Partial<Activity>[], usual: number) =>
  fc.record({
    kind: fc.constantFrom('buy' as const, 'sell' as const),
    quantity,
    price,
    fees,
    gap: fc.constantFrom(0, 1, 2, 30),
    more: fc.oneof(
      { arbitrary: fc.constant<Partial<Activity>>({}), weight: usual },
      { arbitrary: fc.constantFrom(...others), weight: 1 },
    ),
  });

const historyOf = (
  instrument: Instrument,
  others: readonly Partial<Activity>[] = Object.values(OTHERWISE).flat(),
  usual = 30,
) =>
  fc.array(fillOf(others, usual), { maxLength: 40, size: 'max' }).map((fills) => {
    let hour = 0;
    return fills.map((one, sequence): Activity => {
      hour += one.gap;
      return {
        id: `${sequence}`,
        accountId: 'a',
        kind: one.kind,
        instrument,
        occurredAt: instantFromMicros(1.7e15 + hour * 3.6e9),
        timePrecision: 'instant',
        quantity: Decimal.parse(one.quantity),
        price: Decimal.parse(one.price),
        amount: Decimal.zero,
        fees: Decimal.parse(one.fees),
        currency: 'USD',
        sequence,
        ...one.more,
      };
    });
  });

/** Fills as `buy 3 @ 10.50`, an hour apart. */
const fills = (lines: readonly string[]): Activity[] =>
  lines.map((line, hour) => {
    const [kind, size = '', , at = ''] = line.split(' ');
    return {
      id: `${hour}`,
      accountId: 'a',
      kind: kind === 'buy' ? 'buy' : 'sell',
      instrument: X,
      occurredAt: instantFromMicros(1.7e15 + hour * 3.6e9),
      timePrecision: 'instant',
      quantity: Decimal.parse(size),
      price: Decimal.parse(at),
      amount: Decimal.zero,
      fees: Decimal.parse('0.35'),
      currency: 'USD',
    };
  });

describe('a round trip that is reckoned as a whole', () => {
  it.each([
    ['a share', X],
    ['a bond', BOND],
    ['an inverse contract', INVERSE],
    ['a contract of unknown size', UNKNOWN],
  ])('is what going through a book fill by fill makes of it: %s', (_, instrument) => {
    fc.assert(
      fc.property(historyOf(instrument), (activities) => expectSame(activities)),
      { numRuns: 300 },
    );
  });

  it.each(
    Object.entries(OTHERWISE).flatMap(([field, others]) =>
      others.map((other) => [field, other] satisfies [string, Partial<Activity>]),
    ),
  )('is so among fills whose %s is other', (_, other) => {
    fc.assert(
      fc.property(historyOf(X, [other], 4), (activities) => expectSame(activities)),
      { numRuns: 60 },
    );
  });

  const LARGEST = '9007199254740991';
  it.each([
    ['what one entry costs', [`buy 1 @ -${LARGEST}`, 'buy 3 @ 3002399751580331', 'sell 4 @ 1']],
    ['what all entries cost', [`buy 1 @ ${LARGEST}`, 'buy 2 @ 1', 'sell 1 @ 1', 'sell 2 @ 1']],
    ['what was entered', [`buy ${LARGEST} @ 0`, 'buy 2 @ 0', `sell ${LARGEST} @ 0`, 'sell 2 @ 0']],
    [
      'what one exit brings',
      ['buy 1 @ -1', 'buy 3 @ 1', `sell 1 @ -${LARGEST}`, 'sell 3 @ 3002399751580331'],
    ],
    ['what all exits bring', ['buy 3 @ 0', `sell 1 @ ${LARGEST}`, 'sell 2 @ 1']],
    ['what it makes', [`buy 1 @ ${LARGEST}`, 'sell 1 @ -9007199254740990']],
    [
      'what the lots of an exit had cost',
      [
        ...[`buy 1 @ -${LARGEST}`, `buy 1 @ ${LARGEST}`, 'buy 1 @ 9007199254740990'],
        ...['sell 1 @ -1', 'sell 2 @ 4503599627370495'],
      ],
    ],
    ['a size with many digits', ['buy 1 @ 1', 'buy 0.000000000000001 @ 2', 'sell 1.000000000000001 @ 3']],
    ['a price with more digits than a number has', ['buy 1 @ 0.00000000000000001', 'sell 1 @ 1']],
  ])('is exact beyond the safe integers: %s', (_, lines) => {
    expectSame(fills(lines));
    expectSame(fills(lines.map((line) => line.replace(/^\w+/, (kind) => (kind === 'buy' ? 'sell' : 'buy')))));
  });

  it.each<[string, Partial<Activity>]>([
    ['in a book', { feesStated: false }],
    ['reckoned as a whole', {}],
  ])('leaves what is split later the digits that it has without what came before: %s', (_, change) => {
    const split: Partial<Activity> = { kind: 'split', ratio: Decimal.one, ratioDivisor: Decimal.parse('3') };
    const lines = ['buy 0.12345678 @ 10', 'sell 0.12345678 @ 11', 'buy 1 @ 10', 'sell 3 @ 11', 'buy 1 @ 1'];
    const all = [...fills(lines), ...fills([...lines, 'buy 0.3 @ 3']).slice(-1)].map((fill, place) =>
      place === 2 ? { ...fill, ...change } : place === 4 ? { ...fill, ...split } : fill,
    );
    expectSame(all);
    const alone = buildTrades(all.slice(2), rules).trades;
    expect(plain(buildTrades(all, rules).trades.slice(1))).toEqual(plain(alone));
    expect(alone.map(({ quantity }) => String(quantity))).toEqual(['1', '0.666666666667']);
  });

  it('is so under a fee model, with days of its own, and joined by hand', () => {
    const model = { perShare: Decimal.parse('0.01'), minimum: Decimal.one };
    fc.assert(
      fc.property(historyOf(X), fc.boolean(), (activities, joins) => {
        const ids = buildTrades(activities, rules).trades.map(({ id }) => id);
        expectSame(activities, {
          feeModel: model,
          dayBoundary: 1080,
          breakEvenBand: Decimal.parse('2'),
          ...(joins ? { joins: [ids.slice(0, 2), ids.slice(2, 5)] } : {}),
        });
      }),
      { numRuns: 200 },
    );
  });
});
