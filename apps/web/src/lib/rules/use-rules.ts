import { useMutationState, useQuery } from '@tanstack/react-query';
import type { RuleJson } from '@tapebook/contract';
import { useMemo } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { byPlace } from '#web/lib/order/places.ts';
import { foreseen, type RuleOperation } from './rule-operation.ts';

/** Names what is done to rules, so that it can be seen while it is under way. */
export const RULE_CHANGES = ['rules', 'change'] as const;

const NONE: readonly RuleJson[] = [];

/** The rules of the journal in their order, ended ones included, as they will be when what is on its way has been kept. */
export function useRules(): readonly RuleJson[] {
  const { data } = useQuery(appDataQuery());
  const underWay = useMutationState({
    filters: { mutationKey: RULE_CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as RuleOperation,
  });
  return useMemo(
    () => underWay.reduce(foreseen, data?.head.rules ?? NONE).toSorted(byPlace),
    [data, underWay],
  );
}
