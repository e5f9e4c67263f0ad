import type { FailureKind } from '../contracts/connector-error.ts';
import { LONGEST_WAIT_MS } from '../contracts/longest-wait.ts';

/** What a connection is doing, as one value. */
export const CONNECTION_STATES = [
  'linking',
  'first-pull',
  'ok',
  'rate-limited',
  'failing',
  'needs-attention',
  'paused',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export interface Reason {
  readonly code: string;
  readonly message: string;
  /** Which of the connector's instructions mends it. */
  readonly help?: string | undefined;
  /** What was said of accounts that are not read, before this came in between. */
  readonly unread?: Reason | undefined;
}

/** Where a connection stands, since when, why, and when it goes on by itself. */
export interface Standing {
  readonly state: ConnectionState;
  readonly since: Date;
  readonly reason: Reason | null;
  readonly nextAt: Date | null;
  /** Failures in a row, and since when. */
  readonly failures: number;
  readonly failingSince: Date | null;
}

export type Happened =
  /** A window is in the journal. `next`: when the following one is due; `unread`: of which accounts it is not, and why. */
  | { readonly what: 'read'; readonly next: Date | null; readonly unread?: Reason | null }
  | {
      readonly what: 'failed';
      readonly kind: FailureKind;
      readonly reason: Reason;
      readonly retryAt?: Date | undefined;
      readonly patienceMs?: number | undefined;
    }
  /** What was read asks the person something before it may come in. */
  | { readonly what: 'asks'; readonly reason: Reason }
  | { readonly what: 'paused' }
  /** Resumed, or its credentials were given anew. */
  | { readonly what: 'resumed'; readonly hasRead: boolean };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A broker that answers against its own documents so often will do so again. */
const BROKEN_IN_A_ROW = 5;

/** What becomes of it. `random`: from 0 to 1, so that connections that failed together do not come back together. */
export function standingAfter(before: Standing, happened: Happened, now: Date, random: number): Standing {
  const next =
    before.state === 'paused' ? whilePaused(before, happened, now) : changed(before, happened, now, random);
  return { ...next, since: next.state === before.state ? before.since : now };
}

/** Whether it has not come through for a day: from then on what fails tries again once a day. A limit of calls in between ends nothing. */
const failsForLong = ({ state, failingSince, nextAt }: Standing): boolean =>
  (state === 'failing' || state === 'rate-limited') &&
  failingSince !== null &&
  nextAt !== null &&
  nextAt.getTime() - failingSince.getTime() >= DAY;

/** What a person is told of a connection: that something is to be done, that nothing has come for a day, that it comes again. */
export const WORDS_OF_STANDING = ['to-do', 'lasts', 'works'] as const;
export type WordOfStanding = (typeof WORDS_OF_STANDING)[number];

/** What is said of accounts that are not read; a limit of calls or a failure in between changes nothing about them. */
export const unreadOf = ({ state, reason }: Standing): Reason | null =>
  state === 'ok' ? reason : (reason?.unread ?? null);

type Trouble = Exclude<WordOfStanding, 'works'> | 'in-part';

function troubleOf(standing: Standing): Trouble | null {
  if (standing.state === 'needs-attention') return 'to-do';
  if (failsForLong(standing)) return 'lasts';
  // There is something that its person can do about them.
  return unreadOf(standing)?.help === undefined ? null : 'in-part';
}

const WORDS: Readonly<Record<Trouble, WordOfStanding>> = {
  'to-do': 'to-do',
  'in-part': 'to-do',
  lasts: 'lasts',
};

/** What the person is told of a change: once for each trouble, and once when it works again. */
export function wordOf(before: Standing, after: Standing): WordOfStanding | null {
  const [was, is] = [troubleOf(before), troubleOf(after)];
  if (is !== null) return is === was ? null : WORDS[is];
  return was !== null && after.state === 'ok' ? 'works' : null;
}

/** Whether it is still so when the word is written, which may be a while later. A limit of calls or a first failure ends no work. */
export function isStillSo(word: WordOfStanding, standing: Standing): boolean {
  const is = troubleOf(standing);
  if (word === 'works') return is === null && standing.state !== 'paused';
  return is !== null && WORDS[is] === word;
}

/**
 * Read once because a person asked, or paused while it was read: it says what became of that, and nothing follows. What was asked for
 * waits as long as the broker says.
 */
function whilePaused({ nextAt }: Standing, happened: Happened, now: Date): Omit<Standing, 'since'> {
  if (happened.what === 'resumed')
    return { ...sound, state: happened.hasRead ? 'ok' : 'first-pull', nextAt: now };
  const reason = happened.what === 'failed' || happened.what === 'asks' ? happened.reason : null;
  const isKeptWaiting =
    nextAt !== null &&
    happened.what === 'failed' &&
    (happened.kind === 'not-ready' || happened.kind === 'rate-limited');
  return { ...sound, state: 'paused', reason, nextAt: isKeptWaiting ? waited(happened.retryAt, now) : null };
}

const sound = { reason: null, failures: 0, failingSince: null } as const;

function changed(
  before: Standing,
  happened: Happened,
  now: Date,
  random: number,
): Omit<Standing, 'since'> & { readonly since?: Date } {
  switch (happened.what) {
    case 'read':
      return { ...sound, state: 'ok', reason: happened.unread ?? null, nextAt: happened.next };
    case 'asks':
      return { ...sound, state: 'needs-attention', reason: happened.reason, nextAt: null };
    case 'paused':
      return { ...sound, state: 'paused', nextAt: null };
    case 'resumed':
      return { ...sound, state: happened.hasRead ? 'ok' : 'first-pull', nextAt: now };
    case 'failed':
      return failed(before, happened, now, random);
  }
}

function failed(
  before: Standing,
  { kind, reason, retryAt, patienceMs = Number.POSITIVE_INFINITY }: Extract<Happened, { what: 'failed' }>,
  now: Date,
  random: number,
): Omit<Standing, 'since'> {
  if (kind === 'needs-user' || kind === 'unsupported') {
    return { ...sound, state: 'needs-attention', reason, nextAt: null };
  }
  // The broker keeps us waiting: that is no failure of anybody.
  if (kind === 'not-ready') return { ...before, nextAt: waited(retryAt, now) };
  const waiting = withUnread(reason, unreadOf(before));
  if (kind === 'rate-limited') {
    return { ...before, state: 'rate-limited', reason: waiting, nextAt: waited(retryAt, now) };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const lasts = now.getTime() - failingSince.getTime();
  const isHopeless =
    lasts >= patienceMs || (kind === 'broken' && (failures >= BROKEN_IN_A_ROW || lasts >= DAY));
  if (isHopeless) return { state: 'needs-attention', reason, nextAt: null, failures, failingSince };
  const nextAt = later(now, waitFor(failures, lasts, random));
  return {
    state: 'failing',
    reason: waiting,
    nextAt: retryAt !== undefined && retryAt > nextAt ? retryAt : nextAt,
    failures,
    failingSince,
  };
}

const withUnread = (reason: Reason, unread: Reason | null): Reason =>
  unread === null ? reason : { ...reason, unread };

/** These count as no failures, by which each wait is longer than the one before: none is so short that it would be no wait. */
const SHORTEST_WAIT = MINUTE / 4;
const waited = (until: Date | undefined, now: Date): Date =>
  new Date(Math.max(later(now, SHORTEST_WAIT).getTime(), (until ?? later(now, MINUTE)).getTime()));

/** Twice as long each time, up to an hour; after a day of it once a day. Never all at once. */
function waitFor(failures: number, lasts: number, random: number): number {
  const most = lasts >= DAY ? DAY : Math.min(HOUR, MINUTE * 2 ** failures);
  return most * (0.5 + random / 2);
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** When its time comes; what lies further off than anything is waited for was written by a clock that ran ahead, and has come. */
export const dueAt = ({ nextAt }: Pick<Standing, 'nextAt'>, now: Date): Date | null =>
  nextAt !== null && nextAt.getTime() > now.getTime() + LONGEST_WAIT_MS + HOUR ? now : nextAt;
