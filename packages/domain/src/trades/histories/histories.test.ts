import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { Histories, type History } from './history.ts';

const share = (symbol: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
  ...more,
});
const CALL = share('C170', {
  assetClass: 'option',
  multiplier: Decimal.fromInteger(100),
  underlying: 'AAPL',
  right: 'call',
  strike: Decimal.fromInteger(170),
});

/** A fact like a fill, so many minutes after it. */
function like(fill: Activity | undefined, id: string, minutes: number, change: Partial<Activity>): Activity {
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, quantity: _quantity, line: _line, ...rest } = fill;
  return { ...rest, id, occurredAt: instantFromMicros(fill.occurredAt + minutes * 60_000_000), ...change };
}

/** What is told of histories: their activities, and what holds of all of them. */
const told = (histories: Iterable<History>): string[] =>
  Array.from(histories, ({ activities, linked, uniform, dated }) =>
    [
      activities.map(({ id }) => id).join(' '),
      ...(linked ? ['linked'] : []),
      ...(uniform ? ['uniform'] : []),
      ...(dated ? ['dated'] : []),
    ].join(', '),
  );

const shuffles = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, i) => shuffles(all.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));

describe('activities parted into histories', () => {
  it('come in order of account and instrument, in whatever order they are told', () => {
    const fills = [
      ...history(['A buy 1 @ 1', 'Z buy 1 @ 1'], { accountId: 'a' }),
      ...history(['A buy 1 @ 1', 'Z buy 1 @ 1'], { accountId: 'b' }),
    ];
    for (const order of shuffles(fills)) {
      expect(told(new Histories(order).others())).toEqual([
        'a-0, uniform',
        'a-1, uniform',
        'b-0, uniform',
        'b-1, uniform',
      ]);
    }
  });

  it('never put two instruments into one, however much alike, nor one into two', () => {
    const instruments = [
      share('X'),
      share('X', { currency: 'EUR' }),
      share('X', { assetClass: 'crypto' }),
      share('X', { assetClass: 'fund' }),
    ];
    const [first] = history(['buy 1 @ 1']);
    const fills = [0, 1].flatMap((round) =>
      instruments.map((instrument, i) =>
        like(first, `${i}${round}`, round, { instrument, quantity: Decimal.one, price: Decimal.one }),
      ),
    );
    expect(told(new Histories(fills).others())).toEqual([
      '20 21, uniform',
      '30 31, uniform',
      '10 11, uniform',
      '00 01, uniform',
    ]);
    // An exchange-traded fund is a share in one report and a fund of its kind in the next.
    const named = fills
      .slice(0, 5)
      .filter((_, i) => i % 4 === 0)
      .map((fill, i) => (i === 0 ? fill : { ...fill, instrument: share('X', { assetClass: 'etf' }) }));
    expect(told(new Histories(named).others())).toEqual(['00 01']);
  });

  it('say whether their rows share one instrument, and whether any has a date alone', () => {
    const [first] = history(['buy 1 @ 1']);
    const row = (id: string, change: Partial<Activity>) => like(first, id, 0, change);
    const instrument = first?.instrument ?? share('X');
    expect(told(new Histories([row('1', {}), row('2', { instrument: { ...instrument } })]).others())).toEqual(
      ['1 2'],
    );
    expect(told(new Histories([row('1', {}), row('2', { timePrecision: 'day' })]).others())).toEqual([
      '1 2, uniform, dated',
    ]);
  });

  it('hold together what a position moves between, each activity once and in order', () => {
    const fills = history(['A buy 1 @ 1', 'B buy 1 @ 1', 'C buy 1 @ 1']);
    const [a, b, c] = fills;
    const change = like(a, 'change', 1.5, { kind: 'symbol_change', successor: share('B') });
    const dated = like(b, 'dated', -900, { timePrecision: 'day' });
    const all = [c, change, b, a, dated, a, change].filter((one) => one !== undefined);
    expect(told(new Histories(all).others())).toEqual([
      'dated account-0 account-1 change, linked, dated',
      'account-2, uniform',
    ]);
    // What is taken back joins nothing.
    const cancel = like(a, 'cancel', 3, { kind: 'cancel', replaces: 'change' });
    expect(told(new Histories([...fills, change, cancel]).others())).toEqual([
      'account-0 cancel, uniform',
      'account-1, uniform',
      'account-2, uniform',
    ]);
    // Nor does the account of another say what is taken back here.
    const foreign = { ...cancel, accountId: 'another' };
    expect(told(new Histories([...fills, change, foreign]).others())).toEqual([
      'account-0 account-1 change, linked',
      'account-2, uniform',
      'cancel, uniform',
    ]);
  });

  it('come with those first that deliver into others, and without those that nothing happened in', () => {
    const [fill] = history(['buy 1 @ 1']);
    const bought = like(fill, 'bought', 0, { instrument: CALL, quantity: Decimal.one, price: Decimal.one });
    const exercised = like(fill, 'exercised', 1, { kind: 'exercise', instrument: CALL });
    const renamed = like(fill, 'renamed', 2, {
      kind: 'symbol_change',
      instrument: { ...CALL, symbol: 'D170' },
      successor: CALL,
    });
    const histories = new Histories([bought, exercised, renamed]);
    const delivering = [...histories.delivering()];
    // They stay as they are while the others are built.
    expect(told(delivering)).toEqual(['bought exercised renamed, linked']);
    expect(told(histories.others())).toEqual([]);
    const alone = new Histories([bought, exercised]);
    expect(told([...alone.delivering()])).toEqual(['bought exercised, linked, uniform']);
    const delivered = like(fill, 'delivered', 1, { instrument: share('AAPL') });
    histories.add(delivered);
    histories.add({ ...delivered, id: 'money', instrument: null });
    expect(told(histories.others())).toEqual(['delivered, linked']);
    expect(histories.activitiesOf('account', share('AAPL'))).toEqual([]);
  });
});

