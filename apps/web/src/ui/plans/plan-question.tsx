import type { PlannedTradeJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePlanChanges } from '#web/lib/plans/use-plan-changes.ts';
import { Button } from '../forms/button.tsx';
import { WrittenMarkdown } from '../writing/markdown/written-markdown.tsx';
import { AskedTrade } from './asked-trade.tsx';
import { PlanWords } from './plan-words.tsx';

interface PlanQuestionProps {
  /** Those that the trade could be, or one of them beside its own words. */
  readonly plans: readonly PlannedTradeJson[];
  readonly tradeId: string;
  readonly className?: string;
}

/** Several plans fit a trade: which of them it is, nobody but its trader knows. */
export function PlanQuestion({ plans, tradeId, className }: PlanQuestionProps): ReactNode {
  const { answer, isPending } = usePlanChanges();
  const isOne = plans.length === 1;
  return (
    <section
      aria-label="Which plan was it?"
      className={clsx('grid gap-2 rounded-card bg-warning-soft p-3 text-13', className)}
    >
      <p className="font-medium text-warning-ink">
        {isOne ? (
          <>
            <AskedTrade tradeId={tradeId} /> fits this plan and others. Is it this one?
          </>
        ) : (
          'This trade fits several plans. Which was it?'
        )}
      </p>
      <ul className="grid gap-2">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-2">
            {isOne ? null : (
              <div className="min-w-0">
                <PlanWords plan={plan} />
                {plan.reason === '' ? null : (
                  <WrittenMarkdown label="Reason" markdown={plan.reason} className="text-muted" />
                )}
              </div>
            )}
            <span className="flex gap-2">
              <Button size="small" pending={isPending} onClick={() => answer(plan.id, tradeId, true)}>
                This one
              </Button>
              <Button size="small" variant="quiet" onClick={() => answer(plan.id, tradeId, false)}>
                Not this one
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
