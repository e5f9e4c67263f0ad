import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';

const server = await openAppServer();

type Stated = { readonly symbol: string; readonly assetClass: string; readonly currency: string };

const usd = (symbol: string, assetClass: string, terms: object = {}): Stated => ({
  symbol,
  assetClass,
  currency: 'USD',
  ...terms,
});

/** Buys one at 2 and sells one at 3, a day later. */
async function roundTrip(first: Stated, second: Stated) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, day: number, price: string, instrument: Stated) => ({
    accountId: json.account.id,
    kind,
    instrument,
    occurredAt: `2024-01-0${day}T15:00:00Z`,
    quantity: '1',
    price,
    fees: '0',
    currency: instrument.currency,
  });
  const added = await user.call('POST', '/v2/activities', {
    activities: [fill('buy', 3, '2', first), fill('sell', 4, '3', second)],
  });
  const { json: listed } = await user.call('GET', '/v2/trades');
  const trades = listed.trades.map((trade: { instrument: { symbol: string }; status: string }) =>
    [trade.instrument.symbol, trade.status].join(' '),
  );
  return { status: added.status, detail: added.json.detail, trades: trades.toSorted() };
}

describe('one instrument', () => {
  it.each([
    ['ESM25', 'ESM5', 'future'],
    ['/ESM25', 'ES 06-25', 'future'],
    ['AAPL  240315C00200000', '.AAPL240315C200', 'option'],
    ['ESH25 C5000', 'ESH5 C5000', 'future-option'],
    ['EUR/USD', 'EURUSD', 'forex'],
    ['BTC-USD', 'BTC/USD', 'crypto'],
    ['BRK B', 'BRK.B', 'stock'],
  ])('is traded as %s and as %s, and keeps the name that it had first', async (one, other, assetClass) => {
    const { status, trades } = await roundTrip(usd(one, assetClass), usd(other, assetClass));
    expect(status).toBe(201);
    expect(trades).toEqual([`${one} closed`]);
  });

  it('is not that of another strike or month of the same root', async () => {
    const option = (strike: string) =>
      usd('MSFT', 'option', { underlying: 'MSFT', expiry: '2024-03-15', strike, right: 'call' });
    expect((await roundTrip(option('200'), option('210'))).trades).toEqual(['MSFT open', 'MSFT open']);
    expect((await roundTrip(option('200'), option('200.00'))).trades).toEqual(['MSFT closed']);
    const future = (expiry: string) => usd('NQ', 'future', { expiry });
    expect((await roundTrip(future('2024-03-15'), future('2024-06-21'))).trades).toEqual([
      'NQ open',
      'NQ open',
    ]);
  });
});

describe('what is stated of an instrument is refused', () => {
  const named = { underlying: 'WIE', expiry: '2024-03-15', multiplier: '100' };
  it.each<[string, Stated, Stated, RegExp]>([
    [
      'with two multipliers',
      usd('TWON', 'future', { multiplier: '10' }),
      usd('TWON', 'future', { multiplier: '20' }),
      /TWON is known with a multiplier of 10, but 20 is stated/,
    ],
    [
      'with other terms under the same name',
      usd('WEIRD ONE', 'option', { ...named, strike: '10', right: 'call' }),
      usd('WEIRD ONE', 'option', { ...named, strike: '20', right: 'put' }),
      /WEIRD ONE is known with a strike of 10, but 20 is stated/,
    ],
    [
      'with a strike that its symbol contradicts',
      usd('EXB240315C00010000', 'option', { strike: '20' }),
      usd('EXB240315C00010000', 'option'),
      /activities\.0\.instrument\.strike: contradicts the symbol EXB240315C00010000, by which it is 10/,
    ],
    [
      'as inverse where its symbol says that it is not',
      usd('PF_XBTUSD', 'crypto', { inverse: true }),
      usd('PF_XBTUSD', 'crypto'),
      /activities\.0\.instrument\.inverse/,
    ],
    ['as an inverse share', usd('AAPL', 'stock', { inverse: true }), usd('AAPL', 'stock'), /can be inverse/],
    [
      'in a currency that there is none of',
      usd('QQX', 'stock', { currency: 'ZZZZ' }),
      usd('QQX', 'stock'),
      /activities\.0\.instrument\.currency: is no currency or coin that is known/,
    ],
  ])('%s', async (_, first, second, words) => {
    const { status, detail, trades } = await roundTrip(first, second);
    expect(status).toBe(422);
    expect(detail).toMatch(words);
    expect(trades).toEqual([]);
  });
});
