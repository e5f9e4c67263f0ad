import type { Mutation, QueryClient } from '@tanstack/react-query';
import { changeTrade, type TradeChangeJson } from '@tapebook/contract';
import * as z from 'zod/mini';
import { tradeChange } from '#web/lib/annotations/trade-changes.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { changesOf, dropChange, keepChange } from './change-store.ts';

const keptChange = z.object({ made: z.string(), tradeId: z.string(), change: changeTrade.body });

const tradeOf = ({ options: { mutationKey } }: Mutation): string | null =>
  mutationKey?.[0] === TRADE_CHANGES[0] ? String(mutationKey[1]) : null;

interface Kept {
  readonly uid: string;
  readonly made: string;
}

/** By when the changes were made that this browser keeps. */
const kept = new WeakMap<Mutation, Kept>();
let number = 0;

const quietly = (work: Promise<void>): void => {
  work.catch(() => {
    // Where nothing can be kept, a change waits as long as the page stands.
  });
};

function look(mutation: Mutation): void {
  const tradeId = tradeOf(mutation);
  if (tradeId === null) return;
  const known = kept.get(mutation);
  const { status, isPaused, variables } = mutation.state;
  if (known !== undefined && status !== 'pending') {
    kept.delete(mutation);
    quietly(dropChange(known.uid, known.made));
  }
  const uid = keptPerson();
  if (known !== undefined || uid === null || status !== 'pending' || !isPaused) return;
  number += 1;
  const made = `${new Date().toISOString()} ${String(number).padStart(6, '0')} ${crypto.randomUUID()}`;
  kept.set(mutation, { uid, made });
  quietly(keepChange({ uid, made, tradeId, change: variables as TradeChangeJson }));
}

/** Keeps the changes that wait for a network, each by itself, since another tab may have some as well. */
export function keepChanges(client: QueryClient): void {
  const cache = client.getMutationCache();
  for (const mutation of cache.getAll()) look(mutation);
  cache.subscribe(({ mutation }) => {
    if (mutation !== undefined) look(mutation);
  });
}

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
    if (read === undefined) continue;
    const mutation = cache.build(client, tradeChange(client, read.tradeId));
    kept.set(mutation as Mutation, { uid, made: read.made });
    // A refusal is told by the change itself.
    mutation.execute(read.change).catch(() => undefined);
  }
}
