import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const fill = (accountId: string, symbol: string, kind: string, price: string, minute: number) => ({
  accountId,
  kind,
  instrument: { symbol, assetClass: 'stock', currency: 'USD' },
  occurredAt: `2026-03-02T14:${30 + minute}:00Z`,
  quantity: '10',
  price,
  currency: 'USD',
});

/** Ten bought at 100 and sold at 103 five minutes later. */
async function winner(user: TestUser): Promise<void> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  await user.call('POST', '/v2/activities', {
    activities: [
      fill(json.account.id, 'AAPL', 'buy', '100', 0),
      fill(json.account.id, 'AAPL', 'sell', '103', 5),
    ],
  });
}

const onlyTrade = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades[0];
const seen = (minute: number, price: string) => ({
  symbol: 'AAPL',
  at: `2026-03-02T14:${30 + minute}:00Z`,
  price,
});

describe('prices of the market', () => {
  it('tell how far a trade went against and for it, and without them nobody says', async () => {
    const user = await server.newUser();
    await winner(user);
    expect(await onlyTrade(user)).not.toHaveProperty('mae');
    const { status, json } = await user.call('POST', '/v2/marks', {
      marks: [seen(1, '98'), seen(3, '105'), seen(9, '50')],
    });
    expect([status, json]).toEqual([201, { added: 3 }]);
    expect(await onlyTrade(user)).toMatchObject({ mae: '-20', mfe: '50', netPnl: '30' });
    const { id } = await onlyTrade(user);
    expect((await user.call('GET', `/v2/trades/${id}`)).json.trade).toMatchObject({
      worstPrice: '98',
      bestPrice: '105',
    });
  });

  it('are listed newest first, replaced when typed again, and can be removed', async () => {
    const user = await server.newUser();
    await winner(user);
    await user.call('POST', '/v2/marks', { marks: [seen(1, '98'), seen(3, '105')] });
    await user.call('POST', '/v2/marks', { csv: 'time,symbol,price\n2026-03-02T14:31:00Z,AAPL,99\n' });
    const { marks } = (await user.call('GET', '/v2/marks')).json;
    expect(marks.map((one: { price: string; symbol: string }) => [one.symbol, one.price])).toEqual([
      ['AAPL', '105'],
      ['AAPL', '99'],
    ]);
    const path = `/v2/marks?instrumentId=${marks[0].instrumentId}`;
    expect((await user.call('DELETE', path)).json).toEqual({ removed: 2 });
    expect(await onlyTrade(user)).not.toHaveProperty('mfe');
    expect((await user.call('GET', path)).json.marks).toEqual([]);
  });

  it.each([
    [{ marks: [{ symbol: 'MSFT', at: '2026-03-02T14:31:00Z', price: '1' }] }, 'MSFT is no symbol'],
    [{ marks: [{ at: '2026-03-02T14:31:00Z', price: '1' }] }, 'marks.0.symbol'],
    [{ csv: 'time,symbol,price\n2026-03-02,AAPL,99\n' }, 'csv line 2, time'],
    [{}, 'either marks or csv'],
  ])('are refused as %j, saying where', async (body, words) => {
    const user = await server.newUser();
    await winner(user);
    const { status, json } = await user.call('POST', '/v2/marks', body);
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect(json.detail).toContain(words);
  });

  it('of a symbol that two instruments share are asked for by id', async () => {
    const user = await server.newUser();
    await winner(user);
    const { json } = await user.call('GET', '/v2/accounts');
    const other = fill(json.accounts[0].id, 'AAPL', 'buy', '1', 0);
    await user.call('POST', '/v2/activities', {
      activities: [{ ...other, currency: 'EUR', instrument: { ...other.instrument, currency: 'EUR' } }],
    });
    const answer = await user.call('POST', '/v2/marks', { marks: [seen(1, '98')] });
    expect([answer.status, answer.json.errors[0].path]).toEqual([422, 'marks.0.symbol']);
  });
});
