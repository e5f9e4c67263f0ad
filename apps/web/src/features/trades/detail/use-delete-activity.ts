import { useMutation } from '@tanstack/react-query';
import { type ActivityJson, addActivities, deleteActivity, type NewActivityJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** Deletes an activity that was typed; the toast brings it back as it was. */
export function useDeleteActivity() {
  const refresh = useFactsChanged();
  const bringBack = useMutation({
    mutationFn: (activity: ActivityJson) =>
      call(addActivities, { body: { activities: [restated(activity)] } }),
    onSuccess: refresh,
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  return useMutation({
    mutationFn: (activity: ActivityJson) => call(deleteActivity, { params: { activityId: activity.id } }),
    onSuccess: async (_nothing, activity) => {
      toasts.show(`Deleted${activity.instrument === null ? '' : ` from ${activity.instrument.symbol}`}.`, {
        action: { label: 'Undo', run: () => bringBack.mutate(activity) },
      });
      await refresh();
    },
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
}

/** An activity as a caller states it: without what the server gave it. */
function restated(activity: ActivityJson): NewActivityJson {
  const {
    id: _id,
    importId: _importId,
    line: _line,
    problems: _problems,
    fees,
    feesStated,
    ...facts
  } = activity;
  return { ...facts, ...(feesStated === false ? {} : { fees }) };
}
