import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { maskAmounts } from '../words/mask-amounts.ts';
import type { ReconciliationGroup } from './group-reconciliation.ts';
import { measureWords } from './measure-words.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

interface DifferingMeasureProps {
  readonly group: ReconciliationGroup;
  readonly accountName: string | null;
}

const SHOWN_AT_FIRST = 5;

/** A measure that does not tie out: its causes once, and the totals that differ. */
export function DifferingMeasure({ group, accountName }: DifferingMeasureProps): ReactNode {
  const [all, setAll] = useState(false);
  const masked = usePrivacyMode();
  const text = masked ? maskAmounts : (words: string) => words;
  const { differing, count, notes } = group;
  const causes = [...new Set(differing.flatMap(({ cause }) => (cause === undefined ? [] : [cause])))];
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="flex items-baseline gap-2 text-13">
        <TriangleAlert className="size-4 shrink-0 translate-y-0.5 text-warning-ink" aria-hidden="true" />
        <span>
          <span className="font-medium">{measureWords(group)}</span>
          {accountName === null ? null : <span className="text-muted"> · {accountName}</span>}
          <span className="text-muted">
            {count === 1 ? (
              ' differs'
            ) : (
              <>
                {': '}
                <Quantity quantity={differing.length} /> of <Quantity quantity={count} /> totals differ
              </>
            )}
          </span>
        </span>
      </h3>
      {causes.map((cause) => (
        <p key={cause} className="max-w-prose pl-6 text-13 text-pretty text-muted">
          {text(cause)}
        </p>
      ))}
      <div className="pl-6 max-md:pl-0">
        <ReconciliationTable lines={all ? differing : differing.slice(0, SHOWN_AT_FIRST)} oneMeasure />
        {differing.length > SHOWN_AT_FIRST && !all ? (
          <Button size="small" variant="quiet" onClick={() => setAll(true)} className="mt-1 -ml-2.5">
            Show all <Quantity quantity={differing.length} />
          </Button>
        ) : null}
      </div>
      {notes.map((note) => (
        <p key={note} className="max-w-prose pl-6 text-12 text-pretty text-faint">
          {text(note)}
        </p>
      ))}
    </section>
  );
}
