import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { type Deal, DealPositions } from './deal-positions.ts';

const POSITION = /^#(\S+) (buy|sell) (\S+) (\S+)-(\S+) at (\S+) = (\S+)$/;
const DEAL = /^(\S+) (\S+) (buy|sell) (in|out|out by|in\/out) (\S+) at (\S+) order (\S+)(?: = (\S+))?$/;
const at = (time: string): string => `2026.03.02 ${time}`;

/** `#7 buy 1 10:00-11:00 at 1.1 = 5`, `#8 buy` of what is still held, `d1 10:00 buy in 1 at 1.1 order 7 = 0`. */
function settled(hedges: boolean | null, ...lines: readonly string[]): Record<string, string> {
  const positions = new DealPositions(hedges);
  for (const line of lines) {
    const [, id, type, volume, opened, closed, price, profit] = POSITION.exec(line) ?? [];
    const [, deal, time, side, way, size, paid, order, gain = '0'] = DEAL.exec(line) ?? [];
    if (id !== undefined)
      positions.seeClosed({
        id,
        symbol: 'X',
        closedBy: type === 'buy' ? 'sell' : 'buy',
        opened: at(opened ?? ''),
        closed: at(closed ?? ''),
        volume: Decimal.parse(volume ?? ''),
        closePrice: Decimal.parse(price ?? ''),
        profit: Decimal.parse(profit ?? ''),
      });
    else if (deal !== undefined)
      positions.seeDeal({
        id: deal,
        symbol: 'X',
        side: side as Deal['side'],
        way: way ?? '',
        time: at(time ?? ''),
        volume: Decimal.parse(size ?? ''),
        price: Decimal.parse(paid ?? ''),
        order: order ?? '',
        profit: Decimal.parse(gain),
      });
    else {
      const [held = '', direction] = line.slice(1).split(' ');
      positions.seeOpen(held, 'X', direction === 'buy' ? 'buy' : 'sell');
    }
  }
  return Object.fromEntries(positions.settle());
}

describe('the position of a deal', () => {
  it('is told by the opening order, and by when and at what it was closed', () => {
    expect(
      settled(
        null,
        '#7 buy 1 10:00-12:00 at 1.2 = 20',
        '#8 sell 1 10:30-11:00 at 1.1 = 5',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 10:30 sell in 1 at 1.15 order 8',
        'd3 11:00 buy out 1 at 1.1 order 9 = 5',
        'd4 12:00 sell out 1 at 1.2 order 10 = 20',
      ),
    ).toEqual({ d1: '7', d2: '8', d3: '8', d4: '7' });
  });

  it('of two that closed alike is told by the profit', () => {
    expect(
      settled(
        null,
        '#7 buy 1 10:00-12:00 at 1.2 = 20',
        '#8 buy 1 10:30-12:00 at 1.2 = 5',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 10:30 buy in 1 at 1.15 order 8',
        'd3 12:00 sell out 1 at 1.2 order 9 = 5',
        'd4 12:00 sell out 1 at 1.2 order 10 = 20',
      ),
    ).toMatchObject({ d3: '8', d4: '7' });
  });

  it('closed in parts is told by what they sum up to', () => {
    expect(
      settled(
        null,
        '#7 buy 1 10:00-12:00 at 1.15 = 15',
        '#8 buy 0.4 10:10-11:30 at 1.3 = 8',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 10:10 buy in 0.4 at 1.1 order 8',
        'd3 11:00 sell out 0.5 at 1.1 order 9 = 5',
        'd4 11:30 sell out 0.4 at 1.3 order 11 = 8',
        'd5 12:00 sell out 0.5 at 1.2 order 10 = 10',
      ),
    ).toEqual({ d1: '7', d2: '8', d3: '7', d4: '8', d5: '7' });
  });

  it('closed by another one is told of both', () => {
    expect(
      settled(
        null,
        '#7 buy 1 10:00-12:00 at 1.2 = 20',
        '#8 sell 1 11:00-12:00 at 1.2 = 0',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 11:00 sell in 1 at 1.2 order 8',
        'd3 12:00 sell out by 1 at 1.2 order 9 = 20',
        'd4 12:00 buy out by 1 at 1.2 order 9 = 0',
      ),
    ).toEqual({ d1: '7', d2: '8', d3: '7', d4: '8' });
  });

  it('closed in part and still held is the one that is held that way', () => {
    expect(
      settled(null, '#7 buy', 'd1 10:00 buy in 1 at 1.0 order 7', 'd2 11:00 sell out 0.5 at 1.1 order 9 = 5'),
    ).toEqual({ d1: '7', d2: '7' });
  });

  it('is told of none, where one of them cannot be told, and of an account that nets', () => {
    const two = ['#7 buy', '#8 buy', 'd1 10:00 buy in 1 at 1.0 order 7'];
    expect(settled(true, ...two, 'd2 11:00 sell out 0.5 at 1.1 order 9 = 5')).toEqual({});
    expect(
      settled(
        null,
        '#7 buy 1 10:00-11:00 at 1.1 = 5',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 11:00 sell in/out 2 at 1.1 order 8 = 5',
      ),
    ).toEqual({});
  });

  it('is the opening order of an account that hedges, whatever the report lists', () => {
    const lines = ['d1 10:00 buy in 1 at 1.0 order 7'];
    expect(settled(true, ...lines)).toEqual({ d1: '7' });
    expect(settled(null, ...lines)).toEqual({});
    expect(settled(false, '#7 buy', ...lines)).toEqual({});
  });

  it('is told of none, where what is added has an order of its own', () => {
    expect(
      settled(
        null,
        '#7 buy 2 10:00-12:00 at 1.2 = 20',
        'd1 10:00 buy in 1 at 1.0 order 7',
        'd2 11:00 buy in 1 at 1.2 order 8',
        'd3 12:00 sell out 2 at 1.2 order 9 = 20',
      ),
    ).toEqual({});
  });
});
