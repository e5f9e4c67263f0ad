import type { QueryClient } from '@tanstack/react-query';
import { changeTrade, type TradeChangeJson } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';
import { tradeQuery } from './trade-query.ts';

/** The last write of each trade: the next one waits for it, and so knows the state that it left. */
const writes = new Map<string, Promise<unknown>>();

interface PatchOptions {
  /** Refuses when the trade was changed since it was read here: for text, which would be written over. */
  readonly guarded: boolean;
}

/**
 * Changes what is said of a trade, one change after the other, and takes up the answer.
 *
 * @throws {ProblemError} `stale-version` when it is guarded and was changed elsewhere
 */
export function patchTrade(
  client: QueryClient,
  id: string,
  change: TradeChangeJson,
  { guarded }: PatchOptions,
): Promise<void> {
  const { queryKey } = tradeQuery(id);
  const write = async (): Promise<void> => {
    const etag = client.getQueryData(queryKey)?.etag;
    const { answer, etag: next } = await callTagged(changeTrade, {
      params: { id },
      body: change,
      headers: guarded && etag ? { 'if-match': etag } : {},
    });
    client.setQueryData(queryKey, (held) =>
      held === undefined ? held : { ...held, ...answer.trade, etag: next },
    );
  };
  const turn = (writes.get(id) ?? Promise.resolve()).then(write, write);
  writes.set(id, turn);
  return turn;
}
