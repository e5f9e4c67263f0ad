import type { ReconciliationLineJson } from '@tapebook/contract';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Reconciliation } from '../reconciliation/reconciliation.tsx';
import { totalsInShort } from './stated-result.ts';

/** How the file stands beside its own totals: one line, all of them on demand. */
export function StatedTotals({ lines }: { readonly lines: readonly ReconciliationLineJson[] }): ReactNode {
  const { agreeing, differing } = totalsInShort(lines);
  return (
    <details className="group border-t border-border pt-3 text-13">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control">
        <span className="flex items-baseline gap-2">
          <ChevronRight
            className="size-4 shrink-0 translate-y-0.5 text-muted transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          <span className="font-medium">Statement totals</span>
        </span>
        {agreeing === 0 ? null : (
          <span className="flex items-baseline gap-1 text-muted">
            <CircleCheck className="size-3.5 shrink-0 translate-y-0.5 text-success-ink" aria-hidden="true" />
            <span>
              <Quantity quantity={agreeing} /> agree
            </span>
          </span>
        )}
        {differing === '' ? null : (
          <span className="flex items-baseline gap-1 text-warning-ink">
            <TriangleAlert className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
            Different: {differing}
          </span>
        )}
      </summary>
      <div className="mt-3">
        <Reconciliation lines={lines} />
      </div>
    </details>
  );
}
