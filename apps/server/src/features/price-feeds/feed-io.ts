import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectorError, type Io, Pace } from '@tapebook/connectors';
import type { PriceFeed } from '@tapebook/connectors/prices';
import type { Clock } from '#server/platform/clock.ts';

/** Whoever would wait longer for a turn goes away and comes back. */
const LONGEST_WAIT_MS = 60_000;

type Credentials = Readonly<Record<string, string>>;

/** The wires of feeds from this process: one pace for all who ask with the same key. */
export class FeedIos {
  private readonly paces = new Map<string, Pace>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  open(feed: PriceFeed, credentials: Credentials, signal: AbortSignal): Io {
    const scope = `${feed.about.id} ${feed.paceScope(credentials)}`;
    const pace = this.paces.get(scope) ?? new Pace(feed.pace(credentials));
    this.paces.set(scope, pace);
    const now = (): number => this.clock.now();
    return {
      fetch,
      now: () => new Date(now()),
      sleep: async (ms) => {
        await sleep(ms, undefined, { signal });
      },
      signal,
      async turn() {
        const wait = pace.delay(now());
        if (wait > LONGEST_WAIT_MS) {
          throw new ConnectorError({
            kind: 'rate-limited',
            code: 'pace',
            message: 'The plan’s calls are used up for now.',
            retryAt: new Date(now() + wait),
          });
        }
        pace.take(now() + wait);
        if (wait > 0) await sleep(wait, undefined, { signal });
      },
      hold: (until) => pace.hold(until.getTime()),
      // Every answer is kept as soon as it is whole: there is nothing to remember in between.
      remember: async () => {},
    };
  }
}
