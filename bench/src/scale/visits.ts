import { setTimeout } from 'node:timers/promises';
import { APP_DATA_BINARY } from '@tapebook/contract';
import type { Product } from '../product/start-product.ts';
import type { Member } from './crowd.ts';

/** What answers came, of all that was asked. */
export interface Seen {
  /** Milliseconds that each small answer took. */
  readonly small: readonly number[];
  /** Of whole journals (what changed in them since, mostly), and of questions about all of their trades. */
  readonly journals: readonly number[];
  /** By status, those that were no success. */
  readonly failed: ReadonlyMap<number, number>;
}

interface Visit {
  readonly webs: readonly Product[];
  readonly crowd: readonly Member[];
  readonly devices: Devices;
  /** How long each waits between two calls; 0: asks again at once. */
  readonly pauseMs: number;
  /** How many of the crowd ask at the same time. */
  readonly atOnce: number;
  readonly until: AbortSignal;
  /** Each comes a single time. */
  readonly once?: boolean;
}

/** The time within which that share of all answers came. */
export function within(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** What one does who looks through a journal and writes: the calls of its pages, one after the other. */
const STEPS = [
  'trades',
  'trade',
  'write',
  'statistics',
  'journal',
  'trades',
  'heads',
  'trade',
  'write',
  'limits',
] as const;

/**
 * People are not in step: each is at another place of the round. Who all began with its first step asked the
 * dearest question within the same ten seconds, two hundred times, and nothing for the next fifty.
 */
const stepAt = (nth: number): (typeof STEPS)[number] => STEPS[nth % STEPS.length] ?? 'limits';

/** As browsers send it over TLS; left to itself `fetch` asks a plain address for gzip alone, for which a kept journal is packed anew. */
const ENCODINGS = 'gzip, deflate, br';
const NOT_MODIFIED = 304;

interface State {
  tradeIds: readonly string[];
  etag: string | null;
}

/** What each one's browser keeps from visit to visit: their journal, as the page keeps it. */
export type Devices = Map<Member, State>;

/** Has a crowd look at its journals and write in them until it is told to stop; every other call goes to the other process. */
export async function visit({
  webs,
  crowd,
  devices,
  pauseMs,
  atOnce,
  until,
  once = false,
}: Visit): Promise<Seen> {
  const small: number[] = [];
  const journals: number[] = [];
  const failed = new Map<number, number>();
  let calls = 0;

  const ask = async (member: Member, path: string, init: RequestInit = {}): Promise<Response> => {
    const web = webs[calls++ % webs.length];
    const response = await fetch(`${web?.origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${member.token}`, 'accept-encoding': ENCODINGS, ...init.headers },
    });
    if (response.status >= 400) failed.set(response.status, (failed.get(response.status) ?? 0) + 1);
    return response;
  };

  const step = async (member: Member, what: (typeof STEPS)[number], state: State): Promise<void> => {
    const began = performance.now();
    const [tradeId] = state.tradeIds;
    if (what === 'trades') {
      const answer = (await (await ask(member, '/v2/trades?limit=50')).json()) as {
        trades?: { id: string }[];
      };
      state.tradeIds = (answer.trades ?? []).map(({ id }) => id);
    } else if (what === 'journal') {
      const response = await ask(member, '/v2/app_data', {
        headers: {
          accept: APP_DATA_BINARY,
          // As the page does that keeps a journal: what has changed since is enough.
          ...(state.etag === null ? {} : { 'if-none-match': state.etag, 'a-im': 'trades' }),
        },
      });
      await response.arrayBuffer();
      // Of one that was told to come back it keeps what it holds.
      if (response.ok || response.status === NOT_MODIFIED) state.etag = response.headers.get('etag');
      journals.push(performance.now() - began);
      return;
    } else if (what === 'write' && tradeId !== undefined) {
      const body = JSON.stringify({ rating: 1 + (calls % 5) });
      const headers = { 'content-type': 'application/json' };
      await (await ask(member, `/v2/trades/${tradeId}`, { method: 'PATCH', headers, body })).arrayBuffer();
    } else {
      const path = {
        trade: `/v2/trades/${tradeId}`,
        statistics: '/v2/statistics?measures=netPnl,winRate&by=month',
        heads: '/v2/journal/heads',
        limits: '/v2/limits',
        write: '/v2/limits',
      }[what];
      await (await ask(member, path)).arrayBuffer();
    }
    // Questions about whole journals are answered in their turns, apart from what is small.
    (what === 'statistics' ? journals : small).push(performance.now() - began);
  };

  const visitor = async (first: number): Promise<void> => {
    // Pauses of ten lengths, from one beginning, had twenty people ask within the same millisecond and wait for one another.
    if (pauseMs > 0) await setTimeout(pauseMs * Math.random());
    for (let turn = first; !until.aborted && (!once || turn < crowd.length); turn += atOnce) {
      const member = crowd[turn % crowd.length];
      if (member === undefined) return;
      const state = devices.get(member) ?? { tradeIds: [], etag: null };
      devices.set(member, state);
      for (let nth = 0; nth < STEPS.length; nth += 1) {
        if (until.aborted) return;
        if (pauseMs > 0) await setTimeout(pauseMs * (0.5 + Math.random()));
        await step(member, once ? stepAt(nth) : stepAt(first + nth), state);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => visitor(first)));
  return { small, journals, failed };
}

/** The signal that ends a visit after so long. */
export const after = (milliseconds: number): AbortSignal => AbortSignal.timeout(milliseconds);
