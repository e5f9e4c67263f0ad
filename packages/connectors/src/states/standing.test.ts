import { describe, expect, test } from 'vitest';
import { type Happened, isTold, type Standing, standingAfter } from './standing.ts';

const START = new Date('2026-03-10T12:00:00Z');
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const reason = { code: 'http-503', message: 'It was away.' };
const linked: Standing = {
  state: 'first-pull',
  since: START,
  reason: null,
  nextAt: START,
  failures: 0,
  failingSince: null,
};
const failed = (kind: Extract<Happened, { what: 'failed' }>['kind'], more = {}): Happened => ({
  what: 'failed',
  kind,
  reason,
  ...more,
});
/** One thing after the other, each an hour after the one before. */
const after = (happened: readonly Happened[], begin = linked): Standing =>
  happened.reduce((standing, each, index) => standingAfter(standing, each, at((index + 1) * 60), 1), begin);
const read: Happened = { what: 'read', next: at(1440) };

describe('a connection', () => {
  test('is well once a window is in the journal', () => {
    expect(after([read])).toEqual({ ...linked, state: 'ok', since: at(60), nextAt: at(1440) });
  });

  test('stays so since when it became so', () => {
    expect(after([read, read]).since).toEqual(at(60));
  });

  test('that is limited goes on at the broker’s time, and has not failed', () => {
    const limited = after([read, failed('rate-limited', { retryAt: at(130) })]);
    expect(limited).toMatchObject({ state: 'rate-limited', nextAt: at(130), failures: 0 });
    expect(after([read], limited)).toMatchObject({ state: 'ok', reason: null });
  });

  test('that is kept waiting stays what it was', () => {
    expect(after([failed('not-ready', { retryAt: at(61) })])).toMatchObject({
      state: 'first-pull',
      since: START,
      nextAt: at(61),
    });
  });

  test('that fails tries again ever later, up to an hour, and after a day once a day', () => {
    const waits = Array.from({ length: 9 }, (_, count) => {
      const standing = after(Array<Happened>(count + 1).fill(failed('transient')));
      return ((standing.nextAt?.getTime() ?? 0) - at((count + 1) * 60).getTime()) / 60_000;
    });
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const long = after(Array<Happened>(26).fill(failed('transient')));
    expect(long).toMatchObject({ state: 'failing', failures: 26 });
    expect((long.nextAt?.getTime() ?? 0) - at(26 * 60).getTime()).toBe(86_400_000);
  });

  test('that failed together with others does not come back together with them', () => {
    const wait = (random: number): number =>
      (standingAfter(linked, failed('transient'), START, random).nextAt?.getTime() ?? 0) - START.getTime();
    expect([wait(0), wait(0.5), wait(1)]).toEqual([60_000, 90_000, 120_000]);
  });

  test('never comes back before the broker allows it', () => {
    expect(after([failed('transient', { retryAt: at(500) })]).nextAt).toEqual(at(500));
  });

  test.each([
    ['what only the person can mend', [failed('needs-user')]],
    ['what we cannot read yet', [failed('unsupported')]],
    ['five answers against the documents', Array<Happened>(5).fill(failed('broken'))],
    [
      'an outage past the patience of its code',
      Array<Happened>(3).fill(failed('transient', { patienceMs: 7_200_000 })),
    ],
    ['a question', [{ what: 'asks', reason }]],
  ] satisfies [string, Happened[]][])('waits for the person: %s', (_, happened) => {
    expect(after(happened)).toMatchObject({ state: 'needs-attention', nextAt: null, reason });
  });

  test('goes on at once when it is resumed', () => {
    const paused = after([read, { what: 'paused' }]);
    expect(paused).toMatchObject({ state: 'paused', nextAt: null });
    expect(after([{ what: 'resumed', hasRead: true }], paused)).toMatchObject({
      state: 'ok',
      nextAt: at(60),
    });
    expect(after([{ what: 'resumed', hasRead: false }], paused).state).toBe('first-pull');
  });
});

test('a person is told once that something is to be done, and once that it works again', () => {
  const told: string[] = [];
  let standing = linked;
  const story: Happened[] = [
    read,
    failed('transient'),
    failed('rate-limited'),
    failed('needs-user'),
    failed('needs-user'),
    read,
    read,
    { what: 'paused' },
  ];
  for (const [index, happened] of story.entries()) {
    const next = standingAfter(standing, happened, at(index), 1);
    if (isTold(standing, next)) told.push(`${index} ${next.state}`);
    standing = next;
  }
  expect(told).toEqual(['3 needs-attention', '5 ok']);
});
