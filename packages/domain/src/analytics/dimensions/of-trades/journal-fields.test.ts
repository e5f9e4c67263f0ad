import { describe, expect, it } from 'vitest';
import { parseDay } from '../../../time/index.ts';
import { ask } from '../../engine/ask.ts';
import type { FactsField } from '../../facts/facts.ts';
import { passingTrades } from '../../filters/filtered-rows.ts';
import { formatFilter } from '../../filters/format-filter.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { parseQuestion } from '../../questions/parse-question.ts';
import { question } from '../../questions/question.ts';
import { factsOf, micros, rowOf } from '../rows.testing.ts';
import { fieldDimensionId } from './journal-fields.ts';

const day = (text: string): number => parseDay(text) ?? 0;
const [MONDAY, TUESDAY, WEDNESDAY] = [day('2026-03-02'), day('2026-03-03'), day('2026-03-04')];

const asked = (
  key: string,
  kind: FactsField['kind'],
  values: readonly [number, number | boolean | string][],
  more: Partial<FactsField> = {},
): [string, FactsField] => {
  const field = { key, name: key, kind, choices: [], values: new Map(values), ...more };
  return [fieldDimensionId(field) ?? '', field];
};

const facts = factsOf(
  [
    rowOf({ symbol: 'MON', openedAt: micros('2026-03-02T15:00:00Z'), netPnl: 10 }),
    // Opened on a good day, closed on another.
    rowOf({
      symbol: 'OVER',
      openedAt: micros('2026-03-02T16:00:00Z'),
      closedAt: micros('2026-03-03T16:00:00Z'),
      netPnl: 5,
    }),
    rowOf({ symbol: 'TUE', openedAt: micros('2026-03-03T15:00:00Z'), netPnl: -4 }),
    rowOf({ symbol: 'THU', openedAt: micros('2026-03-05T15:00:00Z'), netPnl: -1 }),
  ],
  {
    fields: new Map([
      asked(
        'mood',
        'scale',
        [
          [MONDAY, 4],
          [TUESDAY, 2],
          [WEDNESDAY, 5],
        ],
        { name: 'Mood' },
      ),
      asked('sleep', 'number', [[MONDAY, 7.5]]),
      asked(
        'market',
        'choice',
        [
          [MONDAY, 'trend'],
          [TUESDAY, 'news'],
        ],
        { choices: ['range', 'trend'] },
      ),
      asked('rested', 'yes-no', [
        [MONDAY, true],
        [TUESDAY, false],
      ]),
    ]),
  },
);

function passing(filter: string): string[] {
  const { filter: read, problems } = parseFilter(filter, facts);
  expect(problems).toEqual([]);
  const passes = passingTrades(facts, read);
  const { codes, values } = facts.table.categories.symbol;
  return [...codes].flatMap((code, row) => (passes[row] === 1 ? [values[code] ?? ''] : [])).sort();
}

const parted = (dimension: string) =>
  ask(facts, question({ measures: ['netPnl'], by: { dimension } })).answer.blocks[0]?.rows ?? [];

describe('what a trader was asked on the day that a trade was opened', () => {
  it.each([
    ['mood:4..5', ['MON', 'OVER']],
    ['Mood:2', ['TUE']],
    ['-mood:4..5', ['THU', 'TUE']],
    ['mood:none', ['THU']],
    ['scale.mood:>=4', ['MON', 'OVER']],
    ['sleep:>7', ['MON', 'OVER']],
    ['market:trend', ['MON', 'OVER']],
    ['market:news', ['TUE']],
    ['rested:no', ['TUE']],
    ['rested:any', ['MON', 'OVER', 'TUE']],
  ])('is asked for by %s', (filter, left) => {
    expect(passing(filter)).toEqual(left);
  });

  it('parts trades: scales by their steps, choices in their order, with those of which nothing was said', () => {
    const mood = parted('scale.mood');
    expect(mood.map(({ key }) => key)).toEqual(['2..<3', '3..<4', '4..<5', 'none']);
    expect(parted('choice.market').map(({ key, label }) => [key, label])).toEqual([
      ['trend', 'trend'],
      ['news', 'news'],
      ['none', 'Not answered'],
    ]);
    expect(parted('yesno.rested').map(({ label }) => label)).toEqual(['No', 'Yes', 'Not answered']);
  });

  it('is read without the journal by the id that says its kind, and shown to a reader by its own word', () => {
    const { filter, problems } = parseFilter('scale.mood:4..5 yesno.rested:yes');
    expect(problems).toEqual([]);
    expect(formatFilter(filter)).toBe('scale.mood:4..5 yesno.rested:yes');
    expect(formatFilter(filter, facts)).toBe('mood:4..5 rested:Yes');
    expect(parseQuestion({ by: 'mood' }, facts).question.by).toEqual({ dimension: 'scale.mood' });
    expect(parseFilter('mood:4').problems).toHaveLength(1);
  });

  it('is nothing where the journal has no such field', () => {
    const none = factsOf([rowOf()]);
    expect(
      ask(
        none,
        question({ measures: ['netPnl'], by: { dimension: 'scale.mood' } }),
      ).answer.blocks[0]?.rows.map(({ key }) => key),
    ).toEqual(['none']);
  });
});
