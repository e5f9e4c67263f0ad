import { history } from '@tapebook/testing';
import { expect, it } from 'vitest';
import { buildTrades } from '../building/build-trades.ts';

const built = (lines: readonly string[]) =>
  buildTrades(history(lines), { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' }).trades[0];

it('tells what several exits realised when it is asked, once, and in every way the same', () => {
  const trade = built(['buy 3 @ 10', 'sell 1 @ 11', 'sell 1 @ 12.50', 'sell 1 @ 9']);
  const [days, exits] = [trade?.realisations, trade?.partExits];
  expect([days?.length, exits?.length]).toEqual([1, 2]);
  expect(days?.map(({ netPnl }) => `${netPnl}`)).toEqual(['2.5']);
  expect(exits?.map(({ grossPnl }) => `${grossPnl}`)).toEqual(['1', '2.5']);
  expect([...(exits ?? [])].map(({ netPnl }) => `${netPnl}`)).toEqual(['1', '2.5']);
  expect([exits?.at(-1), exits?.at(2)]).toEqual([[...(exits ?? [])][1], undefined]);
  expect(days?.at(0)).toBe(days?.at(0));
  expect(JSON.parse(JSON.stringify(days))).toMatchObject([{ quantity: '3', grossPnl: '2.5', netPnl: '2.5' }]);
});

it('tells of an open trade each of its exits, and of what numbers cannot say as much', () => {
  const open = built(['buy 3 @ 10', 'sell 1 @ 11', 'sell 1 @ 12']);
  expect(open?.partExits.map(({ netPnl }) => `${netPnl}`)).toEqual(['1', '2']);
  const huge = built([
    'buy 2 @ 90071992547409930',
    'sell 1 @ 90071992547409931',
    'sell 1 @ 270215977642229790',
  ]);
  expect(huge?.realisations.map(({ netPnl }) => `${netPnl}`)).toEqual(['180143985094819861']);
  expect(huge?.partExits.map(({ netPnl }) => `${netPnl}`)).toEqual(['1']);
});
