import { Link } from '@tanstack/react-router';
import type { TradeFillJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

/** The line of the statement, with the way to its import. */
export function TradeOrigin({ origin, activityId }: Pick<TradeFillJson, 'origin' | 'activityId'>): ReactNode {
  if (origin.kind === 'manual') return <span className="text-muted">entered by hand</span>;
  const { importId, fileName, line } = origin;
  // Whoever else looks is not told which file: its name is often the number of an account.
  if (importId === undefined || fileName === undefined) {
    return (
      <span className="text-muted">
        a statement
        {line === null ? null : (
          <span className="figures whitespace-pre">
            {', line '}
            <Quantity quantity={line} />
          </span>
        )}
      </span>
    );
  }
  return (
    <Link
      to="/import/$importId"
      params={{ importId }}
      search={{ activity: activityId }}
      title={fileName}
      className="flex min-w-0 rounded-control text-accent-ink underline-offset-2 hover:underline"
    >
      <span className="truncate">{fileName}</span>
      {line === null ? null : (
        <span className="figures shrink-0 whitespace-pre">
          {', line '}
          <Quantity quantity={line} />
        </span>
      )}
    </Link>
  );
}
