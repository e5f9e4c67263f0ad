import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, handOver, importFile, settled } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { tradesOf } from '../../../testing/told-trades.ts';

const server = await openAppServer();

const HELD = '2026-02-02,09:31:00,HELD,SELL,100,10.00,1.00,USD';
const SOLD_BEFORE = executions([HELD, '2026-02-05,09:31:00,HELD,BUY,40,9.00,1.00,USD']);

const LONGS = ['HELD long closed 100 null waits for basis', 'HELD long open 40 0'];

describe('a table with a sale of what the journal does not hold', () => {
  it.each([
    { answer: 'held-before', trades: LONGS },
    { answer: 'sold-short', trades: ['HELD short open 100 38.6'] },
  ])('asks once, and the account keeps the answer: $answer', async ({ answer, trades }) => {
    const user = await server.newUser();
    const id = await handOver(user, SOLD_BEFORE);
    const preview = (choices: object) => user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
    const asked = { sales: 1, symbols: ['HELD'], furtherSymbols: 0, firstLine: 2 };
    expect((await preview({})).json.unexplainedSales).toEqual(asked);
    expect((await preview({ unexplainedSales: answer })).json.unexplainedSales).toBeNull();
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, {
      unexplainedSales: answer,
    });
    expect(await settled(user, json.import.id)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(trades);

    const again = executions(['2026-03-02,09:31:00,MORE,SELL,10,10.00,1.00,USD'], 'later.csv');
    expect(await importFile(user, again)).toMatchObject({ status: 'completed' });
    const [more] = (await tradesOf(user)).filter((trade) => trade.startsWith('MORE'));
    expect(more).toContain(answer === 'held-before' ? 'MORE long closed' : 'MORE short open');

    const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
    expect(account.unexplainedSales).toBe(answer);
    await user.call('PATCH', `/v2/accounts/${account.id}`, { unexplainedSales: null });
    const third = executions(['2026-04-02,09:31:00,THIRD,SELL,10,10.00,1.00,USD'], 'third.csv');
    expect(await importFile(user, third)).toMatchObject({ status: 'needs-mapping' });
  });

  it('that was imported unanswered waits with the question, and nothing of it is kept', async () => {
    const user = await server.newUser();
    const waiting = await importFile(user, SOLD_BEFORE);
    expect(waiting).toMatchObject({
      status: 'needs-mapping',
      problems: expect.arrayContaining([
        expect.objectContaining({
          line: 2,
          code: 'unexplained-sales',
          message: expect.stringContaining('1 sale has no purchase in this file or your journal: HELD.'),
        }),
      ]),
    });
    expect(await tradesOf(user)).toEqual([]);
    await user.call('POST', `/v2/imports/${waiting.id}/run`, {
      choices: { unexplainedSales: 'held-before' },
    });
    const done = await settled(user, waiting.id);
    expect(done).toMatchObject({ status: 'completed', counts: { tradesOpened: 2, tradesClosed: 1 } });
    expect(done.problems).toContainEqual(expect.objectContaining({ line: 2, code: 'orphan-close' }));
    expect(await tradesOf(user)).toEqual(LONGS);
  });

  it('is not asked about what is bought back to flat within the day', async () => {
    const user = await server.newUser();
    const file = executions([HELD, '2026-02-02,15:31:00,HELD,BUY,100,9.00,1.00,USD']);
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(['HELD short closed 100 98']);
  });

  it.each([
    ['long by then', HELD, '160'],
    ['short still', HELD, '60'],
    ['sold at a time that is not known', HELD.replace('09:31:00', ''), '100'],
  ])(
    'is asked about what is not bought back to exactly flat within the day: %s',
    async (_, sold, quantity) => {
      const user = await server.newUser();
      const file = executions([sold, `2026-02-02,10:31:00,HELD,BUY,${quantity},9.00,1.00,USD`]);
      expect((await importFile(user, file)).status).toBe('needs-mapping');
    },
  );

  it('is not asked about what goes through flat and ends there within the day', async () => {
    const user = await server.newUser();
    const file = executions([
      HELD,
      '2026-02-02,10:31:00,HELD,BUY,160,9.00,1.60,USD',
      '2026-02-02,11:31:00,HELD,SELL,60,9.00,0.60,USD',
    ]);
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(['HELD long closed 60 -1.2', 'HELD short closed 100 98']);
  });

  it.each([
    { dayBoundary: 240, sold: '2026-02-02,23:50:00', bought: '2026-02-03,00:20:00', isAsked: false },
    { dayBoundary: 1080, sold: '2026-02-02,19:00:00', bought: '2026-02-03,10:00:00', isAsked: false },
    { dayBoundary: 240, sold: '2026-02-02,03:00:00', bought: '2026-02-02,10:00:00', isAsked: true },
    { dayBoundary: 0, sold: '2026-02-02,23:50:00', bought: '2026-02-03,00:20:00', isAsked: true },
  ])(
    'goes by the trading day: $dayBoundary, $sold to $bought',
    async ({ dayBoundary, sold, bought, isAsked }) => {
      const user = await server.newUser();
      const { settings } = (await user.call('GET', '/user/settings')).json;
      const trading = { ...settings.trading, dayBoundary };
      await user.call('PUT', '/v2/settings', { ...settings, trading });
      const file = executions([
        `${sold},HELD,SELL,100,10.00,1.00,USD`,
        `${bought},HELD,BUY,100,9.00,1.00,USD`,
      ]);
      expect((await importFile(user, file)).status).toBe(isAsked ? 'needs-mapping' : 'completed');
      expect(await tradesOf(user)).toEqual(isAsked ? [] : ['HELD short closed 100 98']);
    },
  );

  it('goes by the day of coins in UTC where each market has its own, whatever the zone of the account', async () => {
    const user = await server.newUser();
    const { settings } = (await user.call('GET', '/user/settings')).json;
    await user.call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, dayBoundary: 'exchange' },
    });
    const { account } = (
      await user.call('POST', '/v2/accounts', { name: 'Sydney', timeZone: 'Australia/Sydney' })
    ).json;
    const status = async (symbol: string, sold: string, bought: string) => {
      const rows = [`${sold},${symbol},SELL,1,10.00,0.00,USD`, `${bought},${symbol},BUY,1,9.00,0.00,USD`];
      const file = executions(rows, `${symbol} ${sold}.csv`);
      return (await importFile(user, file, { account: account.id, timeZone: 'UTC' })).status;
    };
    // Midnight is at 13:00 UTC in Sydney.
    expect(await status('BTC/USDT', '2026-02-02,12:00:00', '2026-02-02,14:00:00')).toBe('completed');
    expect(await status('HELD', '2026-02-02,12:00:00', '2026-02-02,14:00:00')).toBe('needs-mapping');
    expect(await status('ETH/USDT', '2026-02-02,23:00:00', '2026-02-03,01:00:00')).toBe('needs-mapping');
    expect(await status('MORE', '2026-02-02,23:00:00', '2026-02-03,01:00:00')).toBe('completed');
  });

  it('is not asked about futures and currencies, which need no reason to be sold first', async () => {
    const user = await server.newUser();
    const file = executions([
      '2026-02-02,09:31:00,ESH6,SELL,1,6000,1.00,USD',
      '2026-02-02,09:31:00,EURUSD,SELL,1000,1.1,1.00,USD',
    ]);
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual(['ESH6 short open 1 0', 'EUR.USD short open 1000 0']);
  });

  it('that calls other sales short is taken at its word', async () => {
    const user = await server.newUser();
    const file = executions([HELD, '2026-02-02,09:32:00,DOWN,SELL SHORT,10,10.00,1.00,USD']);
    expect(await importFile(user, file)).toMatchObject({ status: 'completed' });
    expect(await tradesOf(user)).toEqual([
      'DOWN short open 10 0',
      'HELD long closed 100 null waits for basis',
    ]);
  });

  it('is a plain sale once an older file has the purchase, in either order', async () => {
    const older = executions(['2026-01-02,09:31:00,HELD,BUY,100,8.00,1.00,USD'], 'older.csv');
    const sale = executions([HELD], 'sale.csv');
    for (const order of [
      [older, sale],
      [sale, older],
    ]) {
      const user = await server.newUser();
      for (const file of order) {
        const { id } = (
          await user.call('POST', `/v2/imports/uploads/${await handOver(user, file)}/import`, {
            unexplainedSales: 'held-before',
          })
        ).json.import;
        expect(await settled(user, id)).toMatchObject({ status: 'completed' });
      }
      expect(await tradesOf(user)).toEqual(['HELD long closed 100 198']);
    }
  });
});

