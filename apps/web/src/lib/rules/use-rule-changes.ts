import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addRule,
  allowBreach,
  answerRule,
  changeRule,
  deleteRule,
  type NewRuleJson,
  type RuleChangeJson,
  type RuleJson,
} from '@tapebook/contract';
import { useMemo } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { insightsQuery } from '#web/lib/insights/insights-query.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import type { RuleOperation } from './rule-operation.ts';
import { RULE_CHANGES } from './use-rules.ts';

async function send(operation: RuleOperation): Promise<RuleJson | null> {
  switch (operation.kind) {
    case 'add':
      return (await call(addRule, { body: operation.rule })).rule;
    case 'change': {
      const { id, etag } = operation.rule;
      const wiring = { params: { id }, headers: { 'if-match': etag } };
      return (await call(changeRule, { ...wiring, body: operation.change })).rule;
    }
    case 'remove':
      await call(deleteRule, { params: { id: operation.rule.id } });
      return null;
    case 'answer': {
      const { ruleId, day, kept } = operation;
      return (await call(answerRule, { params: { id: ruleId, day }, body: { kept } })).rule;
    }
    case 'allow': {
      const { ruleId, tradeId, note } = operation;
      return (await call(allowBreach, { params: { id: ruleId, tradeId }, body: { note } })).rule;
    }
  }
}

/** What can be done to rules: kept one after the other, what is removed comes back by one press, a failure told in words. */
export function useRuleChanges() {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationKey: RULE_CHANGES,
    scope: { id: 'rules' },
    mutationFn: send,
    onSuccess: async (rule, operation) => {
      await keep(client, operation, rule);
      // One that comes back is its undoing already.
      if (operation.kind === 'add' && rule !== null && operation.rule.id === undefined)
        toasts.show(`“${rule.name}” is now a rule.`, {
          action: { label: 'Undo', run: () => mutate({ kind: 'remove', rule }) },
        });
      if (operation.kind !== 'remove') return;
      const { id, name, kind } = operation.rule;
      toasts.show(`“${name}” deleted.`, {
        action: { label: 'Undo', run: () => mutate({ kind: 'add', rule: { id, name, kind } }) },
      });
    },
    onError: (error, operation) => {
      void invalidateJournalData(client);
      // The dialog says itself what is wrong with what was typed there.
      if (operation.kind === 'add' || operation.kind === 'change') return;
      toasts.show(describeFailure(error).detail, {
        tone: 'danger',
        action: { label: 'Try again', run: () => mutate(operation) },
      });
    },
  });
  return useMemo(
    () => ({
      isPending,
      add: (rule: NewRuleJson) => mutateAsync({ kind: 'add', rule }),
      change: (rule: RuleJson, change: RuleChangeJson) => mutateAsync({ kind: 'change', rule, change }),
      remove: (rule: RuleJson): void => mutate({ kind: 'remove', rule }),
      answer: (ruleId: string, day: string, kept: boolean | null): void =>
        mutate({ kind: 'answer', ruleId, day, kept }),
      allow: (ruleId: string, tradeId: string, note: string | null): void =>
        mutate({ kind: 'allow', ruleId, tradeId, note }),
    }),
    [isPending, mutate, mutateAsync],
  );
}

/** What the server has answered goes into the journal at once; what follows from it is reckoned anew. */
async function keep(client: QueryClient, operation: RuleOperation, rule: RuleJson | null): Promise<void> {
  const { queryKey } = appDataQuery();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (held) => {
    if (held === undefined) return held;
    const id = rule?.id ?? (operation.kind === 'remove' ? operation.rule.id : '');
    const others = held.head.rules.filter((one) => one.id !== id);
    return { ...held, head: { ...held.head, rules: rule === null ? others : [...others, rule] } };
  });
  void invalidateJournalData(client);
  // A finding is accepted with the rule that is made of it, and taken back with it.
  const of = rule ?? (operation.kind === 'remove' ? operation.rule : null);
  if (of !== null && of.insightId !== null)
    void client.invalidateQueries({ queryKey: insightsQuery().queryKey });
}
