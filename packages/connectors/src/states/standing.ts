import type { FailureKind } from '../contracts/connector-error.ts';

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
  /** A window is in the journal. `next`: when the following one is due. */
  | { readonly what: 'read'; readonly next: Date | null }
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
  const next = changed(before, happened, now, random);
  return { ...next, since: next.state === before.state ? before.since : now };
}

/** Whether the person is told of it: once when something is to be done, and once when it works again. */
export const isTold = (before: Standing, after: Standing): boolean =>
  before.state !== after.state &&
  (after.state === 'needs-attention' || (before.state === 'needs-attention' && after.state === 'ok'));

const sound = { reason: null, failures: 0, failingSince: null } as const;

function changed(
  before: Standing,
  happened: Happened,
  now: Date,
  random: number,
): Omit<Standing, 'since'> & { readonly since?: Date } {
  switch (happened.what) {
    case 'read':
      return { ...sound, state: 'ok', nextAt: happened.next };
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
  if (kind === 'not-ready') return { ...before, nextAt: retryAt ?? later(now, MINUTE) };
  if (kind === 'rate-limited') {
    return { ...before, state: 'rate-limited', reason, nextAt: retryAt ?? later(now, MINUTE) };
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
    reason,
    nextAt: retryAt !== undefined && retryAt > nextAt ? retryAt : nextAt,
    failures,
    failingSince,
  };
}

/** Twice as long each time, up to an hour; after a day of it once a day. Never all at once. */
function waitFor(failures: number, lasts: number, random: number): number {
  const most = lasts >= DAY ? DAY : Math.min(HOUR, MINUTE * 2 ** failures);
  return most * (0.5 + random / 2);
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
