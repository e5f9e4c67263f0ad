import type { StatementPreviewJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { ZONE_SOURCE_WORDS } from './import-words.ts';
import { Period } from './period.tsx';

/** What a file was understood to be; in its final size already while it is being read. */
export function PreviewFacts({ preview }: { readonly preview: StatementPreviewJson | undefined }): ReactNode {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-13 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.5fr_1.2fr_1.4fr_0.6fr]">
      <Fact label="Report">{preview?.detected.label}</Fact>
      <Fact label={preview !== undefined && preview.accounts.length > 1 ? 'Accounts' : 'Account'}>
        {preview === undefined ? undefined : <Accounts accounts={preview.accounts} />}
      </Fact>
      <Fact label="Period">
        {preview === undefined ? undefined : preview.period === null ? (
          <span className="text-muted">not stated</span>
        ) : (
          <Period period={preview.period} />
        )}
      </Fact>
      <Fact label="Time zone">
        {preview === undefined ? undefined : (
          <>
            {preview.timeZone.name}
            <span
              className={
                preview.timeZone.source === 'assumed' ? 'block text-warning-ink' : 'block text-faint'
              }
            >
              {ZONE_SOURCE_WORDS[preview.timeZone.source]}
            </span>
          </>
        )}
      </Fact>
      <Fact label="Rows">
        {preview === undefined ? undefined : <Quantity quantity={preview.counts.rows} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      {/* Two lines are reserved: a zone with its source has two. */}
      <dd className="mt-0.5 font-medium break-words lg:min-h-10">
        {children ?? <Skeleton className="mt-1.5 h-3 w-28" />}
      </dd>
    </div>
  );
}

const SHOWN_ACCOUNTS = 3;

function Accounts({ accounts }: { readonly accounts: StatementPreviewJson['accounts'] }): ReactNode {
  if (accounts.length === 0) return <span className="text-muted">none named</span>;
  return (
    <ul className="grid gap-0.5">
      {accounts.slice(0, SHOWN_ACCOUNTS).map((account) => (
        <li key={account.reference} className="flex min-w-0 items-center gap-1.5">
          <span className="truncate" title={account.reference}>
            {account.name}
          </span>
          {account.accountId === null ? <Badge tone="accent">New</Badge> : null}
        </li>
      ))}
      {accounts.length > SHOWN_ACCOUNTS ? (
        <li className="text-faint">
          and <Quantity quantity={accounts.length - SHOWN_ACCOUNTS} /> more
        </li>
      ) : null}
    </ul>
  );
}
