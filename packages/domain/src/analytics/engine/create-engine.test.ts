import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { HOMES } from '../facts/results.ts';
import type { Filter, Term } from '../filters/filter.ts';
import { type Question, question, SORTS } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';
import type { Answer, Cells } from './answer.ts';
import { ask } from './ask.ts';
import { createEngine } from './create-engine.ts';

const DAY = 20_000;

/** A trade of small numbers, so that groups meet; some are open, unknown, in another currency or on other clocks. */
const trade = fc
  .record({
    day: fc.integer({ min: 0, max: 40 }),
    cents: fc.integer({ min: -500, max: 500 }),
    fees: fc.constantFrom(0, 0.01, 1.25),
    symbol: fc.constantFrom('AAPL', 'MSFT', 'ES', 'TSLA', 'SPY'),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    direction: fc.constantFrom('long', 'short', ''),
    minute: fc.integer({ min: -1, max: 1439 }),
    held: fc.constantFrom(30, 600, 90_000, Number.NaN),
    state: fc.constantFrom('closed', 'closed', 'closed', 'closed', 'open', 'unknown'),
    clock: fc.constantFrom(0, 0, 0, 1),
    risk: fc.constantFrom(5, 10, Number.NaN),
  })
  .map((parts) => (at: number): TradeRow => {
    const { day, cents, fees, held, state, clock } = parts;
    const closedAt = ((DAY + day) * 86_400 + at) * 1e6;
    const netPnl = state === 'unknown' ? Number.NaN : cents / 100;
    const exit = { day: DAY + day + clock, quantity: 10, fees, grossPnl: netPnl + fees, netPnl };
    return testTrade({
      id: String(at),
      day: exit.day,
      netPnl,
      fees,
      grossPnl: netPnl + fees,
      symbol: parts.symbol,
      underlying: parts.symbol === 'ES' || parts.symbol === 'SPY' ? 'index' : parts.symbol,
      assetClass: parts.symbol === 'ES' ? 'future' : 'stock',
      currency: parts.currency,
      direction: parts.direction,
      openMinute: parts.minute,
      openDay: DAY + day,
      risk: parts.risk,
      status: state === 'open' ? 'open' : 'closed',
      openedAt: Number.isNaN(held) ? Number.NaN : closedAt - held * 1e6,
      closedAt: state === 'open' ? Number.NaN : closedAt,
      realisations:
        state === 'unknown' ? [] : [exit, ...(at % 5 === 0 ? [{ ...exit, day: exit.day + 1 }] : [])],
    });
  });

const ends = fc.tuple(fc.integer({ min: 0, max: 42 }), fc.integer({ min: 0, max: 42 }));
const term: fc.Arbitrary<Term> = fc.oneof(
  ends.map(([a, b]): Term => {
    return { field: 'day', match: { kind: 'range', low: DAY + Math.min(a, b), high: DAY + Math.max(a, b) } };
  }),
  fc.record({
    field: fc.constantFrom('symbol', 'direction', 'hour', 'weekday', 'month'),
    exclude: fc.constant(true),
    match: fc
      .subarray(['AAPL', 'ES', 'long', 'none', '09', '10', 'mon', 'fri', '2024-10'])
      .map((keys) => ({ kind: 'any', keys }) as const),
  }),
  fc.record({
    field: fc.constantFrom('symbol', 'direction', 'hour', 'currency'),
    match: fc
      .subarray(['AAPL', 'MSFT', 'ES', 'long', 'short', 'none', '09', '10', '11', 'USD'])
      .map((keys) => ({ kind: 'any', keys }) as const),
  }),
  fc.integer({ min: -3, max: 3 }).map((low): Term => ({ field: 'net', match: { kind: 'range', low } })),
);
const filter: fc.Arbitrary<Filter> = fc.array(term, { maxLength: 3 });

const breakdown = fc.option(
  fc
    .constantFrom(
      ...['day', 'week', 'month', 'year', 'symbol', 'underlying', 'assetClass', 'direction', 'weekday'],
      ...['hour', 'halfHour', 'holdTime', 'r', 'tag', 'outcome', 'moon'],
    )
    .map((dimension) => ({ dimension })),
  { nil: undefined },
);

const asked = fc
  .record({
    measures: fc.subarray(
      [
        'netPnl',
        'tradeCount',
        'winRate',
        'profitFactor',
        'avgLoss',
        'openCount',
        'unknownCount',
        'luck',
      ].concat([
        'kellyFraction',
        'expectancy',
        'medianPnl',
        'maxDrawdown',
        'fees',
        'dayWinRate',
        'lowerQuartile',
        'topTwentieth',
      ]),
      { minLength: 1 },
    ),
    by: breakdown,
    by2: breakdown,
    home: fc.constantFrom(...HOMES),
    unit: fc.constantFrom('money', 'money', 'money', 'r'),
    basis: fc.constantFrom('net', 'net', 'gross'),
    sort: fc.constantFrom(...SORTS),
    versus: fc.constantFrom(undefined, undefined, undefined, 'rest', 'previous'),
  })
  .map(({ by, by2, versus, ...rest }) => (within: Filter): Question => {
    const parts = { ...(by && { by }), ...(by2 && { by2 }), ...(versus && ({ versus } as const)) };
    return question({ ...rest, ...parts, filter: within } as Question);
  });

