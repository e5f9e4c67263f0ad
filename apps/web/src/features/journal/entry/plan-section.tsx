import { useQueryClient } from '@tanstack/react-query';
import type { JournalEntryJson } from '@tapebook/contract';
import { isBlank, type WrittenDocument } from '@tapebook/documents';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { entryQuery } from '#web/lib/entries/entries-queries.ts';
import { isLocked } from '#web/lib/entries/plan-locks.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { openedAnew } from '#web/lib/writing/opened-anew.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { WrittenText } from '#web/ui/writing/written-text.tsx';
import { useIsLockedByDay, useLockZone } from './use-lock-zone.ts';

interface PlanSectionProps {
  readonly id: string;
  readonly plan: NonNullable<JournalEntryJson['plan']>;
}

/** What was to be done: open until the day's first fill, then as it stood; what was added later stands apart. */
export function PlanSection({ id, plan }: PlanSectionProps): ReactNode {
  const { lockedAt, movedFrom } = plan;
  const zone = useLockZone(lockedAt);
  const byDay = useIsLockedByDay(id, lockedAt);
  const locked = lockedAt !== undefined && isLocked(lockedAt, byDay, Date.now());
  useWordsThatMove(id, plan.textId);
  return (
    <section aria-label="Plan" className="grid min-w-0 grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-13 font-medium text-ink">Plan</h3>
        {locked ? (
          <p className="flex items-start gap-1.5 text-12 text-muted">
            <Lock className="size-3.5 shrink-0 text-accent-ink" aria-hidden="true" />
            <span>
              {byDay ? (
                'Locked at the end of the day: its fills have no time'
              ) : (
                <>
                  Locked by the first fill at <LockTime at={lockedAt} day={id} zone={zone} />
                </>
              )}
              {movedFrom === undefined ? null : (
                <>
                  . It moved there from <LockTime at={movedFrom} day={id} zone={zone} /> when an earlier fill
                  came in
                </>
              )}
            </span>
          </p>
        ) : (
          <p className="text-12 text-faint">
            {lockedAt === undefined
              ? 'Open until the first fill of the day'
              : 'Open until the end of the day: its fills have no time'}
          </p>
        )}
      </div>
      {locked && isNothing(plan) ? (
        <p className="text-13 text-muted">Nothing was planned before the first fill.</p>
      ) : (
        <WrittenText
          // A lock changes what the text holds, not only whether it can be written.
          key={`${plan.textId} ${locked ? lockedAt : ''}`}
          textId={plan.textId}
          of={{ kind: 'entry-plan', id }}
          asCame={plan}
          label="Plan"
          placeholder="What are you looking for today, at which levels, and when do you stop?"
          readOnly={locked}
          compact
        />
      )}
      {locked && !(isNothing(plan) && isNothing(plan.later)) ? (
        <div className="mt-2 grid min-w-0 grid-cols-1 gap-1.5 border-l-2 border-border pl-3 print:has-[.is-editor-empty]:hidden">
          <h4 className="text-12 font-medium text-muted">Added after the first fill</h4>
          <WrittenText
            key={plan.later.textId}
            textId={plan.later.textId}
            of={{ kind: 'entry-later', id }}
            asCame={plan.later}
            label="Added after the first fill"
            placeholder="What changed during the day?"
            compact
          />
        </div>
      ) : null}
    </section>
  );
}

/** Words of a plan that came too late stand with what was added later: both are read again. */
function useWordsThatMove(id: string, textId: string): void {
  const client = useQueryClient();
  const times = useSyncExternalStore(openedAnew.subscribe, () => openedAnew.times(textId));
  useEffect(() => {
    if (times > 0) void client.invalidateQueries({ ...entryQuery(id), exact: true });
  }, [client, id, times]);
}

/** A picture without a word is a plan as well. */
const isNothing = ({ document }: { readonly document: object }): boolean =>
  isBlank(document as WrittenDocument);

interface LockTimeProps {
  readonly at: string;
  /** That of the page. */
  readonly day: string;
  readonly zone: string | null;
}

/** The page says the day, unless the trading day began on the evening before. */
function LockTime({ at, day, zone }: LockTimeProps): ReactNode {
  const isThatDay = formatDate(at, 'date', zone) === formatDate(day);
  return <DateTime value={at} format={isThatDay ? 'clock' : 'date-time'} timeZone={zone} />;
}
