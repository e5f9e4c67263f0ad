import { DIMENSIONS } from '@tapebook/domain/analytics';
import { CircleHelp, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SEARCH_DIMENSIONS } from '#web/lib/journal/trade-search.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { instrumentName } from './instrument-name.ts';
import type { TradesPageSearch } from './trades-search.ts';

/** `undefined` takes a key out of the address. */
export type SearchChange = { readonly [Key in keyof TradesPageSearch]: TradesPageSearch[Key] | undefined };

interface TradeFiltersProps {
  readonly search: TradesPageSearch;
  /** How many trades wait for an answer. */
  readonly waitingCount: number;
  readonly onChange: (change: SearchChange) => void;
}

const ANY = 'any';

/** What narrows the list beyond the global bar: symbol, status, side, and where a link came from. */
export function TradeFilters({ search, waitingCount, onChange }: TradeFiltersProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SymbolSearch value={search.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
      <Segmented
        label="Status"
        value={search.status ?? ANY}
        options={[
          { value: ANY, label: 'All' },
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ]}
        onChange={(status) => onChange({ status: status === ANY ? undefined : status })}
      />
      <Segmented
        label="Side"
        value={search.direction === 'long' || search.direction === 'short' ? search.direction : ANY}
        options={[
          { value: ANY, label: 'Both' },
          { value: 'long', label: 'Long' },
          { value: 'short', label: 'Short' },
        ]}
        onChange={(direction) => onChange({ direction: direction === ANY ? undefined : direction })}
      />
      {waitingCount === 0 && search.waiting !== true ? null : (
        <button
          type="button"
          aria-pressed={search.waiting === true}
          title="Their contract size, cost basis, a price, or what became of them at expiry is not known"
          onClick={() => onChange({ waiting: search.waiting === true ? undefined : true })}
          className="inline-flex h-8 items-center gap-1.5 rounded-control bg-warning-soft px-2.5 text-12 font-medium text-warning-ink transition-opacity hover:opacity-80"
        >
          <CircleHelp className="size-3.5 shrink-0" aria-hidden="true" />
          <span>
            <Quantity quantity={waitingCount} /> {waitingCount === 1 ? 'waits' : 'wait'} for an answer
          </span>
          {search.waiting === true ? <X className="size-3.5 shrink-0" aria-hidden="true" /> : null}
        </button>
      )}
      {chipsOf(search).map(({ key, label, value }) => (
        <button
          key={key}
          type="button"
          onClick={() => onChange({ [key]: undefined })}
          className="inline-flex h-8 max-w-72 items-center gap-1.5 rounded-control bg-accent-soft px-2.5 text-12 font-medium text-accent-ink transition-opacity hover:opacity-80"
        >
          <span className="truncate">
            {label}: {value}
          </span>
          <X className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="sr-only">take this filter out</span>
        </button>
      ))}
    </div>
  );
}

interface Chip {
  readonly key: keyof TradesPageSearch;
  readonly label: string;
  readonly value: string;
}

/** Filters that only links set: each can be taken out. */
function chipsOf(search: TradesPageSearch): readonly Chip[] {
  const chips: Chip[] = SEARCH_DIMENSIONS.flatMap((id): Chip[] => {
    const value = search[id];
    return value === undefined || id === 'direction'
      ? []
      : [{ key: id, label: DIMENSIONS[id].label, value: id === 'symbol' ? instrumentName(value) : value }];
  });
  if (search.currency !== undefined)
    chips.push({ key: 'currency', label: 'Currency', value: search.currency });
  if (search.exits !== undefined)
    chips.push({ key: 'exits', label: 'Realised on', value: search.exits.replace('..', ' to ') });
  return chips;
}

/** The address follows when the typing pauses, so that Back undoes a search and not a letter. */
const TYPING_PAUSE_MS = 200;

function SymbolSearch({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
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
      <span className="sr-only">Symbol</span>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        aria-hidden="true"
      />
      <input
        type="search"
        name="symbol"
        placeholder="Symbol"
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
        className="h-8 w-40 rounded-control border border-border bg-control pr-2 pl-8 text-13 transition-colors hover:border-control-border focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 max-md:text-16"
      />
    </label>
  );
}
