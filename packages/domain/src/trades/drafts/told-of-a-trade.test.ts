import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, type Matching, type TradeRules } from '../trade/trade.ts';

const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

function at(text: string): Activity['occurredAt'] {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(text);
  return instant;
}

const fills = (lines: string[]) => history(lines);

/** What is like a fill, yet another fact about its instrument. */
function like(fill: Activity | undefined, change: Partial<Activity>): Activity {
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, quantity: _quantity, ...rest } = fill;
  return { ...rest, fees: Decimal.zero, id: `${change.kind}`, ...change };
}

const text = (amount: Decimal | null | undefined): string => amount?.normalized().toString() ?? '?';

describe('what is told of a trade', () => {
  it('counts its entries and its exits, a fill in several pieces once', () => {
    const lines = ['buy 3 @ 10', 'buy 3 @ 11', 'sell 1 @ 12', 'sell 4 @ 12', 'sell 1 @ 12'];
    const [trade] = buildTrades(fills(lines), rules).trades;
    expect([trade?.entryCount, trade?.exitCount]).toEqual([2, 3]);
    const reduced = buildTrades(fills(lines), { ...rules, grouping: 'flat-to-reduced' }).trades;
    expect(reduced.map(({ entryCount, exitCount }) => [entryCount, exitCount])).toEqual([
      [1, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it.each<[Matching, string[]]>([
    ['average', ['? → 30: ?', '? → 31: ?', '8 → 9: 4']],
    ['fifo', ['? → 30: ?', '20 → 31: 110', '8 → 9: 4']],
    ['lifo', ['20 → 30: 100', '? → 31: ?', '8 → 9: 4']],
    ['hifo', ['20 → 30: 100', '? → 31: ?', '8 → 9: 4']],
    ['lofo', ['20 → 30: 100', '? → 31: ?', '8 → 9: 4']],
  ])('is unknown as far as a cost is, and no further: %s', (matching, expected) => {
    const lines = ['buy 10 @ 20', 'sell 10 @ 30', 'sell 10 @ 31', 'buy 4 @ 8', 'sell 4 @ 9'];
    const told = fills(lines);
    const arrived = like(told[0], {
      kind: 'transfer_in',
      quantity: Decimal.fromInteger(10),
      occurredAt: at('2026-03-01T00:00:00Z'),
    });
    const build = (grouping: TradeRules['grouping']) =>
      buildTrades([arrived, ...told], { ...rules, matching, grouping }).trades.map(
        ({ entryPrice, exitPrice, grossPnl }) =>
          `${text(entryPrice)} → ${text(exitPrice)}: ${text(grossPnl)}`,
      );
    expect(build('flat-to-reduced')).toEqual(expected);
    expect(build('fill-to-fill')).toEqual(expected);
    expect(build('flat-to-flat')).toEqual(['? → 30.5: ?', '8 → 9: 4']);
  });

  it('ends with the day of the expiry that ends the rest and is dated', () => {
    const told = fills(['sell 2 @ 10', 'buy 1 @ 8 at 2026-03-02T19:00:00Z']);
    const dated = { timePrecision: 'day', occurredAt: at('2026-03-02T00:00:00Z') } as const;
    const expired = like(told[0], { kind: 'expire', ...dated });
    const [trade] = buildTrades([...told, expired], rules).trades;
    expect(trade?.closedAt && formatInstant(trade.closedAt)).toBe('2026-03-02T23:59:59.999999Z');
    expect([trade?.closedOnDay, trade?.endedBy]).toEqual([true, 'expire']);
    // All that it is made of stands between these.
    expect(trade?.endedAt && formatInstant(trade.endedAt)).toBe('2026-03-02T19:00:00Z');
    const alone = buildTrades([...told.slice(0, 1), expired], rules).trades[0];
    expect(alone?.closedAt).toBe(trade?.closedAt);
    expect(alone?.endedAt).toBe(alone?.beganAt);
  });

  it.each([
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999999Z'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999999Z'],
    ['Asia/Tokyo', '2026-03-08T15:00:00Z', '2026-03-09T14:59:59.999999Z'],
  ])('ends with a dated expiry at the end of the day in %s that begins at %s', (timeZone, begins, ends) => {
    const [sold] = fills(['sell 2 @ 10']);
    const expired = like(sold, { kind: 'expire', timePrecision: 'day', occurredAt: at(begins) });
    const [trade] = buildTrades([...fills(['sell 2 @ 10']), expired], { ...rules, timeZone }).trades;
    expect(trade?.closedAt && formatInstant(trade.closedAt)).toBe(ends);
  });

  it('says what its last exit was, and how far its time is known', () => {
    const told = fills(['buy 2 @ 10', 'sell 2 @ 8 at 2026-03-03T00:00:00Z']);
    const ends = (exit: Partial<Activity>) => {
      const [trade] = buildTrades(
        told.map((fill, i) => (i === 0 ? fill : { ...fill, ...exit })),
        rules,
      ).trades;
      return [trade?.closedOnDay, trade?.endedBy];
    };
    expect(ends({})).toEqual([false, null]);
    expect(ends({ timePrecision: 'day' })).toEqual([true, null]);
    expect(ends({ kind: 'assign' })).toEqual([false, 'assign']);
    const open = buildTrades(told.slice(0, 1), rules).trades[0];
    expect([open?.closedOnDay, open?.endedBy]).toEqual([false, null]);
  });

  it('has its entry price again once what came without a cost has left, save of a pool', () => {
    const told = fills(['buy 10 @ 20', 'sell 10 @ 30 at 2026-03-09T00:00:00Z']);
    const ten = { quantity: Decimal.fromInteger(10) };
    const arrived = like(told[0], { kind: 'transfer_in', ...ten, occurredAt: at('2026-03-01T00:00:00Z') });
    const left = like(told[0], { kind: 'transfer_out', ...ten, occurredAt: at('2026-03-05T00:00:00Z') });
    const split = like(told[0], {
      kind: 'split',
      ratio: Decimal.fromInteger(2),
      occurredAt: at('2026-03-07T00:00:00Z'),
    });
    const build = (matching: Matching, ...all: Activity[]) =>
      buildTrades(all, { ...rules, matching }).trades.map(
        ({ entryPrice, grossPnl }) => `${text(entryPrice)}: ${text(grossPnl)}`,
      );
    expect(build('fifo', arrived, ...told, left)).toEqual(['20: 100']);
    expect(build('lifo', arrived, ...told, left)).toEqual(['?: ?']);
    expect(build('average', arrived, ...told, left)).toEqual(['?: ?']);
    expect(build('fifo', arrived, ...told, split)).toEqual(['?: ?']);
    const earlier = { ...split, occurredAt: at('2026-03-03T00:00:00Z') };
    const both = [20, 20].map((quantity, i) => ({
      ...[left, told[1] as Activity][i],
      quantity: Decimal.fromInteger(quantity),
    })) as Activity[];
    expect(build('fifo', arrived, told[0] as Activity, earlier, ...both)).toEqual(['10: 400']);
  });

  it('has no entry price where one of the trades that were joined to it has none', () => {
    const told = fills(['buy 10 @ 20', 'sell 10 @ 30', 'sell 10 @ 31', 'buy 10 @ 30']);
    const arrived = like(told[0], {
      kind: 'transfer_in',
      quantity: Decimal.fromInteger(10),
      occurredAt: at('2026-03-02T14:31:30Z'),
    });
    const all = [...told.slice(0, 2), arrived, ...told.slice(2, 3)];
    const ids = buildTrades(all, rules).trades.map(({ id }) => id);
    const [joined, ...others] = buildTrades(all, { ...rules, joins: [ids] }).trades;
    expect(others).toEqual([]);
    expect([text(joined?.quantity), text(joined?.entryPrice), text(joined?.exitPrice)]).toEqual([
      '20',
      '?',
      '30.5',
    ]);
  });

  it('has what was paid for holding it, of a pool too, shared by what is held', () => {
    const told = fills(['buy 10 @ 20', 'sell 4 @ 30', 'sell 6 @ 30 at 2026-03-09T00:00:00Z']);
    const dividend = like(told[0], {
      kind: 'dividend',
      amount: Decimal.fromInteger(5),
      occurredAt: at('2026-03-02T14:30:30Z'),
    });
    for (const matching of ['average', 'fifo'] as const) {
      for (const grouping of GROUPINGS) {
        const { trades } = buildTrades([...told, dividend], { ...rules, matching, grouping });
        expect(trades.map(({ income }) => text(income))).toEqual(
          grouping === 'flat-to-flat' ? ['5'] : ['2', '3'],
        );
      }
    }
  });

  it.each<[Matching, string[]]>([
    ['fifo', ['5 since 2020-05-01', '9 since 2026-03-02']],
    ['lifo', ['9 since 2026-03-02', '5 since 2020-05-01']],
    ['average', ['7 since 2020-05-01', '7 since 2020-05-01']],
  ])('takes what was acquired long ago for old, though it came late: %s', (matching, expected) => {
    const told = fills([
      'buy 1 @ 9',
      'sell 1 @ 12 at 2026-03-05T00:00:00Z',
      'sell 1 @ 12 at 2026-03-06T00:00:00Z',
    ]);
    const arrived = like(told[0], {
      kind: 'transfer_in',
      quantity: Decimal.one,
      price: Decimal.fromInteger(5),
      acquiredAt: at('2020-05-01T00:00:00Z'),
      occurredAt: at('2026-03-04T00:00:00Z'),
    });
    const { trades } = buildTrades([...told, arrived], { ...rules, matching, grouping: 'flat-to-reduced' });
    expect(
      trades.map(
        ({ entryPrice, openedAt }) => `${text(entryPrice)} since ${formatInstant(openedAt).slice(0, 10)}`,
      ),
    ).toEqual(expected);
    const [whole] = buildTrades([...told, arrived], { ...rules, matching }).trades;
    expect(whole && [formatInstant(whole.openedAt), formatInstant(whole.beganAt)]).toEqual([
      '2020-05-01T00:00:00Z',
      '2026-03-02T14:30:00Z',
    ]);
  });

  it('consumes many small lots in their order', () => {
    const lines = [...Array.from({ length: 3000 }, (_, index) => `buy 1 @ ${10 + (index % 7)}`)];
    const sells = Array.from({ length: 30 }, () => 'sell 100 @ 20');
    const { trades } = buildTrades(fills([...lines, ...sells]), { ...rules, grouping: 'fill-to-fill' });
    expect(trades.map(({ fills: [entry] }) => entry?.activityId)).toEqual(
      lines.map((_, index) => `account-${index}`),
    );
    expect(trades.every(({ entryPrice }, index) => text(entryPrice) === `${10 + (index % 7)}`)).toBe(true);
  });
});
