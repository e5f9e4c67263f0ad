import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTradeTable, encodeTradeTable } from './binary-table.ts';
import { createTradeTable } from './create-trade-table.ts';
import {
  changesBetween,
  decodeTableChanges,
  encodeTableChanges,
  overlaid,
  placesOfSame,
  withChanges,
} from './table-changes.ts';
import type { TradeRow } from './trade-row.ts';
import type { TradeTable } from './trade-table.ts';

const text = fc.constantFrom('', 'A', 'B', '日経');
const amount = fc.oneof(fc.constantFrom(Number.NaN, 0, -0, 0.1), fc.integer({ min: -500, max: 500 }));
/** Few instants, so that many rows share one. */
const instant = fc.integer({ min: 0, max: 6 }).map((second) => second * 1_000_000);

const realisation = fc.record({
  day: fc.nat(5),
  quantity: amount,
  grossPnl: amount,
  fees: amount,
  netPnl: amount,
});

const row = fc
  .record({
    opened: fc.oneof(instant, fc.constant(Number.NaN)),
    closed: fc.oneof(instant, fc.constant(Number.NaN)),
    symbol: text,
    tags: text,
    net: amount,
    rating: fc.nat(5),
    realisations: fc.array(realisation, { maxLength: 3 }),
  })
  .map(
    ({ opened, closed, symbol, tags, net, rating, realisations }): Omit<TradeRow, 'id'> => ({
      account: 'a',
      symbol,
      underlying: symbol,
      assetClass: 'stock',
      currency: 'USD',
      direction: 'long',
      status: Number.isNaN(closed) ? 'open' : 'closed',
      outcome: '',
      tags,
      openedAt: opened,
      closedAt: closed,
      quantity: 1,
      openQuantity: 0,
      peakQuantity: 1,
      entryPrice: 1,
      exitPrice: 1,
      grossPnl: net,
      fees: 0,
      netPnl: net,
      openFees: 0,
      risk: Number.NaN,
      openDay: 0,
      day: 0,
      openMinute: 0,
      fillCount: 2,
      rating,
      realisations: realisations.sort((a, b) => a.day - b.day),
    }),
  );

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Trades by number, and what becomes of each: gone, another, or as it was; some come. */
const journals = fc.array(
  fc.record({ before: fc.option(row), after: fc.oneof(fc.constant('same' as const), fc.option(row)) }),
  { maxLength: 20 },
);

function tables(
  of: readonly { before: Omit<TradeRow, 'id'> | null; after: 'same' | Omit<TradeRow, 'id'> | null }[],
) {
  const rowsOf = (pick: 'before' | 'after'): TradeTable =>
    createTradeTable(
      of.flatMap((trade, number) => {
        const one = pick === 'after' && trade.after !== 'same' ? trade.after : trade.before;
        return one === null ? [] : [{ id: idOf(number), ...one }];
      }),
    );
  return { former: rowsOf('before'), latter: rowsOf('after') };
}

describe('changes of a table', () => {
  it('make of the former the very latter, whatever came, went or became another', () => {
    fc.assert(
      fc.property(journals, (of) => {
        const { former, latter } = tables(of);
        const sent = decodeTableChanges(encodeTableChanges(changesBetween(former, latter)));
        const made = withChanges(decodeTradeTable(encodeTradeTable(former)), sent);
        expect(made).toEqual(latter);
        expect(encodeTradeTable(made)).toEqual(encodeTradeTable(latter));
      }),
    );
  });

  it('make the same where one is laid over the other and a column is made when it is asked for', () => {
    fc.assert(
      fc.property(fc.array(journals, { minLength: 2, maxLength: 5 }), (all) => {
        // Journal after journal of the same trades, so that some stay through several changes.
        const states = all.map((of) => tables(of).former);
        const [first = createTradeTable([]), ...others] = states;
        let [before, made] = [first, decodeTradeTable(encodeTradeTable(first))];
        for (const state of others) {
          made = overlaid(made, decodeTableChanges(encodeTableChanges(changesBetween(before, state))));
          before = state;
          expect(encodeTradeTable(made)).toEqual(encodeTradeTable(state));
        }
        expect(made).toEqual(before);
      }),
    );
  });

  it('make of hundreds that are laid over one another what they make one by one', () => {
    const rows = fc.sample(row, 40).map((one, number) => ({ id: idOf(number), ...one }));
    let [made, before] = [createTradeTable(rows), createTradeTable(rows)];
    for (let change = 0; change < 300; change += 1) {
      const at = change % rows.length;
      const [one] = rows.splice(at, 1);
      if (one !== undefined) rows.splice(at, 0, { ...one, rating: change });
      const now = createTradeTable(rows);
      made = overlaid(made, changesBetween(before, now));
      before = now;
    }
    expect(made).toEqual(before);
  });

  it('find the rows of the same trades, also where these stand elsewhere now', () => {
    const rows = fc.sample(row, 30).map((one, number) => ({ id: idOf(number), ...one }));
    const table = createTradeTable(rows);
    const later = rows
      .slice(5, 9)
      .map((one, index) => (index === 0 ? { ...one, closed: 0, closedAt: 9e15, openedAt: 8e15 } : one));
    const places = placesOfSame(table, createTradeTable(later));
    expect([...(places ?? [])].map((place) => table.ids[place]).sort()).toEqual(later.map(({ id }) => id));
    expect(places).toEqual(places?.toSorted());
    const stranger = createTradeTable([{ id: idOf(99), ...fc.sample(row, 1)[0] } as TradeRow]);
    expect(placesOfSame(table, stranger)).toBeNull();
  });

  it('are the rows that differ, and no others', () => {
    fc.assert(
      fc.property(journals, fc.nat(), (of, seed) => {
        const { former } = tables(of);
        expect(changesBetween(former, tables(of).former)).toMatchObject({
          gone: new Uint32Array(),
          length: former.length,
        });
        if (former.length === 0) return;
        const at = seed % former.length;
        const [rating] = [Int32Array.from(former.integers.rating)];
        rating[at] = 9;
        const rated = { ...former, integers: { ...former.integers, rating } };
        const { gone, rows } = changesBetween(former, rated);
        expect([...gone]).toEqual([at]);
        expect(rows.ids).toEqual([former.ids[at]]);
      }),
    );
  });

  it('are refused of another table, and when they are cut short', () => {
    const { former, latter } = tables([
      { before: fc.sample(row, 1)[0] ?? null, after: null },
      { before: null, after: fc.sample(row, 1)[0] ?? null },
    ]);
    const changes = changesBetween(former, latter);
    expect(() => withChanges(createTradeTable([]), changes)).toThrow('another table');
    const bytes = encodeTableChanges(changes);
    expect(() => decodeTableChanges(bytes.subarray(0, 4))).toThrow('too short');
    expect(() => decodeTableChanges(bytes.subarray(0, 10))).toThrow('cut short');
  });
});
