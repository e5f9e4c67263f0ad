import { Link } from '@tanstack/react-router';
import type { AccountJson } from '@tapebook/contract';
import type { TradeTable } from '@tapebook/domain/analytics';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { AccountRow } from './account-row.tsx';
import { tradeCounts } from './saving/trade-counts.ts';

export function AccountsSettings(): ReactNode {
  return (
    <WithJournalData>
      {({ head, table }) => <AccountLists accounts={head.accounts} table={table} />}
    </WithJournalData>
  );
}

interface AccountListsProps {
  readonly accounts: readonly AccountJson[];
  readonly table: TradeTable;
}

/** All accounts; the archived ones apart. */
function AccountLists({ accounts, table }: AccountListsProps): ReactNode {
  const counts = useMemo(() => tradeCounts(table), [table]);
  const add = (
    <Link
      to="/settings/accounts/$accountId"
      params={{ accountId: 'new' }}
      className={buttonClass('primary', 'small')}
    >
      <Plus aria-hidden="true" /> Add account
    </Link>
  );
  if (accounts.length === 0) {
    return (
      <Card title="Accounts">
        <EmptyState drawing="settings" title="No accounts yet" action={add}>
          Each brokerage account has its own clock, matching and fees. An import makes its account by itself;
          for what you enter by hand, add one here.
        </EmptyState>
      </Card>
    );
  }
  const open = accounts.filter(({ archived }) => !archived);
  const archived = accounts.filter((account) => account.archived);
  return (
    <>
      <Card title="Accounts" aside={add} flush>
        {open.length === 0 ? (
          <p className="px-4 pb-4 text-13 text-muted">All accounts are archived.</p>
        ) : (
          <ul className="mt-2">
            {open.map((account) => (
              <AccountRow key={account.id} account={account} trades={counts.get(account.id) ?? 0} />
            ))}
          </ul>
        )}
      </Card>
      {archived.length === 0 ? null : (
        <Card title="Archived" flush>
          <ul className="mt-2">
            {archived.map((account) => (
              <AccountRow key={account.id} account={account} trades={counts.get(account.id) ?? 0} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
