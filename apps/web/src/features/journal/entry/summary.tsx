import { useSuspenseQuery } from '@tanstack/react-query';
import type { JournalEntryJson } from '@tapebook/contract';
import { formatDay } from '@tapebook/domain/time';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { todayOf } from '#web/lib/filters/date-range.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

/** A sentence tells what a trade was worth in its words, with a point in it; whoever writes a comma reads one. */
const inOwnNumbers = (text: string): string =>
  text.replace(
    /( worth −?)(\d+\.\d\d)(?=R)/,
    (_, before: string, size: string) => `${before}${formatQuantity(size, { min: 2, max: 2 })}`,
  );

interface SummaryProps {
  readonly entry: JournalEntryJson;
  readonly kind: 'week' | 'month';
  /** The last day of it. */
  readonly last: number;
}

/** What the trades of a week or month say, in sentences that are made of its numbers. */
export function Summary({ entry, kind, last }: SummaryProps): ReactNode {
  const { summarise, pending } = useEntryChanges();
  const { trading } = useSuspenseQuery(settingsQuery()).data;
  const { id, summary } = entry;
  // It is made of the trades of the part at each look: its owner's is of all of them.
  const isOfPart = useOpenPart() !== null;
  // However a page came to be (begun here, sent by a program, written before there were summaries), it has one
  // once somebody looks at it. Without a network it is asked for on the next look.
  const isMissing = summary === null && authorizedUser === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that has none, whatever else is done to it
  useEffect(() => {
    if (isMissing && navigator.onLine) void summarise(id);
  }, [isMissing, id]);
  return (
    <section
      aria-label="Summary"
      className="grid gap-2 rounded-control border border-border bg-control p-3.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-13 font-medium text-ink">The {kind} in numbers</h3>
        <span className="flex items-center gap-2 text-12 text-faint">
          {isOfPart ? <span>Of the trades that are shared with you</span> : null}
          {summary === null || isOfPart ? null : (
            <span>
              Made <DateTime value={summary.at} format="date-time" />
              {todayOf(trading, Date.parse(summary.at)) <= formatDay(last)
                ? `, before the ${kind} was over`
                : null}
            </span>
          )}
          <OwnerOnly>
            <Button
              variant="quiet"
              size="small"
              icon={<RefreshCw aria-hidden="true" />}
              pending={pending?.kind === 'summarise'}
              onClick={() => void summarise(id)}
            >
              {summary === null ? 'Make a summary' : 'Make again'}
            </Button>
          </OwnerOnly>
        </span>
      </div>
      {summary === null ? (
        pending?.kind === 'summarise' ? (
          <Skeleton className="h-16 w-full" />
        ) : null
      ) : (
        <ul className="grid gap-1.5 text-14 leading-relaxed text-pretty">
          {summary.sentences.map((pieces, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing else, and never change places
            <li key={at}>
              {pieces.map((piece) =>
                'text' in piece ? (
                  inOwnNumbers(piece.text)
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
