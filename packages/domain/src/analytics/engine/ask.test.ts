import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { type Question, question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { REASONS } from './answer.ts';
import { ask } from './ask.ts';
import { createEngine } from './create-engine.ts';
// Those that first pages do not show are known once all are.
import '../measures/measures.ts';

const DAY = 20_000;

function trade(id: string, parts: Partial<TradeRow> & { day: number; netPnl: number }): TradeRow {
  const fees = parts.fees ?? 1;
  const closedAt = (parts.day * 86_400 + 50_000) * 1e6;
  return {
    id,
    account: 'a',
    symbol: 'AAPL',
    underlying: 'AAPL',
    assetClass: 'stock',
    currency: 'USD',
    direction: 'long',
    status: 'closed',
    outcome: parts.netPnl > 0 ? 'win' : 'loss',
    openedAt: closedAt - 600e6,
    closedAt,
    quantity: 10,
    openQuantity: 0,
    peakQuantity: 10,
    entryPrice: 100,
    exitPrice: 101,
    grossPnl: parts.netPnl + fees,
    fees,
    openFees: 0,
    risk: Number.NaN,
    openDay: parts.day,
    openMinute: 570,
    closeMinute: 600,
    fillCount: 2,
    realisations: [
      { day: parts.day, quantity: 10, grossPnl: parts.netPnl + fees, fees, netPnl: parts.netPnl },
    ],
    ...parts,
  };
}

const rows = [
  trade('1', { day: DAY, netPnl: 10.1 }),
  trade('2', { day: DAY, netPnl: -5.05, symbol: 'MSFT' }),
  trade('3', { day: DAY + 2, netPnl: 0.2, direction: 'short', risk: 0.1 }),
  trade('4', { day: DAY + 2, netPnl: 7, currency: 'EUR' }),
];
const facts = new Facts(createTradeTable(rows), {
  accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: 1000 }]]),
});

