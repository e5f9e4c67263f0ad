import {
  breachesOfKind,
  type KeptRule,
  parseFilter,
  type RuleKindId,
  type RuleParameters,
} from '@tapebook/domain/analytics';
import { type ReactNode, Suspense } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { BreachDifference } from './breach-difference.tsx';

interface RuleTrialProps {
  readonly kind: RuleKindId;
  readonly parameters: RuleParameters;
}

/** How often a rule would have been broken in all of the past, and what these trades did beside all others. */
export function RuleTrial({ kind, parameters }: RuleTrialProps): ReactNode {
  const breaches = breachesOfKind(kind, parameters);
  return (
    <section
      aria-label="Over the past"
      aria-live="polite"
      className="min-h-36 rounded-control border border-border bg-panel p-3 text-13"
    >
      <h3 className="mb-1.5 font-medium">Over your past</h3>
      {breaches === null ? (
        <p className="text-muted">
          Only you can judge this one: you answer it each day on Today, so it cannot be tried on past trades.
        </p>
      ) : (
        <Suspense fallback={<OnItsWay className="h-24" />}>
          <Tried breaches={breaches} />
        </Suspense>
      )}
    </section>
  );
}

/** After all that can be traded: the whole journal is before. */
const NEVER = '9999-12-31';

/** The rule as if it had held from the first trade on. */
const ruleOfPast = (breaches: readonly string[]): KeptRule => ({
  id: 'tried',
  name: 'tried',
  accountIds: null,
  versions: [{ from: NEVER, to: null, terms: breaches.map((text) => parseFilter(text).filter) }],
  answers: [],
  exceptions: [],
});

function Tried({ breaches }: { readonly breaches: readonly string[] }): ReactNode {
  const { found, isOld } = useStudy({
    name: 'rule-history',
    rule: ruleOfPast(breaches),
    since: NEVER,
    currency: null,
  });
  const { kept, broken, untold, difference } = found.before;
  const judged = kept + broken;
  if (judged + untold === 0) return <p className="text-muted">No closed trades to try it on yet.</p>;
  if (judged === 0)
    return (
      <p className="text-muted">
        None of <Quantity quantity={untold} /> closed trades has what this rule needs.
      </p>
    );
  const cannotBeTold =
    untold === 0 ? null : (
      <>
        {' '}
        <Quantity quantity={untold} /> more cannot be judged.
      </>
    );
  if (broken === 0) {
    return (
      <p>
        None of <Quantity quantity={judged} /> closed trades would have broken it.{cannotBeTold}
      </p>
    );
  }
  return (
    <div aria-busy={isOld || undefined} className="grid gap-2">
      <p>
        <strong className="font-medium">
          <Quantity quantity={broken} />
        </strong>{' '}
        of <Quantity quantity={judged} /> closed trades would have broken it (
        <Percent fraction={broken / judged} places={0} />
        ).{cannotBeTold}
      </p>
      <BreachDifference of={difference} unit={found.unit} currency={found.currency} chosenHere />
    </div>
  );
}
