import type { Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { changeTrade, type TradeChangeJson } from '@tapebook/contract';
import * as z from 'zod/mini';
import { keeping } from '#web/lib/annotations/kept-patiently.ts';
import { patience } from '#web/lib/annotations/patience.ts';
import { showWithoutGivenUp, tradeChange } from '#web/lib/annotations/trade-changes.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';
import { randomKey } from '#web/lib/http/keyring.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { isUnjudged } from '#web/lib/http/unanswered.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { changesOf, dropChange, keepChange } from './change-store.ts';
import { givingUp, isGivenUp, markGivenUp } from './giving-up.ts';

const keptChange = z.object({ made: z.string(), tradeId: z.string(), change: changeTrade.body });

const tradeOf = ({ options: { mutationKey } }: Mutation): string | null =>
  mutationKey?.[0] === TRADE_CHANGES[0] ? String(mutationKey[1]) : null;

interface Kept {
  readonly uid: string;
  readonly made: string;
}

/** By when the changes were made that this browser keeps. */
const kept = new WeakMap<Mutation, Kept>();

const quietly = (work: Promise<void>): void => {
  work.catch(() => {
    // Where nothing can be kept, a change waits as long as the page stands.
  });
};

/** A network may be there before the service can be reached through it. */
const AGAIN_MS = 15_000;

/** Takes back a change that waits: it is not tried any more, and the trade is shown as it is without it. */
export function giveUp(client: QueryClient, change: TradeChangeJson): void {
  markGivenUp(client.getMutationCache(), change, (mutation) => {
    const known = kept.get(mutation);
    if (known !== undefined) quietly(dropChange(known.uid, known.made));
    const tradeId = tradeOf(mutation);
    if (tradeId !== null) showWithoutGivenUp(client, tradeId);
  });
}

/** When the browser tells of a network, somebody looks again or gives up, or some time has passed. */
const nextOccasion = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      givingUp.removeEventListener('given-up', done);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    givingUp.addEventListener('given-up', done);
  });

function note(mutation: Mutation, change: TradeChangeJson, { uid, made }: Kept): void {
  kept.set(mutation, { uid, made });
  patience.set(change, {
    isHere: () => keptPerson() === uid,
    nextOccasion,
    isGivenUp: () => isGivenUp(change),
  });
}

const UNAUTHENTICATED = 401;

/** Nobody has judged it: it waits for the next visit. */
const waitsOn = (error: unknown): boolean =>
  isUnjudged(error) || (error instanceof ProblemError && error.status === UNAUTHENTICATED);

/** Whether one before it waits: what is said of a trade is sent in its order. */
const isBehind = (cache: MutationCache, mutation: Mutation): boolean => {
  const { mutationKey } = mutation.options;
  const before =
    mutationKey === undefined ? [] : cache.findAll({ mutationKey, exact: true, status: 'pending' });
  return before.some((one) => one !== mutation && kept.has(one));
};

function look(cache: MutationCache, mutation: Mutation): void {
  const tradeId = tradeOf(mutation);
  if (tradeId === null) return;
  const known = kept.get(mutation);
  const { status, isPaused, error } = mutation.state;
  if (known !== undefined && status !== 'pending') {
    kept.delete(mutation);
    if (!waitsOn(error)) quietly(dropChange(known.uid, known.made));
  }
  if (status === 'pending' && (isPaused || isBehind(cache, mutation))) keep(mutation, tradeId);
}

function keep(mutation: Mutation, tradeId: string): void {
  const uid = keptPerson();
  if (uid === null || kept.has(mutation)) return;
  const { mutationId, state } = mutation;
  // Some are kept only once a try has failed: what counts is when they were said.
  const said = new Date(state.submittedAt).toISOString();
  const made = `${said} ${String(mutationId).padStart(6, '0')} ${randomKey()}`;
  const change = state.variables as TradeChangeJson;
  note(mutation, change, { uid, made });
  quietly(keepChange({ uid, made, tradeId, change }));
}

/** The browser may believe in a network though the service cannot be reached: then the try itself has told. */
function keepUnanswered(cache: MutationCache, change: TradeChangeJson): void {
  const waiting = cache.findAll({ mutationKey: [...TRADE_CHANGES], status: 'pending' });
  const mutation = waiting.find(({ state }) => state.variables === change);
  const tradeId = mutation === undefined ? null : tradeOf(mutation);
  if (mutation === undefined || tradeId === null) return;
  keep(mutation, tradeId);
  for (const one of waiting) look(cache, one);
  // Nothing that the cache knows of has changed, and whoever counts what waits has to hear of it.
  cache.notify({ type: 'updated', mutation, action: { type: 'pause' } });
}

/**
 * Keeps the changes that wait for a network or for the service, each by itself, since another tab may have some as well.
 */
export function keepChanges(client: QueryClient): void {
  const cache = client.getMutationCache();
  keeping.keep = (change) => keepUnanswered(cache, change);
  for (const mutation of cache.getAll()) look(cache, mutation);
  cache.subscribe(({ mutation }) => {
    if (mutation !== undefined) look(cache, mutation);
  });
}

/** This page sends it already. */
const isUnderWay = (cache: MutationCache, made: string): boolean =>
  cache.findAll({ status: 'pending' }).some((mutation) => kept.get(mutation)?.made === made);

/**
 * Takes up the changes of former visits, in the order in which they were made. Without a network they wait, and are what
 * the page shows; else they are sent. What two tabs send is said twice, and is the same.
 */
export async function takeUpChanges(client: QueryClient): Promise<void> {
  const uid = keptPerson();
  if (uid === null) return;
  const cache = client.getMutationCache();
  for (const value of await changesOf(uid)) {
    const read = keptChange.safeParse(value).data;
    if (read === undefined || isUnderWay(cache, read.made)) continue;
    const mutation = cache.build(client, tradeChange(client, read.tradeId));
    note(mutation as Mutation, read.change, { uid, made: read.made });
    // A refusal is told by the change itself.
    mutation.execute(read.change).catch(() => undefined);
  }
}