describe('a question', () => {
  it('without a dimension has one cell a currency, that with most results first', () => {
    const { answer } = ask(facts, question({ measures: ['netPnl', 'tradeCount'] }));
    expect(answer.blocks.map(({ currency, cells }) => [currency, cells.n.at(-1)])).toEqual([
      ['USD', 3],
      ['EUR', 1],
    ]);
    expect(answer.blocks[0]?.cells.values.netPnl?.value.at(-1)).toBe(5.25);
  });

  it('by day has the empty days between, and the trades behind each', () => {
    const { answer, rowsBehind } = ask(facts, question({ measures: ['netPnl'], by: { dimension: 'day' } }));
    expect(answer.blocks.map(({ rows }) => rows.length)).toEqual([3, 1]);
    expect([...(answer.blocks[0]?.cells.n ?? [])].filter((_, i) => i % 2 === 0)).toEqual([2, 0, 1, 3]);
    expect([...rowsBehind(0, 0, 0)].map((row) => facts.table.ids[row])).toEqual(['1', '2']);
  });

  it('by two dimensions has the margins of both', () => {
    const { answer } = ask(
      facts,
      question({ measures: ['netPnl'], by: { dimension: 'symbol' }, by2: { dimension: 'direction' } }),
    );
    expect(answer.blocks[0]?.rows.map(({ key }) => key)).toEqual(['AAPL', 'MSFT']);
    expect(answer.blocks[0]?.columns.map(({ key }) => key)).toEqual(['long', 'short']);
    expect([...(answer.blocks[0]?.cells.values.netPnl?.value ?? [])]).toEqual([
      ...[10.1, 0.2, 10.3],
      ...[-5.05, 0, -5.05],
      ...[5.05, 0.2, 5.25],
    ]);
  });

  it('in R counts what has a risk, of all currencies together, and says how many have none', () => {
    const { answer } = ask(facts, question({ measures: ['netPnl'], unit: 'r' }));
    expect(answer.blocks.map((block) => block.currency)).toEqual([null]);
    expect(answer.blocks[0]?.cells.values.netPnl?.value.at(-1)).toBe(2);
    expect(answer.left['unknown-in-unit']).toBe(3);
  });

  it('in R leaves a trade without a risk out once, on however many days it was sold', () => {
    const sold = [DAY, DAY + 1, DAY + 3].map((day) => ({
      day,
      quantity: 3,
      grossPnl: 4,
      fees: 1,
      netPnl: 3,
    }));
    const several = new Facts(
      createTradeTable([
        trade('1', { day: DAY + 3, netPnl: 9, realisations: sold }),
        trade('2', { day: DAY, netPnl: 2, risk: 1 }),
      ]),
      { accounts: new Map() },
    );
    const asked = question({ measures: ['netPnl'], unit: 'r', home: 'realised' });
    for (const { answer } of [ask(several, asked), ...createEngine(several).askAll([asked])])
      expect(answer.left['unknown-in-unit']).toBe(1);
  });

  it('has bins of amounts in each currency as they suit it, whatever the others are worth', () => {
    const several = new Facts(
      createTradeTable(
        Array.from({ length: 40 }, (_, i) =>
          trade(String(i), {
            day: DAY + i,
            netPnl: i < 24 ? 10 * i : 20_000 * i,
            currency: i < 24 ? 'USD' : 'JPY',
          }),
        ),
      ),
      { accounts: new Map() },
    );
    const asked = question({ measures: ['netPnl'], by: { dimension: 'netPnl' } });
    for (const { answer } of [ask(several, asked), ...createEngine(several).askAll([asked])]) {
      const [usd, jpy] = answer.blocks;
      expect([usd?.currency, jpy?.currency]).toEqual(['USD', 'JPY']);
      for (const block of [usd, jpy]) expect(block?.rows.length).toBeGreaterThan(5);
      expect(Math.max(...(usd?.rows.map(({ low = 0 }) => low) ?? []))).toBeLessThan(240);
      expect(usd?.cells.n.at(-1)).toBe(24);
    }
  });

  it('against the rest has both in the same groups', () => {
    const { answer } = ask(
      facts,
      question({
        measures: ['netPnl'],
        filter: [{ field: 'direction', match: { kind: 'any', keys: ['short'] } }],
        versus: 'rest',
      }),
    );
    expect(answer.blocks[0]?.cells.values.netPnl?.value.at(-1)).toBe(0.2);
    expect(answer.blocks[0]?.versus?.values.netPnl?.value.at(-1)).toBe(5.05);
  });

  it.each(['weekday', 'hour', 'holdTime'])('by %s has a group of trades whose opening is not known', (by) => {
    const held = trade('9', { day: DAY + 1, netPnl: 3, openedAt: Number.NaN, openMinute: -1, direction: '' });
    const some = new Facts(createTradeTable([...rows, held]), { accounts: new Map() });
    const { answer, rowsBehind } = ask(
      some,
      question({ measures: ['netPnl', 'avgHold'], by: { dimension: by } }),
    );
    const block = answer.blocks.findIndex(({ currency }) => currency === 'USD');
    const { rows: groups = [] } = answer.blocks[block] ?? {};
    const place = groups.findIndex(({ key }) => key === 'none');
    expect([groups[place]?.label, place]).toEqual(['Unknown', groups.length - 1]);
    expect([...rowsBehind(block, place, 0)].map((row) => some.table.ids[row])).toEqual(['9']);
    expect(answer.blocks[block]?.cells.values.avgHold?.value.at(-1)).toBe(600);
    const opened = ask(some, question({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'opened' }));
    expect(opened.answer.blocks[0]?.rows.map((_, i) => opened.answer.blocks[0]?.cells.n[i * 2])).toEqual([
      2, 0, 1,
    ]);
    expect(opened.answer.left['unknown-opening']).toBe(1);
    const [kept] = createEngine(some).askAll([opened.answer.question]);
    expect(kept?.answer.left).toEqual(opened.answer.left);
  });

  it('has in each currency its own groups, in their order, as many as are asked for', () => {
    const made = [...['A', 'B', 'C'].flatMap((symbol) => [symbol, symbol, symbol])].map((symbol, at) =>
      trade(`u${at}`, { day: DAY + at, netPnl: at, symbol }),
    );
    const others = [500, -40, 1].map((netPnl, at) =>
      trade(`e${at}`, { day: DAY, netPnl, symbol: ['SAP', 'BMW', 'A'][at] ?? '', currency: 'EUR' }),
    );
    const both = new Facts(createTradeTable([...made, ...others]), { accounts: new Map() });
    const asked = (parts: Partial<Question>) => {
      const { answer, rowsBehind } = ask(
        both,
        question({ measures: ['netPnl'], by: { dimension: 'symbol' }, ...parts }),
      );
      return { answer, rowsBehind, keys: answer.blocks.map(({ rows }) => rows.map(({ key }) => key)) };
    };
    expect(asked({}).keys).toEqual([
      ['A', 'B', 'C'],
      ['A', 'BMW', 'SAP'],
    ]);
    const { answer, rowsBehind, keys } = asked({ sort: 'value', limit: 2 });
    expect(keys).toEqual([
      ['C', 'B'],
      ['SAP', 'A'],
    ]);
    expect([...(answer.blocks[1]?.cells.values.netPnl?.value ?? [])].filter((_, at) => at % 2 === 1)).toEqual(
      [500, 1, 461],
    );
    expect([...rowsBehind(1, 0, 0)].map((row) => both.table.ids[row])).toEqual(['e0']);
    expect([...rowsBehind(0, 1, 0)].map((row) => both.table.ids[row])).toEqual(['u3', 'u4', 'u5']);
    expect(asked({ least: 2 }).keys).toEqual([['A', 'B', 'C'], []]);
  });

  it('leaves out what it does not know, and says so', () => {
    const { answer } = ask(facts, question({ measures: ['netPnl', 'luck'], by: { dimension: 'moon' } }));
    expect(answer.notes).toHaveLength(2);
    expect(Object.keys(answer.blocks[0]?.cells.values ?? {})).toEqual(['netPnl']);
  });
});

