import type { ReconciliationLineJson } from '@tapebook/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { maskAmounts } from '../words/mask-amounts.ts';
import { DifferingMeasure } from './differing-measure.tsx';
import { groupReconciliation, type ReconciliationGroup } from './group-reconciliation.ts';
import { measureWords } from './measure-words.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { StatedFigure } from './stated-figure.tsx';

/** What the statement says of itself, held against what was computed from its rows. */
export function Reconciliation({ lines }: { readonly lines: readonly ReconciliationLineJson[] }): ReactNode {
  const { head } = useJournalData();
  const groups = groupReconciliation(lines);
  const { apart: agreeing, balances } = agreeingOf(groups);
  const differing = groups.filter((group) => group.differing.length > 0);
  const several = new Set(groups.map(({ accountId }) => accountId)).size > 1;
  const nameOf = ({ accountId }: ReconciliationGroup): string | null =>
    several ? (head.accounts.find(({ id }) => id === accountId)?.name ?? null) : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {agreeing.length + balances.length === 0 ? null : (
        <ul className="grid gap-1.5 text-13">
          {agreeing.map((group) => (
            <AgreeingMeasure key={group.key} group={group} accountName={nameOf(group)} />
          ))}
          {balances.length === 0 ? null : <AgreeingBalances groups={balances} />}
        </ul>
      )}
      {differing.map((group) => (
        <DifferingMeasure key={group.key} group={group} accountName={nameOf(group)} />
      ))}
      {lines.length > groups.length || balances.length > 0 ? (
        <details className="text-13">
          <summary className="w-fit rounded-control text-muted hover:text-ink">
            Every total of the statement (<Quantity quantity={lines.length} />)
          </summary>
          <section
            aria-label="Totals of the statement"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
            tabIndex={0}
            className="mt-2 max-h-96 overflow-auto"
          >
            <ReconciliationTable lines={lines} />
          </section>
        </details>
      ) : null}
    </div>
  );
}

const MOST_BALANCES_APART = 3;

/** What ties out. An account of coins has a balance of each: many of them are one line. */
function agreeingOf(groups: readonly ReconciliationGroup[]): {
  readonly apart: readonly ReconciliationGroup[];
  readonly balances: readonly ReconciliationGroup[];
} {
  const agreeing = groups.filter((group) => group.differing.length === 0);
  const balances = agreeing.filter(({ measure }) => measure === 'cash');
  return balances.length > MOST_BALANCES_APART
    ? { apart: agreeing.filter(({ measure }) => measure !== 'cash'), balances }
    : { apart: agreeing, balances: [] };
}

function AgreeingBalances({ groups }: { readonly groups: readonly ReconciliationGroup[] }): ReactNode {
  const named = [...new Set(groups.map(({ currency }) => currency))];
  const more = named.length - MOST_BALANCES_APART;
  return (
    <li className="flex items-baseline gap-2">
      <CircleCheck className="size-4 shrink-0 translate-y-0.5 text-success-ink" aria-hidden="true" />
      <span>
        <span className="font-medium">
          <Quantity quantity={groups.length} /> balances
        </span>{' '}
        as on the statement: {named.slice(0, MOST_BALANCES_APART).join(', ')}
        {more <= 0 ? null : (
          <>
            {' and '}
            <Quantity quantity={more} /> more
          </>
        )}
      </span>
    </li>
  );
}

interface AgreeingMeasureProps {
  readonly group: ReconciliationGroup;
  readonly accountName: string | null;
}

function AgreeingMeasure({ group, accountName }: AgreeingMeasureProps): ReactNode {
  const masked = usePrivacyMode();
  return (
    <li className="flex items-baseline gap-2">
      <CircleCheck className="size-4 shrink-0 translate-y-0.5 text-success-ink" aria-hidden="true" />
      <span>
        <span className="font-medium">{measureWords(group)}</span> as on the statement
        {group.total === null ? null : (
          <>
            {': '}
            <StatedFigure line={group} value={group.total.toString()} />
          </>
        )}
        {group.asOf === undefined ? null : (
          <span className="text-muted">
            {' at the end of '}
            <DateTime value={group.asOf} />
          </span>
        )}
        {group.count > 1 ? (
          <span className="text-muted">
            {', '}
            <Quantity quantity={group.count} /> of <Quantity quantity={group.count} /> totals
          </span>
        ) : null}
        {accountName === null ? null : <span className="text-muted"> · {accountName}</span>}
        {group.notes.map((note) => (
          <span key={note} className="block max-w-prose text-12 text-pretty text-faint">
            {masked ? maskAmounts(note) : note}
          </span>
        ))}
      </span>
    </li>
  );
}
