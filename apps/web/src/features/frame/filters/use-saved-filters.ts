import type { ViewJson } from '@tapebook/contract';
import { type Filter, formatFilter } from '@tapebook/domain/analytics';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { filterContent, readFilterContent, withPinned } from '#web/lib/views/filter-content.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { useViews } from '#web/lib/views/use-views.ts';
import { type FilterBarState, hasOne } from './use-filter-bar.ts';

export interface SavedFilter {
  readonly view: ViewJson;
  readonly pinned: boolean;
  readonly fault: 'newer' | 'broken' | null;
  /** All of its terms are set. */
  readonly isOn: boolean;
  /** Sets its terms, or takes them out. */
  readonly toggle: () => void;
  readonly pin: (pinned: boolean) => void;
  readonly rename: (name: string) => void;
  readonly remove: () => void;
}

export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  readonly failure: string | null;
  readonly retry: () => void;
  /** Keeps what is set. */
  readonly save: (name: string, pinned: boolean) => void;
}

const textOf = (filter: Filter): readonly string[] => filter.map((term) => formatFilter([term]));

/** The filters that were kept by a name, held against the one that is set. */
export function useSavedFilters(state: FilterBarState): SavedFilters {
  const { views, failure, retry } = useViews('filter');
  const { add, change, remove } = useViewChanges();
  const set = state.chips.map(({ term }) => term);
  const isSet = new Set(textOf(set));

  const filters = views.map((view): SavedFilter => {
    const { filter, pinned, fault } = readFilterContent(view.content);
    const typed = state.read(filter);
    const terms = typed.flatMap(({ term }) => term ?? []);
    const own = new Set(textOf(terms));
    const isOn = own.size > 0 && [...own].every((text) => isSet.has(text));
    const others = set.filter((term) => !own.has(formatFilter([term])));
    const toggle = (): void => {
      if (isOn) return void state.set(others);
      const unread = typed.filter(({ term }) => term === null).map(({ text }) => text);
      // Of what a trade has one of, its values stand in the place of those that were set: nothing could be both.
      const beside = others.filter(
        ({ field, match, exclude }) =>
          field === null ||
          exclude === true ||
          match.kind !== 'any' ||
          !hasOne(field) ||
          !terms.some((term) => term.field === field && term.match.kind === 'any' && term.exclude !== true),
      );
      state.set([...beside, ...terms], unread.join(' '));
      const words = faultWords(view.name, fault);
      if (words !== null) toasts.show(words);
    };
    return {
      view,
      pinned,
      fault,
      isOn,
      toggle,
      pin: (next) => change(view, { content: withPinned(view.content, next) }),
      rename: (name) => change(view, { name }),
      remove: () => remove(view),
    };
  });
  return {
    filters,
    failure,
    retry,
    save(name, pinned) {
      add({ kind: 'filter', name, content: { ...filterContent(state.text), ...(pinned ? { pinned } : {}) } });
      toasts.show(`“${name}” saved.`);
    },
  };
}

function faultWords(name: string, fault: SavedFilter['fault']): string | null {
  switch (fault) {
    case 'newer':
      return `“${name}” was saved by a newer version of Tapebook: only the parts this version knows are set. Reload the page to get that version.`;
    case 'broken':
      return `Nothing in “${name}” can be read. Delete it and save it again.`;
    default:
      return null;
  }
}
