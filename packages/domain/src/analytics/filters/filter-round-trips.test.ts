import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NONE } from '../dimensions/dimension.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { fieldOf } from './field-names.ts';
import { FIELDS } from './fields.ts';
import type { Filter, Match, Term } from './filter.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { keyOfDays } from './periods.ts';
import { facts, TODAY } from './typed-filters.testing.ts';

const words = fc.oneof(
  fc.constantFrom(
    'AAPL',
    'none',
    'any',
    'a..b',
    '<5',
    '-x',
    'with space',
    'quo"te',
    'BRK.B',
    'all(',
    'a:b',
    '',
  ),
  fc.string({ maxLength: 6 }),
);
const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
);
const dayNumber = fc.integer({ min: 10_000, max: 30_000 });
/** Days in a row, now and then those of whole months or years. */
const span = fc.oneof(
  fc.tuple(dayNumber, fc.nat(400)).map(([first, more]) => keyOfDays({ first, last: first + more })),
  fc
    .tuple(fc.integer({ min: 1998, max: 2050 }), fc.integer({ min: 0, max: 11 }), fc.constantFrom(1, 3, 12))
    .map(([year, month, count]) => {
      const dayOf = (months: number): number => Date.UTC(year, months) / 86_400_000;
      return keyOfDays({ first: dayOf(month), last: dayOf(month + count) - 1 });
    }),
);

function matchOf(field: string): fc.Arbitrary<Match> {
  const known = fieldOf(field);
  const ofDays =
    known?.kind === 'time' ||
    known?.kind === 'days' ||
    (known?.kind === 'number' && known.quantity === 'day');
  const end = fc.option(ofDays ? dayNumber : number, { nil: undefined });
  const range = fc
    .tuple(end, end, fc.boolean(), fc.boolean())
    .map(([one, other, lowOpen, highOpen]): Match => {
      const [low, high] =
        one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
      return {
        kind: 'range',
        ...(low === undefined ? {} : { low }),
        ...(high === undefined ? {} : { high }),
        // Between a number and itself nothing lies.
        ...(lowOpen && low !== high && !ofDays ? { lowOpen: true } : {}),
        ...(highOpen && low !== high && !ofDays ? { highOpen: true } : {}),
      };
    });
  const state = fc.constantFrom<Match>({ kind: 'none' }, { kind: 'known' });
  if (known?.kind === 'written') {
    const list = fc.record({
      kind: fc.constantFrom('any' as const, 'all' as const),
      keys: fc.array(words, { minLength: 1, maxLength: 3 }),
    });
    return fc.oneof(list, state);
  }
  if (known?.kind === 'groups') {
    const kinds =
      known.dimension.kind === 'many' ? (['any', 'all', 'only', 'exactly'] as const) : (['any'] as const);
    const list = fc.record({
      kind: fc.constantFrom(...kinds),
      keys: fc.array(words, { minLength: 1, maxLength: 3 }),
    });
    return fc.oneof(list, state);
  }
  const numbers = fc
    .array(number.map(String), { minLength: 1, maxLength: 3 })
    .map((keys): Match => ({ kind: 'any', keys }));
  return ofDays ? fc.oneof(range, state) : fc.oneof(range, state, numbers);
}

const term = fc.oneof(
  fc
    .constantFrom(...FIELDS)
    .chain((field) => fc.record({ field: fc.constant(field), match: matchOf(field) })),
  words.map((word): Term => ({ field: null, match: { kind: 'text', text: word } })),
);
const filters = fc.array(
  fc.tuple(term, fc.boolean()).map(([one, exclude]): Term => (exclude ? { ...one, exclude } : one)),
  { maxLength: 4 },
);

describe('text and filter', () => {
  it('a filter that is written is read as the same', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const written = formatFilter(filter);
        const read = parseFilter(written);
        // What no weekday is called is told, and kept.
        expect(read.filter).toEqual(canonicalFilter(filter));
        expect(formatFilter(read.filter)).toBe(written);
        expect(canonicalFilter(canonicalFilter(filter))).toEqual(canonicalFilter(filter));
      }),
      { numRuns: 500 },
    );
  });

  it('a list of days is read as it was written, whole months and years among them', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 3 }), (keys) => {
        const filter: Filter = [{ field: 'day', match: { kind: 'any', keys } }];
        const { filter: read, problems } = parseFilter(formatFilter(filter));
        expect(problems).toEqual([]);
        expect(read).toEqual(canonicalFilter(filter));
      }),
    );
  });

  it('a list of periods is read as it was written, whatever else stands in it', () => {
    const periods = {
      day: ['2026-01-05', '2026-02-28'],
      week: ['2026-01-05', '2026-02-23'],
      month: ['2026-01', '2025-12'],
      quarter: ['2026-Q1', '2025-Q4'],
      year: ['2026', '2024'],
    };
    for (const [field, keys] of Object.entries(periods)) {
      for (const list of [[NONE, ...keys], [NONE, ...keys.slice(1)], keys]) {
        const filter: Filter = [{ field, match: { kind: 'any', keys: list } }];
        const { filter: read, problems } = parseFilter(formatFilter(filter));
        expect([field, problems]).toEqual([field, []]);
        expect(read).toEqual(canonicalFilter(filter));
      }
    }
  });

  it('a group that is fixed has one text, however it was written', () => {
    const of = (key: string): Filter => [{ field: 'dayOfMonth', match: { kind: 'any', keys: [key] } }];
    expect(formatFilter(of('1'))).toBe(formatFilter(of('01')));
  });

  it('the order of terms and values makes no other text', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const turned = filter.toReversed().map(({ match, ...rest }) => ({
          ...rest,
          match: 'keys' in match ? { ...match, keys: match.keys.toReversed() } : match,
        }));
        expect(formatFilter(turned)).toBe(formatFilter(filter));
      }),
    );
  });

  it('whatever is typed is read without a fault, and what was understood is written and read again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...FIELDS, 'hold', 'side', 'tag'),
      fc.constantFrom(
        ':',
        ':',
        ',',
        '"',
        '-',
        '..',
        '..<',
        '<',
        '>=',
        'all(',
        ')',
        ' ',
        'none',
        'any',
        '5m',
        '40%',
      ),
      fc.constantFrom(
        '2026-01',
        '2026-Q1',
        '-30d',
        'today',
        '9999-12',
        '9999999',
        '1e999',
        '09:30',
        'mon',
        'AAPL',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, known) => {
        const typed = pieces.join('');
        const { filter, problems } = parseFilter(typed, known ? facts : undefined, TODAY);
        for (const { from = -1, to = -1, message } of problems) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(typed.length);
          expect(message).not.toBe('');
        }
        const written = formatFilter(filter);
        const again = parseFilter(written, undefined, TODAY).filter;
        expect(formatFilter(again)).toBe(written);
        expect(again).toEqual(filter);
      }),
      { numRuns: 2_000 },
    );
  });
});
