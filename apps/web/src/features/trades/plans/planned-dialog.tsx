import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { PlannedTradeJson } from '@tapebook/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { plansQuery } from '#web/lib/plans/plans-query.ts';
import { useOpenPart, useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PlanForm } from '#web/ui/plans/plan-form.tsx';
import { PlanList } from '#web/ui/plans/plan-list.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

const GROUPS = [
  ['Waiting', ({ status }: PlannedTradeJson) => status === 'waiting'],
  ['Taken', ({ status }: PlannedTradeJson) => status === 'taken' || status === 'added'],
  ['Missed and dropped', ({ status }: PlannedTradeJson) => status === 'missed' || status === 'dropped'],
] as const;

/** So many of each are drawn at once: what was missed is not to lie below a year of what was taken. */
const SHOWN = 10;
const MORE = 50;

/** All trades that were planned: what they wait for, and what became of them. */
export function PlannedDialog(): ReactNode {
  const router = useRouter();
  const navigate = useNavigate();
  const close = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/trades', search: true, replace: true, resetScroll: false });
  };
  return (
    <Dialog
      loses
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      focus="itself"
      size="large"
      title="Planned trades"
      description="Written before the trade. Each is locked by the first fill that matches it; missed ones are kept, but count in no result."
    >
      <JournalDataBoundary title="Planned trades" skeleton={<Skeleton className="h-48" />}>
        <PlannedBody />
      </JournalDataBoundary>
    </Dialog>
  );
}

function PlannedBody(): ReactNode {
  const [part, seesWhole] = [useOpenPart(), useSeesWhole()];
  const { data: plans, isError, error, refetch } = useQuery({ ...plansQuery(), enabled: seesWhole });
  const today = useToday();
  const [writing, setWriting] = useState(false);
  if (part !== null) {
    return (
      <p className="min-h-48 text-13 text-muted">
        Planned trades belong to the whole journal; only part of it is shared with you.
      </p>
    );
  }
  if (plans === undefined) {
    return isError ? <Problem error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48" />;
  }
  return (
    <div className="grid min-h-80 content-start gap-5">
      {writing ? (
        <PlanForm day={today} onClose={() => setWriting(false)} />
      ) : (
        <OwnerOnly>
          <div>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setWriting(true)}>
              Plan a trade
            </Button>
          </div>
        </OwnerOnly>
      )}
      {plans.length === 0 && !writing ? (
        <p className="text-13 text-muted">
          Nothing planned yet. Write down what you intend to trade, where you are wrong and where you take
          profit, before the market tells you.
        </p>
      ) : null}
      {GROUPS.map(([name, belongs]) => (
        <PlanGroup key={name} name={name} plans={plans.filter(belongs)} />
      ))}
    </div>
  );
}

function PlanGroup({
  name,
  plans,
}: {
  readonly name: string;
  readonly plans: readonly PlannedTradeJson[];
}): ReactNode {
  const named = useLocation({ select: ({ hash }) => plans.findIndex(({ id }) => id === hash) });
  const [shown, setShown] = useState(Math.max(SHOWN, named + 1));
  if (plans.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="text-13 font-medium">
        {name} <span className="figures font-normal text-muted">{plans.length}</span>
      </h3>
      <PlanList label={`${name}, planned trades`} plans={plans.slice(0, shown)} withDays />
      {plans.length > shown ? (
        <Button variant="quiet" onClick={() => setShown(shown + MORE)}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}
