import { type Answer, question, REASONS } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { answerData } from '#web/ui/answers/answer-data.ts';
import { groupData } from '#web/ui/answers/groups/group-data.ts';
import { listedGroups } from './listed-groups.ts';

interface Told {
  readonly key: string;
  readonly n: number;
  readonly value: number;
  readonly tooFew?: boolean;
}

/** One currency parted by symbol, without the numbers of all together. */
function answerOf(measure: string, groups: readonly Told[]): Answer {
  const cells = groups.length + 1;
  const column = (values: readonly number[]) =>
    Float64Array.from({ length: cells }, (_, i) => values[i] ?? 0);
  return {
    question: question({ measures: [measure], by: { dimension: 'symbol' } }),
    sure: true,
    blocks: [
      {
        currency: 'USD',
        scale: 2,
        rows: groups.map(({ key }) => ({ key, label: key })),
        columns: [],
        versus: null,
        cells: {
          rows: cells,
          columns: 1,
          n: Uint32Array.from({ length: cells }, (_, i) => groups[i]?.n ?? 0),
          days: new Uint32Array(cells),
          values: {
            [measure]: {
              value: column(groups.map(({ value }) => value)),
              low: column([]).fill(Number.NaN),
              high: column([]).fill(Number.NaN),
              because: Uint8Array.from({ length: cells }, (_, i) =>
                groups[i]?.tooFew ? REASONS.indexOf('too-few') : 0,
              ),
            },
          },
        },
      },
    ],
    left: { open: 0, 'unknown-result': 0, 'unknown-opening': 0, 'unknown-in-unit': 0 },
    notes: [],
  };
}

it('has the largest loss first, however few trades made it', () => {
  const often = Array.from({ length: 60 }, (_, i) => ({ key: `S${i}`, n: 50 + i, value: i }));
  const answer = answerOf('netPnl', [...often, { key: 'ONCE', n: 1, value: -5_000 }]);
  const listed = listedGroups({ answer, block: 0, measure: 'netPnl', byValue: true });
  expect(listed.map(({ group }) => group.key).slice(0, 3)).toEqual(['ONCE', 'S59', 'S58']);
  expect(listed).toHaveLength(61);
});

it('a group of too few trades has no number anywhere, says what it lacks, and stands behind those that have one', () => {
  const answer = answerOf('profitFactor', [
    { key: 'LUCKY', n: 1, value: 9.87, tooFew: true },
    { key: 'TOLD', n: 40, value: 1.25 },
  ]);
  const listed = listedGroups({ answer, block: 0, measure: 'profitFactor', byValue: true });
  expect(listed.map(({ group, cell }) => [group.key, cell.value, cell.because])).toEqual([
    ['TOLD', 1.25, ''],
    ['LUCKY', Number.NaN, 'too-few'],
  ]);
  const { data, lacks } = groupData(answer, 0, 'profitFactor', false, (id) => id);
  expect(lacks).toEqual([expect.stringMatching(/^too few, \d+ more$/), '']);
  expect(data.notes?.[0]).toContain('too few');
  expect(JSON.stringify([data, answerData(answer, 0, 'profitFactor')])).not.toContain('9.87');
});
