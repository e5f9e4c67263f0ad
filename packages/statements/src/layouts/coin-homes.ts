/**
 * What a coin is priced in where a row moves it without a price. A coin that comes or goes belongs to the
 * position of its pair, and the pair that the file traded last is the likeliest; before any trade, the
 * currency in which the report usually thinks.
 */
export class CoinHomes {
  private readonly usual: string;
  private readonly quotes = new Map<string, string>();

  /** @param usual Of the report, never of the account: the next export would put the same coin into another pair. */
  constructor(usual: string) {
    this.usual = usual;
  }

  traded(base: string, quote: string): void {
    this.quotes.set(base, quote);
  }

  of(asset: string): string {
    return this.quotes.get(asset) ?? this.usual;
  }
}
