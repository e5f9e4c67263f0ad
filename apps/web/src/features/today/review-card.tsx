import { Link, useNavigate } from '@tanstack/react-router';
import { filterTrades } from '@tapebook/domain/analytics';
import { CircleCheck, ListChecks } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { reviewAddress, waitsForReview } from '#web/lib/journal-data/review-queue.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';

interface ReviewCardProps {
  /** Today, or the last day with an exit. */
  readonly day: string;
  readonly isToday: boolean;
}

/** How much of the day is looked back at, and the one press that begins with the rest. */
export function ReviewCard({ day, isToday }: ReviewCardProps): ReactNode {
  const { table } = useJournalData();
  const accounts = useAccountsInView();
  const { ofDay, left, leftInAll } = useMemo(() => {
    const closed = { statuses: ['closed'], ...(accounts.length === 0 ? {} : { accounts }) } as const;
    const rows = filterTrades(table, { ...closed, from: day, to: day });
    const waits = (row: number): boolean => waitsForReview(table, row);
    return {
      ofDay: rows.length,
      left: rows.filter(waits).length,
      leftInAll: filterTrades(table, closed).filter(waits).length,
    };
  }, [table, accounts, day]);
  const navigate = useNavigate();
  const dayToReview = left === 0 ? undefined : day;
  useOfferCommands(
    useMemo(
      () =>
        dayToReview === undefined
          ? []
          : [
              {
                id: 'trades.review',
                label: 'Review the day’s trades',
                group: 'Do',
                icon: <ListChecks />,
                shortcut: 'r',
                keywords: 'queue unreviewed look back rate tag done',
                run: () =>
                  void navigate({ to: '/trades', search: () => reviewAddress(dayToReview) as object }),
              } as const,
            ],
      [navigate, dayToReview],
    ),
  );
  if (ofDay === 0 && leftInAll === 0) return null;
  const done = ofDay - left;
  const words = isToday ? 'today' : `from ${formatDate(day)}`;
  return (
    <Card
      title="Review"
      aside={
        leftInAll <= left ? undefined : (
          <BeginLink className="rounded-[4px] hover:text-ink hover:underline">
            <Quantity quantity={leftInAll} /> unreviewed in total
          </BeginLink>
        )
      }
    >
      {left === 0 ? (
        <p className="flex items-center gap-2 text-13">
          <CircleCheck className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          {ofDay === 0 ? (
            `No trades closed ${isToday ? 'today' : `on ${formatDate(day)}`}.`
          ) : (
            <span>
              <strong className="font-medium">Done for the day.</strong>{' '}
              {ofDay === 1 ? (
                'The trade'
              ) : (
                <>
                  All <Quantity quantity={ofDay} /> trades
                </>
              )}{' '}
              {words} {ofDay === 1 ? 'is' : 'are'} reviewed.
            </span>
          )}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-13">
              <span className="figures text-16 font-semibold">
                <Quantity quantity={left} />
              </span>{' '}
              of <Quantity quantity={ofDay} /> {ofDay === 1 ? 'trade' : 'trades'} {words} to review
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: the element of HTML cannot be drawn alike in all browsers */}
            <div
              role="meter"
              aria-label={`Reviewed ${words}`}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={ofDay}
              className="mt-2 h-1.5 overflow-hidden rounded-pill bg-segment"
            >
              <div className="h-full rounded-pill bg-accent" style={{ width: `${(done / ofDay) * 100}%` }} />
            </div>
          </div>
          <BeginLink day={day} className={buttonClass('primary')}>
            Review
            <span className="max-md:hidden" aria-hidden="true">
              <Kbd keys={['R']} />
            </span>
          </BeginLink>
        </div>
      )}
    </Card>
  );
}

interface BeginLinkProps {
  readonly day?: string;
  readonly className: string;
  readonly children: ReactNode;
}

function BeginLink({ day, className, children }: BeginLinkProps): ReactNode {
  return (
    <Link
      to="/trades"
      search={(previous) => reviewAddress(day) as Readonly<Record<string, unknown>> as typeof previous}
      className={className}
    >
      {children}
    </Link>
  );
}
