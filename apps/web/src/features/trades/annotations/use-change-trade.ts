import { useQueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { useMemo } from 'react';
import { tradeChange } from '#web/lib/annotations/trade-changes.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';

interface ChangeTrade {
  readonly mutate: (change: TradeChangeJson, options?: { readonly onSettled?: () => void }) => void;
  /**
   * The trade as it stands at this moment, else what is given. What is drawn is a moment older: of two quick presses the
   * second would be reckoned from what the first one has changed already.
   */
  readonly now: (drawn: LoadedTrade) => LoadedTrade;
}

/**
 * Changes what is said of a trade. Each call states one thing, and the last word on it counts, whoever said it.
 *
 * What it answers is of that trade for good. The client's own hook learns the trade of a drawing in an effect after it: a
 * key that was pressed in between would change the one before.
 */
export function useChangeTrade(id: string): ChangeTrade {
  const client = useQueryClient();
  return useMemo(
    () => ({
      mutate(change, options) {
        const mutation = client.getMutationCache().build(client, tradeChange(client, id));
        mutation
          .execute(change)
          // A refusal is told by the change itself.
          .catch(() => undefined)
          .finally(options?.onSettled);
      },
      now: (drawn) => client.getQueryData(tradeQuery(id).queryKey) ?? drawn,
    }),
    [client, id],
  );
}
