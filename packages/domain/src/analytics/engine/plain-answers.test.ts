import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay } from '../../time/index.ts';
import { Facts } from '../facts/facts.ts';
import { parseQuestion } from '../questions/parse-question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';
import type { Cells } from './answer.ts';
import { createEngine } from './create-engine.ts';

// An engine beside the engine: loops over whole cents, written from METRICS and the grammar of filters alone, with nothing of ours in
// it. What is typed as a question is answered by both.

/** Sunday, 5 October 2025. */
const SUNDAY = 20_366;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface Plain {
  readonly place: number;
  readonly symbol: string;
  readonly currency: string;
  readonly direction: 'long' | 'short';
  readonly setup: string;
  readonly tags: readonly string[];
  /** 0: none. */
  readonly rating: number;
  readonly day: number;
  /** −1: not known. */
  readonly minute: number;
  readonly net: bigint;
  readonly fees: bigint;
}

const plain: fc.Arbitrary<Omit<Plain, 'place'>> = fc.record({
  symbol: fc.constantFrom('AAPL', 'MSFT', 'ES', 'TSLA'),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  direction: fc.constantFrom('long', 'short'),
  setup: fc.constantFrom('', 'gap', 'fade'),
  tags: fc.subarray(['late', 'fomo', 'calm']),
  rating: fc.integer({ min: 0, max: 5 }),
  day: fc.integer({ min: SUNDAY, max: SUNDAY + 45 }),
  minute: fc.constantFrom(-1, 570, 585, 600, 659, 660, 930),
  net: fc.oneof(fc.bigInt({ min: -500n, max: 500n }), fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n })),
  fees: fc.constantFrom(0n, 1n, 125n, 399n),
});

const money = (cents: bigint): number => Number(cents) / 100;

const rowOf = ({ place, net, fees, day, minute, tags, ...rest }: Plain): TradeRow => {
  const [netPnl, grossPnl] = [money(net), money(net + fees)];
  return testTrade({
    id: String(place).padStart(3, '0'),
    ...rest,
    underlying: rest.symbol,
    tags: tags.join(' '),
    day,
    openDay: day,
    openMinute: minute,
    // Trades of a day end one after the other, in the order in which they stand.
    closedAt: (day * 86_400 + 40_000 + place) * 1e6,
    netPnl,
    grossPnl,
    fees: money(fees),
    realisations: [{ day, quantity: 10, grossPnl, fees: money(fees), netPnl }],
  });
};

/** Something that can be typed, and what it means. */
interface Typed {
  readonly text: string;
  readonly holds: (trade: Plain) => boolean;
}

const negated = (unknown: (trade: Plain) => boolean) =>
  fc.boolean().map((isNot) => ({ text, holds }: Typed): Typed => {
    // What is left out leaves in what is not known.
    return isNot ? { text: `-${text}`, holds: (trade) => unknown(trade) || !holds(trade) } : { text, holds };
  });

const groups = (field: string, of: (trade: Plain) => string, words: readonly string[]) =>
  fc
    .tuple(
      fc.oneof(
        fc.subarray([...words], { minLength: 1 }).map((chosen): Typed => {
          return { text: `${field}:${chosen.join(',')}`, holds: (trade) => chosen.includes(of(trade)) };
        }),
        fc.constant<Typed>({ text: `${field}:none`, holds: (trade) => of(trade) === '' }),
        fc.constant<Typed>({ text: `${field}:any`, holds: (trade) => of(trade) !== '' }),
      ),
      fc.boolean(),
    )
    .map(([{ text, holds }, isNot]): Typed => {
      if (!isNot) return { text, holds };
      const asksUnknown = text.endsWith(':none') || text.endsWith(':any');
      return {
        text: `-${text}`,
        holds: (trade) => (!asksUnknown && of(trade) === '') || !holds(trade),
      };
    });

const tagged = fc
  .tuple(
    fc.constantFrom('any', 'all', 'only', 'exactly'),
    fc.subarray(['late', 'fomo', 'calm'], { minLength: 1 }),
  )
  .map(([kind, chosen]): Typed => {
    const text = kind === 'any' ? chosen.join(',') : `${kind}(${chosen.join(',')})`;
    const each = ({ tags }: Plain) => chosen.every((tag) => tags.includes(tag));
    const noOther = ({ tags }: Plain) => tags.length > 0 && tags.every((tag) => chosen.includes(tag));
    const holds: Record<string, Typed['holds']> = {
      any: ({ tags }) => chosen.some((tag) => tags.includes(tag)),
      all: each,
      only: noOther,
      exactly: (trade) => each(trade) && noOther(trade),
    };
    return { text: `tag:${text}`, holds: holds[kind] ?? each };
  });

