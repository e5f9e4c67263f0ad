import { describe, expect, it } from 'vitest';
import { testTrade } from '../testing/test-trade.ts';
import { decodeTradeTable, encodeTradeTable } from './binary-table.ts';
import { createTradeTable } from './create-trade-table.ts';
import { lazily } from './lazily.ts';

describe('a record made by and by', () => {
  it('makes an entry when it is first asked for, once, and no other', () => {
    const made: string[] = [];
    const record = lazily(['a', 'b', 'c'], (name) => {
      made.push(name);
      return [name];
    });
    expect(Object.keys(record)).toEqual(['a', 'b', 'c']);
    expect(made).toEqual([]);
    expect(record.b).toBe(record.b);
    expect(made).toEqual(['b']);
    expect({ ...record }).toEqual({ a: ['a'], b: ['b'], c: ['c'] });
    expect(made).toEqual(['b', 'a', 'c']);
  });

  it('holds an entry for as long as somebody else does, where that is enough', () => {
    const record = lazily(['a'], () => new Float64Array(4), 'while in use');
    const held = record.a;
    expect(record.a).toBe(held);
  });

  it('is the same table, whatever becomes of its columns', () => {
    const parts = [
      { day: 19_999, quantity: 4, grossPnl: 5, fees: 1, netPnl: 4 },
      { day: 20_000, quantity: 6, grossPnl: 6, fees: 0, netPnl: 6 },
    ];
    const open = { closedAt: Number.NaN, status: 'open', outcome: '', realisations: [] };
    const rows = [
      testTrade({ id: 'a' }),
      testTrade({ id: 'b', realisations: parts }),
      testTrade({ id: 'c', ...open }),
    ];
    const blob = encodeTradeTable(createTradeTable(rows));
    expect(decodeTradeTable(blob, 'while in use')).toEqual(decodeTradeTable(blob));
  });

  it('holds none of the parts in which trades were closed, of which there may be as many as trades', () => {
    const parts = [
      { day: 19_999, quantity: 4, grossPnl: 5, fees: 1, netPnl: 4 },
      { day: 20_000, quantity: 6, grossPnl: 6, fees: 0, netPnl: 6 },
    ];
    const rows = Array.from({ length: 5000 }, (_, i) => testTrade({ id: String(i), realisations: parts }));
    const blob = encodeTradeTable(createTradeTable(rows));
    const { arrayBuffers } = process.memoryUsage();
    const table = decodeTradeTable(blob, 'while in use');
    // Ten thousand parts are six columns of 40 and 80 kB.
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(40_000);
    expect(table.realisations.length).toBe(10_000);
  });
});
