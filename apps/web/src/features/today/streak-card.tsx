import type { ReactNode } from 'react';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';

/** Days of one kind in a row. */
export function StreakCard({ streak, days }: { readonly streak: number; readonly days: number }): ReactNode {
  const length = Math.abs(streak);
  const kind = streak > 0 ? 'winning' : 'losing';
  return (
    <StatCard
      label="Streak"
      value={
        streak === 0 ? (
          <SignedNumber text="None" sign={0} tone="signed" />
        ) : (
          <SignedNumber
            text={`${length} ${length === 1 ? 'day' : 'days'}`}
            sign={streak > 0 ? 1 : -1}
            tone="signed"
            arrow
          />
        )
      }
      comparison={
        days === 0
          ? 'nothing realised yet'
          : streak === 0
            ? 'the last day was flat'
            : `${kind} ${length === 1 ? 'day' : 'days in a row'}`
      }
      sample={`of ${days} days`}
    />
  );
}
