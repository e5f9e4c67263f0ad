import type { TestUser } from './app-server.ts';

/** Three trades that are open, each in a stock of its own. @returns their ids. */
export async function openTrades(user: TestUser): Promise<[string, string, string]> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  await user.call('POST', '/v2/activities', {
    activities: [0, 1, 2].map((index) => ({
      accountId: json.account.id,
      kind: 'buy',
      instrument: { symbol: `STK${index}`, assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-03-02T14:${30 + index}:00Z`,
      quantity: '10',
      price: '20',
      currency: 'USD',
    })),
  });
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades.map(({ id }: { id: string }) => id);
}
