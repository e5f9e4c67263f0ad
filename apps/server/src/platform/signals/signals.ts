import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod/mini';
import type { ConnectionTarget } from '../database/index.ts';
import type { Log } from '../log.ts';
import { newPresence, type Presence, SHOW_PRESENCE } from './presence.ts';

const CHANNEL = 'tapebook_signals';
/** Each process has one such connection; what stands behind it says which. */
export const LISTENER = 'tapebook signals';
const LONGEST_PAUSE_MS = 10_000;
/** A connection that died without a word is noticed by the question that it does not answer. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * What the processes of a server tell one another in passing: where an import has got to, that one is to stop. Nothing rests on
 * it: what is said while a connection is lost is not heard, and whoever needs to know looks into the database.
 */
export interface Signals {
  /** Tells this process among all; others see by it whether it is still there. */
  readonly presence: Presence;
  /** Said to all processes but this one, some time soon or never. */
  send(topic: string, message: unknown): void;
  /** Hears what others send under the topic. */
  on(topic: string, listener: (message: unknown) => void): void;
  /** Returns once it hears, or at the first failure; it tries again by itself. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const wire = z.object({ from: z.string(), topic: z.string(), message: z.unknown() });

/**
 * {@link Signals} by LISTEN and NOTIFY of PostgreSQL, on one connection of its own, which has to be one session:
 * no pooler that lends out transactions stands in between.
 *
 * @param who listens, in two words, for whoever looks at the database: its release and what it does.
 */
export function signalsOver(target: ConnectionTarget, log: Log, who = ''): Signals {
  const self = randomUUID();
  const presence = newPresence();
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  const hear = ({ payload }: pg.Notification): void => {
    const heard = wire.safeParse(parsed(payload ?? ''));
    // Another version of the server may say what this one does not know.
    if (!heard.success || heard.data.from === self) return;
    for (const listener of listeners.get(heard.data.topic) ?? []) listener(heard.data.message);
  };

  const lose = (lost: pg.Client, reason: unknown): void => {
    if (client !== lost) return;
    client = null;
    clearInterval(asking);
    lost.removeAllListeners();
    lost.on('error', () => {});
    lost.end().catch(() => {});
    if (stopped) return;
    log.warn(
      { reason: reason instanceof Error ? reason.message : reason },
      'Signals of other processes are not heard',
    );
    again = setTimeout(() => void connect(), Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures));
    failures += 1;
  };

  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({
      ...target,
      application_name: `${LISTENER} ${who}`.trim(),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, 'the connection ended'));
    next.on('notification', hear);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await next.query(SHOW_PRESENCE, [String(presence)]);
    } catch (error) {
      lose(next, error);
      return;
    }
    failures = 0;
    asking = setInterval(() => {
      next.query('select 1').catch((error: unknown) => lose(next, error));
    }, ASK_EVERY_MS).unref();
  };

  return {
    presence,
    send(topic, message) {
      const to = client;
      to?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, topic, message })]).catch(
        (error: unknown) => lose(to, error),
      );
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(again);
      clearInterval(asking);
      const last = client;
      client = null;
      last?.removeAllListeners();
      last?.on('error', () => {});
      await last?.end().catch(() => {});
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