describe('a measure that rests on fewer trades than its cell has', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    trade(`m${at}`, {
      day: DAY + at,
      netPnl: 5,
      symbol: at < 9 ? 'AAPL' : 'MSFT',
      risk: at < 2 || at >= 9 ? 5 : Number.NaN,
      ...(at < 6 ? { mae: -1, mfe: 4 } : {}),
    }),
  );
  const { answer } = ask(
    new Facts(createTradeTable(many), { accounts: new Map() }),
    question({ measures: ['expectancyR', 'avgMae', 'netPnl'], by: { dimension: 'symbol' } }),
  );
  const cells = answer.blocks[0]?.cells;
  const told = (measure: string) => {
    const of = cells?.values[measure];
    return [...(of?.because ?? [])].map((reason, at) => [cells?.n[at], of?.n?.[at], REASONS[reason]]);
  };

  it('is of too few where those are too few, however many the others are', () => {
    // Nine of AAPL, of which the risk of two is known; three of MSFT, of all of which it is; twelve, of which five.
    expect(told('expectancyR').filter((_, at) => at % 2 === 1)).toEqual([
      [9, 2, 'too-few'],
      [3, 3, 'too-few'],
      [12, 5, ''],
    ]);
  });

  it('says how many it is of, and one that is of all says nothing', () => {
    expect(told('avgMae').filter((_, at) => at % 2 === 1)).toEqual([
      [9, 6, ''],
      [3, 0, 'undefined'],
      [12, 6, ''],
    ]);
    expect(cells?.values.netPnl?.n).toBeUndefined();
  });
});
