import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  type Facts,
  type Filter,
  fieldOf,
  formatFilter,
  groupCounts,
  passingTrades,
  type Term,
  type TypedTerm,
  typedTerms,
  withTerm,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { factsOf } from '#web/lib/filters/typed-filter.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { accountsInView } from '#web/lib/journal-data/accounts-in-view.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { selectTrades } from '#web/lib/journal-data/select-trades.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** A term that can be shown as a chip. */
export interface ChipTerm {
  readonly key: string;
  readonly term: Term;
  /** A name in it that nothing is called by, in words. */
  readonly problem: string | undefined;
}

export interface FilterBarState {
  /** As it stands in the address. */
  readonly text: string;
  readonly chips: readonly ChipTerm[];
  /** What of the address cannot be read. */
  readonly unread: string;
  /** Absent until the journal is there. */
  readonly facts: Facts | undefined;
  /** Trades of each group of a field, by its key, under all other filters. */
  readonly countsOf: (field: string) => ReadonlyMap<string, number>;
  /** Trades that all filters let through. */
  readonly count: number | undefined;
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

/** The filter of the address, with the journal that gives its names and counts. */
export function useFilterBar(): FilterBarState {
  // The bar stands before the journal is there, and when it cannot be had.
  const { data: journal } = useQuery(appDataQuery());
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { filter: text, today, accountIds, days } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const asOf = useAsOf();
  const facts = useMemo(
    () =>
      journal === undefined
        ? undefined
        : factsOf(journal.table, journalContext(journal.head, settings, asOf)),
    [journal, settings, asOf],
  );
  const typed = useMemo(() => typedTerms(text, facts, parseDay(today) ?? undefined), [text, facts, today]);
  const chips = useMemo(() => chipsOf(typed), [typed]);
  const terms = chips.map(({ term }) => term);
  // As text: the address is read into new objects each time.
  const asked = JSON.stringify({ accountIds, days });
  const inView = useMemo(() => {
    if (journal === undefined || facts === undefined) return null;
    const { accountIds: ids, days: range } = JSON.parse(asked) as Pick<GlobalFilter, 'accountIds' | 'days'>;
    const accounts = accountsInView(ids, journal.head.accounts);
    const passes = new Uint8Array(journal.table.length);
    for (const row of selectTrades(journal.table, { accountIds: accounts, days: range })) passes[row] = 1;
    return { facts, passes };
  }, [journal, facts, asked]);
  const passing = (others: Filter): Uint8Array | null => {
    if (inView === null) return null;
    const passes = passingTrades(inView.facts, others);
    for (let row = 0; row < passes.length; row += 1)
      passes[row] = (passes[row] ?? 0) & (inView.passes[row] ?? 0);
    return passes;
  };
  const kept = new Map<string, ReadonlyMap<string, number>>();
  const set: FilterBarState['set'] = (next, unread = '') => {
    const written = [formatFilter(next), unread].filter((part) => part !== '').join(' ');
    if (written !== text) change({ filter: written === '' ? undefined : written });
    return written;
  };
  return {
    text,
    chips,
    unread: typed.flatMap(({ term, text: own }) => (term === null ? [own] : [])).join(' '),
    facts,
    countsOf(field) {
      const known = kept.get(field);
      if (known !== undefined) return known;
      const passes = passing(terms.filter((term) => term.field !== field));
      const counts = passes === null || facts === undefined ? NO_COUNTS : groupCounts(facts, passes, field);
      kept.set(field, counts);
      return counts;
    },
    count: chips.length === 0 ? undefined : passing(terms)?.reduce((sum, pass) => sum + pass, 0),
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
