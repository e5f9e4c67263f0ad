import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RANGE_PRESETS } from '#web/lib/filters/date-range.ts';
import { ALL_ACCOUNTS } from '#web/lib/filters/global-search.ts';
import { termWords } from '#web/lib/filters/term-words.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FilterLine } from './filter-line.tsx';
import { filterTriggerClass } from './filter-trigger.ts';
import { useFilterTexts } from './use-filter-bar.ts';

/** On a phone: what is looked at in one line, and one sheet to change all of it. */
export function FilterSheet({ bar }: { readonly bar: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  const { data: journal } = useQuery(appDataQuery());
  const { accountIds, preset, pnl } = useGlobalFilter();
  const { chips, facts } = useFilterTexts();
  const [account] = accountIds;
  const accounts =
    account === undefined
      ? ALL_ACCOUNTS
      : accountIds.length > 1
        ? `${accountIds.length} accounts`
        : (journal?.head.accounts.find(({ id }) => id === account)?.name ?? '1 account');
  const words = [
    accounts,
    RANGE_PRESETS.find(([id]) => id === preset)?.[1] ?? 'All',
    pnl === 'net' ? 'Net' : 'Gross',
    ...chips.map(({ term }) => termWords(term, facts)),
  ];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${filterTriggerClass} w-full max-w-none justify-start`}
      >
        <span className="sr-only">Filters: </span>
        <SlidersHorizontal aria-hidden="true" />
        <span className="sr-only">Filters: </span>
        <span className="truncate">{words.join(' · ')}</span>
        {chips.length === 0 ? null : (
          <span
            aria-hidden="true"
            className="ml-auto grid h-5 min-w-5 shrink-0 place-items-center rounded-pill bg-accent-soft px-1.5 text-12 text-accent-ink"
          >
            {chips.length}
          </span>
        )}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Filters" focus="itself">
        <div className="flex min-h-80 flex-col gap-4">
          {bar}
          <FilterLine as="sheet" />
        </div>
      </Dialog>
    </>
  );
}
