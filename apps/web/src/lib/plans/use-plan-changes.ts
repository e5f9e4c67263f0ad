import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addPlan,
  answerPlan,
  changePlan,
  deletePlan,
  type NewPlannedTradeJson,
  type PlannedTradeChangeJson,
  type PlannedTradeJson,
} from '@tapebook/contract';
import { useMemo } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { plansQuery } from './plans-query.ts';

type PlanOperation =
  | { readonly kind: 'add'; readonly plan: NewPlannedTradeJson }
  | { readonly kind: 'change'; readonly id: string; readonly change: PlannedTradeChangeJson }
  | { readonly kind: 'remove'; readonly plan: PlannedTradeJson }
  | { readonly kind: 'answer'; readonly id: string; readonly tradeId: string; readonly isIt: boolean };

async function send(operation: PlanOperation): Promise<void> {
  switch (operation.kind) {
    case 'add':
      await call(addPlan, { body: operation.plan });
      return;
    case 'change':
      await call(changePlan, { params: { id: operation.id }, body: operation.change });
      return;
    case 'remove':
      await call(deletePlan, { params: { id: operation.plan.id } });
      return;
    case 'answer':
      await call(answerPlan, {
        params: { id: operation.id },
        body: { tradeId: operation.tradeId, isIt: operation.isIt },
      });
  }
}

/** A plan that is taken says something of its trade, so all that shows trades is asked for anew. */
const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: plansQuery().queryKey }),
    client.invalidateQueries({ queryKey: ['trades'] }),
    invalidateJournalData(client),
  ]);

/** The terms that bring a removed plan back. */
const again = ({ id, accountId, instrument, direction, day }: PlannedTradeJson): NewPlannedTradeJson => ({
  id,
  accountId,
  instrument,
  direction,
  day,
});

/** What can be done to planned trades; a failure is told in words. */
export function usePlanChanges() {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    scope: { id: 'plans' },
    mutationFn: send,
    onSuccess: async (_, operation) => {
      await refresh(client);
      if (operation.kind !== 'remove') return;
      const { status } = operation.plan;
      const gone =
        status === 'taken'
          ? 'Planned trade removed. Its trade no longer has the stop, targets, setup and tags that the plan gave it.'
          : 'Planned trade removed.';
      toasts.show(gone, {
        action: { label: 'Undo', run: () => mutate({ kind: 'add', plan: again(operation.plan) }) },
      });
    },
    onError: (error, operation) => {
      // A form says itself what is wrong with what was typed.
      if (operation.kind === 'add' || operation.kind === 'change') return;
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  return useMemo(
    () => ({
      isPending,
      add: (plan: NewPlannedTradeJson) => mutateAsync({ kind: 'add', plan }),
      change: (id: string, change: PlannedTradeChangeJson) => mutateAsync({ kind: 'change', id, change }),
      remove: (plan: PlannedTradeJson) => mutate({ kind: 'remove', plan }),
      answer: (id: string, tradeId: string, isIt: boolean) => mutate({ kind: 'answer', id, tradeId, isIt }),
    }),
    [mutate, mutateAsync, isPending],
  );
}
