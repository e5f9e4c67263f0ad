import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tradeChange } from '#web/lib/annotations/trade-changes.ts';

/** Changes what is said of a trade. Each call states one thing, and the last word on it counts, whoever said it. */
export const useChangeTrade = (id: string) => useMutation(tradeChange(useQueryClient(), id));