const numbers = (field: string, of: (trade: Plain) => number, from: number, to: number) =>
  fc
    .record({
      form: fc.constantFrom('>=', '>', '<=', '<', '..'),
      low: fc.integer({ min: from, max: to }),
      wide: fc.integer({ min: 0, max: to - from }),
    })
    .map(({ form, low, wide }): Typed => {
      const text = form === '..' ? `${low}..${low + wide}` : `${form}${low}`;
      const holds = (value: number): boolean => {
        if (Number.isNaN(value)) return false;
        if (form === '..') return value >= low && value <= low + wide;
        if (form === '>=') return value >= low;
        if (form === '>') return value > low;
        return form === '<=' ? value <= low : value < low;
      };
      return { text: `${field}:${text}`, holds: (trade) => holds(of(trade)) };
    });

const days = fc
  .tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 20 }))
  .map(([low, wide]): Typed => {
    const [from, to] = [SUNDAY + low, SUNDAY + low + wide];
    return {
      text: `day:${formatDay(from)}..${formatDay(to)}`,
      holds: ({ day }) => day >= from && day <= to,
    };
  });

const hourOf = ({ minute }: Plain): string =>
  minute < 0 ? '' : String(Math.floor(minute / 60)).padStart(2, '0');
const weekdayOf = ({ day }: Plain): string => WEEKDAYS[(day - SUNDAY) % 7] ?? '';
const monthOf = ({ day }: Plain): string => formatDay(day).slice(0, 7);

const ratingOf = ({ rating }: Plain): number => rating || Number.NaN;

const typed: fc.Arbitrary<Typed> = fc.oneof(
  groups('symbol', ({ symbol }) => symbol, ['AAPL', 'MSFT', 'ES']),
  groups('direction', ({ direction }) => direction, ['long', 'short']),
  groups('setup', ({ setup }) => setup, ['gap', 'fade']),
  groups('weekday', weekdayOf, ['mon', 'tue', 'fri', 'sun']),
  groups('hour', hourOf, ['09', '10', '15']),
  groups('month', monthOf, ['2025-10', '2025-11']),
  groups('currency', ({ currency }) => currency, ['USD', 'EUR']),
  fc
    .tuple(
      tagged,
      negated(({ tags }) => tags.length === 0),
    )
    .map(([term, sign]) => sign(term)),
  numbers('net', ({ net }) => money(net), -4, 4),
  fc
    .tuple(
      numbers('rating', ratingOf, 1, 5),
      negated((trade) => trade.rating === 0),
    )
    .map(([term, sign]) => sign(term)),
  days,
);

/** What a breakdown can be by: the groups of a trade, as a filter calls them. */
const BREAKDOWNS: Readonly<Record<string, (trade: Plain) => readonly string[]>> = {
  symbol: ({ symbol }) => [symbol],
  direction: ({ direction }) => [direction],
  weekday: (trade) => [weekdayOf(trade)],
  month: (trade) => [monthOf(trade)],
  day: ({ day }) => [formatDay(day)],
  hour: (trade) => [hourOf(trade) || 'none'],
  setup: ({ setup }) => [setup || 'none'],
  tag: ({ tags }) => (tags.length === 0 ? ['none'] : tags),
};

const sum = (cents: readonly bigint[]): bigint => cents.reduce((all, one) => all + one, 0n);

