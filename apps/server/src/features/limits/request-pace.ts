import type { Clock } from '#server/platform/clock.ts';
import type { Limits } from '#server/platform/config/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

interface Bucket {
  left: number;
  at: number;
}

/** So many people are remembered; who has not called for a minute has all of theirs again anyway. */
const MOST_REMEMBERED = 100_000;
const MINUTE_MS = 60_000;

/**
 * How fast one person's pages and programs may call this process: as many calls at once as a minute allows, and then as many
 * as come back. Kept in memory: what counts each call in the database costs more than it spares.
 */
export class RequestPace {
  private readonly perMinute: number;
  private readonly clock: Clock;
  private readonly buckets = new Map<string, Bucket>();

  constructor(perMinute: number, clock: Clock) {
    this.perMinute = perMinute;
    this.clock = clock;
  }

  /** @throws {ProblemError} `too-many-requests`, with the time to come back. */
  take(userId: string): void {
    const now = this.clock.now();
    const bucket = this.buckets.get(userId) ?? { left: this.perMinute, at: now };
    const back = ((now - bucket.at) / MINUTE_MS) * this.perMinute;
    const left = Math.min(this.perMinute, bucket.left + Math.max(0, back));
    // The one that called last stands last.
    this.buckets.delete(userId);
    this.buckets.set(userId, { left: left < 1 ? left : left - 1, at: now });
    this.forget(now);
    if (left >= 1) return;
    throw new ProblemError(
      'too-many-requests',
      `This server answers ${this.perMinute} calls a minute for each person. Wait a moment.`,
      { retryAfterSeconds: ((1 - left) * MINUTE_MS) / this.perMinute / 1000 },
    );
  }

  private forget(now: number): void {
    for (const [userId, { at }] of this.buckets) {
      if (this.buckets.size <= MOST_REMEMBERED && now - at < MINUTE_MS) return;
      this.buckets.delete(userId);
    }
  }
}

/** What is asked of each call: nothing, where whoever runs the server has set no pace. */
export function keeperOfPace({ requestsPerMinute }: Limits, clock: Clock): (userId: string) => void {
  if (requestsPerMinute === null) return () => undefined;
  const pace = new RequestPace(requestsPerMinute, clock);
  return (userId) => pace.take(userId);
}
