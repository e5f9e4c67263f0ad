import type { Mutation, MutationCache } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { isWanted } from '#web/lib/annotations/patience.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';

/** What the row of a trade shows of what is said of it. */
export type RowEdit = Pick<TradeChangeJson, 'setupId' | 'tagIds' | 'rating' | 'reviewed'>;

/** By the ids of trades: what was said and the journal does not say yet. */
export type Edits = ReadonlyMap<string, RowEdit>;

interface Said {
  readonly tradeId: string;
  readonly edit: RowEdit;
}

const saidBy = (mutation: Mutation): Said | null => {
  const { options, state } = mutation;
  if (options.mutationKey?.[0] !== TRADE_CHANGES[0] || state.status !== 'pending') return null;
  const change = state.variables as TradeChangeJson;
  // What is given up waits all the same for its turn behind another of its trade.
  if (!isWanted(change)) return null;
  const { setupId, tagIds, rating, reviewed } = change;
  const edit: RowEdit = {
    ...(setupId === undefined ? {} : { setupId }),
    ...(tagIds === undefined ? {} : { tagIds }),
    ...(rating === undefined ? {} : { rating }),
    ...(reviewed === undefined ? {} : { reviewed }),
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
  /** Sent, and not read anew yet. */
  readonly #settling = new WeakSet<Mutation>();

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
      if (mutation.state.status !== 'pending' || saidBy(mutation) === null) this.#end(mutation, known);
      return;
    }
    const said = saidBy(mutation);
    if (said === null) return;
    this.#waiting.set(mutation, said);
    this.#tell(said.tradeId);
  }

  #end(mutation: Mutation, said: Said): void {
    const settle = (): void => {
      if (this.#waiting.delete(mutation)) this.#tell(said.tradeId);
    };
    if (mutation.state.status !== 'success') {
      settle();
      return;
    }
    if (this.#settling.has(mutation)) return;
    this.#settling.add(mutation);
    this.#readAnew()
      .catch(() => undefined)
      .finally(settle);
  }

  /** All that is said of a trade and waits, in the order in which it was said. */
  #tell(tradeId: string): void {
    const said = [...this.#waiting.values()].filter((one) => one.tradeId === tradeId);
    const edit: RowEdit = Object.assign({}, ...said.map((one) => one.edit));
    this.#change((before) => {
      const next = new Map(before);
      if (said.length === 0) next.delete(tradeId);
      else next.set(tradeId, edit);
      return next;
    });
  }
}
