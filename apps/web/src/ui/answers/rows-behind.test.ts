import {
  ALL_DIMENSIONS,
  ask,
  createTradeTable,
  Facts,
  type Filter,
  HOMES,
  parseFilter,
  passingTrades,
  type Question,
  question,
  type TradeRow,
} from '@tapebook/domain/analytics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterBehind, leaveOut } from './cell-terms.ts';

const MONDAY = 20_514;
const DAY_SECONDS = 86_400;

const unsure = (value: fc.Arbitrary<number>) => fc.oneof(value, value, fc.constant(Number.NaN));

/** Some days in a row, one of which may be far off. */
const dayAfter = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 400 }));

const anyTrade = fc.record({
  opened: dayAfter,
  second: fc.integer({ min: 0, max: DAY_SECONDS - 1 }),
  openingUnknown: fc.boolean(),
  /** Days after that of the opening on which something is sold, and what it made. */
  exits: fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 3, 30), fc.integer({ min: -300, max: 300 })), {
    maxLength: 3,
  }),
  stillOpen: fc.boolean(),
  account: fc.constantFrom('main', 'tokyo'),
  symbol: fc.constantFrom('AAPL', 'BRK.B', 'none', 'a, "b"', '7203', '-X'),
  currency: fc.constantFrom('USD', 'USD', 'JPY'),
  direction: fc.constantFrom('long', 'short'),
  setup: fc.constantFrom('', 's1', 'any'),
  tags: fc.constantFrom('', 't1', 't1\tt2'),
  session: fc.constantFrom('', 'asia', 'regular'),
  strategy: fc.constantFrom('', 'vertical'),
  right: fc.constantFrom('', 'call', 'put'),
  campaign: fc.constantFrom('', 'c1'),
  quantity: unsure(fc.double({ min: 0.001, max: 900, noNaN: true })),
  entryPrice: unsure(fc.double({ min: -50, max: 5_000, noNaN: true })),
  risk: unsure(fc.double({ min: 0, max: 500, noNaN: true })),
  mae: unsure(fc.integer({ min: -90, max: 0 })),
  mfe: unsure(fc.integer({ min: 0, max: 90 })),
  fees: fc.double({ min: 0, max: 9, noNaN: true }),
  rating: fc.integer({ min: 0, max: 5 }),
  reviewed: fc.constantFrom(0, 1),
  expiry: fc.constantFrom(0, 3, 45),
});

type Given = typeof anyTrade extends fc.Arbitrary<infer One> ? One : never;

function rowOf(given: Given, place: number): TradeRow {
  const { opened, second, openingUnknown, exits, stillOpen, expiry, ...parts } = given;
  const sold = exits.toSorted(([one], [other]) => one - other);
  const isOpen = stillOpen || sold.length === 0;
  const firstDay = MONDAY + opened;
  const lastDay = firstDay + (sold.at(-1)?.[0] ?? 0);
  const minute = Math.floor(second / 60);
  // Nothing is closed before it is opened.
  const closing = Math.min(DAY_SECONDS - 1, second + 600);
  const days = [...new Set(sold.map(([after]) => firstDay + after))];
  const net = sold.reduce((sum, [, made]) => sum + made, 0);
  const fees = isOpen ? 0 : parts.fees;
  const openedAt = openingUnknown ? Number.NaN : (firstDay * DAY_SECONDS + second) * 1e6;
  return {
    ...parts,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    underlying: parts.symbol,
    assetClass: parts.right === '' ? 'stock' : 'option',
    status: isOpen ? 'open' : 'closed',
    outcome: isOpen ? '' : net > 0 ? 'win' : net < 0 ? 'loss' : 'scratch',
    openedAt,
    closedAt: isOpen ? Number.NaN : (lastDay * DAY_SECONDS + closing) * 1e6,
    openQuantity: isOpen ? 1 : 0,
    peakQuantity: parts.quantity,
    exitPrice: parts.entryPrice,
    grossPnl: net + fees,
    netPnl: net,
    fees,
    openFees: 0,
    openDay: openingUnknown ? lastDay : firstDay,
    day: lastDay,
    openMinute: openingUnknown ? -1 : minute,
    closeMinute: isOpen ? -1 : Math.floor(closing / 60),
    fillCount: 2,
    expiryDay: expiry === 0 ? 0 : firstDay + expiry,
    realisations: days.map((day) => {
      const made = sold.filter(([after]) => firstDay + after === day).reduce((sum, [, one]) => sum + one, 0);
      const share = isOpen || day !== lastDay ? 0 : fees;
      return { day, quantity: 1, grossPnl: made + share, fees: share, netPnl: made };
    }),
  };
}

