import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeInsight, type InsightJson, type InsightsJson, searchInsights } from '@tapebook/contract';
import { useMemo } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { insightsQuery } from '#web/lib/insights/insights-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** What a trader makes of a finding: the choices, and back to what it was. */
type Choice = 'accepted' | 'watched' | 'dismissed' | 'found' | 'published';

interface Change {
  readonly insight: InsightJson;
  readonly status: Choice;
  readonly reason?: string;
}

const DONE: Readonly<Partial<Record<Choice, string>>> = {
  watched: 'Tested on later trades only from now on.',
  dismissed: 'Dismissed. It is kept with its reason, and not tested again.',
};

function replace(client: QueryClient, insight: InsightJson): void {
  client.setQueryData<InsightsJson>(insightsQuery().queryKey, (known) =>
    known === undefined
      ? known
      : { ...known, insights: known.insights.map((one) => (one.id === insight.id ? insight : one)) },
  );
}

const isChoice = (status: InsightJson['status']): status is Choice =>
  status !== 'confirmed' && status !== 'withdrawn';

/** What can be done to findings: seen at once, a failure told in words, with the way back. */
export function useInsightChanges() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'insights' },
    mutationFn: ({ insight, status, reason }: Change) =>
      call(changeInsight, {
        params: { id: insight.id },
        body: { status, ...(reason ? { reason } : {}) },
      }),
    onMutate: ({ insight, status }) => replace(client, { ...insight, status }),
    onSuccess: ({ insight: now }, { insight: before, status }) => {
      replace(client, now);
      // Trades say to which findings they belong.
      void invalidateJournalData(client);
      const words = DONE[status];
      const { status: was } = before;
      if (words === undefined || !isChoice(was)) return;
      toasts.show(words, {
        action: { label: 'Undo', run: () => mutate({ insight: now, status: was }) },
      });
    },
    onError: (error, { insight }) => {
      replace(client, insight);
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
