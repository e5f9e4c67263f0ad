import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

it('shares whose results a table states in the currency of the account have them in lists, dialogs and statistics', async () => {
  const user = await server.newUser();
  await importFile(
    user,
    {
      name: 'closed.csv',
      content: [
        'Symbol,Direction,Quantity,Open Date,Open Price (USD),Close Date,Close Price (USD),P/L (CHF),Commission (CHF)',
        'AAPL,Long,10,2026-03-02 15:30,200.00,2026-03-04 16:00,210.00,88.40,2.00',
        'MSFT,Long,5,2026-03-02 15:40,400.00,2026-03-05 16:00,396.00,-17.70,2.00',
        '',
      ].join('\n'),
    },
    { timeZone: 'Europe/Zurich' },
  );
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  expect(trades).toMatchObject([
    { instrument: { symbol: 'MSFT', currency: 'USD' }, currency: 'CHF', netPnl: '-19.7', entryPrice: '400' },
    { instrument: { symbol: 'AAPL', currency: 'USD' }, currency: 'CHF', netPnl: '86.4', fees: '2' },
  ]);
  const { trade } = (await user.call('GET', `/v2/trades/${trades[1].id}`)).json;
  expect(trade).toMatchObject({ currency: 'CHF', byPrices: { currency: 'USD', grossPnl: '100' } });
  const { json } = await user.call('GET', '/v2/statistics?measures=netPnl');
  expect(json.blocks).toMatchObject([
    { currency: 'CHF', rows: [{ n: 2, values: { netPnl: { value: '66.7' } } }] },
  ]);
  const accounts = (await user.call('GET', '/v2/accounts')).json.accounts;
  expect(accounts).toMatchObject([{ currency: 'CHF' }]);
});
