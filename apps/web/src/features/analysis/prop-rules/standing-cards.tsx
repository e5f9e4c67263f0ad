import type { AccountReplay, PropRules } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';

interface StandingCardsProps {
  readonly standing: NonNullable<AccountReplay['standing']>;
  readonly rules: PropRules;
  readonly currency: string;
}

/** How near the last account is to each of its limits, and to its target. */
export function StandingCards({ standing, rules, currency }: StandingCardsProps): ReactNode {
  const { balance, floor, room, roomToday, profit, days, bestShare } = standing;
  const money = (amount: number | null): ReactNode => (
    <Money amount={amount} currency={currency} tone="plain" />
  );
  const none = <span className="text-faint">—</span>;
  const { target, minimumDays, consistency } = rules;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 2xl:grid-cols-4">
      <StatCard
        label="Left to the maximum loss"
        value={room === null ? none : money(Math.max(0, room))}
        comparison={
          floor === null ? (
            'No maximum loss set'
          ) : (
            <>
              Balance {money(balance)}, floor {money(floor)}
            </>
          )
        }
      />
      <StatCard
        label="Left of today’s loss"
        value={roomToday === null ? none : money(Math.max(0, roomToday))}
        comparison={roomToday === null ? 'No daily loss set' : <>of {money(rules.dailyLoss)} a day</>}
      />
      <StatCard
        label="Left to the target"
        value={target === null ? none : money(Math.max(0, target - profit))}
        comparison={
          target === null ? (
            'No target set'
          ) : (
            <>
              <Money amount={profit} currency={currency} /> of {money(target)}
            </>
          )
        }
        sample={minimumDays === null ? `${days} days` : `${days} of ${minimumDays} days`}
      />
      <StatCard
        label="Best day, share of profit"
        value={bestShare === null ? none : <Percent fraction={bestShare} tone="plain" />}
        comparison={
          consistency === null
            ? 'No limit set'
            : bestShare !== null && bestShare <= consistency
              ? `within ${consistency * 100}%`
              : `at most ${consistency * 100}% when it is passed`
        }
      />
    </div>
  );
}
