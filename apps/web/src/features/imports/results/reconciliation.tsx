import type { ReconciliationLineJson } from '@tapebook/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { MEASURE_WORDS } from '../import-words.ts';
import { DifferingMeasure } from './differing-measure.tsx';
import { groupReconciliation, type ReconciliationGroup } from './group-reconciliation.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

/** What the statement says of itself, held against what was computed from its rows. */
export function Reconciliation({ lines }: { readonly lines: readonly ReconciliationLineJson[] }): ReactNode {
  const { head } = useJournal();
  const groups = groupReconciliation(lines);
  const agreeing = groups.filter((group) => group.differing.length === 0);
  const differing = groups.filter((group) => group.differing.length > 0);
  const several = new Set(groups.map(({ accountId }) => accountId)).size > 1;
  const nameOf = ({ accountId }: ReconciliationGroup): string | null =>
    several ? (head.accounts.find(({ id }) => id === accountId)?.name ?? null) : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {agreeing.length === 0 ? null : (
        <ul className="grid gap-1.5 text-13">
          {agreeing.map((group) => (
            <AgreeingMeasure key={group.key} group={group} accountName={nameOf(group)} />
          ))}
        </ul>
      )}
      {differing.map((group) => (
        <DifferingMeasure key={group.key} group={group} accountName={nameOf(group)} />
      ))}
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

interface AgreeingMeasureProps {
  readonly group: ReconciliationGroup;
  readonly accountName: string | null;
}

function AgreeingMeasure({ group, accountName }: AgreeingMeasureProps): ReactNode {
  return (
    <li className="flex items-baseline gap-2">
      <CircleCheck className="size-4 shrink-0 translate-y-0.5 text-success-ink" aria-hidden="true" />
      <span>
        <span className="font-medium">{MEASURE_WORDS[group.measure]}</span> as the statement states
        {group.total === null ? null : (
          <>
            {': '}
            <Money amount={group.total} currency={group.currency} tone="plain" />
          </>
        )}
        {group.count > 1 ? (
          <span className="text-muted">
            {', '}
            <Quantity quantity={group.count} /> of <Quantity quantity={group.count} /> totals
          </span>
        ) : null}
        {accountName === null ? null : <span className="text-muted"> · {accountName}</span>}
      </span>
    </li>
  );
}
