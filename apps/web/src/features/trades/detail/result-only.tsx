import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { RESULT_ONLY } from '../words/trade-values.ts';
import { TradeOrigin } from './trade-origin.tsx';

/** In the place of the fills, of a trade that has none: what is known of it, from where, and what would help. */
export function ResultOnly({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { statedBy } = trade;
  if (statedBy === undefined) return null;
  return (
    <section aria-labelledby="trade-result-only" className="text-13 text-muted">
      <h3 id="trade-result-only" className="font-medium text-ink">
        No fills
      </h3>
      <p className="mt-1">
        {RESULT_ONLY}. The result counts everywhere; anything that needs the price or time of fills leaves
        this trade out. If the broker has a list of executions for these days, undo the{' '}
        {statedBy.origin.kind === 'statement' && statedBy.origin.importId !== undefined ? (
          <Link
            to="/import/$importId"
            params={{ importId: statedBy.origin.importId }}
            className="text-accent-ink underline underline-offset-2"
          >
            import
          </Link>
        ) : (
          'entry'
        )}{' '}
        before importing it, or its trades will be counted twice.
      </p>
      <p className="mt-1 flex min-w-0">
        <TradeOrigin origin={statedBy.origin} activityId={statedBy.activityId} />
      </p>
    </section>
  );
}
