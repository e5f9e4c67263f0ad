import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../time/index.ts';
import { ALL_DIMENSIONS, dimensionOf } from '../dimensions/all-dimensions.ts';
import { HOMES } from '../facts/results.ts';
import { UNITS } from '../facts/units.ts';
import type { Filter } from '../filters/filter.ts';
import { MEASURE_IDS } from '../measures/measures.ts';
import { formatQuestion } from './format-question.ts';
import { parseQuestion } from './parse-question.ts';
import { BASES, DRAWINGS, type Question, question, SORTS } from './question.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const parse = (query: string) => parseQuestion(new URLSearchParams(query), undefined, day('2026-03-15'));

const short: Filter = [{ field: 'direction', match: { kind: 'any', keys: ['short'] } }];

describe('a question in an address', () => {
  it.each<[query: string, parts: Partial<Question>, canonical: string]>([
    ['', {}, 'measures=netPnl'],
    ['measures=winrate,netPnl,winRate', { measures: ['winRate', 'netPnl'] }, 'measures=winRate,netPnl'],
    ['by=hold:10m', { by: { dimension: 'holdTime', step: 600 } }, 'measures=netPnl&by=holdTime:600'],
    [
      'by=holdTime:600&by2=side',
      { by: { dimension: 'holdTime', step: 600 }, by2: { dimension: 'direction' } },
      'measures=netPnl&by=holdTime:600&by2=direction',
    ],
    [
      'versus=previous&unit=R&home=Realised',
      { versus: 'previous', unit: 'r', home: 'realised' },
      'measures=netPnl&versus=previous&unit=r&home=realised',
    ],
    ['versus=side:short', { versus: { filter: short } }, 'measures=netPnl&versus=direction:short'],
    ['versus=all', { versus: { filter: [] } }, 'measures=netPnl&versus=all'],
    ['versus=rest:side:short', { versus: { rest: short } }, 'measures=netPnl&versus=rest:direction:short'],
    ['versus=rest:', { versus: 'rest' }, 'measures=netPnl&versus=rest'],
    [
      'versus="rest"',
      { versus: { filter: [{ field: null, match: { kind: 'text', text: 'rest' } }] } },
      'measures=netPnl&versus=%22rest%22',
    ],
    ['limit=10&least=1&sort=order&unit=money&basis=net', { limit: 10 }, 'measures=netPnl&limit=10'],
    [
      'least=5&draw=heat&sort=n',
      { least: 5, draw: 'heat', sort: 'n' },
      'measures=netPnl&sort=n&least=5&draw=heat',
    ],
    [
      'account=Main,%22a%22',
      { filter: [{ field: 'account', match: { kind: 'any', keys: ['"a"', 'Main'] } }] },
      'measures=netPnl&filter=account:%22%22%22a%22%22%22,Main',
    ],
    [
      'from=2026-01&to=2026-02&filter=side:short',
      {
        filter: [
          { field: 'day', match: { kind: 'range', low: day('2026-01-01'), high: day('2026-02-28') } },
          ...short,
        ],
      },
      'measures=netPnl&filter=day:2026-01..2026-02+direction:short',
    ],
    [
      'from=-30d&to=2026-03-01',
      {
        filter: [{ field: 'day', match: { kind: 'range', low: day('2026-02-13'), high: day('2026-03-01') } }],
      },
      'measures=netPnl&filter=day:2026-02-13..2026-03-01',
    ],
    [
      'from=-30d',
      { filter: [{ field: 'day', match: { kind: 'range', low: day('2026-02-13'), said: '>=-30d' } }] },
      'measures=netPnl&filter=day:%3E%3D-30d',
    ],
  ])('%s', (query, parts, canonical) => {
    const asked = question({ measures: ['netPnl'], ...parts });
    expect(parse(query)).toEqual({ question: asked, problems: [] });
    expect(formatQuestion(asked)).toBe(canonical);
  });

  it.each<[query: string, at: string, words: string]>([
    ['mesures=netPnl', 'mesures', 'Did you mean “measures”?'],
    ['measures=winrte', 'measures', 'Did you mean “winRate”?'],
    ['by=symbl', 'by', 'Did you mean “symbol”?'],
    ['by=exits', 'by', 'no dimension called'],
    ['by=symbol:5', 'by', 'has no steps'],
    ['by=hold:soon', 'by', 'is no step'],
    ['by2=hold:0', 'by2', 'is no step'],
    ['filter=sde:long', 'filter', 'Did you mean'],
    ['versus=sde:long', 'versus', 'Did you mean'],
    ['unit=dollars', 'unit', 'money, r, percent'],
    ['home=away', 'home', 'closed, opened, realised'],
    ['limit=0', 'limit', 'from 1 on'],
    ['limit=many', 'limit', 'from 1 on'],
    ['by=symbol&by=hour', 'by', '2 times'],
    ['from=2026-03&to=2026-01', 'from', 'first day'],
    ['to=never', 'to', 'is no day'],
  ])('%s is told', (query, at, words) => {
    const { problems } = parse(query);
    expect(problems.map((one) => one.at)).toEqual([at]);
    expect(problems[0]?.message).toContain(words);
  });

  it('is read from plain values as well', () => {
    expect(parseQuestion({ measures: ['netPnl', 'winRate'], by: 'hour', by2: undefined }).question).toEqual(
      question({ measures: ['netPnl', 'winRate'], by: { dimension: 'hour' } }),
    );
  });
});

