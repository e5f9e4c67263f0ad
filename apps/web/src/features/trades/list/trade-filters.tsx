import { CircleHelp, FlaskConical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChosenOf } from '#web/lib/filters/use-chosen-of.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { waitingOf } from './left-out-of.ts';
import type { TradesPageSearch } from './trades-search.ts';

/** `undefined` takes a key out of the address. */
export type SearchChange = { readonly [Key in keyof TradesPageSearch]: TradesPageSearch[Key] | undefined };

interface TradeFiltersProps {
  readonly search: TradesPageSearch;
  /** How many trades wait for an answer, or for a result where the list is of these. */
  readonly waitingCount: number;
  readonly onChange: (change: SearchChange) => void;
}

const ANY = 'any';

/** What a list of trades is narrowed by most, at one press; the bar has all the rest, and these too. */
export function TradeFilters({ search, waitingCount, onChange }: TradeFiltersProps): ReactNode {
  const [status, setStatus] = useChosenOf('status');
  const [direction, setDirection] = useChosenOf('direction');
  const { changes } = search;
  const waiting = waitingOf(search);
  return (
    <div className="contents">
      {changes === undefined ? null : (
        <button
          type="button"
          title="Show all trades again"
          onClick={() => onChange({ changes: undefined })}
          className="inline-flex h-8 items-center gap-1.5 rounded-control bg-accent-soft px-2.5 text-12 font-medium text-accent-ink transition-opacity hover:opacity-80"
        >
          <FlaskConical className="size-3.5 shrink-0" aria-hidden="true" />
          Changed by What if
          <X className="size-3.5 shrink-0" aria-hidden="true" />
        </button>
      )}
      {/* A phone has these in the sheet of all filters: what is listed comes first. */}
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">
        <Segmented
          label="Status"
          value={status ?? ANY}
          options={[
            { value: ANY, label: 'All' },
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
          onChange={(next) => setStatus(next === ANY ? null : next)}
        />
        <Segmented
          label="Side"
          value={direction ?? ANY}
          options={[
            { value: ANY, label: 'Both' },
            { value: 'long', label: 'Long' },
            { value: 'short', label: 'Short' },
          ]}
          onChange={(next) => setDirection(next === ANY ? null : next)}
        />
      </div>
      {waitingCount === 0 && waiting === undefined ? null : (
        <button
          type="button"
          aria-pressed={waiting !== undefined}
          title="Their contract size, cost basis, a price, or how they ended at expiry is not known"
          onClick={() => onChange({ waiting: waiting === undefined ? true : undefined })}
          className="inline-flex h-8 items-center gap-1.5 rounded-control bg-warning-soft px-2.5 text-12 font-medium text-warning-ink transition-opacity hover:opacity-80"
        >
          <CircleHelp className="size-3.5 shrink-0" aria-hidden="true" />
          <span>
            <Quantity quantity={waitingCount} /> {waitingCount === 1 ? 'waits' : 'wait'} for{' '}
            {waiting === 'result' ? 'a result' : 'an answer'}
          </span>
          {waiting !== undefined ? <X className="size-3.5 shrink-0" aria-hidden="true" /> : null}
        </button>
      )}
    </div>
  );
}
