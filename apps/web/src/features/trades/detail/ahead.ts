/** A trade that was pressed for, of which the address says nothing yet. */
interface Turn {
  /** The address names another trade already, whose place this one takes. */
  readonly replaces: boolean;
  readonly say: () => void;
}

/** The trade that was pressed for, from the press until the address says it. */
export class OpenedAhead {
  #trade: string | null = null;
  #turn: Turn | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #longest: (run: () => void) => void;

  /** @param longest calls once the address cannot wait any longer. */
  constructor(longest: (run: () => void) => void) {
    this.#longest = longest;
  }

  readonly get = (): string | null => this.#trade;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @param replaces whether the address names a trade already.
   * @param go has the address name this one; settles once it does.
   */
  open(tradeId: string, replaces: boolean, go: (replaces: boolean) => Promise<void>): void {
    const turn: Turn = {
      // One that follows before the address has named the first comes in the place of nothing.
      replaces: replaces && this.#turn?.replaces !== false,
      say: () => {
        if (this.#turn !== turn) return;
        this.#turn = null;
        const arrive = (): void => {
          // Another one may have been pressed for meanwhile, which the address does not have yet.
          if (this.#trade === tradeId && this.#turn === null) this.#put(null);
        };
        go(turn.replaces).then(arrive, arrive);
      },
    };
    this.#turn = turn;
    this.#put(tradeId);
    this.#longest(turn.say);
  }

  /** What is looked at first is on the screen: the address need not wait. */
  readonly drawn = (): void => this.#turn?.say();

  /** @returns whether the address has named no trade yet, and need not be left. */
  close(): boolean {
    const isUnnamed = this.#turn?.replaces === false;
    this.#turn = null;
    this.#put(null);
    return isUnnamed;
  }

  #put(next: string | null): void {
    this.#trade = next;
    for (const listener of this.#listeners) listener();
  }
}
