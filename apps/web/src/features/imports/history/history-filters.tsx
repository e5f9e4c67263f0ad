import { useQuery } from '@tanstack/react-query';
import type { ImportStatus } from '@tapebook/contract';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import {
  HISTORY_KEYS,
  type HistoryFilter,
  type ImportSearchChange,
  isFiltered,
} from '../queries/import-search.ts';
import { STATUS_WORDS } from '../words/import-words.ts';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: ImportSearchChange) => void;
}

/** Takes all filters out of the address. */
export const CLEARED: ImportSearchChange = Object.fromEntries(HISTORY_KEYS.map((key) => [key, undefined]));

/** What narrows the history: name, broker, account, state, days. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps): ReactNode {
  const { head } = useJournalData();
  const { data: config } = useQuery(appConfigQuery());
  const brokers = useMemo(
    () => [...(config?.brokers ?? [])].sort((one, other) => one.name.localeCompare(other.name)),
    [config],
  );
  const statuses = Object.entries(STATUS_WORDS);
  const id = useId();
  // On a phone the first line is what one came for.
  const isFoldable = useNarrow();
  const [open, setOpen] = useState(() => isFiltered(filter));
  const set = HISTORY_KEYS.filter((key) => filter[key] !== undefined).length;
  return (
    <>
      {isFoldable ? (
        <Button
          size="small"
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? 'Filter' : `Filter (${set})`}
        </Button>
      ) : null}
      <search
        id={id}
        hidden={isFoldable && !open}
        className="flex flex-wrap items-center gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:*:w-full max-md:[&[hidden]]:hidden"
        aria-label="Filter the history"
      >
        <SearchInput
          label="File name"
          placeholder="File"
          value={filter.q ?? ''}
          onChange={(q) => onChange({ q: q === '' ? undefined : q })}
        />
        <FilterSelect
          label="Broker"
          all="All brokers"
          value={filter.broker}
          options={brokers.map(({ id, name }) => [id, name])}
          onChange={(broker) => onChange({ broker })}
        />
        <FilterSelect
          label="Account"
          all="All accounts"
          value={filter.account}
          options={head.accounts.map(({ id, name }) => [id, name])}
          onChange={(account) => onChange({ account })}
        />
        <FilterSelect
          label="State"
          all="All statuses"
          value={filter.state}
          options={statuses.map(([status, [words]]) => [status, words])}
          onChange={(state) =>
            onChange({ state: Object.keys(STATUS_WORDS).find((one): one is ImportStatus => one === state) })
          }
        />
        <DayInput label="Since" value={filter.since} onChange={(since) => onChange({ since })} />
        <DayInput label="Until" value={filter.until} onChange={(until) => onChange({ until })} />
        {isFiltered(filter) ? (
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange(CLEARED)}>
            Clear filters
          </Button>
        ) : null}
      </search>
    </>
  );
}

const CONTROL =
  'h-8 rounded-control border border-control-border bg-control text-13 transition-colors hover:border-faint focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 max-md:text-16';

interface FilterSelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps): ReactNode {
  return (
    <CompactSelect
      aria-label={label}
      unset={value === undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      wrapperClass="md:max-w-40"
    >
      <option value="">{all}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </CompactSelect>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function DayInput({ label, value, onChange }: DayInputProps): ReactNode {
  return (
    <label className="inline-flex items-center gap-1.5 text-12 text-muted max-md:grid max-md:gap-0.5">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value)
        }
        className={`${CONTROL} w-34 min-w-0 px-2 max-md:w-full ${value === undefined ? 'text-muted' : 'text-ink'}`}
      />
    </label>
  );
}
