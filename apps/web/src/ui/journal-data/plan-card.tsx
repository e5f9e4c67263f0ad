import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { entryHeadsQuery, entryQuery } from '#web/lib/entries/entries-queries.ts';
import { toRemember } from '#web/lib/entries/to-remember.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

/** Lines of what is to be remembered, so that the card stays a card. */
const MOST_LINES = 4;

interface PlanCardProps {
  /** The trading day that has begun, where that is told; else the one of the clock. */
  readonly day?: string;
  /** As tall as its place: then the plan is read whole. */
  readonly fills?: boolean;
  readonly below?: ReactNode;
}

/** Today's plan, or the press that begins it, and what the last entry said to remember. */
export function PlanCard({ day, fills = false, below = null }: PlanCardProps): ReactNode {
  const onClock = useToday();
  const today = day ?? onClock;
  const { data, isError } = useQuery(entryHeadsQuery());
  const days = data?.entries.filter(({ kind }) => kind === 'day') ?? [];
  const entry = days.find(({ id }) => id === today);
  const last = days.find(({ id, noted }) => id < today && noted);
  const { data: before } = useQuery({ ...entryQuery(last?.id ?? ''), enabled: last !== undefined });
  const lines = before ? toRemember(before.document).slice(0, MOST_LINES) : [];
  const isWritten = entry !== undefined && (entry.planned || entry.noted);
  // A list tells how the notes begin, where there are any.
  const { data: whole } = useQuery({ ...entryQuery(today), enabled: entry?.planned === true });
  // A plan may be a picture alone.
  const words = entry?.planned === true ? whole?.plan?.text || (whole && 'A picture') : entry?.excerpt;
  return (
    <Card
      title="Plan for today"
      fills={fills}
      aside={
        isWritten ? (
          <Link to="/journal" search={{ entry: today }} className="hover:text-ink hover:underline">
            Open
          </Link>
        ) : undefined
      }
    >
      {data === undefined && !isError ? (
        <Skeleton className="h-9 w-32" />
      ) : isWritten ? (
        <p className={clsx('min-h-5 text-13 whitespace-pre-line text-muted', !fills && 'line-clamp-5')}>
          {words}
        </p>
      ) : (
        <Link to="/journal" search={{ entry: today }} className={buttonClass('secondary')}>
          Start writing
        </Link>
      )}
      {below === null ? null : <p className="mt-2 text-13 text-muted">{below}</p>}
      {last === undefined || lines.length === 0 ? null : (
        <div className="mt-3 border-t border-border pt-2.5">
          <p className="text-12 text-faint">To remember, from {formatDate(last.id, 'weekday')}</p>
          <ul className="mt-1 list-disc pl-4 text-13">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