function streak(results: readonly bigint[], isOne: (result: bigint) => boolean): number {
  let [longest, now] = [0, 0];
  for (const result of results) {
    now = isOne(result) ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

function deepestFall(results: readonly bigint[]): bigint {
  let [equity, peak, deepest] = [0n, 0n, 0n];
  for (const result of results) {
    equity += result;
    if (equity > peak) peak = equity;
    if (peak - equity > deepest) deepest = peak - equity;
  }
  return deepest;
}

type Expected = { readonly exact: bigint } | { readonly near: number };

const exact = (cents: bigint): Expected => ({ exact: cents });
const near = (value: number): Expected => ({ near: value });

/** What METRICS says of trades in their order. */
function expectedOf(trades: readonly Plain[], band: bigint): Readonly<Record<string, Expected>> {
  const nets = trades.map(({ net }) => net);
  const isWin = (net: bigint) => net > band;
  const isLoss = (net: bigint) => net < -band;
  const [wins, losses] = [nets.filter(isWin), nets.filter(isLoss)];
  const [won, lost] = [sum(wins), sum(losses)];
  const sorted = nets.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const half = Math.floor(sorted.length / 2);
  const middle =
    sorted.length === 0
      ? Number.NaN
      : sorted.length % 2 === 1
        ? money(sorted[half] ?? 0n)
        : money((sorted[half - 1] ?? 0n) + (sorted[half] ?? 0n)) / 2;
  const mean = (cents: readonly bigint[]) => money(sum(cents)) / cents.length;
  return {
    netPnl: exact(sum(nets)),
    grossPnl: exact(sum(trades.map(({ net, fees }) => net + fees))),
    fees: exact(sum(trades.map(({ fees }) => fees))),
    grossProfit: exact(won),
    grossLoss: exact(lost),
    maxDrawdown: exact(deepestFall(nets)),
    tradeCount: near(trades.length),
    winCount: near(wins.length),
    lossCount: near(losses.length),
    scratchCount: near(nets.length - wins.length - losses.length),
    winRate: near(wins.length / nets.length),
    avgWin: near(mean(wins)),
    avgLoss: near(mean(losses)),
    expectancy: near(mean(nets)),
    profitFactor: near(
      losses.length > 0 ? money(won) / -money(lost) : wins.length > 0 ? Infinity : Number.NaN,
    ),
    medianPnl: near(middle),
    maxConsecutiveWins: near(streak(nets, isWin)),
    maxConsecutiveLosses: near(streak(nets, isLoss)),
  };
}

const MEASURES = Object.keys(expectedOf([], 0n));

/** Which of the values of a cell are not what they should be. */
function wrongIn(cells: Cells, at: number, trades: readonly Plain[], band: bigint): unknown[] {
  // What two amounts differ by is as fine as the numbers that they are.
  const finest = 2e-15 * Math.max(0, ...trades.map(({ net }) => Math.abs(money(net))));
  return Object.entries(expectedOf(trades, band)).flatMap(([measure, should]) => {
    const value = cells.values[measure]?.value[at] ?? Number.NaN;
    const isRight =
      'exact' in should
        ? // As it is shown: to the cent.
          value.toFixed(2).replace(/^-(0\.00)$/, '$1') === centsInWords(should.exact)
        : Object.is(value, should.near) ||
          Math.abs(value - should.near) <= finest + 1e-9 * Math.max(1, Math.abs(should.near));
    return isRight ? [] : [[measure, value, should]];
  });
}

function centsInWords(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

it('what is typed is answered as loops over whole cents answer it', () => {
  fc.assert(
    fc.property(
      fc.array(plain, { maxLength: 40 }),
      fc.constantFrom(0n, 50n),
      fc.array(
        fc.record({
          terms: fc.array(typed, { maxLength: 3 }),
          by: fc.option(fc.constantFrom(...Object.keys(BREAKDOWNS)), { nil: undefined }),
        }),
        { minLength: 10, maxLength: 10 },
      ),
      (parts, band, questions) => {
        const trades = parts.map((part, place): Plain => ({ ...part, place }));
        const facts = new Facts(createTradeTable(trades.map(rowOf)), {
          accounts: new Map(),
          bands: { breakEvenBand: money(band) },
        });
        const engine = createEngine(facts);
        const inOrder = trades.toSorted((a, b) => a.day - b.day || a.place - b.place);
        for (const { terms, by } of questions) {
          const text = terms.map((term) => term.text).join(' ');
          const { question, problems } = parseQuestion(
            { measures: MEASURES.join(','), filter: text, ...(by === undefined ? {} : { by }) },
            facts,
          );
          // A word that the journal does not have is said, and means nothing that is there.
          expect(problems.filter(({ at }) => at !== 'filter')).toEqual([]);
          if (problems.length > 0) continue;
          const passing = inOrder.filter((trade) => terms.every(({ holds }) => holds(trade)));
          const [told] = engine.askAll([question], { sureness: false });
          const answer = told?.answer;
          const currencies = [...new Set(passing.map(({ currency }) => currency))].sort();
          expect([text, answer?.blocks.map(({ currency }) => currency).sort()]).toEqual([text, currencies]);
          const wrong = (answer?.blocks ?? []).flatMap(({ currency, rows, cells }) => {
            const own = passing.filter((trade) => trade.currency === currency);
            const keysOf = by === undefined ? undefined : BREAKDOWNS[by];
            const keys = new Set(rows.map(({ key }) => key));
            const lost = keysOf === undefined ? [] : own.flatMap(keysOf).filter((key) => !keys.has(key));
            const told = rows.map(({ key }, row) => {
              const there = keysOf === undefined ? own : own.filter((trade) => keysOf(trade).includes(key));
              return [currency, key, wrongIn(cells, row * cells.columns, there, band)] as const;
            });
            return [...lost, ...told.filter(([, , found]) => found.length > 0)];
          });
          expect([text, by, wrong]).toEqual([text, by, []]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
