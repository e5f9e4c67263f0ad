import { DIMENSIONS } from '@tapebook/domain/analytics';
import { instrumentName } from '@tapebook/domain/instruments';
import { CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SEARCH_DIMENSIONS } from '#web/lib/journal-data/trade-search.ts';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
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
      <SearchInput
        label="Symbol"
        name="symbol"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q === '' ? undefined : q })}
      />
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
          title="Their contract size, cost basis, a price, or how they ended at expiry is not known"
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
          <span className="sr-only">remove this filter</span>
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
