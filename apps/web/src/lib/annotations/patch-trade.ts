import type { QueryClient } from '@tanstack/react-query';
import { changeTrade, type TradeChangeJson } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';
import { whenFree } from '#web/lib/http/when-free.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { sendPatiently } from './kept-patiently.ts';
import { isWanted } from './patience.ts';
import { shownOn } from './shown-on.ts';

/** The last write of each trade: the next one waits for it, and so knows the state that it left. */
const writes = new Map<string, Promise<unknown>>();
/** Changes of each trade that are not answered yet. */
const unanswered = new Map<string, readonly TradeChangeJson[]>();

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
    const { answer, etag: next } = await sendPatiently(change, () =>
      whenFree(() =>
        callTagged(changeTrade, {
          params: { id },
          body: change,
          headers: guarded && etag ? { 'if-match': etag } : {},
        }),
      ),
    );
    settle();
    // The answer knows nothing of the changes after it, which are shown already.
    const later = (unanswered.get(id) ?? []).filter(isWanted);
    client.setQueryData(queryKey, (held) =>
      held === undefined ? held : later.reduce(shownOn, { ...held, ...answer.trade, etag: next }),
    );
  };
  const settle = (): void => {
    const rest = (unanswered.get(id) ?? []).filter((one) => one !== change);
    if (rest.length === 0) unanswered.delete(id);
    else unanswered.set(id, rest);
  };
  unanswered.set(id, [...(unanswered.get(id) ?? []), change]);
  const turn = (writes.get(id) ?? Promise.resolve()).then(write, write).finally(settle);
  writes.set(id, turn);
  return turn;
}
