import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTrades } from '../../trades/index.ts';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import { ask } from '../engine/ask.ts';
import { roundedNotes } from '../engine/rounded-notes.ts';
import { question } from '../questions/question.ts';
import { tradeTableFromTrades } from '../tables/create-trade-table.ts';
import { Facts, wholeMoney } from './facts.ts';
import { HOMES, resultsOf } from './results.ts';

/** The decimal that a whole number of so many decimals stands for, as text, to float64: what the server does. */
const amount = (whole: number, decimals: number): number => {
  const digits = String(Math.abs(whole)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return Number(`${whole < 0 ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}0`);
};

const total = (column: Float64Array): number => column.reduce((sum, one) => sum + one, 0);

describe('money in whole numbers', () => {
  it('adds up to the exact decimal sum, with 0 to 8 decimals, in any order, per currency', () => {
    const net = fc.integer({ min: -1e9, max: 1e9 });
    const fee = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.record({ net, fee, currency: fc.constantFrom('JPY', 'BTC') }), { minLength: 1 }),
        (decimals, drawn) => {
          const facts = factsOf(
            drawn.map((one) =>
              rowOf({
                currency: one.currency,
                netPnl: amount(one.net, one.currency === 'JPY' ? 0 : decimals),
                grossPnl: amount(one.net + one.fee, one.currency === 'JPY' ? 0 : decimals),
                fees: amount(one.fee, one.currency === 'JPY' ? 0 : decimals),
              }),
            ),
          );
          expect([...facts.exact]).not.toContain(0);
          for (const column of ['netPnl', 'fees'] as const) {
            const whole = wholeMoney(facts, column);
            facts.currencies.values.forEach((currency, code) => {
              const shift = (currency === 'JPY' ? 0 : decimals) - (facts.scales[code] ?? 0);
              const exact = drawn
                .filter((one) => one.currency === currency)
                .reduce((sum, one) => sum + BigInt(column === 'fees' ? one.fee : one.net), 0n);
              const ours = whole.filter((_, row) => facts.currencies.codes[row] === code);
              expect(shift).toBeGreaterThanOrEqual(0);
              // The scale is the smallest: what it leaves away is nothing but zeros.
              expect(BigInt(total(ours)) * 10n ** BigInt(shift)).toBe(exact);
              expect(BigInt(total(ours.toReversed()))).toBe(BigInt(total(ours)));
            });
          }
          const netOf = wholeMoney(facts, 'netPnl');
          const [gross, fees] = [wholeMoney(facts, 'grossPnl'), wholeMoney(facts, 'fees')];
          netOf.forEach((one, row) => {
            expect(one).toBe((gross[row] ?? 0) - (fees[row] ?? 0));
          });
        },
      ),
    );
  });

  it.each([
    ['yen', [1_250_000, -300], 0, 1],
    ['dollars and cents', [0.1, 0.2, 1234567.89], 2, 1],
    ['fees of four places', [1.0035, 2], 4, 1],
    ['parts of a bitcoin', [0.00000001, 20.5], 8, 1],
    ['unknown results', [Number.NaN, 1.5], 1, 1],
    ['more places than are kept', [1 / 3], 8, 0],
    ['a sum that has no room for eight places', [60_000_000.5, 60_000_000.5, 1.5], 1, 1],
    ['a sum that has no room for its own', [60_000_000, 60_000_000, 0.00000001], 7, 0],
    ['a sum beyond all whole numbers', [5e15, 5e15], 0, 0],
    ['an amount of which no half is told', [2 ** 50 + 0.5], 0, 0],
  ] as const)('%s', (_what, amounts, scale, exact) => {
    const facts = factsOf(amounts.map((netPnl) => rowOf({ netPnl, grossPnl: netPnl, fees: 0 })));
    expect([facts.scales[0], facts.exact[0]]).toEqual([scale, exact]);
  });

  it('that cannot be added exactly is told, of its currency alone', () => {
    const notesOf = (netPnl: number) => {
      const facts = factsOf([5e15, netPnl].map((net) => rowOf({ netPnl: net, grossPnl: net, fees: 0 })));
      const { answer } = ask(facts, question({ measures: ['netPnl'] }));
      expect(answer.notes).toEqual([]);
      return answer.blocks.map(roundedNotes);
    };
    expect(notesOf(1)).toEqual([[expect.stringContaining('USD')]]);
    const small = factsOf([rowOf()]);
    const { blocks } = ask(small, question({ measures: ['netPnl'] })).answer;
    expect(blocks.flatMap(roundedNotes)).toEqual([]);
  });
});

const DAYS = ['02', '03', '04', '05', '06'];
const fills = fc.array(
  fc.record({
    buy: fc.boolean(),
    symbol: fc.constantFrom('AAPL', 'MSFT'),
    quantity: fc.integer({ min: 1, max: 7 }),
    cents: fc.integer({ min: 1, max: 9999 }),
    fee: fc.integer({ min: 0, max: 300 }),
    day: fc.constantFrom(...DAYS),
  }),
  { maxLength: 30 },
);

/** Trades of fills whose exits on several days share fees that do not divide. */
function built(drawn: typeof fills extends fc.Arbitrary<infer Fills> ? Fills : never): Facts {
  const lines = drawn
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(
      ({ buy, symbol, quantity, cents, fee, day }, i) =>
        `${symbol} ${buy ? 'buy' : 'sell'} ${quantity} @ ${amount(cents, 2)} fee ${amount(fee, 2)} at 2026-03-${day}T15:00:${String(i).padStart(2, '0')}Z`,
    );
  const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' } as const;
  const { trades } = buildTrades(history(lines), rules);
  return new Facts(
    tradeTableFromTrades(trades, () => rules),
    { accounts: new Map() },
  );
}

describe('homes of results', () => {
  it('hold the same: parts add up to their trade, days to all that was realised, openings to closings', () => {
    fc.assert(
      fc.property(fills, (drawn) => {
        const facts = built(drawn);
        const [closed, opened, realised] = HOMES.map((home) => resultsOf(facts, home));
        if (closed === undefined || opened === undefined || realised === undefined) throw new Error('homes');
        expect([...opened.row].sort((a, b) => a - b)).toEqual([...closed.row]);
        expect(total(opened.net)).toBe(total(closed.net));
        for (const part of ['net', 'gross', 'fees'] as const) {
          closed.row.forEach((row, i) => {
            const parts = realised[part].filter((_, at) => realised.row[at] === row);
            expect(total(parts)).toBe(closed[part][i]);
          });
        }
        const { answer } = ask(
          facts,
          question({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' }),
        );
        const [block] = answer.blocks;
        if (block === undefined) return;
        const cells = block.cells.values.netPnl?.value.filter((_, i) => i % 2 === 0) ?? new Float64Array();
        const whole = cells.map((value) => Math.round(value * 10 ** block.scale));
        expect(total(whole.subarray(0, -1))).toBe(whole.at(-1));
        expect(whole.at(-1)).toBe(total(realised.net));
      }),
    );
  });

  it('leave a difference that is more than rounding as it is', () => {
    const part = { day: 20_000, quantity: 5, grossPnl: 3, fees: 0, netPnl: 3 };
    const facts = factsOf([rowOf({ netPnl: 9, grossPnl: 9, fees: 0, realisations: [part, part] })]);
    expect([...resultsOf(facts, 'realised').net]).toEqual([3, 3]);
  });
});
