import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const journal = {
  name: 'journal.csv',
  content: [
    'Date/Time,Symbol,Side,Qty,Entry Price,Exit Price,P&L,Currency',
    '2026-03-03 09:35:00,ACME,Long,10,100.00,101.00,10.00,USD',
    '2026-03-03 10:20:00,NOVA,Short,5,50.00,51.00,-5.00,USD',
    '',
  ].join('\n'),
};

it('a table with one time for each trade says nowhere how long they were held', async () => {
  const user = await server.newUser();
  await importFile(user, journal, { timeZone: 'America/New_York' });
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  expect(trades).toMatchObject([
    { instrument: { symbol: 'NOVA' }, closingUnknown: true, day: '2026-03-03', netPnl: '-5' },
    { instrument: { symbol: 'ACME' }, closingUnknown: true, day: '2026-03-03', netPnl: '10' },
  ]);
  const { json: held } = await user.call('GET', '/v2/statistics?measures=avgHold,tradeCount');
  expect(held.blocks[0].rows[0].values).toMatchObject({ avgHold: { value: null }, tradeCount: { value: 2 } });

  const tradeIds = trades.map(({ id }: { id: string }) => id);
  const csv = await user.call('POST', '/v2/trades/export', {
    tradeIds,
    columns: ['symbol', 'opened', 'closed', 'hold'],
  });
  expect(csv.text.split('\r\n')[2]).toBe('ACME,stock,2026-03-03T14:35:00Z,,,USD');
});

it('a correction of a fill that nobody tells the time of leaves that untold', async () => {
  const user = await server.newUser();
  await importFile(user, journal, { timeZone: 'America/New_York' });
  const [, { id }] = (await user.call('GET', '/v2/trades')).json.trades;
  const { trade } = (await user.call('GET', `/v2/trades/${id}`)).json;
  const exit = trade.fills[1];
  expect(exit).toMatchObject({ role: 'exit', timePrecision: 'untold', occurredAt: '2026-03-03T14:35:00Z' });
  const fixed = await user.call('POST', '/v2/activities', {
    activities: [
      {
        accountId: trade.accountId,
        instrument: trade.instrument,
        kind: 'sell',
        quantity: '10',
        price: '102',
        fees: '0',
        effect: 'close',
        occurredAt: exit.occurredAt,
        replaces: exit.activityId,
      },
    ],
  });
  expect(fixed.status).toBe(201);
  const [, after] = (await user.call('GET', '/v2/trades')).json.trades;
  expect(after).toMatchObject({ netPnl: '20', closingUnknown: true });
});
