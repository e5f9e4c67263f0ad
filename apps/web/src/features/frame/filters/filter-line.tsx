import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { termWords } from '#web/lib/filters/term-words.ts';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { FilterBox } from './filter-box.tsx';
import { FilterChip } from './filter-chip.tsx';
import { PinnedFilters } from './pinned-filters.tsx';
import { SavedFiltersMenu } from './saved-filters-menu.tsx';
import { useFilterBar } from './use-filter-bar.ts';
import { useSavedFilters } from './use-saved-filters.ts';

interface FilterLineProps {
  /** `line`: one line under the bar, whose chips scroll sideways; `sheet`: chips below each other's line. */
  readonly as: 'line' | 'sheet';
}

/** Which trades: the box where a filter is typed, and what is set as chips. */
export function FilterLine({ as }: FilterLineProps): ReactNode {
  const state = useFilterBar();
  const saved = useSavedFilters(state);
  const pinned = saved.filters.filter((filter) => filter.pinned).length;
  const input = useRef<HTMLInputElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  useOfferCommands(useMemo(() => (as === 'line' ? [focusFilter(input)] : []), [as]));
  const count = state.chips.length;
  useEffect(() => {
    // The latest is seen.
    if (count > 0) strip.current?.scrollTo({ left: strip.current.scrollWidth });
  }, [count]);
  const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const chips = [...(strip.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const next = chips[chips.indexOf(event.currentTarget) + step];
    if (next !== undefined) next.focus();
    else if (step > 0) input.current?.focus();
  };
  const { chips: set, facts, count: countTrades } = state;
  const sayFilter = useCallback(() => {
    const trades = set.length === 0 ? undefined : countTrades();
    if (trades === undefined) return '';
    const words = set.map(({ term }) => termWords(term, facts)).join('; ');
    return `${words}. ${trades} ${trades === 1 ? 'trade' : 'trades'}.`;
  }, [set, facts, countTrades]);
  const box = (
    <FilterBox
      state={state}
      saved={saved.filters}
      input={input}
      list={as === 'line' ? 'over' : 'below'}
      onLeaveLeft={() =>
        [...(strip.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])].at(-1)?.focus()
      }
    />
  );
  const chips = (
    <div
      ref={strip}
      className={clsx(
        'flex gap-1.5',
        as === 'line' ? 'scrollbar-none min-w-0 shrink overflow-x-auto' : 'flex-wrap',
        count + pinned === 0 && 'hidden',
      )}
    >
      <PinnedFilters filters={saved.filters} onKeyDown={onArrow} />
      {state.chips.map((chip) => (
        <FilterChip
          key={chip.key}
          chip={chip}
          state={state}
          onRemoved={() => input.current?.focus()}
          onKeyDown={onArrow}
        />
      ))}
    </div>
  );
  return (
    <section
      aria-label="Filters"
      className={clsx('flex gap-1.5', as === 'line' ? 'h-9 items-center' : 'flex-col items-start gap-2')}
    >
      {as === 'line' ? chips : box}
      {as === 'line' ? box : chips}
      <div className="flex shrink-0 items-center gap-1.5">
        {count === 0 ? (
          as === 'line' ? (
            <span aria-hidden="true">
              <Kbd keys={['/']} />
            </span>
          ) : null
        ) : (
          <button
            type="button"
            onClick={() => {
              state.set([]);
              input.current?.focus();
            }}
            className="h-7 shrink-0 rounded-control px-2 text-12 font-medium text-muted transition-colors hover:bg-hover hover:text-ink"
          >
            Clear filters
          </button>
        )}
        <OwnerOnly>
          <SavedFiltersMenu state={state} saved={saved} as={as} />
        </OwnerOnly>
      </div>
      <SaidLater say={sayFilter} />
    </section>
  );
}

const sayNothing = (): string => '';

/** Says it to who listens, after what the eye waits for: counting the trades of a large journal takes a moment. */
function SaidLater({ say }: { readonly say: () => string }): ReactNode {
  const later = useDeferredValue(say, sayNothing);
  const said = useMemo(() => later(), [later]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}

const focusFilter = (input: { readonly current: HTMLInputElement | null }): Command => ({
  id: 'filter.focus',
  label: 'Filter the trades',
  group: 'Do',
  shortcut: '/',
  keywords: 'narrow search symbol setup tag weekday',
  run: () => input.current?.focus(),
});
