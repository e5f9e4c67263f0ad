import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field.tsx';

interface SuggestInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What can be chosen; anything else may be typed too. */
  readonly suggestions: readonly string[];
  readonly placeholder?: string;
  readonly name: string;
  /** Its name where no Field gives it one. */
  readonly label?: string;
  /** The focus has left it. */
  readonly onLeave?: () => void;
}

/** One line of text with suggestions under it: arrows choose, Esc closes, typing narrows. */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  placeholder,
  name,
  label,
  onLeave,
}: SuggestInputProps): ReactNode {
  const wiring = useFieldWiring();
  const [open, setOpen] = useState(false);
  const typed = value.trim().toLowerCase();
  // Base UI takes an open list without entries for a modal one, and hides the page from screen readers.
  const fits = suggestions.some((one) => one.toLowerCase().includes(typed));
  return (
    <Autocomplete.Root
      open={open && fits}
      onOpenChange={(next) => setOpen(next)}
      items={suggestions}
      value={value}
      onValueChange={(next) => onChange(next)}
      openOnInputClick
      limit={80}
    >
      <Autocomplete.Input
        {...wiring}
        aria-label={label}
        onBlur={onLeave}
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={clsx(controlClass, 'h-9 max-md:text-16')}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          positionMethod="fixed"
          className="z-50 outline-none"
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Autocomplete.Popup className="float-in max-h-[min(var(--available-height),20rem)] w-(--anchor-width) min-w-56 overflow-y-auto rounded-card bg-raised p-1 shadow-float outline-none data-empty:hidden">
            <Autocomplete.List>
              {(item: string) => (
                <Autocomplete.Item
                  key={item}
                  value={item}
                  className="flex h-8 cursor-default items-center truncate rounded-[4px] px-2 text-13 outline-none select-none data-highlighted:bg-segment"
                >
                  {item}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
