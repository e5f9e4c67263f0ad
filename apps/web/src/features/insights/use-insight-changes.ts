import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { changeInsight, type InsightJson, searchInsights } from '@tapebook/contract';
import { useMemo } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { insightsQuery } from '#web/lib/insights/insights-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { type Choice, type Chosen, withChosen } from './chosen.ts';

/** Names what is made of findings, so that it can be seen while it is under way. */
const INSIGHT_CHOICES = ['insights', 'choose'] as const;

const DONE: Readonly<Partial<Record<Choice, string>>> = {
  watched: 'Tested on later trades only from now on.',
  dismissed: 'Dismissed. It is kept with its reason, and not tested again.',
};

/** What the server has answered goes among the findings at once; what is being asked may be from before, and is asked anew. */
async function keep(client: QueryClient, insight: InsightJson): Promise<void> {
  const { queryKey } = insightsQuery();
  const isAsked = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) =>
    known === undefined
      ? known
      : { ...known, insights: known.insights.map((one) => (one.id === insight.id ? insight : one)) },
  );
  if (isAsked) void client.invalidateQueries({ queryKey });
}

/**
 * Findings as they will be when all that is on its way has been kept. It is laid over them as they are drawn: an answer
 * to an earlier press says nothing of a later one, and what is refused falls back by itself.
 */
export function useAsChosen(insights: readonly InsightJson[]): readonly InsightJson[] {
  const underWay = useMutationState({
    filters: { mutationKey: INSIGHT_CHOICES, status: 'pending' },
    select: ({ state }) => state.variables as Chosen,
  });
  return useMemo(
    () => underWay.reduce(withChosen(new Date().toISOString().slice(0, 10)), insights),
    [insights, underWay],
  );
}

const isChoice = (status: InsightJson['status']): status is Choice =>
  status !== 'confirmed' && status !== 'withdrawn';

/** What can be done to findings, one after the other; a failure is told in words, and what was done has its way back. */
export function useInsightChanges() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: INSIGHT_CHOICES,
    scope: { id: 'insights' },
    mutationFn: ({ insight, status, reason }: Chosen) =>
      call(changeInsight, {
        params: { id: insight.id },
        body: { status, ...(reason ? { reason } : {}) },
      }),
    onSuccess: async ({ insight: now }, { insight: before, status }) => {
      await keep(client, now);
      // Trades say to which findings they belong.
      void invalidateJournalData(client);
      const words = DONE[status];
      const { status: was } = before;
      if (words === undefined || !isChoice(was)) return;
      toasts.show(words, {
        action: { label: 'Undo', run: () => mutate({ insight: now, status: was }) },
      });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: insightsQuery().queryKey });
      const { title, detail } = describeFailure(error);
      toasts.show(`${title}. ${detail}`, { tone: 'danger' });
    },
  });
  return useMemo(
    () => ({
      watch: (insight: InsightJson): void => mutate({ insight, status: 'watched' }),
      dismiss: (insight: InsightJson, reason: string): void =>
        mutate({ insight, status: 'dismissed', reason }),
      /** To what it was before the last choice. */
      takeBack(insight: InsightJson): void {
        const was = insight.history.at(-2)?.status;
        if (was !== undefined && isChoice(was)) mutate({ insight, status: was });
      },
      /** Something else may have changed one: a rule that was made of it, say. */
      refresh: (): void => void client.invalidateQueries({ queryKey: insightsQuery().queryKey }),
    }),
    [mutate, client],
  );
}

/** Has the whole journal looked at now. */
export function useSearchAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(searchInsights),
    onSettled: () => client.invalidateQueries({ queryKey: insightsQuery().queryKey }),
    onError: (error) => {
      const { title, detail } = describeFailure(error);
      toasts.show(`${title}. ${detail}`, { tone: 'danger' });
    },
  });
}
