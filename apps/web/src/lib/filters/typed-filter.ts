import { Facts, passingTrades, type TradeTable, writtenAsked } from '@tapebook/domain/analytics';
import { type FoundWords, findWords } from '#web/lib/filters/written.ts';
import { factsContext } from './facts-context.ts';
import type { JournalContext } from './journal-context.ts';
import { readFilter } from './read-filter.ts';

/** @public asked of the grammar, which is loaded when it is needed. */
export { filterOfExits } from './filter-of-exits.ts';
export { readFilter };

const kept = new WeakMap<TradeTable, { readonly context: string; readonly facts: Facts }>();

/** The facts of a journal, made once for each state of it. */
export function factsOf(table: TradeTable, context: JournalContext): Facts {
  const text = JSON.stringify(context);
  const known = kept.get(table);
  if (known?.context === text) return known.facts;
  const facts = new Facts(table, factsContext(context));
  kept.set(table, { context: text, facts });
  return facts;
}

/** Where the words are written that a filter asks for, once they were looked for; `null` where it asks for none. */
export function wordsOf(version: string | null, filter: string, today: string): Promise<FoundWords> | null {
  // Words hang on no week.
  const terms = readFilter(filter, { today, weekStart: 1 });
  return writtenAsked(terms).length === 0 ? null : findWords(version, terms);
}

/**
 * One byte a row: 1 where the filter of the address lets the trade through.
 *
 * @param words that it asks for.
 */
export function passesOf(
  table: TradeTable,
  context: JournalContext,
  { filter, today }: { readonly filter: string; readonly today: string },
  words: FoundWords | null,
): Uint8Array {
  const facts = factsOf(table, context);
  for (const [text, found] of words ?? []) facts.written.set(text, found);
  return passingTrades(facts, readFilter(filter, { today, weekStart: facts.weekStart }));
}
