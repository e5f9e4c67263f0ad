import { findWritten } from '@tapebook/contract';
import { type Written, writtenAsked } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { call } from '#web/lib/http/api.ts';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { wordsAreAsked, writtenChanges } from './written-changes.ts';

/** Where words are written, by these. */
export type FoundWords = ReadonlyMap<string, Written>;

const MOST_KEPT = 32;
const kept = new Map<string, Promise<FoundWords>>();

/** The journal is on this device, its words are not. */
const AWAY =
  'Searching notes and the journal needs the server. Remove those words from the filter to continue offline.';

async function find(text: string): Promise<[string, Written]> {
  const { trades, days } = await call(findWritten, { query: { q: text } }).catch((error: unknown) => {
    if (error instanceof UnreachableError) error.told = AWAY;
    throw error;
  });
  return [text, { trades: new Set(trades), days: new Set(days.flatMap((day) => parseDay(day) ?? [])) }];
}

/**
 * Has the server look for the words that filters ask for. The same promise for the same words, until another version of the
 * journal is there or something was written.
 *
 * @param version of the journal.
 * @param of a filter, or what holds filters.
 */
export function findWords(version: string | null, of: unknown): Promise<FoundWords> {
  wordsAreAsked();
  const texts = writtenAsked(of);
  const key = JSON.stringify([version, writtenChanges(), texts]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = Promise.all(texts.map(find)).then((all) => new Map(all));
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  // Once it can be had again it is asked for again.
  found.catch(() => kept.delete(key));
  return found;
}
