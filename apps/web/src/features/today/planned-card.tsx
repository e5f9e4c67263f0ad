import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plansQuery } from '#web/lib/plans/plans-query.ts';
import { useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { PlanForm } from '#web/ui/plans/plan-form.tsx';
import { PlanList } from '#web/ui/plans/plan-list.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

/** What is meant to be traded today, and a place to write more of it down before it is. */
export function PlannedCard({ today }: { readonly today: string }): ReactNode {
  const seesWhole = useSeesWhole();
  const plans = useQuery({ ...plansQuery(), enabled: seesWhole });
  const [writing, setWriting] = useState(false);
  const shown = (plans.data ?? []).filter(
    ({ day, until, askedTradeId }) => (day <= today && today <= until) || askedTradeId !== undefined,
  );
  // Plans are of the whole journal: whoever is shared a part sees none.
  if (!seesWhole) return null;
  return (
    <Card
      title="Planned for today"
      aside={
        <Link to="/trades/planned" search={true} className="rounded-[4px] hover:text-ink hover:underline">
          All planned trades
        </Link>
      }
    >
      {plans.isError && plans.data === undefined ? (
        <Problem error={plans.error} onRetry={() => void plans.refetch()} />
      ) : plans.data === undefined ? (
        <Skeleton className="h-9" />
      ) : (
        <div className="grid gap-3">
          {shown.length > 0 ? <PlanList label="Planned for today" plans={shown} /> : null}
          {writing ? (
            <PlanForm day={today} onClose={() => setWriting(false)} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
              <span>
                {shown.length === 0
                  ? 'Nothing yet. A plan locks at its first fill and is compared with what happened.'
                  : ''}
              </span>
              <OwnerOnly>
                <Button icon={<Plus aria-hidden="true" />} onClick={() => setWriting(true)}>
                  Plan a trade
                </Button>
              </OwnerOnly>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