it('a sale of what was bought after a short that was typed is not asked about', async () => {
  const user = await server.newUser();
  const account = (await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' })).json.account
    .id;
  const instrument = { symbol: 'HELD', assetClass: 'stock', currency: 'USD' };
  const short = { kind: 'sell', occurredAt: '2026-02-02T14:31:00Z', quantity: '100', price: '10', fees: '0' };
  await user.call('POST', '/v2/activities', {
    activities: [{ accountId: account, instrument, currency: 'USD', ...short }],
  });
  const file = executions([
    '2026-02-05,09:31:00,HELD,BUY,40,9.00,0,USD',
    '2026-02-06,09:31:00,HELD,SELL,40,10.00,0,USD',
  ]);
  expect(await importFile(user, file, { account })).toMatchObject({ status: 'completed' });
  expect(await tradesOf(user)).toEqual(['HELD short open 140 40']);
});

it('a corrected price leaves the sale a close, and its stated cost is kept with it', async () => {
  const user = await server.newUser();
  const waiting = await importFile(user, SOLD_BEFORE);
  await user.call('POST', `/v2/imports/${waiting.id}/run`, { choices: { unexplainedSales: 'held-before' } });
  await settled(user, waiting.id);
  const [sale] = (await user.call('GET', '/v2/activities')).json.activities.filter(
    ({ kind }: { kind: string }) => kind === 'sell',
  );
  const { accountId, kind, occurredAt, quantity, currency, instrument, fees, id } = sale;
  const same = { accountId, kind, occurredAt, quantity, currency, instrument, fees };
  const stated = { effect: 'close', heldBefore: true, heldCost: '850' };
  const told = await user.call('POST', '/v2/activities', {
    activities: [{ ...same, price: '10', ...stated, replaces: id }],
  });
  expect(await tradesOf(user)).toEqual(['HELD long closed 100 149', 'HELD long open 40 0']);
  const [{ id: second }] = told.json.activities;
  await user.call('POST', '/v2/activities', { activities: [{ ...same, price: '11', replaces: second }] });
  expect(await tradesOf(user)).toEqual(['HELD long closed 100 249', 'HELD long open 40 0']);
});

it('a broker without short sales is not asked about: the sale closes what was bought before', async () => {
  const user = await server.newUser();
  const sold = lines(
    'sold.csv',
    'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
    '2026-04-01 10:00:00,BTCUSDT,SELL,90000,0.1BTC,9000USDT,0USDT',
  );
  expect(await importFile(user, sold)).toMatchObject({ status: 'completed' });
  expect(await tradesOf(user)).toEqual(['BTC/USDT long closed 0.1 null waits for basis']);
});

it('a broker that has shares sold first within a day alone is not asked about what is sold longer', async () => {
  const user = await server.newUser();
  const tradebook = lines(
    'tradebook.csv',
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    'INFY,INE009A01021,2026-01-05,NSE,EQ,EQ,sell,false,10.000000,1500.000000,1,11,2026-01-05T09:30:00',
    'TCS,INE467B01029,2026-01-05,NSE,EQ,EQ,sell,false,5.000000,3000.000000,2,12,2026-01-05T09:40:00',
    'TCS,INE467B01029,2026-01-05,NSE,EQ,EQ,buy,false,5.000000,2990.000000,3,13,2026-01-05T14:40:00',
  );
  expect(await importFile(user, tradebook)).toMatchObject({ status: 'completed' });
  expect(await tradesOf(user)).toEqual(['INFY long closed 10 null waits for basis', 'TCS short closed 5 50']);
});
