import { type Answer, type Cells, question, REASONS } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { answerCsv } from './answer-csv.ts';

const words = {
  row: ({ label }: { label: string }) => label,
  column: ({ label }: { label: string }) => label,
};
/** One number, of everything. */
const only = (value: number, n: number, trades?: number): Cells => ({
  rows: 2,
  columns: 2,
  n: Uint32Array.of(n, n, n, n),
  ...(trades === undefined ? {} : { trades: Uint32Array.of(0, 0, 0, trades) }),
  days: Uint32Array.of(0, 0, 0, n),
  values: {
    netPnl: {
      value: new Float64Array(4).fill(value),
      low: new Float64Array(4).fill(value - 1),
      high: new Float64Array(4).fill(Number.NaN),
      because: new Uint8Array(4),
    },
  },
});

const because = Uint8Array.of(0, 0, 0, REASONS.indexOf('too-few'), 0, 0);

it('writes a line a group, with exact sums, open ends and why where there is no number', () => {
  const rows = [
    { key: 'A', label: '=A,"B"' },
    { key: 'B', label: '-5 R' },
  ];
  const answer: Answer = {
    question: question({ measures: ['netPnl'], by: { dimension: 'symbol' } }),
    blocks: [
      {
        currency: 'USD',
        scale: 2,
        rows,
        columns: [{ key: 'all', label: 'All' }],
        versus: null,
        cells: {
          rows: 3,
          columns: 2,
          n: Uint32Array.of(0, 3, 0, 1, 0, 4),
          days: Uint32Array.of(0, 2, 0, 1, 0, 2),
          values: {
            netPnl: {
              value: Float64Array.of(0, 0.1 + 0.2, 0, 7, 0, -1 / 3),
              low: Float64Array.of(0, -2.5, 0, Number.NaN, 0, Number.NEGATIVE_INFINITY),
              high: Float64Array.of(0, 4, 0, Number.NaN, 0, 1),
              because,
            },
          },
        },
      },
    ],
    sure: true,
    left: { open: 0, 'unknown-result': 0, 'unknown-opening': 0, 'unknown-in-unit': 0 },
    notes: [],
  };
  const [block] = answer.blocks;
  if (block === undefined) throw new Error('no block');
  expect(answerCsv(answer, block, words).split('\r\n')).toEqual([
    'symbol,currency,results,trades,days,netPnl,netPnl low 95 %,netPnl high 95 %,netPnl because',
    '"\'=A,""B""",USD,net,3,2,0.30,-2.50,4.00,',
    "'-5 R,USD,net,1,1,,,,too-few",
    'All,USD,net,4,2,-0.3333333333333333,-inf,1.00,',
    '',
  ]);
});

it('writes beside it what it is held against, and how many trades that is of', () => {
  const block = {
    ...{ currency: 'USD', scale: 2 },
    rows: [{ key: '', label: 'All' }],
    columns: [{ key: '', label: 'All' }],
    ...{ cells: only(5, 4), versus: only(-2.5, 3, 2) },
  };
  const answer: Answer = {
    question: question({ measures: ['netPnl'], versus: 'previous' }),
    blocks: [block],
    sure: true,
    left: { open: 0, 'unknown-result': 0, 'unknown-opening': 0, 'unknown-in-unit': 0 },
    notes: [],
  };
  const [head, ...lines] = answerCsv(answer, block, words).split('\r\n');
  expect(head).toBe(
    [
      'currency,results,trades,days,netPnl,netPnl low 95 %,netPnl high 95 %,netPnl because,trades compared',
      'netPnl compared,netPnl compared low 95 %,netPnl compared high 95 %,netPnl compared because',
    ].join(','),
  );
  expect(lines).toEqual(['USD,net,4,4,5.00,4.00,,,2,-2.50,-3.50,,', '']);
});
