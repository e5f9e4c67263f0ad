import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { Deliveries } from './deliveries.ts';

const ONE = Decimal.one;
const CALL: Instrument = {
  symbol: 'C170',
  assetClass: 'option',
  currency: 'USD',
  multiplier: Decimal.fromInteger(100),
  underlying: 'AAPL',
  right: 'call',
  strike: Decimal.fromInteger(170),
};
const FRIDAY = '2026-03-20T20:00:00Z';
const ZONE = 'America/New_York';

const fills = (...lines: string[]): Activity[] =>
  history(
    lines.map((line) => (line.includes(' at ') ? line : `${line} at ${FRIDAY}`)),
    { instruments: {} },
  );

function exercise(id = 'exercise', change: Partial<Activity> = {}): Activity {
  const [fill] = fills('C170 buy 1 @ 1');
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, line: _line, ...rest } = fill;
  return { ...rest, id, kind: 'exercise', instrument: CALL, ...change };
}

const at = (text: string): Activity['occurredAt'] => {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(text);
  return instant;
};

const bookOf = (activities: readonly Activity[]): Deliveries =>
  new Deliveries({
    activitiesOf: (accountId, { symbol }) =>
      activities.filter((fill) => fill.accountId === accountId && fill.instrument?.symbol === symbol),
  });

/** Which fills take over a loss of 300 on an exercise of so many contracts, and how much of it. */
function carriers(
  deliveries: Deliveries,
  own: readonly Activity[],
  contracts: number,
  activity = exercise(),
): string[] {
  const found = deliveries.find(activity, activity.instrument ?? CALL, Decimal.fromInteger(contracts), ZONE);
  if (found === null) return ['none'];
  found.carry(Decimal.fromInteger(-300));
  return own.flatMap((fill) => {
    const carried = deliveries.of(fill)?.carried;
    return carried === undefined ? [] : [`${fill.id.at(-1)}: ${carried}`];
  });
}

describe('the fills that an exercise brought about', () => {
  it.each<[string, string[], number, string[]]>([
    ['one of exactly its quantity', ['AAPL buy 100 @ 170'], 1, ['0: 300']],
    ['that one rather than a larger one', ['AAPL buy 200 @ 170', 'AAPL buy 100 @ 170'], 1, ['1: 300']],
    ['a larger one of whole contracts', ['AAPL buy 300 @ 170'], 1, ['0: 300']],
    ['not one of a part of a contract', ['AAPL buy 150 @ 170'], 1, ['none']],
    [
      'several together, no more than it takes',
      ['AAPL buy 100 @ 170', 'AAPL buy 100 @ 170', 'AAPL buy 100 @ 170'],
      2,
      ['0: 150', '1: 150'],
    ],
    ['not several that do not add up', ['AAPL buy 150 @ 170', 'AAPL buy 150 @ 170'], 2, ['none']],
    ['not too few', ['AAPL buy 100 @ 170'], 2, ['none']],
    ['at the strike, however it is written', ['AAPL buy 100 @ 170.00'], 1, ['0: 300']],
    ['at no other price', ['AAPL buy 100 @ 171'], 1, ['none']],
    ['on no other side', ['AAPL sell 100 @ 170'], 1, ['none']],
    ['of no other instrument', ['MSFT buy 100 @ 170'], 1, ['none']],
    ['later on the day', ['AAPL buy 100 @ 170 at 2026-03-21T03:59:00Z'], 1, ['0: 300']],
    ['before the next session', ['AAPL buy 100 @ 170 at 2026-03-23T13:29:59Z'], 1, ['0: 300']],
    ['and not within it', ['AAPL buy 100 @ 170 at 2026-03-23T13:30:00Z'], 1, ['none']],
    ['nor before a later one', ['AAPL buy 100 @ 170 at 2026-03-24T12:00:00Z'], 1, ['none']],
    ['not earlier on the day', ['AAPL buy 100 @ 170 at 2026-03-20T19:59:59Z'], 1, ['none']],
    ['none for nothing', ['AAPL buy 100 @ 170'], 0, ['none']],
  ])('are found: %s', (_name, lines, contracts, expected) => {
    const own = fills(...lines);
    expect(carriers(bookOf(own), own, contracts)).toEqual(expected);
  });

  it('are claimed once', () => {
    const own = fills('AAPL buy 100 @ 170');
    const deliveries = bookOf(own);
    expect(carriers(deliveries, own, 1)).toEqual(['0: 300']);
    expect(carriers(deliveries, own, 1)).toEqual(['none']);
    // What is left of a larger one is still there for the next.
    const larger = fills('AAPL buy 200 @ 170');
    const shared = bookOf(larger);
    expect([carriers(shared, larger, 1), carriers(shared, larger, 1), carriers(shared, larger, 1)]).toEqual([
      ['0: 300'],
      ['0: 600'],
      ['none'],
    ]);
  });

  it('are those of its own account and its own underlying', () => {
    const own = fills('AAPL buy 100 @ 170', 'MSFT buy 100 @ 170');
    const deliveries = bookOf(own);
    expect(carriers(deliveries, own, 1, exercise('e', { accountId: 'another' }))).toEqual(['none']);
    const onMsft = exercise('m', { instrument: { ...CALL, underlying: 'MSFT' } });
    expect(carriers(deliveries, own, 1)).toEqual(['0: 300']);
    expect(carriers(deliveries, own, 1, onMsft)).toEqual(['0: 300', '1: 300']);
  });

  it('are not what is no fill, or no complete one', () => {
    const [whole, ...rest] = fills('AAPL buy 100 @ 170', 'AAPL buy 100 @ 170', 'AAPL buy 100 @ 170');
    if (whole === undefined) throw new RangeError('No fill');
    const { price: _price, ...unpriced } = whole;
    const { quantity: _quantity, ...unsized } = whole;
    const broken: Activity[] = [
      { ...unpriced, kind: 'dividend' },
      unpriced,
      unsized,
      { ...whole, quantity: Decimal.zero },
      { ...whole, quantity: Decimal.fromInteger(-100) },
      { ...whole, kind: 'transfer_in' },
    ];
    expect(carriers(bookOf(broken), broken, 1)).toEqual(['none']);
    expect(carriers(bookOf([...broken, ...rest]), rest, 1)).toEqual(['1: 300']);
  });

  it('are told by the date where there is no time', () => {
    const dated = { timePrecision: 'day', occurredAt: at('2026-03-20T00:00:00Z') } as const;
    const booked = fills('AAPL buy 100 @ 170').map((fill): Activity => ({ ...fill, ...dated }));
    expect(carriers(bookOf(booked), booked, 1)).toEqual(['0: 300']);
    // Without a time of the exercise none of its delivery is known, save in a report that tells both.
    const timed = fills('AAPL buy 100 @ 170');
    expect(carriers(bookOf(timed), timed, 1, exercise('e', dated))).toEqual(['none']);
    const [before, after] = ['2026-03-20T02:00:00Z', '2026-03-20T14:00:00Z'].map((time) =>
      fills(`AAPL buy 100 @ 170 at ${time}`).map((fill): Activity => ({ ...fill, importId: 'i' })),
    ) as [Activity[], Activity[]];
    const imported = { ...dated, importId: 'i' };
    expect(carriers(bookOf(before), before, 1, exercise('e', imported))).toEqual(['none']);
    expect(carriers(bookOf(after), after, 1, exercise('e', imported))).toEqual(['0: 300']);
  });

  it.each([
    ['a typed one of the day itself', undefined, undefined, ['20'], ['21', '23']],
    ['another report’s up to the next weekday', 'i', 'j', ['20', '22', '23'], ['24']],
    ['one of the same report up to four days after', 'i', 'i', ['20', '23', '24'], ['25']],
  ])('that have dates only are %s', (_name, exerciseOf, fillOf, found, none) => {
    const of = (importId: string | undefined) => (importId === undefined ? {} : { importId });
    const booked = (date: string): string[] => {
      const own = fills(`AAPL buy 100 @ 170 at 2026-03-${date}T00:00:00Z`).map(
        (fill): Activity => ({ ...fill, timePrecision: 'day', ...of(fillOf) }),
      );
      return carriers(bookOf(own), own, 1, exercise('e', of(exerciseOf)));
    };
    for (const date of found) expect(booked(date)).toEqual(['0: 300']);
    for (const date of none) expect(booked(date)).toEqual(['none']);
  });

  it.each<[string, Partial<Instrument>]>([
    ['no strike', { strike: undefined }],
    ['no right', { right: undefined }],
    ['no contract size', { multiplier: null }],
    ['a contract size of nothing', { multiplier: Decimal.zero }],
    ['nothing that it is written on', { underlying: undefined }],
    ['a settlement in cash', { settlement: 'cash' }],
  ] as [string, Partial<Instrument>][])('are none for an option with %s', (_name, change) => {
    const own = fills('AAPL buy 100 @ 170');
    const option = { ...CALL, ...change };
    const deliveries = bookOf(own);
    expect(deliveries.find(exercise(), option, ONE, ZONE)).toBe(null);
    expect(deliveries.make(exercise(), option, ONE)).toBe(null);
    expect(deliveries.made).toEqual([]);
  });
});

