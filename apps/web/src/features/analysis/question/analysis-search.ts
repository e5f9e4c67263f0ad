import type { QUESTION_PARTS } from '#web/lib/views/question-content.ts';

type QuestionPart = (typeof QUESTION_PARTS)[number];
/** Written without quotes in an address. */
type Count = 'limit' | 'least';

/** What of the analysis is looked at. */
export type AnalysisSearch = { readonly [Part in Exclude<QuestionPart, Count>]?: string } & {
  readonly [Part in Count]?: string | number;
} & {
  /** A page of questions; absent: the question of the address. */
  readonly report?: string;
  /** Filters of the two sides that are compared. */
  readonly a?: string;
  readonly b?: string;
  readonly currency?: string;
  /** Id of the kept question that stands here, changed or not. */
  readonly view?: string;
  /** What might have been done otherwise, as text. */
  readonly changes?: string;
  /** What a future is drawn with, and the terms of a lent account: likewise. */
  readonly future?: string;
  readonly terms?: string;
  /** Along what two courses lie: `trades`, else days. */
  readonly along?: string;
  /** Which measures two sides are compared in: `all`, else those that are asked for most. */
  readonly among?: string;
  /** Symbol of what results are held against. */
  readonly benchmark?: string;
  /** Which measure is followed, over how many trades or days, as text. */
  readonly rolling?: string;
};

/**
 * Takes the texts out of an address, also those that nothing is called by: what they mean is read with the
 * question, where faults have words.
 */
export function parseAnalysisSearch(search: Record<string, unknown>): AnalysisSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      // The router reads `filter=7203` as a number; counts are written without quotes.
      if (typeof value === 'number')
        return [[name, name === 'limit' || name === 'least' ? value : String(value)]];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}
