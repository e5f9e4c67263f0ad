import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The address follows when the typing pauses, so that Back undoes a search and not a letter. */
const TYPING_PAUSE_MS = 200;

interface SearchInputProps {
  readonly label: string;
  /** Short, within the field; the label when absent. */
  readonly placeholder?: string;
  readonly name?: string;
  /** What the address says. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** As wide as its place: what it searches lies below it. */
  readonly wide?: boolean;
}

/** A search that the address keeps: told of when the typing pauses, or with Enter. */
export function SearchInput({
  label,
  placeholder = label,
  name,
  value,
  onChange,
  wide = false,
}: SearchInputProps): ReactNode {
  const [text, setText] = useState(value);
  const [written, setWritten] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== written) {
    // Back, or “clear filters”: the address says something else than what was typed.
    setWritten(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = (next: string): void => {
    clearTimeout(timer.current);
    setWritten(next.trim());
    onChange(next.trim());
  };
  return (
    <label className="relative">
      <span className="sr-only">{label}</span>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
      <input
        type="search"
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => write(next), TYPING_PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write(text);
        }}
        className={clsx(
          wide ? 'w-full' : 'w-40 max-md:w-full',
          'h-8 rounded-control border border-border bg-control pr-2 pl-8 text-13 transition-colors hover:border-control-border focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 max-md:text-16',
        )}
      />
    </label>
  );
}
