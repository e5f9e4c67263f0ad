import type { TestUser } from './test-user.ts';

export interface ListedTrade {
  readonly id: string;
  readonly accountId: string;
  readonly instrument: { readonly symbol: string };
}

/** @returns what finds the trade of a symbol among those that somebody has now. */
export async function tradesNow(owner: TestUser): Promise<(symbol: string) => ListedTrade> {
  const trades: ListedTrade[] = (await owner.call('GET', '/v2/trades')).json.trades;
  return (symbol) => {
    const found = trades.find(({ instrument }) => instrument.symbol === symbol);
    if (found === undefined) throw new Error(`no trade of ${symbol}`);
    return found;
  };
}
