import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile } from '../../../../testing/app-server.ts';
import { lines } from '../../../../testing/statement-lines.ts';

/** One pair of coins in two spellings is one book of an account, unless one of the two is a contract on margin. */
const server = await openAppServer();

const HEADER = 'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency,Asset Class';
const file = (name: string, ...rows: string[]): StatementFile => lines(name, HEADER, ...rows);
const fill = (symbol: string, side: 'BUY' | 'SELL'): StatementFile => {
  const [day, price] = side === 'BUY' ? ['02', '60000'] : ['03', '61000'];
  return file(`${side}.csv`, `2026-02-${day},10:00:00,${symbol},${side},1,${price},0,USDT,crypto`);
};

async function told(...files: StatementFile[]): Promise<string[]> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
  for (const each of files) {
    const answer = await user.send('/imports/statement/upload', each, {
      account: json.account.id,
      tz: 'UTC',
    });
    expect(answer.json.import?.status, answer.text).toBe('completed');
  }
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map(
      (one: { direction: string; status: string; grossPnl: string | null }) =>
        `${one.direction} ${one.status} ${one.grossPnl}`,
    )
    .toSorted();
}

describe('a pair of coins in one word and divided', () => {
  it('is one book, whichever came first', async () => {
    const pairs = [
      ['BTCUSDT', 'BTC/USDT'],
      ['BTC/USDT', 'BTCUSDT'],
    ] as const;
    for (const [bought, sold] of pairs) {
      expect(await told(fill(bought, 'BUY'), fill(sold, 'SELL'))).toEqual(['long closed 1000']);
    }
  });

  it('is two where what is written in one word was traded on margin', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    const perpetual = {
      accountId: json.account.id,
      kind: 'buy',
      instrument: { symbol: 'BTCUSDT', assetClass: 'crypto', currency: 'USDT' },
      occurredAt: '2026-02-01T10:00:00Z',
      quantity: '1',
      price: '60000',
      amount: '0',
      currency: 'USDT',
    };
    expect((await user.call('POST', '/v2/activities', { activities: [perpetual] })).status).toBe(201);
    const options = { account: json.account.id, tz: 'UTC' };
    const { text } = await user.send('/imports/statement/upload', fill('BTC/USDT', 'BUY'), options);
    expect(text).toContain('completed');
    expect((await user.call('GET', '/v2/trades')).json.trades).toHaveLength(2);
  });
});
