import { type Connector, ConnectorError, type Credentials, type Io, Pace } from '@tapebook/connectors';

/** Nobody waits longer than this for the turn of a call: the pull goes on later instead. */
const MOST_WAIT_MS = 60_000;

/** How often brokers may be called, for all connections of this process: two with one token share its pace. */
export class Paces {
  private readonly paces = new Map<string, Pace>();

  of(connector: Connector, credentials: Credentials): Pace {
    const scope = `${connector.about.id} ${connector.paceScope(credentials)}`;
    const pace = this.paces.get(scope) ?? new Pace(connector.pace);
    this.paces.set(scope, pace);
    return pace;
  }
}

export interface WireTime {
  now(): Date;
  /** @throws when the signal is given. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The wire of one pull. `remember` keeps what the connector wants to find again after a stop. */
export function openIo(
  pace: Pace,
  time: WireTime,
  signal: AbortSignal,
  remember: Io['remember'] = async () => {},
): Io {
  return {
    fetch,
    now: () => time.now(),
    sleep: (ms) => time.sleep(ms, signal),
    signal,
    async turn() {
      const now = time.now().getTime();
      const wait = pace.delay(now);
      if (wait > MOST_WAIT_MS) {
        throw new ConnectorError({
          kind: 'rate-limited',
          code: 'own-pace',
          message: 'The broker takes so many calls at a time, and they have been made.',
          retryAt: new Date(now + wait),
        });
      }
      pace.take(now + wait);
      if (wait > 0) await time.sleep(wait, signal);
    },
    hold: (until) => pace.hold(until.getTime()),
    remember,
  };
}
