import { GLOBAL_SEARCH_KEYS } from '#web/lib/filters/global-search.ts';
import type { RootSearch } from '#web/lib/identity/root-search.ts';
import { QUESTION_PARTS, REPORT_PARTS } from '#web/lib/views/question-content.ts';

/** Every part of it: one that is added there has to be named here. */
const OF_ALL_PAGES: Readonly<Record<keyof RootSearch, true>> = { u: true };

/** What stands in the address beside the question. */
const OTHERS: ReadonlySet<string> = new Set([
  ...Object.keys(OF_ALL_PAGES),
  ...GLOBAL_SEARCH_KEYS.filter((key) => !QUESTION_PARTS.some((part) => part === key)),
  ...['report', 'currency', 'view', ...REPORT_PARTS],
  // A page begins by it with a fresh token; links that were copied on a dashboard say which it was.
  ...['r', 'dashboard'],
]);

/** The parts of an address that ask, with those that nothing is called by: what is held there for others is none of them. */
export const askedParts = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (OTHERS.has(name) ? [] : [[name, String(value)]])),
  );
