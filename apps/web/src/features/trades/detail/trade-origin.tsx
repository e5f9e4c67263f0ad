import { Link } from '@tanstack/react-router';
import type { TradeFillJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

/** The line of the statement, with the way to its import. */
export function TradeOrigin({ origin, activityId }: Pick<TradeFillJson, 'origin' | 'activityId'>): ReactNode {
  if (origin.kind === 'manual') return <span className="text-muted">entered by hand</span>;
  return (
    <Link
      to="/import/$importId"
      params={{ importId: origin.importId }}
      search={{ activity: activityId }}
      title={origin.fileName}
      className="flex min-w-0 rounded-control text-accent-ink underline-offset-2 hover:underline"
    >
      <span className="truncate">{origin.fileName}</span>
      {origin.line === null ? null : (
        <span className="figures shrink-0 whitespace-pre">
          {', line '}
          <Quantity quantity={origin.line} />
        </span>
      )}
    </Link>
  );
}
