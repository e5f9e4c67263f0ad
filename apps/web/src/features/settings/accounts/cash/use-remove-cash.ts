import { useMutation } from '@tanstack/react-query';
import { type ActivityJson, addActivities, deleteActivity } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** Removes a payment that was typed; the toast brings it back. */
export function useRemoveCash() {
  const rederive = useFactsChanged();
  const bringBack = useMutation({
    mutationFn: ({ id: _id, line: _line, problems: _problems, ...facts }: ActivityJson) =>
      call(addActivities, { body: { activities: [facts] } }),
    onSuccess: rederive,
    onError: sayFailure,
  });
  return useMutation({
    mutationFn: ({ id }: ActivityJson) => call(deleteActivity, { params: { activityId: id } }),
    onSuccess: async (_nothing, activity) => {
      toasts.show(`${activity.kind === 'deposit' ? 'Deposit' : 'Withdrawal'} removed.`, {
        action: { label: 'Undo', run: () => bringBack.mutate(activity) },
      });
      await rederive();
    },
    onError: sayFailure,
  });
}
