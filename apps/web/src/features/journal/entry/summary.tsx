import type { JournalEntryJson } from '@tapebook/contract';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';

interface SummaryProps {
  readonly entry: JournalEntryJson;
  readonly kind: 'week' | 'month';
}

/** What the trades of a week or month say, in sentences that are made of its numbers. */
export function Summary({ entry, kind }: SummaryProps): ReactNode {
  const { summarise, pending } = useEntryChanges();
  const { summary } = entry;
  return (
    <section
      aria-label="Summary"
      className="grid gap-2 rounded-control border border-border bg-control p-3.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-13 font-medium text-ink">The {kind} in numbers</h3>
        <span className="flex items-center gap-2 text-12 text-faint">
          {summary === null ? null : (
            <span>
              Made <DateTime value={summary.at} format="date-time" />
            </span>
          )}
          <OwnerOnly>
            <Button
              variant="quiet"
              size="small"
              icon={<RefreshCw aria-hidden="true" />}
              pending={pending?.kind === 'summarise'}
              onClick={() => void summarise(entry.id)}
            >
              {summary === null ? 'Make a summary' : 'Make again'}
            </Button>
          </OwnerOnly>
        </span>
      </div>
      {summary === null ? null : (
        <ul className="grid gap-1.5 text-14 leading-relaxed text-pretty">
          {summary.sentences.map((pieces, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing else, and never change places
            <li key={at}>
              {pieces.map((piece) =>
                'text' in piece ? (
                  piece.text
                ) : (
                  <Money
                    key={`${piece.amount} ${piece.currency}`}
                    amount={piece.amount}
                    currency={piece.currency}
                    tone={piece.signed ? 'signed' : 'plain'}
                    className="font-medium"
                  />
                ),
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
