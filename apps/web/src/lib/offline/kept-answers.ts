import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { keepAnswer, LONG_AGO, showKeptAnswer } from '#web/lib/queries/kept-answer.ts';

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
  'imports sources',
  'insights',
  'plans',
  'rules',
  'setups',
  'templates',
  'trades one',
  'views all',
];

const isKept = ({ queryKey }: Query): boolean => {
  const words = queryKey.filter((part) => typeof part === 'string');
  return KEPT.some((start) => start.split(' ').every((word, place) => words[place] === word));
};

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
    for (const { queryKey, state } of queries) void keepAnswer(of, queryKey, state.data);
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
    if (data === undefined && isUnanswered) void showKeptAnswer(client, query.queryKey);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') look(query);
  });
}
