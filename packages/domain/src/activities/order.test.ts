import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from './activity.ts';
import { compareActivities } from './order.ts';

const [base] = history(['buy 1 @ 10']);

function activity(id: string, change: Partial<Activity> = {}): Activity {
  if (base === undefined) throw new Error('no fill');
  const { line: _line, ...rest } = base;
  return { ...rest, id, ...change };
}

const inOrder = (activities: Activity[]) => activities.toSorted(compareActivities).map(({ id }) => id);

describe('activities of one instant', () => {
  it('take effect as terms, fills, endings', () => {
    const shuffled = [
      activity('expiry', { kind: 'expire' }),
      activity('fill'),
      activity('split', { kind: 'split' }),
      activity('leaves', { kind: 'transfer_out' }),
      activity('arrives', { kind: 'transfer_in' }),
    ];
    expect(inOrder(shuffled)).toEqual(['arrives', 'split', 'fill', 'expiry', 'leaves']);
  });

  it('follow their sequence, then their ids', () => {
    const shuffled = [
      activity('b'),
      activity('second', { sequence: 2 }),
      activity('a'),
      activity('first', { sequence: 1 }),
      activity('beside first', { sequence: 1 }),
    ];
    expect(inOrder(shuffled)).toEqual(['beside first', 'first', 'second', 'a', 'b']);
  });

  it('stand alike whichever of two files, that state a fact on different lines, was imported first', () => {
    const [shared, other] = [
      activity('shared', { sequence: 0 }),
      activity('other', { sequence: 0, line: 5 }),
    ];
    const first = inOrder([{ ...shared, line: 2 }, other]);
    expect(inOrder([{ ...shared, line: 9 }, other])).toEqual(first);
  });

  it('are one when they are the same', () => {
    expect(compareActivities(activity('a', { line: 1 }), activity('a', { line: 1 }))).toBe(0);
    expect(compareActivities(activity('a'), activity('a'))).toBe(0);
  });
});

it('an expiry that has a date only follows the fills of that day', () => {
  const fill = activity('fill');
  const day = (Math.floor(fill.occurredAt / 8.64e10) * 8.64e10) as Activity['occurredAt'];
  const expiry = activity('expiry', { kind: 'expire', timePrecision: 'day', occurredAt: day });
  expect(inOrder([expiry, fill])).toEqual(['fill', 'expiry']);
});
