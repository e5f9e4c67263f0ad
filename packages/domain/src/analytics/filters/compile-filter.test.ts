import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CategoryDimension,
  type ManyDimension,
  NONE,
  type NumberDimension,
} from '../dimensions/dimension.ts';
import { timeDimensions } from '../dimensions/of-time/periods.ts';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { matchesOfDimension, passingResults, passingRows } from './compile-filter.ts';
import type { Filter, Match } from './filter.ts';

/** What a row has of a dimension, as plain as can be: names, a number. Nothing of either is not known. */
interface Plain {
  readonly names: readonly string[];
  readonly number: number;
}

const KEYS = ['a', 'b', 'c'];
const LABELS = ['Alpha', 'Beta', 'Gamma'];

const spelled = (word: string, name: string): boolean => {
  const label = LABELS[KEYS.indexOf(name)] ?? name;
  return [name, label.toLowerCase()].includes(word.toLowerCase());
};

/** What the grammar says of a match, word by word. */
function holdsOfNames(match: Match, names: readonly string[]): boolean {
  const unknown = names.length === 0;
  switch (match.kind) {
    case 'none':
      return unknown;
    case 'known':
      return !unknown;
    case 'any':
      return match.keys.some((word) => (word === NONE ? unknown : names.some((name) => spelled(word, name))));
    case 'all':
      return match.keys.every((word) =>
        word === NONE ? unknown : names.some((name) => spelled(word, name)),
      );
    case 'only':
      return unknown
        ? match.keys.includes(NONE)
        : names.every((name) => match.keys.some((word) => spelled(word, name)));
    case 'exactly':
      return (
        holdsOfNames({ ...match, kind: 'all' }, names) &&
        names.every((name) => match.keys.some((word) => spelled(word, name)))
      );
    default:
      return false;
  }
}

function holdsOfNumber(match: Match, value: number): boolean {
  const unknown = Number.isNaN(value);
  switch (match.kind) {
    case 'none':
      return unknown;
    case 'known':
      return !unknown;
    case 'any':
      return match.keys.some((word) => (word === NONE ? unknown : Number(word) === value));
    case 'range': {
      const { low, high, lowOpen, highOpen } = match;
      if (unknown) return false;
      if (low !== undefined && (lowOpen ? value <= low : value < low)) return false;
      return !(high !== undefined && (highOpen ? value >= high : value > high));
    }
    default:
      return false;
  }
}

const factsOf = (length: number): Facts =>
  new Facts(
    createTradeTable(Array.from({ length }, (_, i) => testTrade({ id: String(i).padStart(3, '0') }))),
    {
      accounts: new Map(),
    },
  );

const category = (rows: readonly Plain[]): CategoryDimension => ({
  kind: 'category',
  label: 'Test',
  groupsOf: () => ({
    codes: Uint8Array.from(rows, ({ names: [name] }) =>
      name === undefined ? KEYS.length : KEYS.indexOf(name),
    ),
    keys: [...KEYS, NONE],
    labels: [...LABELS, 'No name'],
  }),
});

const number = (rows: readonly Plain[]): NumberDimension => ({
  kind: 'number',
  label: 'Test',
  quantity: 'count',
  valuesOf: () => Float64Array.from(rows, (row) => row.number),
});

const many = (rows: readonly Plain[]): ManyDimension => ({
  kind: 'many',
  label: 'Test',
  linksOf: () => {
    const from = new Uint32Array(rows.length + 1);
    rows.forEach(({ names }, row) => {
      from[row + 1] = (from[row] ?? 0) + names.length;
    });
    return {
      from,
      group: Uint16Array.from(rows.flatMap(({ names }) => names.map((name) => KEYS.indexOf(name)))),
      keys: KEYS,
      labels: LABELS,
    };
  },
});

const rows = fc.array(
  fc.record({
    names: fc.subarray(KEYS),
    number: fc.constantFrom(Number.NaN, -1, 0, 1, 1.5, 2, 3),
  }),
  { maxLength: 12 },
);
const words = fc.array(fc.constantFrom('a', 'B', 'gamma', 'Alpha', 'z', '1', '1.5', '2', NONE), {
  minLength: 1,
  maxLength: 3,
});
const match: fc.Arbitrary<Match> = fc.oneof(
  fc.record({ kind: fc.constantFrom('any', 'all', 'only', 'exactly'), keys: words }),
  fc.constantFrom<Match>({ kind: 'none' }, { kind: 'known' }),
  fc.record(
    {
      kind: fc.constant('range'),
      low: fc.integer({ min: -1, max: 3 }),
      high: fc.integer({ min: -1, max: 3 }),
      lowOpen: fc.constant(true),
      highOpen: fc.constant(true),
    },
    { requiredKeys: ['kind'] },
  ),
) as fc.Arbitrary<Match>;

