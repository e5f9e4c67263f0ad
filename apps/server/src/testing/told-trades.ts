import type { TestUser } from './app-server.ts';

/** Each trade: what, which way, how much of it is open, its result. */
export async function tradesOf(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map(
      ({
        instrument,
        direction,
        status,
        quantity,
        netPnl,
        waitsFor,
      }: Record<string, string & { symbol: string }>) =>
        `${instrument?.symbol} ${direction} ${status} ${quantity} ${netPnl}${waitsFor === undefined ? '' : ` waits for ${waitsFor}`}`,
    )
    .toSorted();
}
