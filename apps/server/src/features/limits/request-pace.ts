import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/config/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Signals } from '#server/platform/signals/index.ts';

interface Bucket {
  left: number;
  at: number;
}

/** So many people are remembered; who has not called for a minute has all of theirs again anyway. */
const MOST_REMEMBERED = 100_000;
const MINUTE_MS = 60_000;
const TELL_EVERY_MS = 1_000;
/** Of somebody's minute, so many are told of at once: another process lets them have no more than that twice. */
const TELL_AFTER = 0.1;
/** What one NOTIFY carries is 8,000 bytes. */
const MOST_BYTES = 6_000;
const TOPIC = 'request-pace';

const toldCounts = z.record(z.string(), z.number().check(z.int(), z.positive()));

/**
 * How fast one person's pages and programs may call: as many calls at once as a minute allows, and then as many as come back.
 * Kept in memory, for what counts each call in the database costs more than it spares; processes tell one another what they
 * have answered, now and then, so that a person has one minute's calls and not one for each process.
 */
export class RequestPace {
  private readonly perMinute: number;
  private readonly clock: Clock;
  private readonly tell: (counts: Readonly<Record<string, number>>) => void;
  private readonly buckets = new Map<string, Bucket>();
  private readonly untold = new Map<string, number>();
  private toldAt = Number.NEGATIVE_INFINITY;

  /** @param tell the other processes how many calls of whom were answered here. */
  constructor(perMinute: number, clock: Clock, tell: (counts: Readonly<Record<string, number>>) => void) {
    this.perMinute = perMinute;
    this.clock = clock;
    this.tell = tell;
  }

  /** @throws {ProblemError} `too-many-requests`, with the time to come back. */
  take(userId: string): void {
    const now = this.clock.now();
    const left = this.leftOf(userId, now);
    this.remember(userId, left < 1 ? left : left - 1, now);
    if (left < 1) {
      throw new ProblemError(
        'too-many-requests',
        `This server answers ${this.perMinute} calls a minute for each person. Wait a moment.`,
        { retryAfterSeconds: ((1 - left) * MINUTE_MS) / this.perMinute / 1000 },
      );
    }
    const untold = (this.untold.get(userId) ?? 0) + 1;
    this.untold.set(userId, untold);
    if (untold >= this.perMinute * TELL_AFTER || now - this.toldAt >= TELL_EVERY_MS) this.tellAll(now);
  }

  /** What another process has told. */
  hear(said: unknown): void {
    const counts = toldCounts.safeParse(said);
    // Another version of the server may say it in another way.
    if (!counts.success) return;
    const now = this.clock.now();
    for (const [userId, count] of Object.entries(counts.data))
      this.remember(userId, Math.max(0, this.leftOf(userId, now) - count), now);
  }

  private tellAll(now: number): void {
    this.toldAt = now;
    let counts: Record<string, number> = {};
    let bytes = 0;
    for (const [userId, count] of this.untold) {
      const more = JSON.stringify(userId).length + 8;
      if (bytes + more > MOST_BYTES) {
        this.tell(counts);
        [counts, bytes] = [{}, 0];
      }
      counts[userId] = count;
      bytes += more;
    }
    this.untold.clear();
    this.tell(counts);
  }

  private leftOf(userId: string, now: number): number {
    const bucket = this.buckets.get(userId) ?? { left: this.perMinute, at: now };
    const back = ((now - bucket.at) / MINUTE_MS) * this.perMinute;
    return Math.min(this.perMinute, bucket.left + Math.max(0, back));
  }

  /** The one that called last stands last. */
  private remember(userId: string, left: number, now: number): void {
    this.buckets.delete(userId);
    this.buckets.set(userId, { left, at: now });
    this.forget(now);
  }

  private forget(now: number): void {
    for (const [userId, { at }] of this.buckets) {
      if (this.buckets.size <= MOST_REMEMBERED && now - at < MINUTE_MS) return;
      this.buckets.delete(userId);
    }
  }
}

/** What is asked of each call: nothing, where whoever runs the server has set no pace. */
export function keeperOfPace(
  { requestsPerMinute }: Limits,
  clock: Clock,
  signals: Pick<Signals, 'send' | 'on'>,
): (userId: string) => void {
  if (requestsPerMinute === null) return () => undefined;
  const pace = new RequestPace(requestsPerMinute, clock, (counts) => signals.send(TOPIC, counts));
  signals.on(TOPIC, (said) => pace.hear(said));
  return (userId) => pace.take(userId);
}
