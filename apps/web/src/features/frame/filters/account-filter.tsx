import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { ALL_ACCOUNTS } from '#web/lib/filters/global-search.ts';
import { useChangeGlobalFilter, useGlobalFilterAhead } from '#web/lib/filters/use-global-filter.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { Menu, MenuCheck, MenuChoices, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { filterTriggerClass } from './filter-trigger.ts';

/** Which accounts are looked at: `All Accounts` first, then any number of them. */
export function AccountFilter(): ReactNode {
  // The bar stands before the journal is there, and when it cannot be had.
  const { data: journal } = useQuery(appDataQuery());
  const { accountIds } = useGlobalFilterAhead(false).filter;
  const change = useChangeGlobalFilter();
  // Those that are archived come last: All Accounts leaves them out.
  const accounts = (journal?.head.accounts ?? []).toSorted(
    (left, right) => Number(left.archived) - Number(right.archived),
  );
  const chosen = accounts.filter((account) => accountIds.includes(account.id));
  const label =
    chosen.length === 0 ? ALL_ACCOUNTS : chosen.length === 1 ? chosen[0]?.name : `${chosen.length} accounts`;
  const choose = (ids: readonly string[]): void =>
    change({ accounts: ids.length === 0 ? undefined : ids.join(',') });
  return (
    <Menu
      trigger={
        <button type="button" className={filterTriggerClass} aria-label={`Accounts: ${label}`}>
          <Landmark aria-hidden="true" />
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <MenuChoices
        label="Accounts"
        value={chosen.length === 0 ? 'all' : 'some'}
        options={[{ value: 'all', label: ALL_ACCOUNTS }]}
        onChange={() => choose([])}
      />
      {accounts.length === 0 ? null : <MenuSeparator />}
      {accounts.map((account) => (
        <MenuCheck
          key={account.id}
          checked={accountIds.includes(account.id)}
          onChange={(checked) =>
            choose(checked ? [...accountIds, account.id] : accountIds.filter((id) => id !== account.id))
          }
        >
          {account.name}{' '}
          <span className="text-faint">
            {account.currency}
            {account.archived ? ' · archived' : null}
          </span>
        </MenuCheck>
      ))}
    </Menu>
  );
}
