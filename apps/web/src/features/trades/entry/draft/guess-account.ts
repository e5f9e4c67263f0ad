import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';

/** What is known of the instrument that is typed. */
interface Typed {
  readonly symbol: string;
  readonly assetClass: string;
}

/**
 * The account that a typed trade most likely belongs to: where this instrument was traded last, else its class of
 * instruments, else anything. `null` where none of the accounts holds a trade.
 *
 * @param accountIds those that can be chosen.
 */
export function guessAccount(
  table: TradeTable,
  accountIds: readonly string[],
  typed: Typed | null,
): string | null {
  const { account, symbol, assetClass } = table.categories;
  const open = new Set(accountIds);
  const best = { any: newest(), assetClass: newest(), symbol: newest() };
  for (let row = 0; row < table.length; row += 1) {
    const id = categoryAt(account, row);
    if (!open.has(id)) continue;
    const at = table.numbers.openedAt[row] || (table.numbers.closedAt[row] ?? 0);
    best.any.see(id, at);
    if (typed === null || categoryAt(assetClass, row) !== typed.assetClass) continue;
    best.assetClass.see(id, at);
    if (categoryAt(symbol, row) === typed.symbol) best.symbol.see(id, at);
  }
  return best.symbol.id ?? best.assetClass.id ?? best.any.id;
}

const newest = () => ({
  id: null as string | null,
  at: Number.NEGATIVE_INFINITY,
  see(id: string, at: number): void {
    if (at < this.at) return;
    this.id = id;
    this.at = at;
  },
});
