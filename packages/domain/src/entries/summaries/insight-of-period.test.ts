import { describe, expect, it } from 'vitest';
import { insightOfPeriod, type KnownInsight } from './insight-of-period.ts';

const WEEK = { first: 100, last: 106 };

const insight = (
  name: string,
  changes: readonly (readonly [day: number, status: string])[],
  n = 0,
): KnownInsight => ({
  name,
  sentence: `${name} went worse.`,
  status: changes.at(-1)?.[1] ?? 'found',
  changes: changes.map(([day, status]) => ({ day, status })),
  n,
});

const told = (...insights: readonly KnownInsight[]): string | null => {
  const found = insightOfPeriod(insights, WEEK);
  return found && `${found.name}: ${found.as}`;
};

describe('the insight of a period', () => {
  it.each<[string, readonly KnownInsight[], string | null]>([
    ['is nothing where there is none', [], null],
    ['is what was found in it', [insight('A', [[100, 'found']])], 'A: found'],
    [
      'is not what was found before, or later',
      [insight('A', [[99, 'found']]), insight('B', [[107, 'found']])],
      null,
    ],
    ['is what stands and has trades of it', [insight('A', [[99, 'found']], 3)], 'A: stands'],
    ['has most of them', [insight('A', [[9, 'found']], 3), insight('B', [[9, 'published']], 4)], 'B: stands'],
    [
      'is news before all that is known',
      [insight('A', [[9, 'found']], 30), insight('B', [[106, 'found']])],
      'B: found',
    ],
    [
      'is a test before a look',
      [
        insight('A', [[100, 'found']]),
        insight('B', [
          [90, 'found'],
          [101, 'published'],
        ]),
        insight('C', [
          [90, 'found'],
          [91, 'watched'],
          [102, 'withdrawn'],
        ]),
        insight('D', [
          [90, 'found'],
          [91, 'watched'],
          [102, 'confirmed'],
        ]),
      ],
      'D: confirmed',
    ],
    [
      'is not what was withdrawn before',
      [
        insight(
          'A',
          [
            [90, 'found'],
            [95, 'withdrawn'],
          ],
          5,
        ),
      ],
      null,
    ],
    [
      'is not what was put away, or is on watch',
      [
        insight(
          'A',
          [
            [100, 'found'],
            [101, 'dismissed'],
          ],
          5,
        ),
        insight(
          'B',
          [
            [100, 'found'],
            [101, 'watched'],
          ],
          5,
        ),
      ],
      null,
    ],
    [
      'is still news once it is a rule',
      [
        insight(
          'A',
          [
            [100, 'found'],
            [101, 'accepted'],
          ],
          5,
        ),
      ],
      'A: found',
    ],
  ])('%s', (_, insights, expected) => expect(told(...insights)).toBe(expected));
});
