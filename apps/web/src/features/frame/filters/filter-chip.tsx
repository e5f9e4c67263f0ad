import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { termWords } from '#web/lib/filters/term-words.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { TermEditor } from './term-editor.tsx';
import type { ChipTerm, FilterBarState } from './use-filter-bar.ts';

interface FilterChipProps {
  readonly chip: ChipTerm;
  readonly state: FilterBarState;
  /** It was taken out: the focus goes on. */
  readonly onRemoved: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One term in words: pressed it opens its editor; the cross, Backspace or Delete take it out. */
export function FilterChip({ chip, state, onRemoved, onKeyDown }: FilterChipProps): ReactNode {
  const { term, problem } = chip;
  const words = termWords(term, state.facts);
  const others = state.chips.filter((other) => other !== chip).map((other) => other.term);
  const remove = (): void => {
    state.set(others);
    onRemoved();
  };
  return (
    <span
      className={clsx(
        'inline-flex h-7 max-w-72 shrink-0 items-center rounded-control text-12 font-medium',
        problem === undefined ? 'bg-accent-soft text-accent-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <Popover
        title={`Filter: ${words}`}
        showTitle={false}
        className="w-72"
        trigger={
          <button
            type="button"
            data-chip
            title={problem ?? words}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' || event.key === 'Delete') {
                event.preventDefault();
                remove();
              } else onKeyDown?.(event);
            }}
            className="h-7 min-w-0 truncate rounded-l-control pr-1 pl-2.5"
          >
            {words}
            {problem === undefined ? null : <span className="sr-only">. {problem}</span>}
          </button>
        }
      >
        <TermEditor
          term={term}
          state={state}
          onChange={(next) => {
            if (next === null) remove();
            else state.set([...others, next]);
          }}
        />
      </Popover>
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove: ${words}`}
        className="grid h-7 w-6 shrink-0 place-items-center rounded-r-control transition-opacity hover:opacity-70"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
