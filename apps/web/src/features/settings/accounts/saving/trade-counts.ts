import type { TradeTable } from '@tapebook/domain/analytics';

/** How many trades each account has, by its id. */
export function tradeCounts({ length, categories: { account } }: TradeTable): ReadonlyMap<string, number> {
  const counts = new Uint32Array(account.values.length);
  for (let row = 0; row < length; row += 1) {
    const code = account.codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return new Map(account.values.map((id, code) => [id, counts[code] ?? 0]));
}

/** `1 trade`, `1,240 trades`, `no trades`. */
export const countTrades = (count: number, format: (count: number) => string): string =>
  count === 0 ? 'no trades' : `${format(count)} ${count === 1 ? 'trade' : 'trades'}`;
