import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InsightJson } from '@tapebook/contract';
import { type ReactNode, Suspense } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { useRules } from '#web/lib/rules/use-rules.ts';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { OnPlan } from './on-plan.tsx';
import { RuleCard } from './rule-card.tsx';

interface RulesOverTimeProps {
  readonly insights: readonly InsightJson[];
}

/** The rules of the journal: how they are kept, before and since each was accepted, and what goes along with that. */
export function RulesOverTime({ insights }: RulesOverTimeProps): ReactNode {
  const { data } = useQuery(appDataQuery());
  const rules = useRules();
  if (data === undefined) return null;
  const active = rules.filter(({ status }) => status === 'active');
  const ended = rules.filter(({ status }) => status === 'ended');
  const currency = data.head.accounts[0]?.currency ?? 'USD';
  const names = new Map(data.head.setups.map(({ id, name }) => [id, name]));
  const cards = (some: typeof rules): ReactNode => (
    <ul className="grid grid-cols-1 gap-3">
      {some.map((rule) => (
        <li key={rule.id} id={`rule-${rule.id}`}>
          <Suspense fallback={<OnItsWay className="h-48" />}>
            <RuleCard
              rule={rule}
              currency={currency}
              setups={names}
              insight={insights.find(({ id }) => id === rule.insightId)}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="Rules, before and after" className="grid grid-cols-1 gap-3">
      <h2 className="text-14 font-medium">
        Rules, before and after
        <Link
          to="/settings/$section"
          params={{ section: 'rules' }}
          className="ml-2 rounded-[4px] font-normal text-muted hover:text-ink hover:underline"
        >
          All rules
        </Link>
      </h2>
      {rules.length === 0 ? (
        <p className="max-w-2xl text-13 text-muted">
          No rules yet. Make one from an insight or write your own in Settings. Every trade from that day on
          is checked against it, and this page shows what changed.
        </p>
      ) : (
        <>
          <Suspense fallback={<OnItsWay className="h-56" />}>
            <OnPlan />
          </Suspense>
          {cards(active)}
          {ended.length === 0 ? null : (
            <details>
              <summary className="cursor-pointer text-14 font-medium">Ended ({ended.length})</summary>
              <div className="mt-3">{cards(ended)}</div>
            </details>
          )}
        </>
      )}
    </section>
  );
}
