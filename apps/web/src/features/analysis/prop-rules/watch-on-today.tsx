import type { AccountJson, PropTermsJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { usePropTerms } from '#web/lib/rules/use-prop-terms.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface WatchOnTodayProps {
  readonly account: AccountJson;
  /** As they stand on the page. */
  readonly terms: PropTermsJson;
}

/** Keeps the terms with the account, so that Today says where it stands. */
export function WatchOnToday({ account, terms }: WatchOnTodayProps): ReactNode {
  const { keep, isPending } = usePropTerms();
  const kept = account.propTerms;
  const isKept = kept !== null && sameTerms(kept, terms);
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3 text-12 text-muted">
      {isKept ? (
        <>
          Today shows where {account.name} stands on these terms.
          <Button size="small" disabled={isPending} onClick={() => keep(account, null)}>
            Stop watching
          </Button>
        </>
      ) : (
        <>
          <Button size="small" variant="primary" disabled={isPending} onClick={() => keep(account, terms)}>
            {kept === null ? 'Watch on Today' : 'Watch these terms instead'}
          </Button>
          Today then shows what is left of each limit of {account.name}, and warns from 80% on.
        </>
      )}
    </div>
  );
}

/** Equal in every part, in whatever order they came. */
const sameTerms = (one: PropTermsJson, other: PropTermsJson): boolean =>
  one.from === other.from &&
  one.start === other.start &&
  one.dailyLoss === other.dailyLoss &&
  one.maximumLoss?.amount === other.maximumLoss?.amount &&
  one.maximumLoss?.kind === other.maximumLoss?.kind &&
  one.maximumLoss?.stopsAtStart === other.maximumLoss?.stopsAtStart &&
  one.consistency === other.consistency &&
  one.minimumDays === other.minimumDays &&
  one.target === other.target;
