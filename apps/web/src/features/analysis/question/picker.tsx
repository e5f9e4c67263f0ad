import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { wordClass } from './word-class.ts';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said beside it: “known afterwards”. */
  readonly hint?: string;
}

interface PickerProps {
  /** What is chosen here: “Measure”. */
  readonly label: string;
  /** The word of the sentence. */
  readonly word: ReactNode;
  readonly value: string | null;
  readonly options: readonly PickerOption[];
  readonly onChange: (value: string) => void;
  /** It adds to the sentence instead of standing in it. */
  readonly quiet?: boolean;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A word of the sentence that opens a list to choose from: typing narrows, arrows move, Enter takes. */
export function Picker({ label, word, quiet = false, open, onOpenChange, ...list }: PickerProps): ReactNode {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  return (
    <Popover
      title={label}
      showTitle={false}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72 !p-1"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${typeof word === 'string' ? word : 'add'}`}
          className={wordClass(quiet)}
        >
          {word}
        </button>
      }
    >
      <PickerList label={label} {...list} close={() => setOpen(false)} />
    </Popover>
  );
}

interface PickerListProps extends Pick<PickerProps, 'label' | 'value' | 'options' | 'onChange'> {
  readonly close: () => void;
}

function PickerList({ label, value, options, onChange, close }: PickerListProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const found = options
    .filter((option) => option.label.toLowerCase().includes(query) || option.value.toLowerCase() === query)
    // What begins so stands before what only holds it.
    .sort(
      (a, b) =>
        Number(b.label.toLowerCase().startsWith(query)) - Number(a.label.toLowerCase().startsWith(query)),
    );
  const [cursor, setCursor] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const active = Math.min(cursor, found.length - 1);
  const take = (option: PickerOption | undefined): void => {
    if (option === undefined) return;
    close();
    onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setCursor((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(found[active]);
    }
  };
  return (
    <>
      {options.length > 8 ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the list was opened to type into it
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
          aria-label={`Find: ${label}`}
          placeholder="Type to find"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setCursor(0);
          }}
          onKeyDown={onKeyDown}
          className="mb-1 h-8 w-full border-b border-border bg-transparent px-2 text-13 outline-none max-md:text-16"
        />
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={options.length > 8 ? -1 : 0}
        aria-activedescendant={found[active] === undefined ? undefined : `${id}-${active}`}
        onKeyDown={options.length > 8 ? undefined : onKeyDown}
        className="max-h-72 overflow-y-auto outline-none"
      >
        {found.length === 0 ? <p className="px-2 py-4 text-13 text-muted">No matches.</p> : null}
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field or the list around it
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerMove={() => setCursor(index)}
            onClick={() => take(option)}
            className={clsx(
              'flex min-h-8 cursor-default items-center gap-2 rounded-[4px] px-2 text-13 select-none',
              index === active && 'bg-segment',
              option.value === value && 'font-medium text-accent-ink',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint === undefined ? null : <span className="text-12 text-muted">{option.hint}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
