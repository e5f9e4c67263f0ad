/** Books (account and instrument) whose trades must be built anew. */
export class TouchedBooks {
  private readonly books = new Map<string, Set<string>>();

  add(accountId: string, instrumentId: string | null): void {
    if (instrumentId === null) return;
    this.books.set(accountId, (this.books.get(accountId) ?? new Set()).add(instrumentId));
  }

  /** Accounts in a fixed order, each with its instruments. */
  get byAccount(): [accountId: string, instrumentIds: string[]][] {
    return [...this.books]
      .map(([accountId, instruments]): [string, string[]] => [accountId, [...instruments]])
      .sort(([left], [right]) => (left < right ? -1 : 1));
  }
}
