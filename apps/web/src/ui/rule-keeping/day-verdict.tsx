import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

interface DayVerdictProps {
  readonly ruleId: string;
  readonly day: string;
  /** Said where it is another day than today's. */
  readonly isToday: boolean;
  /** Whether it is said as well that it was kept. */
  readonly saysKept?: boolean;
  /** What stands here where it was not broken. */
  readonly children?: ReactNode;
}

/** In how many trades of the day a rule was broken; opens them. */
export function DayVerdict({
  ruleId,
  day,
  isToday,
  saysKept = false,
  children = null,
}: DayVerdictProps): ReactNode {
  const accounts = useAccountsInView();
  const { found } = useStudy({ name: 'day-verdicts', day: parseDay(day) ?? 0, accounts, rules: useRules() });
  const verdict = found.find((one) => one.ruleId === ruleId);
  if (verdict === undefined) return children;
  const { kept, broken, allowed, by } = verdict;
  const isSaid = broken + allowed > 0 || (saysKept && kept > 0);
  return !isSaid ? (
    children
  ) : (
    <span className="figures shrink-0 text-muted">
      {isToday ? null : `${formatDate(day, 'day-month')}: `}
      {broken === 0 ? null : (
        <TradesLink
          search={{
            filter: `broke:${ruleId} ${by}:${day}..${day}`,
            range: undefined,
            from: undefined,
            to: undefined,
          }}
          className="text-destructive-ink underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <Quantity quantity={broken} /> {broken === 1 ? 'trade' : 'trades'} broke it
        </TradesLink>
      )}
      {broken > 0 && allowed > 0 ? ' · ' : null}
      {allowed === 0 ? (
        broken === 0 ? (
          'Kept'
        ) : null
      ) : (
        <>
          <Quantity quantity={allowed} /> allowed
        </>
      )}
    </span>
  );
}
