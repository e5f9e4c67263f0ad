import type { ReactNode } from 'react';
import type { Label } from '#web/lib/labels/operations.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LabelDot } from '#web/ui/labels/label-chip.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

interface Removed<One extends Label> {
  readonly label: One;
  readonly removedAt: string;
  readonly trades: number;
  /** What took its place, by its name; nothing where it was deleted. */
  readonly into?: string | undefined;
}

interface RemovedCardProps<One extends Label> {
  readonly removed: readonly Removed<One>[];
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly shape: 'round' | 'square';
  readonly onBringBack: (label: One) => void;
}

/** What was deleted or merged of late, with the way back for whoever missed the word of it. */
export function RemovedCard<One extends Label>(props: RemovedCardProps<One>): ReactNode {
  const { removed, error, onRetry, shape, onBringBack } = props;
  if (error !== null) return <Problem error={error} onRetry={onRetry} />;
  if (removed.length === 0) return null;
  return (
    <Card title="Deleted">
      <p className="text-13 text-muted">They can be restored for 30 days, with all trades that had them.</p>
      <ul>
        {removed.map(({ label, removedAt, trades, into }) => (
          <li
            key={label.id}
            className="flex min-h-11 flex-wrap items-center gap-x-2 border-t border-border py-1 first:border-t-0"
          >
            <LabelDot colour={label.colour} shape={shape} />
            <span className="min-w-0 flex-1 truncate text-14">{label.name}</span>
            <span className="text-12 text-muted">
              {into === undefined ? 'Deleted' : `Merged into “${into}”`}{' '}
              <DateTime value={removedAt} format="day-month" />
              {trades === 0 ? null : (
                <>
                  {' · '}
                  <Quantity quantity={trades} /> {trades === 1 ? 'trade' : 'trades'}
                </>
              )}
            </span>
            <Button size="small" aria-label={`Restore ${label.name}`} onClick={() => onBringBack(label)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
