import { useQuery } from '@tanstack/react-query';
import type { AccountJson } from '@tapebook/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { CashForm } from './cash-form.tsx';
import { cashQuery } from './cash-query.ts';
import { CashRow } from './cash-row.tsx';
import { cashTotals } from './cash-totals.ts';

const FIRST_ROWS = 10;

/** What was paid into the account and out of it: neither is a result. */
export function CashCard({ account }: { readonly account: AccountJson }): ReactNode {
  const { data: activities, error, refetch } = useQuery(cashQuery(account.id));
  const [all, setAll] = useState(false);
  const totals = useMemo(() => cashTotals(activities ?? [], account), [activities, account]);
  const shown = all ? activities : activities?.slice(0, FIRST_ROWS);
  const hidden = (activities?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card title="Deposits and withdrawals">
      {account.archived ? null : <CashForm account={account} />}
      {error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : shown === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-20 w-full" />
        </div>
      ) : shown.length === 0 ? (
        <p className="border-t border-border pt-3 text-13 text-muted">
          No deposits or withdrawals yet. They come in with your statements.
        </p>
      ) : (
        <>
          <ul aria-label="Deposits and withdrawals">
            {shown.map((activity) => (
              <CashRow key={activity.id} activity={activity} timeZone={account.timeZone} />
            ))}
          </ul>
          {hidden === 0 ? null : (
            <Button variant="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
              Show {hidden} more
            </Button>
          )}
          <dl className="mt-2 grid gap-1 border-t border-border pt-3 text-13">
            {totals.map(({ currency, paidIn, paidOut, net }) => (
              <div key={currency} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">
                  {currency}: <Money amount={paidIn} currency={currency} tone="plain" /> in,{' '}
                  <Money amount={paidOut} currency={currency} tone="plain" /> out, with the opening balance
                </dt>
                <dd className="font-medium">
                  <Money amount={net} currency={currency} tone="plain" />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
