import type { EntryHeadJson } from '@tapebook/contract';
import { formatDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePlanLocks } from '#web/lib/entries/use-plan-locks.ts';
import { formatDate, formatDayRange } from '#web/lib/format/dates.ts';
import { usualDigits } from '#web/lib/format/money.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { scrollToSee } from '#web/ui/surfaces/scroll-to-see.ts';
import { itemWords, type ListItem } from './list-items.ts';
import type { JournalListProps } from './list-props.ts';

/** Lines drawn at first, and more with each press: a journal of ten years has some thousands. */
const AT_ONCE = 120;

/** Days, weeks or months, newest first, under the names of their months and years. */
export function PeriodList({
  items,
  shown,
  currency,
  onOpen,
}: Pick<JournalListProps, 'items' | 'shown' | 'currency' | 'onOpen'>): ReactNode {
  const [most, setMost] = useState(AT_ONCE);
  const place = items.findIndex(({ id }) => id === shown);
  const count = Math.max(most, place + 20);
  const drawn = items.slice(0, count);
  // Bars are held against the usual largest: one outlier would leave nothing of the others.
  const ends = useMemo(() => usualEnds(items), [items]);
  const isLocked = usePlanLocks();
  return (
    <>
      <ul className="grid grid-cols-1">
        {drawn.map((item, at) => (
          <Line
            key={item.id}
            item={item}
            heading={headingOf(item) === headingOf(drawn[at - 1]) ? null : headingOf(item)}
            isShown={item.id === shown}
            ends={ends}
            isLocked={item.entry?.planned === true && isLocked(item.id, item.entry.lockedAt)}
            currency={currency}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {items.length <= count ? null : (
        <Button
          variant="quiet"
          size="small"
          className="mx-auto my-2"
          onClick={() => setMost(count + AT_ONCE * 4)}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

function usualEnds(items: readonly ListItem[]): { readonly low: number; readonly high: number } {
  const sizes = items
    .flatMap(({ result }) => (result === null ? [] : [Math.abs(result.net)]))
    .sort((a, b) => a - b);
  const most = sizes[Math.floor(sizes.length * 0.95)] ?? sizes.at(-1) ?? 0;
  return barEnds([-most, most]);
}

/** Days stand under their months, weeks and months under their years. */
function headingOf(item: ListItem | undefined): string | null {
  if (item === undefined) return null;
  const first = formatDay(item.period.first);
  return item.period.kind === 'day' ? formatDate(first, 'month') : first.slice(0, 4);
}

function nameOf({ period: { kind, first, last } }: ListItem): string {
  switch (kind) {
    case 'day':
      return formatDate(formatDay(first), 'weekday').replace(/,? \d{4}$/, '');
    case 'week':
      return formatDayRange(formatDay(first), formatDay(last), 'axis-day');
    case 'month':
      return formatDate(formatDay(first), 'month');
  }
}

interface LineProps {
  readonly item: ListItem;
  readonly heading: string | null;
  readonly isShown: boolean;
  readonly ends: { readonly low: number; readonly high: number };
  /** The plan of the day. */
  readonly isLocked: boolean;
  readonly currency: string | null;
  readonly onOpen: (id: string) => void;
}

function Line({ item, heading, isShown, ends, isLocked, currency, onOpen }: LineProps): ReactNode {
  const { result, entry } = item;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) scrollToSee(line.current);
  }, [isShown]);
  return (
    <li>
      {heading === null ? null : <p className="px-2 pt-3 pb-1 text-12 font-medium text-faint">{heading}</p>}
      <button
        ref={line}
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onOpen(item.id)}
        className={clsx(
          'grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 rounded-control px-2 py-1.5 text-left transition-colors',
          isShown ? 'bg-accent-soft' : 'hover:bg-hover',
        )}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <Mark entry={entry} isLocked={isLocked} />
          <span className="truncate text-13 font-medium text-ink">{nameOf(item)}</span>
        </span>
        {/* It gives way to a long amount before the day does. */}
        <span className="w-14 max-w-full self-center justify-self-end">
          {result === null ? null : (
            <ResultBar value={Math.min(ends.high, Math.max(ends.low, result.net))} {...ends} />
          )}
        </span>
        <span className="min-w-16 text-right text-13">
          {result === null || currency === null ? null : (
            // Without cents; of a coin that would be nothing at all.
            <Money
              amount={result.net}
              currency={currency}
              {...(usualDigits(currency) > 4 ? {} : { places: 0 })}
            />
          )}
        </span>
        {/* Below the bar as well: the first words of a page tell more than its counts. */}
        <span className="col-span-3 truncate text-12 text-muted">{itemWords(item)}</span>
      </button>
    </li>
  );
}

/** Whether something is written, and whether the plan is locked. */
function Mark({
  entry,
  isLocked,
}: {
  readonly entry: EntryHeadJson | null;
  readonly isLocked: boolean;
}): ReactNode {
  if (isLocked) {
    return (
      <span role="img" aria-label="Plan locked, written" title="Plan locked at the first fill">
        <Lock className="size-3 text-accent-ink" aria-hidden="true" />
      </span>
    );
  }
  const isWritten = entry !== null && (entry.noted || entry.planned);
  return (
    <span
      role="img"
      aria-label={isWritten ? 'Written' : 'Nothing written'}
      className={clsx(
        'size-2 shrink-0 rounded-pill',
        isWritten ? 'bg-accent' : 'border border-control-border',
      )}
    />
  );
}
