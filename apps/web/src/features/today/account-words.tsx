import type { ReactNode } from 'react';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';

/** Says that only some accounts are looked at, where the page has no filter bar that shows it. */
export function AccountWords(): ReactNode {
  const { head } = useJournalData();
  const { accountIds } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const names = head.accounts.filter(({ id }) => accountIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <>
      {` · only ${new Intl.ListFormat('en').format(names)} `}
      <button
        type="button"
        className="text-accent-ink hover:underline"
        onClick={() => change({ accounts: undefined })}
      >
        Show all accounts
      </button>
    </>
  );
}