describe('a delivery that is made', () => {
  it('is a fill at the strike, where the exercise itself stands', () => {
    const deliveries = bookOf([]);
    const activity = exercise('typed', { sequence: 4, line: 7 });
    expect(deliveries.make(activity, CALL, ONE)).not.toBe(null);
    expect(deliveries.make(exercise('plain'), CALL, Decimal.fromInteger(2))).not.toBe(null);
    const fill = {
      accountId: 'account',
      kind: 'buy',
      instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: ONE },
      occurredAt: activity.occurredAt,
      timePrecision: 'instant',
      price: Decimal.fromInteger(170),
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: 'USD',
    };
    expect(deliveries.made).toStrictEqual([
      { ...fill, id: 'typed', quantity: Decimal.fromInteger(100), sequence: 4, line: 7 },
      { ...fill, id: 'plain', quantity: Decimal.fromInteger(200) },
    ]);
    const [first, second] = deliveries.made.map((made) => deliveries.of(made));
    expect([`${first?.carried}`, `${second?.carried}`]).toEqual(['0', '0']);
    // Each has a name of its own, for the ids of trades.
    expect(new Set([undefined, first?.name, second?.name]).size).toBe(3);
  });

  it('is made neither of what was imported nor of a future', () => {
    const deliveries = bookOf([]);
    const future: Instrument = { ...CALL, assetClass: 'future-option', underlying: 'ESM6' };
    expect(deliveries.make(exercise('e', { importId: 'file' }), CALL, ONE)).toBe(null);
    expect(deliveries.make(exercise('e', { instrument: future }), future, ONE)).toBe(null);
    expect(deliveries.made).toEqual([]);
  });

  it('of an option on a future is one future for one contract', () => {
    const own = fills('ESM6 buy 2 @ 170').map(
      (fill): Activity => ({
        ...fill,
        instrument: {
          symbol: 'ESM6',
          assetClass: 'future',
          currency: 'USD',
          multiplier: Decimal.fromInteger(50),
        },
      }),
    );
    const option: Instrument = { ...CALL, assetClass: 'future-option', underlying: 'ESM6' };
    expect(carriers(bookOf(own), own, 2, exercise('e', { instrument: option }))).toEqual(['0: 300']);
  });
});
