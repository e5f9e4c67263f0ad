import { Link } from '@tanstack/react-router';
import type { AccountJson, PropTermsJson } from '@tapebook/contract';
import { formatDay, parseDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Meter } from './meter.tsx';
import { type Limit, type PropStanding, propStanding } from './prop-standing.ts';

const FLOORS = {
  static: 'Maximum loss',
  'end-of-day': 'Trailing drawdown, by day',
  trailing: 'Trailing drawdown',
} as const;

const LOST_BY = { 'daily-loss': 'daily loss', 'maximum-loss': 'maximum loss' } as const;

const INKS = { fine: 'text-muted', near: 'text-warning-ink', over: 'text-destructive-ink' } as const;

/** Where each lent account stands by the terms that are kept of it. */
export function PropCard(): ReactNode {
  const { head } = useJournalData();
  const inView = useAccountsInView();
  const watched = head.accounts.flatMap((account) =>
    account.propTerms === null || account.archived || (inView.length > 0 && !inView.includes(account.id))
      ? []
      : [{ account, terms: account.propTerms }],
  );
  if (watched.length === 0) return null;
  return (
    <Card title={watched.length === 1 ? 'Prop account' : 'Prop accounts'}>
      <ul className="grid gap-5">
        {watched.map(({ account, terms }) => (
          <li key={account.id}>
            <Standing account={account} terms={terms} />
          </li>
        ))}
      </ul>
      <p className="pt-3 text-12 text-muted">
        By what was realised, net of fees; open results are not in it.
      </p>
    </Card>
  );
}

interface StandingProps {
  readonly account: AccountJson;
  readonly terms: PropTermsJson;
}

function Standing({ account, terms }: StandingProps): ReactNode {
  const { from, ...rules } = terms;
  const { found } = useStudy({
    name: 'prop-rules',
    account: account.id,
    rules,
    today: parseDay(useToday()) ?? 0,
    from: parseDay(from ?? ''),
  });
  if (found === null) return null;
  const { today, drawdown, target, consistency, days, end } = propStanding(terms, found);
  const money = (amount: number): ReactNode => (
    <Money amount={amount} currency={account.currency} tone="plain" />
  );
  const heading = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Link
        to="/analysis"
        search={{ report: 'prop-rules', terms: `account:${account.id}` }}
        className="min-w-0 truncate rounded-[4px] font-medium hover:underline"
      >
        {account.name}
      </Link>
      <EndWords end={end} />
    </div>
  );
  // Of what is over nothing is left, and nothing is at stake.
  if (end !== null)
    return (
      <div className="grid gap-1 text-13">
        {heading}
        <p className="text-12 text-muted">
          The next day with an exit starts a new attempt on the same terms.
        </p>
      </div>
    );
  return (
    <div className="grid gap-3 text-13">
      {heading}
      {today === null ? null : (
        <LimitRow label="Today’s loss" limit={today} of={account.name}>
          {money(today.left)} of {money(today.limit)} left
        </LimitRow>
      )}
      {drawdown === null ? null : (
        <LimitRow label={FLOORS[terms.maximumLoss?.kind ?? 'static']} limit={drawdown} of={account.name}>
          {money(drawdown.left)} left, to {money(drawdown.floor)}
        </LimitRow>
      )}
      {target === null ? null : (
        <div>
          <Line label="Target">
            {money(Math.min(target.profit, target.of))} of {money(target.of)}
          </Line>
          <Meter
            label={`Progress to the target of ${account.name}`}
            share={target.profit / target.of}
            tone="fine"
          />
        </div>
      )}
      {consistency === null ? null : (
        <Line label="Best day, share of profit" ink={consistency.isKept ? 'fine' : 'near'}>
          <Percent fraction={consistency.share} tone="plain" /> of at most{' '}
          {Math.round(consistency.most * 1000) / 10}%
        </Line>
      )}
      {days === null ? null : (
        <Line label="Days with trades">
          {days.done} ({days.least} needed)
        </Line>
      )}
    </div>
  );
}

function EndWords({ end }: Pick<PropStanding, 'end'>): ReactNode {
  if (end === null) return null;
  const day = formatDate(formatDay(end.day));
  return end.as === 'lost' ? (
    <span className="shrink-0 text-destructive-ink">
      Lost on {day} by the {LOST_BY[end.by]}
    </span>
  ) : (
    <span className="shrink-0 text-success-ink">Passed on {day}</span>
  );
}

interface LimitRowProps {
  readonly label: string;
  readonly limit: Limit;
  /** The account. */
  readonly of: string;
  /** What is left of it. */
  readonly children: ReactNode;
}

const LimitRow = ({ label, limit, of, children }: LimitRowProps): ReactNode => (
  <div>
    <Line label={label} ink={limit.state}>
      {limit.state === 'over' ? 'Used up' : children}
    </Line>
    <Meter
      label={`Used of ${label.toLowerCase()} of ${of}`}
      share={limit.used / limit.limit}
      tone={limit.state}
    />
  </div>
);

interface LineProps {
  readonly label: string;
  readonly ink?: keyof typeof INKS;
  readonly children: ReactNode;
}

const Line = ({ label, ink = 'fine', children }: LineProps): ReactNode => (
  <div className="flex items-baseline justify-between gap-3">
    <span className="min-w-0 truncate">{label}</span>
    <span className={clsx('figures shrink-0', INKS[ink])}>{children}</span>
  </div>
);
