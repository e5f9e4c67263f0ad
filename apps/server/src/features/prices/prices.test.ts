import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const fact = (accountId: string, kind: string, minute: number, more: Record<string, string>) => ({
  accountId,
  kind,
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
  occurredAt: `2026-03-02T14:${30 + minute}:00Z`,
  currency: 'USD',
  ...more,
});

/** Ten bought at 100 and sold at 103 five minutes later. @returns the account, the instrument and the trade. */
async function winner(user: TestUser) {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const accountId = json.account.id;
  await user.call('POST', '/v2/activities', {
    activities: [
      fact(accountId, 'buy', 0, { quantity: '10', price: '100' }),
      fact(accountId, 'sell', 5, { quantity: '10', price: '103' }),
    ],
  });
  const { id } = await onlyTrade(user);
  const { trade } = (await user.call('GET', `/v2/trades/${id}`)).json;
  return { accountId, tradeId: id, instrumentId: trade.instrumentId };
}

const onlyTrade = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades[0];

const HEAD = 'time,open,high,low,close,volume';
const bar = (minute: number, ...prices: number[]) =>
  `2026-03-02T14:${30 + minute}:00Z,${prices.join(',')},100`;
const CANDLES = [HEAD, bar(0, 100, 101, 98, 100), bar(1, 100, 106, 99, 105), bar(5, 103, 120, 50, 103)].join(
  '\n',
);

const barsPath = (instrumentId: string, more = '') =>
  `/v2/prices/bars?instrumentId=${instrumentId}&from=2026-03-02T14:00:00Z&to=2026-03-02T15:00:00Z${more}`;

describe('bars of an own file', () => {
  it('are drawn, listed, and tell how far prices went in the trades of their time', async () => {
    const user = await server.newUser();
    const { instrumentId, tradeId } = await winner(user);
    expect((await user.call('GET', barsPath(instrumentId))).json).toEqual({ bars: null, splits: [] });
    const added = await user.call('POST', '/v2/prices', { instrumentId, csv: CANDLES });
    expect([added.status, added.json]).toEqual([
      201,
      {
        added: 3,
        seconds: 60,
        feed: 'Own file',
        from: '2026-03-02T14:30:00Z',
        to: '2026-03-02T14:35:00Z',
      },
    ]);
    // The last bar begins when the trade ends: what it did afterwards is not the trade's.
    expect(await onlyTrade(user)).toMatchObject({ mae: '-20', mfe: '60' });
    const { trade } = (await user.call('GET', `/v2/trades/${tradeId}`)).json;
    expect(trade).toMatchObject({ worstPrice: '98', bestPrice: '106' });
    expect(trade.excursionsFrom).toEqual({ bars: [{ feed: 'Own file', seconds: 60 }], straddled: false });
    const { bars } = (await user.call('GET', barsPath(instrumentId))).json;
    expect(bars).toMatchObject({ feed: 'Own file', seconds: 60, keptSeconds: 60, close: [100, 105, 103] });
    expect((await user.call('GET', barsPath(instrumentId, '&most=2'))).json.bars).toMatchObject({
      seconds: 120,
      keptSeconds: 60,
      high: [106, 120],
      volume: [200, 100],
    });
    const { prices } = (await user.call('GET', '/v2/prices')).json;
    expect(prices).toMatchObject([{ symbol: 'AAPL', feed: 'Own file', seconds: 60, count: 3 }]);
  });

  it('are replaced where they come again, and go away with what they told', async () => {
    const user = await server.newUser();
    const { instrumentId } = await winner(user);
    await user.call('POST', '/v2/prices', { instrumentId, csv: CANDLES });
    const again = [HEAD, bar(1, 100, 104, 99, 104), bar(2, 104, 104, 104, 104)].join('\n');
    await user.call('POST', '/v2/prices', { instrumentId, csv: again });
    expect((await user.call('GET', barsPath(instrumentId))).json.bars.close).toEqual([100, 104, 104, 103]);
    expect(await onlyTrade(user)).toMatchObject({ mfe: '40' });
    const path = `/v2/prices?instrumentId=${instrumentId}&feed=Own%20file&seconds=60`;
    expect((await user.call('DELETE', path)).json).toEqual({ removed: 4 });
    expect(await onlyTrade(user)).not.toHaveProperty('mfe');
    expect((await user.call('GET', '/v2/prices')).json.prices).toEqual([]);
  });

  it('stand in the units of after a split in between', async () => {
    const user = await server.newUser();
    const { accountId, instrumentId } = await winner(user);
    await user.call('POST', '/v2/activities', {
      activities: [
        fact(accountId, 'buy', 6, { quantity: '1', price: '100' }),
        fact(accountId, 'split', 7, { ratio: '2' }),
      ],
    });
    await user.call('POST', '/v2/prices', { instrumentId, csv: CANDLES });
    const { bars, splits } = (await user.call('GET', barsPath(instrumentId))).json;
    expect(bars.close).toEqual([50, 52.5, 51.5]);
    expect(splits).toEqual([{ at: '2026-03-02T14:37:00Z', to: 2, from: 1 }]);
  });

  it.each([
    [
      'time,open,high,low,close\n2026-03-02 09:30,1,1,1,1',
      'timeZone',
      'Line 2, time: nothing says of which zone',
    ],
    [`${HEAD}\n${bar(0, 100, 99, 98, 100)}`, 'csv line 2', 'Line 2, high: 99 is below'],
    [HEAD, 'csv', 'no rows'],
  ])('are refused as %j, saying where', async (csv, path, words) => {
    const user = await server.newUser();
    const { instrumentId } = await winner(user);
    const { status, json } = await user.call('POST', '/v2/prices', { instrumentId, csv });
    expect([status, json.errors[0].path]).toEqual([422, path]);
    expect(json.detail).toContain(words);
  });

  it('of what the journal has not, or another person has, are not found', async () => {
    const owner = await server.newUser();
    const { instrumentId } = await winner(owner);
    await owner.call('POST', '/v2/prices', { instrumentId, csv: CANDLES });
    const user = await server.newUser();
    expect((await user.call('POST', '/v2/prices', { instrumentId, csv: CANDLES })).status).toBe(404);
    expect((await user.call('GET', barsPath(instrumentId))).json.bars).toBe(null);
    const path = `/v2/prices?instrumentId=${instrumentId}&feed=Own%20file&seconds=60`;
    expect((await user.call('DELETE', path)).json).toEqual({ removed: 0 });
  });
});
