import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { WithJournalData } from '../with-journal-data.tsx';
import { AccountEditor } from './account-editor.tsx';
import { AccountLife } from './account-life.tsx';
import { AccountsLink } from './accounts-link.tsx';
import { CashCard } from './cash/cash-card.tsx';
import { cashQuery } from './cash/cash-query.ts';
import { accountQuery } from './saving/account-query.ts';

/** One account: what it is, its rules, what was paid in and out, and its end. */
export function AccountPage({ accountId }: { readonly accountId: string }): ReactNode {
  const { data: open, error, refetch } = useQuery(accountQuery(accountId));
  const cash = useQuery(cashQuery(accountId));
  const isGone = error instanceof ProblemError && error.status === 404;
  return (
    <>
      <AccountsLink />
      {open !== undefined ? (
        <WithJournalData>
          {({ table }) => (
            <>
              <AccountEditor key={open.account.id} open={open} table={table} />
              <CashCard account={open.account} />
              {/* Below a list that is on its way it would be pushed about. */}
              {cash.isPending ? null : <AccountLife open={open} />}
            </>
          )}
        </WithJournalData>
      ) : error !== null ? (
        <Problem error={error} onRetry={isGone ? undefined : () => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      )}
    </>
  );
}
