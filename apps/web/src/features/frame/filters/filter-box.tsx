import { clsx } from 'clsx';
import { Bookmark, ListFilter } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { offerFilterBox } from '#web/lib/filters/begin-filter.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { type Choice, choicesAt, withChoice, withSaved } from './completions.ts';
import type { FilterBarState } from './use-filter-bar.ts';
import type { SavedFilter } from './use-saved-filters.ts';

interface FilterBoxProps {
  readonly state: FilterBarState;
  readonly saved: readonly SavedFilter[];
  readonly input: RefObject<HTMLInputElement | null>;
  /** From an empty box to the left: the last chip. */
  readonly onLeaveLeft?: () => void;
  /** `over`: the list floats; `below`: it stands in the flow, in a sheet of its own. */
  readonly list: 'over' | 'below';
}

interface Draft {
  readonly text: string;
  readonly caret: number;
  /** What is wrong with it, told once it was to be taken, and until it is changed. */
  readonly told: boolean;
}

const EMPTY: Draft = { text: '', caret: 0, told: false };
const draftOf = (text: string): Draft => (text === '' ? EMPTY : { text, caret: text.length, told: true });

/** Where a filter is typed: fields and values are offered, Enter takes it, Backspace in an empty box the last out. */
export function FilterBox({ state, saved, input, onLeaveLeft, list }: FilterBoxProps): ReactNode {
  const ids = useId();
  // What of the address cannot be read stands where it can be mended.
  const [draft, setDraft] = useState(() => draftOf(state.unread));
  const [seen, setSeen] = useState(state.text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isTyping, setTyping] = useState(false);
  if (state.text !== seen) {
    setSeen(state.text);
    setDraft(draftOf(state.unread));
  }
  const problems = draft.told ? state.read(draft.text).flatMap((term) => term.problems) : [];
  const offered = open ? withSaved(choicesAt(draft.text, draft.caret, state), draft.text, saved) : null;
  const choices = offered?.choices ?? [];
  const chosen = active >= 0 ? active : choices.findIndex(({ likely }) => likely === true);

  const type = (text: string, caret: number): void => {
    setDraft({ text, caret, told: false });
    setActive(-1);
    setOpen(true);
  };
  useEffect(() => {
    if (list !== 'over') return;
    return offerFilterBox((text) => {
      setDraft({ text, caret: text.length, told: false });
      setActive(-1);
      return input.current;
    });
  }, [list, input]);
  /** Takes what can be read; the rest stays to be mended. */
  const take = (text: string): void => {
    const typed = state.read(text);
    const whole = typed.filter(({ term, problems: wrong }) => term !== null && wrong.length === 0);
    const rest = typed.filter((one) => !whole.includes(one)).map((one) => one.text);
    const written = state.add(whole);
    setSeen(written);
    setDraft(draftOf(rest.join(' ')));
    setActive(-1);
    setOpen(rest.length === 0 && text !== '');
  };
  const choose = (choice: Choice): void => {
    if (offered === null) return;
    if (choice.set !== undefined) {
      setDraft(EMPTY);
      setActive(-1);
      setOpen(false);
      choice.set();
      return;
    }
    const next = withChoice(draft.text, offered, choice);
    if (choice.whole && next.caret === next.text.length) take(next.text);
    else type(next.text, next.caret);
    requestAnimationFrame(() => {
      input.current?.focus();
      if (!choice.whole) input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (choices.length > 0) setActive((chosen + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = open ? choices[chosen] : undefined;
      if (choice === undefined) take(draft.text);
      else choose(choice);
    } else if (event.key === 'Escape') {
      if (open && choices.length > 0) setOpen(false);
      else if (draft.text !== '') setDraft(EMPTY);
      else event.currentTarget.blur();
      event.stopPropagation();
    } else if (event.key === 'Backspace' && draft.text === '') {
      setSeen(state.set(state.chips.slice(0, -1).map(({ term }) => term)));
    } else if (event.key === 'ArrowLeft' && draft.text === '') {
      onLeaveLeft?.();
    }
  };
  const listed = open && choices.length > 0;
  return (
    <div className={clsx('relative flex flex-col', list === 'over' ? 'min-w-44 flex-1' : 'w-full')}>
      <div className="relative flex items-center">
        <ListFilter className="pointer-events-none absolute left-2 size-4 text-faint" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Filter"
          aria-expanded={listed}
          aria-controls={`${ids}list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && chosen >= 0 ? `${ids}${chosen}` : undefined}
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${ids}problem` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={state.chips.length === 0 ? 'Filter by symbol, weekday, setup, R …' : 'Add a filter'}
          value={draft.text}
          onChange={({ currentTarget: { value, selectionStart } }) =>
            type(value, selectionStart ?? value.length)
          }
          onFocus={() => {
            setOpen(true);
            setTyping(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setTyping(false);
          }}
          onKeyDown={onKeyDown}
          className={clsx(
            'w-full min-w-0 rounded-control border pr-2 pl-8 text-13 outline-none transition-colors placeholder:text-faint max-md:text-16',
            list === 'over'
              ? 'h-7 border-transparent bg-transparent hover:bg-hover'
              : 'h-10 border-border bg-control',
            'focus-visible:border-ring focus-visible:bg-control aria-invalid:border-destructive',
          )}
        />
      </div>
      {problems.length > 0 && !listed ? (
        <p
          id={`${ids}problem`}
          role="alert"
          className={clsx(
            'rounded-control text-12 text-destructive-ink',
            list === 'below'
              ? 'pt-1.5'
              : isTyping
                ? 'absolute top-full left-0 z-30 mt-1 max-w-xl min-w-72 bg-raised px-2.5 py-2 shadow-float'
                : // It would lie over the heading of the page for as long as nobody mends it.
                  'sr-only',
          )}
        >
          {problems.map(({ at, message }) => (
            <span key={`${at} ${message}`} className="block">
              {withoutList(message)}
            </span>
          ))}
        </p>
      ) : null}
      {listed ? (
        <div
          id={`${ids}list`}
          role="listbox"
          aria-label="Filters"
          className={clsx(
            'float-in overflow-y-auto rounded-card bg-raised p-1',
            list === 'over'
              ? 'absolute top-full left-0 z-30 mt-1 max-h-96 w-80 shadow-float'
              : 'mt-1 max-h-64',
          )}
        >
          {choices.map((choice, at) => (
            // The keys are the box's: the focus stays in it.
            <div
              key={choice.text}
              id={`${ids}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
              className={clsx(
                'flex cursor-default items-center gap-3 rounded-[4px] px-2 text-13 select-none hover:bg-hover',
                list === 'over' ? 'h-8' : 'h-10',
                at === chosen && 'bg-segment',
              )}
            >
              <span className="min-w-0 truncate">{choice.label}</span>
              <span className="ml-auto shrink-0 text-12 text-muted">
                {choice.set !== undefined ? (
                  <span className="inline-flex items-center gap-1 [&_svg]:size-3.5">
                    saved <Bookmark aria-hidden="true" />
                  </span>
                ) : choice.count === undefined ? (
                  choice.text === choice.label ? null : (
                    choice.text
                  )
                ) : (
                  <>
                    <Quantity quantity={choice.count} />
                    <span className="sr-only"> {choice.count === 1 ? 'trade' : 'trades'}</span>
                  </>
                )}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
