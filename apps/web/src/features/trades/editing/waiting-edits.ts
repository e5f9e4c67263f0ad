import type { Mutation, MutationCache } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';

/** What can be said of a trade in its row. */
export type RowEdit = Pick<TradeChangeJson, 'setupId' | 'tagIds' | 'rating'>;

/** By the ids of trades: what was said and the journal does not say yet. */
export type Edits = ReadonlyMap<string, RowEdit>;

interface Said {
  readonly tradeId: string;
  readonly edit: RowEdit;
}

const saidBy = (mutation: Mutation): Said | null => {
  const { options, state } = mutation;
  if (options.mutationKey?.[0] !== TRADE_CHANGES[0] || state.status !== 'pending') return null;
  const { setupId, tagIds, rating } = state.variables as TradeChangeJson;
  const edit: RowEdit = {
    ...(setupId === undefined ? {} : { setupId }),
    ...(tagIds === undefined ? {} : { tagIds }),
    ...(rating === undefined ? {} : { rating }),
  };
  return Object.keys(edit).length === 0 ? null : { tradeId: String(options.mutationKey[1]), edit };
};

/**
 * Changes of trades that are under way or wait for a network, wherever they were made: in the list, in the dialog of a trade,
 * or on this device at a former visit.
 */
export class WaitingEdits {
  readonly #cache: MutationCache;
  readonly #readAnew: () => Promise<void>;
  readonly #change: (by: (before: Edits) => Edits) => void;
  readonly #waiting = new Map<Mutation, Said>();

  /** @param readAnew has the journal say what was sent. */
  constructor(
    cache: MutationCache,
    readAnew: () => Promise<void>,
    change: (by: (before: Edits) => Edits) => void,
  ) {
    this.#cache = cache;
    this.#readAnew = readAnew;
    this.#change = change;
  }

  /** @returns what ends it. */
  listen(): () => void {
    for (const mutation of [...this.#waiting.keys(), ...this.#cache.getAll()]) this.look(mutation);
    return this.#cache.subscribe(({ mutation }) => {
      if (mutation !== undefined) this.look(mutation);
    });
  }

  /** Shows what it says, and lets go of that once it is answered. */
  look(mutation: Mutation): void {
    const known = this.#waiting.get(mutation);
    if (known !== undefined) {
      if (mutation.state.status !== 'pending') this.#end(mutation, known);
      return;
    }
    const said = saidBy(mutation);
    if (said === null) return;
    this.#waiting.set(mutation, said);
    const { tradeId, edit } = said;
    this.#change((before) => new Map(before).set(tradeId, { ...before.get(tradeId), ...edit }));
  }

  #end(mutation: Mutation, said: Said): void {
    this.#waiting.delete(mutation);
    if (mutation.state.status !== 'success') this.#settle(said);
    else
      this.#readAnew()
        .catch(() => undefined)
        .finally(() => this.#settle(said));
  }

  /** What was said of it later stands. */
  #settle({ tradeId, edit }: Said): void {
    this.#change((before) => {
      const rest = Object.entries(before.get(tradeId) ?? {}).filter(
        ([name, value]) => edit[name as keyof RowEdit] !== value,
      );
      const next = new Map(before);
      if (rest.length === 0) next.delete(tradeId);
      else next.set(tradeId, Object.fromEntries(rest));
      return next;
    });
  }
}
