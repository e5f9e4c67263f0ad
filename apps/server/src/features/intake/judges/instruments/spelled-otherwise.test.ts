import { expect, it } from 'vitest';
import { openAppServer } from '../../../../testing/app-server.ts';
import { lines } from '../../../../testing/statement-lines.ts';

/** Papers that stand in the journal under the whole name that a table has for them, which is read by its ticker since. */
const server = await openAppServer();

interface Told {
  readonly direction: string;
  readonly quantity: string;
  readonly openQuantity: string;
  readonly grossPnl: string;
  readonly instrument: { readonly symbol: string };
}
const told = ({ direction, quantity, openQuantity, grossPnl, instrument }: Told): string =>
  `${direction} ${quantity} open ${openQuantity} gross ${grossPnl} ${instrument.symbol}`;

it.each([
  ['APPLE INC (AAPL)', 'a ticker behind a name'],
  ['NASDAQ:AAPL', 'a ticker behind its exchange'],
])('%s is sold out of the position that has it under that name, and a copy adds nothing', async (name) => {
  const user = await server.newUser();
  const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' })).json;
  const bought = {
    accountId: account.id,
    kind: 'buy',
    instrument: { symbol: name, assetClass: 'stock', currency: 'USD' },
    occurredAt: '2026-03-02T15:00:00Z',
    quantity: '10',
    price: '200',
    currency: 'USD',
  };
  expect((await user.call('POST', '/v2/activities', { activities: [bought] })).status).toBe(201);
  const table = lines(
    'table.csv',
    'Date,Symbol,Side,Quantity,Price,Commission,Currency',
    `2026-03-05,${name},sell,4,210,0,USD`,
  );
  for (let times = 0; times < 2; times += 1) {
    const sent = await user.send('/imports/statement/upload', table, { account: account.id, tz: 'UTC' });
    expect(sent.status, sent.text).toBeLessThan(300);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades.map(told)).toEqual([`long 10 open 6 gross 40 ${name}`]);
  }
});
