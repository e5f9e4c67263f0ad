import type { ReconciliationLineJson } from '@tapebook/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { groupReconciliation, type ReconciliationGroup } from './group-reconciliation.ts';
import { MEASURE_WORDS } from './import-words.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

/** What the statement says of itself, held against what was computed from its rows. */
export function Reconciliation({ lines }: { readonly lines: readonly ReconciliationLineJson[] }): ReactNode {
  const groups = groupReconciliation(lines);
  const differing = groups.flatMap((group) => group.differing);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid gap-1.5 text-13">
        {groups
          .filter((group) => group.differing.length === 0)
          .map((group) => (
            <AgreeingMeasure key={group.key} group={group} severalAccounts={severalAccounts(groups)} />
          ))}
      </ul>
      {differing.length === 0 ? null : <ReconciliationTable lines={differing} />}
      {lines.length > groups.length ? (
        <details className="text-13">
          <summary className="w-fit rounded-control text-muted hover:text-ink">
            Every total of the statement (<Quantity quantity={lines.length} />)
          </summary>
          <div className="mt-2 max-h-96 overflow-auto">
            <ReconciliationTable lines={lines} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

const severalAccounts = (groups: readonly ReconciliationGroup[]): boolean =>
  new Set(groups.map(({ accountId }) => accountId)).size > 1;

function AgreeingMeasure({
  group,
  severalAccounts,
}: {
  readonly group: ReconciliationGroup;
  readonly severalAccounts: boolean;
}): ReactNode {
  const { head } = useJournal();
  const account = head.accounts.find(({ id }) => id === group.accountId);
  return (
    <li className="flex items-baseline gap-2">
      <CircleCheck className="size-4 shrink-0 translate-y-0.5 text-success-ink" aria-hidden="true" />
      <span>
        <span className="font-medium">{MEASURE_WORDS[group.measure]}</span>{' '}
        {group.measure === 'position' ? 'agree' : 'ties out'} with the statement
        {group.total === null ? null : (
          <>
            {': '}
            <Money amount={group.total} currency={group.currency} tone="plain" />
          </>
        )}
        {group.count > 1 ? (
          <span className="text-muted">
            {' '}
            in <Quantity quantity={group.count} /> lines
          </span>
        ) : null}
        {severalAccounts && account !== undefined ? (
          <span className="text-muted"> · {account.name}</span>
        ) : null}
      </span>
    </li>
  );
}
