import { expect, test } from 'vitest';
import { inHalves } from './halves.ts';
import type { Parameters } from './ledger.ts';

const MOST = 3;
const list = inHalves({
  id: 'somebody',
  label: 'Somebody',
  ask: (from, to) => ({ from: String(from), to: String(to) }),
  asked: ({ from, to }) => ({ from: Number(from), to: Number(to) }),
  isCut: ({ rows }) => rows.length >= MOST,
});

/** All that is told of a stretch by somebody who answers at most so many, of which the asker cannot tell which. */
function tell(times: readonly number[], to: number, cut: (own: number[]) => number[]): number[] {
  const stretch = { from: 0, to };
  const told: number[] = [];
  for (let parameters: Parameters | null = list.first(stretch); parameters !== null; ) {
    const [first, last] = [Number(parameters.from), Number(parameters.to)];
    const rows = cut(times.filter((at) => at >= first && at <= last)).map((at) => ({ at }));
    const page = { parameters, value: rows, rows, stretch };
    // What may lack rows is not kept.
    if (list.isCut?.(page) !== true) for (const { at } of rows) told.push(at);
    parameters = list.next(page);
  }
  return told.toSorted((one, other) => one - other);
}

const times = [0, 1, 2, 3, 4, 50, 51, 700, 701, 702, 703, 999];

test.each([
  ['the latest', (own: number[]) => own.toReversed().slice(0, MOST)],
  ['the earliest', (own: number[]) => own.slice(0, MOST)],
])('every row is told once where an answer has only %s of them', (_, cut) => {
  expect(tell(times, 999, cut)).toEqual(times);
});

test('more of one instant than an answer has is said, and not left out', () => {
  expect(() => tell([5, 5, 5, 5], 999, (own) => own.slice(0, MOST))).toThrow('more of one instant');
});
