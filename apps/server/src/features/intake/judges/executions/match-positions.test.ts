import { describe, expect, it } from 'vitest';
import { type ExecutionRow, executionOf } from './book-executions.ts';
import { matchPositions } from './match-positions.ts';

let place = 0;

/** `10:00:05 100 p7`, of our report or of the other; `!` has an id of the broker’s. */
function opening(report: 'ours' | 'theirs', text: string) {
  const [time, quantity = '', position, own] = text.split(' ');
  place += 1;
  const row: ExecutionRow = {
    ...{ place, key: text, account_id: 'a', instrument_id: 'i', format: report },
    kind: 'buy',
    ...{
      is_ours: report === 'ours',
      at: Date.parse(`2026-02-03T${time}Z`),
      is_of_day: false,
      day: null,
      quantity,
    },
    ...{ price: '10', order_id: null, has_own_id: own === '!', costs: null, trip: null },
    effect: 'open',
    position_id: position === '-' ? null : (position ?? null),
  };
  return executionOf(row, 'ours');
}

const told = (ours: readonly string[], theirs: readonly string[]) =>
  matchPositions([
    ...ours.map((text) => opening('ours', text)),
    ...theirs.map((text) => opening('theirs', text)),
  ]).map(({ said, better }) => [said, better].map((all) => all.map(({ key }) => key)));

describe('the opening of a position that two reports know by its id', () => {
  it('is what the one says that states more of it, whichever that is', () => {
    const [part, first, second] = ['10:00:05 40 p7', '10:00:05 60 p7 !', '11:00:00 40 p7 !'];
    expect(told([part], [first, second])).toEqual([[[part], [first, second]]]);
    expect(told([first, second], [part])).toEqual([[[part], [first, second]]]);
  });

  it('is its fills rather than their average, where both state all of it', () => {
    const [average, first, second] = ['10:00:05 100 p7', '10:00:05 60 p7 !', '11:00:00 40 p7 !'];
    expect(told([average], [first, second])).toEqual([[[average], [first, second]]]);
    expect(told([first, second], [average])).toEqual([[[average], [first, second]]]);
  });

  it('stays with both where they tell of different times, of different positions or of none', () => {
    expect(told(['10:00:05 40 p7'], ['11:00:00 60 p7'])).toEqual([]);
    expect(told(['10:00:05 40 p7'], ['10:00:05 60 p8'])).toEqual([]);
    expect(told(['10:00:05 40 -'], ['10:00:05 60 -'])).toEqual([]);
    // The side of a contract is held again and again.
    expect(told(['10:00:05 40 long'], ['10:00:05 60 long !'])).toEqual([]);
  });

  it('stays with both where both have ids of the broker’s for what they state', () => {
    expect(told(['10:00:05 40 p7 !'], ['10:00:05 60 p7 !'])).toEqual([]);
  });
});