const breakdown = fc
  .constantFrom(...Object.keys(ALL_DIMENSIONS))
  .chain((dimension) =>
    dimensionOf(dimension)?.kind === 'number'
      ? fc.record(
          { dimension: fc.constant(dimension), step: fc.integer({ min: 1, max: 1e6 }) },
          { requiredKeys: ['dimension'] },
        )
      : fc.record({ dimension: fc.constant(dimension) }),
  );
const filter = fc.constantFrom<Filter>(
  [],
  short,
  [{ field: null, match: { kind: 'text', text: 'a&b=c +%' } }],
  [{ field: 'symbol', exclude: true, match: { kind: 'any', keys: ['x y', 'ÄÖ'] } }],
  [{ field: 'day', match: { kind: 'range', low: 20_000, high: 20_010 } }],
);
const questions = fc.record(
  {
    measures: fc.uniqueArray(fc.constantFrom(...MEASURE_IDS), { minLength: 1, maxLength: 3 }),
    by: breakdown,
    by2: breakdown,
    filter,
    versus: fc.oneof(
      fc.constantFrom('rest' as const, 'previous' as const, 'year-before' as const),
      fc.record({ filter }),
      fc.record({ rest: filter.filter((one) => one.length > 0) }),
    ),
    unit: fc.constantFrom(...UNITS),
    basis: fc.constantFrom(...BASES),
    home: fc.constantFrom(...HOMES),
    sort: fc.constantFrom(...SORTS),
    limit: fc.integer({ min: 1, max: 1000 }),
    least: fc.integer({ min: 2, max: 1000 }),
    draw: fc.constantFrom(...DRAWINGS),
  },
  { requiredKeys: ['measures', 'filter', 'unit', 'basis', 'home', 'sort'] },
);

describe('text and question', () => {
  it('a question that is written is read as the same', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const read = parse(formatQuestion(asked));
        expect(read).toEqual({ question: asked, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('whatever stands in an address is read without a fault', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'measures',
        'by',
        'filter',
        'versus',
        'from',
        'to',
        'limit',
        'account',
        'side:long',
        'hold:600',
        '1e9',
        'all(',
        '"',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 6 }), (pairs) => {
        const { question: asked } = parseQuestion(new URLSearchParams(pairs));
        const written = formatQuestion(asked);
        expect(formatQuestion(parse(written).question)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });
});