describe('fills of dates without times', () => {
  const dated = (fill: Activity): Activity => ({ ...fill, timePrecision: 'day' });
  const closed = (activities: readonly Activity[]): string[] =>
    buildTrades(activities, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' }).trades.map(
      ({ instrument, direction, status, quantity, grossPnl }) =>
        `${instrument.symbol} ${direction} ${status} ${quantity?.normalized()}: ${grossPnl}`,
    );

  it('are ordered within their day, and no further', () => {
    const [first, second] = ['2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'];
    const fills = history([
      `buy 10 @ 10 at ${first}`,
      `sell 10 @ 11 at ${first}`,
      `sell 5 @ 20 at ${second}`,
      `buy 5 @ 18 at ${second}`,
    ]).map(dated);
    expect(closed(fills)).toEqual(['X long closed 10: 10', 'X long closed 5: 10']);
  });

  it('are of one day, whatever stands between them, and have what is paid that day before they close', () => {
    const [first, day] = ['2026-03-02T00:00:00Z', '2026-03-05T00:00:00Z'];
    const fills = history([`buy 10 @ 10 at ${first}`, `sell 12 @ 11 at ${day}`, `buy 2 @ 9 at ${day}`]).map(
      dated,
    );
    const paid = like(fills[1], 'dividend', 0, {
      kind: 'dividend',
      timePrecision: 'day',
      amount: Decimal.fromInteger(5),
    });
    const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;
    for (const at of [1, 2, 3]) {
      const inOrder = fills.toSpliced(at, 0, paid).map((fill, sequence): Activity => ({ ...fill, sequence }));
      const [trade, ...others] = buildTrades(inOrder, rules).trades;
      expect([`${trade?.grossPnl}`, `${trade?.income}`, others.length]).toEqual(['14', '5', 0]);
    }
    // With nothing held before, it is of what was opened that day.
    const round = [fills[2], fills[1], { ...paid, occurredAt: fills[1]?.occurredAt }].map(
      (fill, sequence) => ({ ...fill, sequence }) as Activity,
    );
    expect(`${buildTrades(round, rules).trades[0]?.income}`).toBe('5');
  });

  it('stand beside what is no fill, of their day and of others', () => {
    const day = '2026-03-02T00:00:00Z';
    const fills = history([
      `X buy 10 @ 10 at ${day}`,
      'Y sell 10 @ 11 at 2026-03-05T00:00:00Z',
      'Y buy 20 @ 10 at 2026-03-05T00:00:00Z',
    ]).map(dated);
    const change = like(fills[0], 'change', 1440, {
      kind: 'symbol_change',
      successor: share('Y'),
      timePrecision: 'day',
    });
    // What was sold closes, since something is held.
    const both = ['Y long closed 10: 10', 'Y long open 20: 0'];
    expect(closed([...fills, change])).toEqual(both);
    const exact = { ...change, timePrecision: 'instant' } as const;
    expect(closed([...fills, exact])).toEqual(both);
    // At the instant of a day's fills terms change first.
    const split = like(fills[1], 'split', 0, {
      kind: 'split',
      instrument: share('Y'),
      ratio: Decimal.fromInteger(2),
    });
    expect(closed([...fills, change, split])).toEqual(['Y long open 40: 60']);
  });
});
