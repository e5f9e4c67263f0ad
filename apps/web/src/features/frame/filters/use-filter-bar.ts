import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  type Facts,
  type Filter,
  fieldOf,
  formatFilter,
  type Term,
  type TypedTerm,
  typedTerms,
  withTerm,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { useCallback, useMemo } from 'react';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { factsOf, wordsOf } from '#web/lib/filters/typed-filter.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { FoundWords } from '#web/lib/filters/written.ts';
import { writtenChanges } from '#web/lib/filters/written-changes.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { countsUnder } from './counts-under.ts';

/** A term that can be shown as a chip. */
export interface ChipTerm {
  readonly key: string;
  readonly term: Term;
  /** A name in it that nothing is called by, in words. */
  readonly problem: string | undefined;
}

/** The filter of the address, as it is read. */
interface FilterTexts {
  /** As it stands in the address. */
  readonly text: string;
  readonly chips: readonly ChipTerm[];
  /** What of the address cannot be read. */
  readonly unread: string;
  /** Why not. */
  readonly faults: readonly string[];
  /** Absent until the journal is there. */
  readonly facts: Facts | undefined;
}

export interface FilterBarState extends FilterTexts {
  /** Trades of each group of a field, by its key, under all other filters. */
  readonly countsOf: (field: string) => ReadonlyMap<string, number>;
  /** Trades that all filters let through; not before the journal is there. */
  readonly count: () => number | undefined;
  readonly read: (typed: string) => readonly TypedTerm[];
  /**
   * Writes other terms into the address, and answers their text.
   *
   * @param unread what cannot be read and is to be mended.
   */
  readonly set: (terms: Filter, unread?: string) => string;
  readonly add: (typed: readonly TypedTerm[]) => string;
}

/** A trade has one of these at most, so that two lists of them cannot both hold. */
export const hasOne = (id: string): boolean => {
  const field = fieldOf(id);
  return field?.kind === 'groups' && field.dimension.kind === 'category';
};

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** What the filter of the address says. */
export function useFilterTexts(): FilterTexts {
  // The bar stands before the journal is there, and when it cannot be had.
  const { data: journal } = useQuery(appDataQuery());
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { filter: text, today } = useGlobalFilter();
  const asOf = useAsOf();
  const facts = useMemo(
    () =>
      journal === undefined
        ? undefined
        : factsOf(journal.table, journalContext(journal.head, settings, asOf)),
    [journal, settings, asOf],
  );
  return useMemo(() => {
    const typed = typedTerms(text, facts, parseDay(today) ?? undefined);
    const wrong = typed.filter(({ term }) => term === null);
    const unread = wrong.map(({ text: own }) => own).join(' ');
    const faults = wrong.flatMap(({ problems }) => problems.map(({ message }) => message));
    return { text, facts, chips: chipsOf(typed), unread, faults };
  }, [text, facts, today]);
}

const NO_WORDS: FoundWords = new Map();

/** Where the words of the filter are written; `undefined` until they were looked for. */
function useWordsOf(version: string | null, text: string, today: string): FoundWords | undefined {
  const { data } = useQuery({
    queryKey: ['words of the filter', version, writtenChanges(), text],
    queryFn: () => wordsOf(version, text, today) ?? NO_WORDS,
    enabled: text !== '',
    structuralSharing: false,
  });
  return text === '' ? NO_WORDS : data;
}

/** The filter of the address, with the journal that gives its names and counts. */
export function useFilterBar(): FilterBarState {
  const { data: journal } = useQuery(appDataQuery());
  const { today, accountIds, days } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const texts = useFilterTexts();
  const { text, facts, chips } = texts;
  // As text: the address is read into new objects each time.
  const asked = JSON.stringify({ accountIds, days });
  const words = useWordsOf(journal?.version ?? null, text, today);
  const counts = useMemo(() => {
    if (journal === undefined || facts === undefined || words === undefined) return null;
    for (const [said, found] of words) facts.written.set(said, found);
    const view = JSON.parse(asked) as Pick<GlobalFilter, 'accountIds' | 'days'>;
    return countsUnder(journal, facts, view);
  }, [journal, facts, words, asked]);
  const terms = useMemo(() => chips.map(({ term }) => term), [chips]);
  const count = useCallback(() => counts?.ofAll(terms), [counts, terms]);
  const set: FilterBarState['set'] = (next, unread = '') => {
    const written = [formatFilter(next), unread].filter((part) => part !== '').join(' ');
    if (written !== text) change({ filter: written === '' ? undefined : written });
    return written;
  };
  return {
    ...texts,
    countsOf: (field) => counts?.ofField(field, terms) ?? NO_COUNTS,
    count,
    read: (draft) => typedTerms(draft, facts, parseDay(today) ?? undefined),
    set,
    add: (more) =>
      set(more.reduce((all: Filter, { term }) => (term === null ? all : withTerm(all, term, hasOne)), terms)),
  };
}

function chipsOf(typed: readonly TypedTerm[]): readonly ChipTerm[] {
  const seen = new Map<string, number>();
  return typed.flatMap(({ term, problems }) => {
    if (term === null) return [];
    const field = term.field ?? '';
    const nth = seen.get(field) ?? 0;
    seen.set(field, nth + 1);
    // By field and place, so that an editor stays open while its term changes.
    return [{ key: `${field} ${nth}`, term, problem: problems[0]?.message }];
  });
}
