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

describe('an end that has a date only, where the account is ahead of the market', () => {
  const at = (text: string) => (Date.parse(text) * 1000) as Activity['occurredAt'];
  const fill = (text: string) => activity(text, { occurredAt: at(text) });
  const end = (kind: Activity['kind'], text: string, currency = 'USD') =>
    activity('end', {
      kind,
      timePrecision: 'day',
      occurredAt: at(text),
      currency: currency as Activity['currency'],
    });

  it.each([
    ['Asia/Kolkata', '2026-01-15T18:30:00Z'],
    ['Asia/Tokyo', '2026-01-15T15:00:00Z'],
    ['Australia/Sydney', '2026-01-15T13:00:00Z'],
    ['Pacific/Auckland', '2026-01-15T11:00:00Z'],
    ['UTC', '2026-01-16T00:00:00Z'],
    ['America/New_York', '2026-01-16T05:00:00Z'],
    ['Pacific/Honolulu', '2026-01-16T10:00:00Z'],
  ])('follows what was traded on its date in New York, and nothing of the next: %s', (_, midnight) => {
    const [session, next] = [fill('2026-01-16T20:45:00Z'), fill('2026-01-17T14:30:00Z')];
    expect(inOrder([next, end('expire', midnight), session])).toEqual([session.id, 'end', next.id]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-03T23:00:00Z', '2026-03-04T23:00:00Z'],
    ['Asia/Kolkata', '2026-03-03T18:30:00Z', '2026-03-04T18:30:00Z'],
    ['Asia/Tokyo', '2026-03-03T15:00:00Z', '2026-03-04T15:00:00Z'],
  ])('delivers before what is dated on the next day in %s', (_, midnight, next) => {
    const dated = activity('dated', { occurredAt: at(next), timePrecision: 'day' });
    for (const kind of ['assign', 'exercise'] as const)
      expect(inOrder([dated, end(kind, midnight)])).toEqual(['end', 'dated']);
  });

  it('delivers before what is traded the next morning in Sydney', () => {
    // Ten in the morning of the 17th there.
    const morning = fill('2026-01-16T23:00:00Z');
    expect(inOrder([morning, end('assign', '2026-01-15T13:00:00Z', 'AUD')])).toEqual(['end', morning.id]);
  });
});
