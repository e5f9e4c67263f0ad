import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

async function tradeOf(user: TestUser, name = 'Main'): Promise<string> {
  const { json } = await user.call('POST', '/v2/accounts', { name });
  await user.call('POST', '/v2/activities', {
    activities: [
      {
        accountId: json.account.id,
        kind: 'buy',
        instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
        occurredAt: '2026-03-02T14:30:00Z',
        quantity: '10',
        price: '100',
        currency: 'USD',
      },
    ],
  });
  return (await user.call('GET', `/v2/trades?accountId=${json.account.id}`)).json.trades[0].id;
}

const changesOf = async (user: TestUser, id: string) =>
  (await user.call('GET', `/v2/trades/${id}/changes`)).json.changes.map(
    ({ field, before, after }: { field: string; before: unknown; after: unknown }) => [field, before, after],
  );

describe('the history of what is said of a trade', () => {
  it('is what changed, one thing after the other, and what is changed again at once is one change', async () => {
    const user = await server.newUser();
    const id = await tradeOf(user);
    expect(await changesOf(user, id)).toEqual([]);
    await user.call('PATCH', `/v2/trades/${id}`, { stop: '98' });
    await user.call('PATCH', `/v2/trades/${id}`, { rating: 4 });
    await user.call('PATCH', `/v2/trades/${id}`, { stop: '97' });
    expect(await changesOf(user, id)).toEqual([
      ['stop', null, '97'],
      ['rating', null, 4],
    ]);
  });

  it('leaves out what was taken back', async () => {
    const user = await server.newUser();
    const id = await tradeOf(user);
    await user.call('PATCH', `/v2/trades/${id}`, { reviewed: true });
    await user.call('PATCH', `/v2/trades/${id}`, { reviewed: false });
    expect(await changesOf(user, id)).toEqual([]);
  });

  it('says that notes changed, and not what stood in them', async () => {
    const user = await server.newUser();
    const id = await tradeOf(user);
    await user.call('PATCH', `/v2/trades/${id}`, { notes: 'Chased it' });
    expect(await changesOf(user, id)).toEqual([['notes', null, null]]);
  });

  it('says of targets and moves of the stop which they were', async () => {
    const user = await server.newUser();
    const id = await tradeOf(user);
    await user.call('PATCH', `/v2/trades/${id}`, {
      targets: [{ price: '104', share: '0.5' }, { price: '108' }],
    });
    await user.call('PATCH', `/v2/trades/${id}`, {
      stopMoves: [{ at: '2026-03-02T15:00:00Z', price: '99' }],
    });
    expect(await changesOf(user, id)).toEqual([
      ['stop_moves', null, ['99']],
      ['targets', null, ['104', '108']],
    ]);
  });

  it('is kept of each of many trades that one change is about, where it changed anything', async () => {
    const user = await server.newUser();
    const [one, other] = [await tradeOf(user), await tradeOf(user, 'Other')];
    await user.call('PATCH', `/v2/trades/${one}`, { rating: 4 });
    await user.call('POST', '/v2/trades/bulk', { tradeIds: [one, other], change: { rating: 4 } });
    for (const id of [one, other]) expect(await changesOf(user, id)).toEqual([['rating', null, 4]]);
    await user.call('POST', '/v2/trades/bulk', {
      tradeIds: [one, other],
      change: { rating: null, reviewed: true },
    });
    for (const id of [one, other]) expect(await changesOf(user, id)).toEqual([['reviewed', null, true]]);
  });

  it('is nobody else’s', async () => {
    const user = await server.newUser();
    const id = await tradeOf(user);
    const other = await server.newUser();
    expect((await other.call('GET', `/v2/trades/${id}/changes`)).status).toBe(404);
  });
});
