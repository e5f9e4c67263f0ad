import { Autocomplete } from '@base-ui/react/autocomplete';
import type { LabelColour } from '@tapebook/contract';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { controlClass } from '../forms/control-class.ts';
import { LabelDot } from './label-chip.tsx';

export interface LabelOption {
  readonly id: string;
  readonly name: string;
  readonly colour: LabelColour;
  /** Beside the name: the category of a tag. */
  readonly aside?: string;
}

interface LabelInputProps {
  /** Its name, and what stands in it while it is empty. */
  readonly label: string;
  readonly shape: 'round' | 'square';
  /** What can be chosen, in its order. */
  readonly options: readonly LabelOption[];
  readonly onChoose: (id: string) => void;
  /** A name that none has was typed and chosen. */
  readonly onCreate: (name: string) => void;
  /** Backspace in the empty field. */
  readonly onBackspace?: () => void;
}

/** Stands for what was typed, where nothing has that name. */
const NEW = 'new';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly option: LabelOption | null;
}

function itemsFor(typed: string, options: readonly LabelOption[]): readonly Item[] {
  const word = typed.trim().toLowerCase();
  const fits = options.filter(({ name, aside }) => `${name} ${aside ?? ''}`.toLowerCase().includes(word));
  // What begins so is meant more often than what holds it somewhere.
  const found = fits
    .toSorted((a, b) => Number(begins(b, word)) - Number(begins(a, word)))
    .map((option): Item => ({ id: option.id, name: option.name, option }));
  const known = options.some(({ name }) => name.toLowerCase() === word);
  return word === '' || known ? found : [...found, { id: NEW, name: typed.trim(), option: null }];
}

const begins = ({ name }: LabelOption, word: string): boolean => name.toLowerCase().startsWith(word);

/** Typed with completion: Enter takes the first that fits, or makes a new one of what was typed. */
export function LabelInput(props: LabelInputProps): ReactNode {
  const { label, shape, options, onChoose, onCreate, onBackspace } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const items = itemsFor(typed, options);
  return (
    <Autocomplete.Root
      // Base UI takes an open list without entries for a modal one, and hides the page from screen readers.
      open={open && items.length > 0}
      onOpenChange={(next) => setOpen(next)}
      items={items}
      filter={null}
      autoHighlight
      openOnInputClick
      itemToStringValue={(item: Item) => item.name}
      value={typed}
      onValueChange={(next, { reason }) => setTyped(reason === 'item-press' ? '' : next)}
    >
      <Autocomplete.Input
        aria-label={label}
        placeholder={label}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '') onBackspace?.();
        }}
        className={clsx(controlClass, 'h-8 text-13 max-md:text-16 print:hidden')}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          positionMethod="fixed"
          className="z-50 outline-none"
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Autocomplete.Popup className="float-in max-h-[min(var(--available-height),20rem)] w-(--anchor-width) min-w-56 overflow-y-auto rounded-card bg-raised p-1 shadow-float outline-none">
            <Autocomplete.List>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => (item.option === null ? onCreate(item.name) : onChoose(item.id))}
                  className="flex h-8 cursor-default items-center gap-2 rounded-[4px] px-2 text-13 outline-none select-none data-highlighted:bg-segment"
                >
                  {item.option === null ? (
                    <>
                      <Plus className="size-3.5 shrink-0 text-faint" aria-hidden="true" />
                      <span className="truncate">Add “{item.name}”</span>
                    </>
                  ) : (
                    <>
                      <LabelDot colour={item.option.colour} shape={shape} />
                      <span className="flex-1 truncate">{item.name}</span>
                      <span className="text-12 text-muted">{item.option.aside}</span>
                    </>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