const anyJournal = fc
  .record({
    trades: fc.array(anyTrade, { minLength: 1, maxLength: 8 }),
    weekStart: fc.constantFrom(1, 6, 7),
  })
  .map(
    ({ trades, weekStart }) =>
      new Facts(createTradeTable(trades.map(rowOf)), {
        accounts: new Map([
          ['main', { name: 'Main', currency: 'USD', openingBalance: 10_000 }],
          ['tokyo', { name: 'Tokyo, “fast”', currency: 'JPY', openingBalance: null }],
        ]),
        setups: new Map([['s1', 'Breakout']]),
        tags: new Map([['t1', 'late, again']]),
        weekStart,
      }),
  );

const OWN = [
  '',
  '',
  'side:long',
  'month:2026-03,2026-04',
  '-month:2026-03',
  '-weekday:mon',
  'week:2026-03-02 symbol:AAPL',
  'day:>=2026-03-05',
  '-day:2026-03-03 year:2026',
];

function hold(facts: Facts, asked: Question): void {
  const { answer } = ask(facts, asked);
  for (const block of answer.blocks) {
    const currency: Filter = [
      ...asked.filter,
      ...(block.currency === null
        ? []
        : [{ field: 'currency', match: { kind: 'any' as const, keys: [block.currency] } }]),
    ];
    const columns = [...block.columns, undefined];
    [...block.rows, undefined].forEach((row, r) => {
      columns.forEach((column, c) => {
        const { n, trades = n } = block.cells;
        const count = trades[r * columns.length + c];
        // Behind an empty cell there is nothing to open.
        if (count === 0) return;
        const text = filterBehind(asked, currency, { row, column });
        const { filter, problems } = parseFilter(text, facts);
        const listed = passingTrades(facts, filter).reduce((sum, one) => sum + one, 0);
        expect([text, problems, listed]).toEqual([text, [], count]);
      });
    });
  }
}

/** By closing a trade is in a group whole: without the group all others are left. */
function holdWithout(facts: Facts, asked: Question): void {
  const counted = (of: Question): ReadonlyMap<string | null, number> =>
    new Map(
      ask(facts, of).answer.blocks.map(({ currency, cells: { n, trades = n } }) => [
        currency,
        trades.at(-1) ?? 0,
      ]),
    );
  const { answer } = ask(facts, asked);
  const all = counted(asked);
  for (const { currency, rows, cells } of answer.blocks) {
    rows.forEach((row, r) => {
      const left = leaveOut(asked, { row });
      if (left?.filter === undefined) throw new Error('a group cannot be left out');
      const others = counted({ ...asked, filter: left.filter }).get(currency) ?? 0;
      const { n, trades = n } = cells;
      expect([row.key, others]).toEqual([
        row.key,
        (all.get(currency) ?? 0) - (trades[r * cells.columns + cells.columns - 1] ?? 0),
      ]);
    });
  }
}

describe('behind the number of trades of a cell are as many rows of a list', () => {
  const others = fc.constantFrom(undefined, undefined, undefined, 'weekday', 'month', 'side');

  it.each(HOMES.flatMap((home) => Object.keys(ALL_DIMENSIONS).map((id) => [id, home] as const)))(
    'by %s, %s',
    (id, home) => {
      fc.assert(
        fc.property(anyJournal, fc.constantFrom(...OWN), others, (facts, own, other) => {
          hold(
            facts,
            question({
              measures: ['tradeCount'],
              by: { dimension: id },
              ...(other === undefined || other === id ? {} : { by2: { dimension: other } }),
              filter: parseFilter(own, facts).filter,
              home,
            }),
          );
        }),
        { numRuns: 4 },
      );
    },
  );
});

it.each(Object.keys(ALL_DIMENSIONS))('without a group by %s all others are left', (id) => {
  fc.assert(
    fc.property(anyJournal, (facts) => {
      holdWithout(facts, question({ measures: ['tradeCount'], by: { dimension: id } }));
    }),
    { numRuns: 3 },
  );
});
