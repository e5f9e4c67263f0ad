import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { LabelChip } from '#web/ui/labels/label-chip.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';

interface SaidOfPartsProps {
  readonly trade: LoadedTrade;
  readonly zone: string | null;
}

/** What was said of parts of the trade while they were trades themselves: to be read, and shown again once they are. */
export function SaidOfParts({ trade, zone }: SaidOfPartsProps): ReactNode {
  const { setups, tags } = useLabels();
  const { saidOfParts = [], fills } = trade;
  if (saidOfParts.length === 0) return null;
  return (
    <section aria-labelledby="said-of-parts" className="grid grid-cols-1 gap-2 text-13">
      <h3 id="said-of-parts" className="font-medium text-ink">
        Notes on its parts
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {saidOfParts.map(({ activityId, setupId, rating, tagIds, notes }) => {
          const at = fills.find((fill) => fill.activityId === activityId)?.occurredAt;
          const labels = [
            ...setups
              .filter(({ id }) => id === setupId)
              .map((setup) => ({ ...setup, shape: 'square' as const })),
            ...tags
              .filter(({ id }) => tagIds.includes(id))
              .map((tag) => ({ ...tag, shape: 'round' as const })),
          ];
          return (
            <li key={activityId} className="grid grid-cols-1 gap-1.5 border-l-2 border-border pl-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-12 text-muted">
                {at === undefined ? null : (
                  <span>
                    From <DateTime value={at} format="date-time" timeZone={zone} />
                  </span>
                )}
                {rating === undefined ? null : (
                  <span className="inline-flex items-center gap-1">
                    <Star className="size-3.5 fill-accent-ink text-accent-ink" aria-hidden="true" />
                    {rating} of 5
                  </span>
                )}
                {labels.map(({ id, name, colour, shape }) => (
                  <LabelChip key={id} name={name} colour={colour} shape={shape} />
                ))}
              </span>
              {notes === '' ? null : (
                <p className="leading-relaxed whitespace-pre-line text-pretty text-ink">{notes}</p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-12 text-muted">
        Kept as written, and shown with its part again once that is a separate trade.
      </p>
    </section>
  );
}
