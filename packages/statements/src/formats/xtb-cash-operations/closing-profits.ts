import { Decimal } from '@tapebook/domain/money';

interface Closing {
  readonly profits: { readonly line: number; readonly amount: Decimal }[];
  readonly sales: number[];
}

/**
 * Until 2025 the sale of a paper was booked as what it had cost, and what it brought beyond that as a profit of
 * the same second beside it. Holds which of these belong together, of a whole file.
 */
export class ClosingProfits {
  private readonly closings = new Map<string, Closing>();
  private settled: {
    readonly bySale: ReadonlyMap<number, Decimal>;
    readonly byProfit: ReadonlyMap<number, number>;
  } | null = null;

  /** @param key of the paper and the second. */
  seeProfit(key: string, line: number, amount: Decimal): void {
    this.of(key).profits.push({ line, amount });
  }

  seeSale(key: string, line: number): void {
    this.of(key).sales.push(line);
  }

  /** Whether the file books sales in this way at all. */
  get any(): boolean {
    return this.matched().bySale.size > 0;
  }

  /** What the sale brought beyond what it says; `null` where no profit stands beside it. */
  ofSale(line: number): Decimal | null {
    return this.matched().bySale.get(line) ?? null;
  }

  /** The line of the sale that the profit is part of. */
  saleOf(profitLine: number): number | null {
    return this.matched().byProfit.get(profitLine) ?? null;
  }

  private of(key: string): Closing {
    let closing = this.closings.get(key);
    if (closing === undefined) {
      closing = { profits: [], sales: [] };
      this.closings.set(key, closing);
    }
    return closing;
  }

  private matched(): NonNullable<ClosingProfits['settled']> {
    if (this.settled !== null) return this.settled;
    const bySale = new Map<number, Decimal>();
    const byProfit = new Map<number, number>();
    for (const { profits, sales } of this.closings.values()) {
      const [first] = sales;
      // Several of one second stand in the same order; one sale may close several positions.
      if (first === undefined || (sales.length > 1 && sales.length !== profits.length)) continue;
      for (const [index, { line, amount }] of profits.entries()) {
        const sale = sales.length === 1 ? first : (sales[index] ?? first);
        bySale.set(sale, amount.plus(bySale.get(sale) ?? Decimal.zero));
        byProfit.set(line, sale);
      }
    }
    this.closings.clear();
    this.settled = { bySale, byProfit };
    return this.settled;
  }
}
