import { describe, expect, test } from 'vitest';
import {
  dueAt,
  type Happened,
  isStillSo,
  type Standing,
  standingAfter,
  unreadOf,
  wordOf,
} from './standing.ts';

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

  test.each(['rate-limited', 'not-ready'] as const)(
    'that is told to wait for a time that is over (%s) does not ask at once, again and again',
    (kind) => {
      const nextAt = after([read, failed(kind, { retryAt: at(120) })]).nextAt;
      expect(nextAt?.getTime()).toBeGreaterThanOrEqual(at(120).getTime() + 10_000);
    },
  );

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

test('a connection that is paused says what became of a reading, and stays so until it is resumed', () => {
  const paused = after([read, { what: 'paused' }]);
  for (const happened of [failed('transient'), failed('needs-user'), failed('rate-limited')]) {
    expect(after([happened], paused)).toMatchObject({ state: 'paused', nextAt: null, reason });
  }
  expect(after([{ what: 'asks', reason }], paused)).toMatchObject({ state: 'paused', nextAt: null, reason });
  expect(after([failed('transient'), read], paused)).toMatchObject({ state: 'paused', reason: null });
  expect(after([{ what: 'resumed', hasRead: true }], paused)).toMatchObject({ state: 'ok' });
});

test.each(['rate-limited', 'not-ready'] as const)(
  'days that are asked for while it is paused wait for the broker (%s), and nothing else follows',
  (kind) => {
    const paused = after([read, { what: 'paused' }]);
    const asked = { ...paused, nextAt: at(60) };
    const waits = after([failed(kind, { retryAt: at(62) })], asked);
    expect(waits).toMatchObject({ state: 'paused', nextAt: at(62) });
    expect(after([read], waits)).toMatchObject({ state: 'paused', nextAt: null, reason: null });
    // Paused while it was read: it is not to go on.
    expect(after([failed(kind, { retryAt: at(62) })], paused).nextAt).toBeNull();
  },
);

test('what is to be read later than anything is waited for has come: the clock that said so ran ahead', () => {
  const due = (nextAt: Date | null) => dueAt({ nextAt }, START);
  expect(due(null)).toBeNull();
  expect(due(at(3 * 1440))).toEqual(at(3 * 1440));
  expect(due(at(20 * 1440))).toEqual(START);
});

test('a person is told once that nothing came for a day, and once that it comes again', () => {
  const told: string[] = [];
  let standing = after([read]);
  const story = [...Array<Happened>(40).fill(failed('transient')), read, read];
  for (const [index, happened] of story.entries()) {
    const next = standingAfter(standing, happened, at(120 + index * 60), 1);
    const word = wordOf(standing, next);
    if (word !== null) told.push(`${index} ${word}`);
    standing = next;
  }
  expect(told).toEqual(['23 lasts', '40 works']);
});

test('a limit of calls in between says nothing again, and does not keep it from being said that it works', () => {
  const told: string[] = [];
  let standing = after([read]);
  const limited = failed('rate-limited');
  const fails = failed('transient');
  const story = [...Array<Happened>(30).fill(fails), limited, fails, limited, read, read];
  for (const [index, happened] of story.entries()) {
    const next = standingAfter(standing, happened, at(120 + index * 60), 1);
    const word = wordOf(standing, next);
    if (word !== null) told.push(`${index} ${word}`);
    standing = next;
  }
  expect(told).toEqual(['23 lasts', '33 works']);
});

test('a person is told of a day without a reading also where a limit of calls ends it', () => {
  const before = after(Array<Happened>(23).fill(failed('transient')));
  const limited = standingAfter(before, failed('rate-limited', { retryAt: at(25 * 60) }), at(24 * 60), 1);
  expect([wordOf(linked, before), wordOf(before, limited)]).toEqual([null, 'lasts']);
  const next = standingAfter(limited, failed('transient'), at(25 * 60), 1);
  expect(wordOf(limited, next)).toBeNull();
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
    const word = wordOf(standing, next);
    if (word !== null) told.push(`${index} ${word}`);
    standing = next;
  }
  expect(told).toEqual(['3 to-do', '5 works']);
});

test('that it works again is still so while a limit makes it wait, and not once it was paused or fails for a day', () => {
  const limited = after([read, failed('rate-limited')]);
  expect([isStillSo('works', limited), isStillSo('lasts', limited)]).toEqual([true, false]);
  const lasts = after(Array<Happened>(40).fill(failed('transient')));
  const days = standingAfter(lasts, failed('transient'), at(3 * 1440), 1);
  expect([isStillSo('works', days), isStillSo('lasts', days)]).toEqual([false, true]);
  expect(isStillSo('works', after([read, { what: 'paused' }]))).toBe(false);
});

test('accounts of a login that could not be read are said as long as they are not, and told where somebody can mend it', () => {
  const unread = { code: 'link-ended', message: 'It wants you to sign in.' };
  const inPart = (more: object = {}) =>
    after([read, { ...read, unread: { ...unread, ...more } } as Happened]);
  expect(inPart()).toMatchObject({ state: 'ok', reason: unread });
  expect(wordOf(linked, inPart())).toBeNull();
  const wants = inPart({ help: 'reconnect' });
  expect(wordOf(linked, wants)).toBe('to-do');
  expect(wordOf(wants, inPart({ help: 'reconnect' }))).toBeNull();
  expect(wordOf(wants, after([read], wants))).toBe('works');
});

test('accounts that are not read are told once, whatever fails in between, and so is that they are read again', () => {
  const inPart = { ...read, unread: { code: 'link-ended', message: 'Sign in.', help: 'reconnect' } } as const;
  const [fails, limited] = [failed('transient'), failed('rate-limited')];
  const story: Happened[] = [inPart, fails, inPart, limited, fails, inPart, fails, read, fails, read];
  const told: string[] = [];
  let standing = linked;
  for (const [index, happened] of story.entries()) {
    const next = standingAfter(standing, happened, at(index * 60), 1);
    const word = wordOf(standing, next);
    if (word !== null) told.push(`${index} ${word}`);
    standing = next;
  }
  expect(told).toEqual(['0 to-do', '7 works']);
});

test('that accounts are not read does not keep it from being told that nothing is', () => {
  const inPart = after([{ ...read, unread: { code: 'link-ended', message: 'Sign in.', help: 'reconnect' } }]);
  const ended = after([failed('transient'), failed('needs-user')], inPart);
  expect([isStillSo('to-do', ended), wordOf(after([failed('transient')], inPart), ended)]).toEqual([
    true,
    'to-do',
  ]);
  expect(ended.reason).toEqual(reason);
  const failing = after([failed('transient')], inPart);
  expect(isStillSo('to-do', failing)).toBe(true);
  expect(unreadOf(failing)).toMatchObject({ code: 'link-ended', help: 'reconnect' });
});
