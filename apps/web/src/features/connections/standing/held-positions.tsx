import { Link } from '@tanstack/react-router';
import type { ConnectionJson } from '@tapebook/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

const MOST_NAMED = 3;

/** Whether the journal holds what the broker said to be held at the last reading; nothing where it said nothing. */
export function HeldPositions({ connection }: { readonly connection: ConnectionJson }): ReactNode {
  const { held } = connection;
  if (held === null) return null;
  const { positions, differing, importId } = held;
  if (differing.length === 0) {
    return (
      <p className="flex items-center gap-1.5 text-12 text-muted">
        <CircleCheck className="size-3.5 shrink-0 text-success-ink" aria-hidden="true" />
        {positions === 1 ? (
          'Its open position matches the broker’s'
        ) : (
          <span>
            All <Quantity quantity={positions} /> open positions match the broker’s
          </span>
        )}
      </p>
    );
  }
  const more = differing.length - MOST_NAMED;
  return (
    <Notice tone="warning">
      <p>
        {differing.length === 1
          ? 'One position differs from the broker’s:'
          : `${differing.length} positions differ from the broker’s:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {differing.slice(0, MOST_NAMED).map(({ accountId, instrument, statement, computed }) => (
          <li key={`${accountId} ${instrument}`}>
            <span className="font-medium">{instrument}</span>: <Quantity quantity={statement} /> at the
            broker, <Quantity quantity={computed} /> in the journal
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {more > 0 ? `And ${more} more. ` : ''}
        <Link to="/import/$importId" params={{ importId }} className="font-medium underline">
          See what may be missing
        </Link>
      </p>
    </Notice>
  );
}
