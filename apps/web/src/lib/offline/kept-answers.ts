import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { keepPersonal, keptPerson, readPersonal } from '#web/lib/identity/personal-store.ts';
import { release } from './release.ts';

/**
 * Questions whose last answer this browser keeps, by how they begin: what a page is made of beside the journal, and
 * what was looked at. Nothing that is asked for once, and nothing large.
 */
const KEPT: readonly string[] = [
  'connections',
  'entries heads',
  'entries one',
  'fields',
  'imports recent',
  'insights',
  'plans',
  'rules',
  'setups',
  'templates',
  'trades one',
  'views all',
];

const nameOf = (hash: string): string => `answer ${hash}`;

const isKept = ({ queryKey }: Query): boolean => {
  const words = queryKey.filter((part) => typeof part === 'string');
  return KEPT.some((start) => start.split(' ').every((word, place) => words[place] === word));
};

const keptAnswer = z.object({ release: z.string(), data: z.unknown() });

/** A moment of the distant past: what is shown of it is asked for anew as soon as anything can be. */
const LONG_AGO = 1;

async function showKept(client: QueryClient, query: Query): Promise<void> {
  const kept = keptAnswer.safeParse(await readPersonal(nameOf(query.queryHash))).data;
  if (kept === undefined || kept.release !== release() || query.state.data !== undefined) return;
  client.setQueryData(query.queryKey, kept.data, { updatedAt: LONG_AGO });
}

/**
 * Keeps the answers to small questions, and shows them where the service cannot be asked, until it can be: a page opens
 * as it was left. They go with the session, like all that is kept of a person.
 */
export function keepAnswers(client: QueryClient): void {
  const waiting = new Map<string, Query>();
  let isPlanned = false;
  const keepWaiting = (): void => {
    isPlanned = false;
    const of = keptPerson();
    const queries = [...waiting.values()];
    waiting.clear();
    if (of === null) return;
    for (const { queryHash, state } of queries) {
      void keepPersonal(of, nameOf(queryHash), { release: release(), data: state.data });
    }
  };
  const keep = (query: Query): void => {
    waiting.set(query.queryHash, query);
    if (isPlanned) return;
    isPlanned = true;
    if ('requestIdleCallback' in window) requestIdleCallback(keepWaiting, { timeout: 5_000 });
    else setTimeout(keepWaiting, 1_000);
  };
  const look = (query: Query): void => {
    const { data, dataUpdatedAt, fetchFailureReason } = query.state;
    if (!isKept(query)) return;
    if (data !== undefined && dataUpdatedAt !== LONG_AGO) keep(query);
    const isUnanswered = fetchFailureReason instanceof UnreachableError || !onlineManager.isOnline();
    if (data === undefined && isUnanswered) void showKept(client, query);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') look(query);
  });
}