/** What of an answer is the same to the bit: counts, sums of money, names; without its sureness where that was left out. */
const exactly = ({ question: _, sure: __, blocks, ...rest }: Answer, sureness: boolean): unknown => ({
  ...rest,
  blocks: blocks.map(({ cells, versus, ...block }) => ({
    ...block,
    n: cells.n,
    // Of all together they are told with the figures.
    days: sureness ? cells.days : cells.days.at(-1),
    net: cells.values.netPnl?.value,
    because: Object.entries(cells.values).map(([id, { because }]) => [id, because]),
    versus: sureness ? versus : versus && { ...versus, days: versus.days.at(-1), values: figuresOf(versus) },
  })),
});

const figuresOf = ({ values }: Cells): unknown =>
  Object.entries(values).map(([id, { value, because }]) => [id, value, because]);

/** All values, and intervals where they are told. */
const numbersOf = ({ blocks }: Answer, sureness: boolean): number[] =>
  blocks.flatMap(({ cells }) =>
    Object.values(cells.values).flatMap(({ value, low, high }) => [
      ...value,
      ...(sureness ? [...low, ...high] : []),
    ]),
  );

function expectSame(found: Answer, expected: Answer, asked: boolean): void {
  const sureness = asked || expected.question.sort === 'sureness';
  expect(found.sure).toBe(sureness);
  expect(exactly(found, sureness)).toEqual(exactly(expected, sureness));
  const numbers = numbersOf(expected, sureness);
  // What is divided differs in the last digits; what an interval is wide by, of differences, in a few more.
  const differ = numbersOf(found, sureness).filter((one, i) => {
    const other = numbers[i] ?? Number.NaN;
    return !Object.is(one, other) && !(Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(other)));
  });
  expect(differ).toEqual([]);
}

describe('an engine that keeps what questions have in common', () => {
  it('answers whatever is asked, in whatever order filters change, as each question by itself', () => {
    fc.assert(
      fc.property(
        fc.array(trade, { maxLength: 60 }),
        fc.constantFrom(0, 0.5),
        // Held overnight, trades of a week are one observation.
        fc.boolean(),
        fc.array(
          fc.tuple(
            fc.array(filter, { minLength: 1, maxLength: 2 }),
            fc.array(asked, { minLength: 1, maxLength: 4 }),
            fc.boolean(),
          ),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        (trades, breakEvenBand, overnight, rounds) => {
          const rows = trades.map((of, at) => of(at));
          const table = createTradeTable(
            overnight ? rows.map((row) => ({ ...row, openDay: row.day - 1 })) : rows,
          );
          const facts = new Facts(table, { accounts: new Map(), bands: { breakEvenBand } });
          const engine = createEngine(facts);
          for (const [filters, makers, sureness] of rounds) {
            const questions = makers.map((make, i) => make(filters[i % filters.length] ?? []));
            const answers = engine.askAll(questions, { sureness });
            questions.forEach((one, i) => {
              const alone = ask(facts, one);
              expectSame(answers[i]?.answer as Answer, alone.answer, sureness);
              expect(answers[i]?.rowsBehind(0, 0, 0)).toEqual(alone.rowsBehind(0, 0, 0));
            });
          }
        },
      ),
    );
  });

  it.each([0, 1])('answers of thousands of trades, held for %d nights, as groups come and go', (nights) => {
    const facts = new Facts(createTradeTable(manyTrades(nights)), { accounts: new Map() });
    const engine = createEngine(facts);
    const hours = ['09', '10', '11', '12', '13', '14', '15'];
    const among = (field: string, keys: string[]): Term => ({ field, match: { kind: 'any', keys } });
    const [most, rest] = [among('hour', hours), among('hour', hours.slice(1))];
    const some = among('symbol', ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'S11']);
    const filters: Filter[] = [
      ...[[], [most], [rest], [], [some], [some, most], [some, rest], [rest], [most]],
      [among('hour', ['10', '13'])],
    ];
    const measures = ['netPnl', 'winRate', 'medianPnl', 'lowerQuartile', 'topTwentieth'];
    for (const within of filters) {
      for (const sureness of [false, true]) {
        const questions = [
          question({ measures, by: { dimension: 'symbol' }, by2: { dimension: 'hour' }, filter: within }),
          question({ measures: ['medianPnl'], by: { dimension: 'weekday' }, filter: within }),
          question({ measures, filter: within }),
          question({ measures, by: { dimension: 'month' }, filter: [...within, daysFrom(DAY + 20)] }),
          ...['day', 'symbol', 'halfHour', 'closeHalfHour', 'setup', 'direction', 'monthOfYear'].map(
            (dimension) => question({ measures: ['netPnl'], by: { dimension }, filter: within }),
          ),
          ...['holdTime', 'weekday', 'closeWeekday'].map((dimension) =>
            question({ measures: ['netPnl'], by: { dimension }, filter: within }),
          ),
        ];
        engine.askAll(questions, { sureness }).forEach(({ answer }, i) => {
          expectSame(answer, ask(facts, questions[i] as Question).answer, sureness);
        });
      }
    }
  });
});

/** More than have a bucket of values each, on more days than an interval by weeks needs. */
function manyTrades(nights: number): TradeRow[] {
  let seed = 1;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: 3000 }, (_, at) => {
    const day = DAY + Math.floor(at / 25);
    const openMinute = 570 + next(390);
    return testTrade({
      id: String(at),
      day,
      openDay: day - nights,
      netPnl: (next(200_001) - 100_000) / 100,
      closedAt: (day * 86_400 + at) * 1e6,
      openedAt: (day * 86_400 + at - next(90_000)) * 1e6,
      symbol: `S${next(90)}`,
      direction: next(2) === 0 ? 'long' : 'short',
      setup: `setup ${next(25)}`,
      openMinute,
      closeMinute: Math.min(1439, openMinute + next(300)),
    });
  });
}

const daysFrom = (low: number): Term => ({ field: 'day', match: { kind: 'range', low } });
