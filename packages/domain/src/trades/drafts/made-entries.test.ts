import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

/** Quantity and value of each entry of each trade; `-` where they are not told one by one. */
const entriesOf = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades.map(({ madeEntries }) =>
    madeEntries === null
      ? '-'
      : Array.from(madeEntries, ({ quantity, value }) => `${quantity} for ${value ?? '?'}`).join(', '),
  );

/** As they are, with something that happens to the holding right before the last of them. */
function eventful(lines: readonly string[], event: Partial<Activity>): Activity[] {
  const fills = history(lines);
  const { price: _price, quantity: _quantity, ...last } = fills.at(-1) as Activity;
  const occurredAt = instantFromMicros(last.occurredAt - 1);
  return [...fills, { ...last, id: 'event', fees: Decimal.zero, ...event, occurredAt }];
}

describe('what a trade entered, one by one', () => {
  it('is what its fills tell, of a trade that is scaled into', () => {
    expect(entriesOf(history(['buy 10 @ 5', 'sell 4 @ 6', 'buy 3 @ 7.50', 'sell 9 @ 8']))).toEqual([
      '10 for 50, 3 for 22.50',
    ]);
  });

  it('is no list where there is one entry', () => {
    expect(entriesOf(history(['buy 10 @ 5', 'sell 10 @ 6']))).toEqual(['-']);
  });

  it('is the part of a fill that opens, where that closes as well', () => {
    expect(entriesOf(history(['buy 10 @ 5', 'sell 14 @ 6', 'sell 2 @ 7', 'buy 6 @ 4']))).toEqual([
      '-',
      '4 for 24, 2 for 14',
    ]);
  });

  it.each<[string, Partial<Activity>, string]>([
    ['a split', { kind: 'split', ratio: Decimal.parse('2') }, 'sell 26 @ 4'],
    ['a return of capital', { kind: 'return_of_capital', amount: Decimal.parse('13') }, 'sell 13 @ 4'],
  ])('stays as it was made through %s', (_what, event, sold) => {
    expect(entriesOf(eventful(['buy 10 @ 5', 'buy 3 @ 7', sold], event))).toEqual(['10 for 50, 3 for 21']);
  });

  it('is in the units of the first where one is added after a split', () => {
    const split = { kind: 'split', ratio: Decimal.parse('2') } as const;
    expect(entriesOf(eventful(['buy 10 @ 5', 'buy 6 @ 4'], split))).toEqual(['10 for 50, 3 for 24']);
  });

  it('is that of both, where two trades are joined', () => {
    const lines = ['buy 10 @ 5', 'buy 2 @ 6', 'sell 12 @ 7', 'buy 4 @ 8', 'sell 4 @ 9'];
    const ids = buildTrades(history(lines), RULES).trades.map(({ id }) => id);
    expect(entriesOf(history(lines), { joins: [ids] })).toEqual(['10 for 50, 2 for 12, 4 for 32']);
  });

  it('is that of what is left, where a trade is cut', () => {
    const lines = ['buy 10 @ 5', 'buy 5 @ 6', 'sell 11 @ 7', 'buy 1 @ 8', 'sell 5 @ 9'];
    const cuts = new Set([history(lines)[2]?.id ?? '']);
    expect(entriesOf(history(lines), { cuts })).toEqual(['10 for 50, 1 for 6', '4 for 24, 1 for 8']);
  });

  it('is not told of a pool, whose units have no price of their own', () => {
    const average = { matching: 'average', grouping: 'flat-to-reduced' } as const;
    expect(entriesOf(history(['buy 10 @ 5', 'buy 10 @ 7', 'sell 20 @ 8']), average)).toEqual(['-']);
  });
});