const bytes = (values: readonly boolean[]): number[] => values.map(Number);

describe('a filter keeps what the grammar says', () => {
  it('of one name a trade', () => {
    fc.assert(
      fc.property(rows, match, (plain, asked) => {
        const single = plain.map((row) => ({ ...row, names: row.names.slice(0, 1) }));
        expect([...matchesOfDimension(factsOf(plain.length), category(single), asked)]).toEqual(
          bytes(single.map(({ names }) => holdsOfNames(asked, names))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('of several names a trade', () => {
    fc.assert(
      fc.property(rows, match, (plain, asked) => {
        expect([...matchesOfDimension(factsOf(plain.length), many(plain), asked)]).toEqual(
          bytes(plain.map(({ names }) => holdsOfNames(asked, names))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('of a number a trade', () => {
    fc.assert(
      fc.property(rows, match, (plain, asked) => {
        expect([...matchesOfDimension(factsOf(plain.length), number(plain), asked)]).toEqual(
          bytes(plain.map((row) => holdsOfNumber(asked, row.number))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('of days of results, by whichever period they are named', () => {
    const days = fc.array(fc.integer({ min: 20_400, max: 20_800 }), { maxLength: 12 });
    const period = fc.constantFrom('day', 'week', 'month', 'quarter', 'year').chain((field) =>
      fc.record({
        field: fc.constant(field),
        of: fc.array(fc.integer({ min: 20_400, max: 20_800 }), { minLength: 1, maxLength: 3 }),
        exclude: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(days, period, (day, { field, of, exclude }) => {
        const facts = factsOf(day.length);
        const { periodOf, keyOf } = timeDimensions[field as keyof typeof timeDimensions];
        const keys = of.map((one) => keyOf(periodOf(one, 1), 1));
        const filter: Filter = [{ field, match: { kind: 'any', keys }, ...(exclude ? { exclude } : {}) }];
        const results = {
          length: day.length,
          row: Uint32Array.from(day, (_, i) => i),
          day: Int32Array.from(day),
        };
        const passes = passingResults(facts, results, filter, passingRows(facts, filter));
        const named = (one: number) => keys.includes(keyOf(periodOf(one, 1), 1));
        expect([...passes]).toEqual(bytes(day.map((one) => named(one) !== exclude)));
      }),
    );
  });
});

describe('what is not known', () => {
  const facts = new Facts(
    createTradeTable([
      testTrade({ id: '1', setup: 's1' }),
      testTrade({ id: '2' }),
      testTrade({ id: '3', closedAt: Number.NaN, realisations: [], status: 'open' }),
    ]),
    { accounts: new Map() },
  );
  it.each<[string, Filter, string]>([
    ['is left out by including', [{ field: 'setup', match: { kind: 'any', keys: ['s1'] } }], '1'],
    [
      'stays in by excluding',
      [{ field: 'setup', exclude: true, match: { kind: 'any', keys: ['s1'] } }],
      '23',
    ],
    [
      'stays in by excluding a range',
      [{ field: 'holdTime', exclude: true, match: { kind: 'range', low: 0 } }],
      '3',
    ],
    ['is asked for by none', [{ field: 'setup', match: { kind: 'none' } }], '23'],
    ['of exits is a trade without any', [{ field: 'exits', match: { kind: 'none' } }], '3'],
    ['of exits lies in no range', [{ field: 'exits', match: { kind: 'range', low: 0 } }], '12'],
    ['of a field that is gone matches nothing', [{ field: 'moon', match: { kind: 'known' } }], ''],
  ])('%s', (_, filter, ids) => {
    expect(
      [...passingRows(facts, filter)].flatMap((pass, row) => (pass ? facts.table.ids[row] : [])).join(''),
    ).toBe(ids);
  });
});

it('knows of which trades nobody says when they were opened', () => {
  const facts = new Facts(
    createTradeTable([testTrade({ id: '1' }), testTrade({ id: '2', openedAt: Number.NaN })]),
    { accounts: new Map() },
  );
  const found = (match: Match) => [...passingRows(facts, [{ field: 'opened', match }])];
  expect(found({ kind: 'none' })).toEqual([0, 1]);
  expect(found({ kind: 'known' })).toEqual([1, 0]);
  // It was opened on no day that is asked for, whenever it closed, and a day that is left out keeps it.
  const day = facts.table.integers.openDay[1] ?? 0;
  const range: Match = { kind: 'range', low: day, high: day };
  expect(found(range)).toEqual([1, 0]);
  expect([...passingRows(facts, [{ field: 'opened', exclude: true, match: range }])]).toEqual([0, 1]);
  expect(found({ kind: 'any', keys: [`${day}..${day}`] })).toEqual([1, 0]);
});
