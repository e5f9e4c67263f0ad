import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const FUTURES = [
  'Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit',
  '2026-02-02 10:00:00,ETHUSDT,BUY,2000,1,2000,0.8 USDT,0',
  '2026-02-02 11:00:00,ETHUSDT,SELL,2100,0.5,1050,0.42 USDT,50',
  '',
].join('\n');

it('holds a result that the statement states before costs against ours before costs', async () => {
  const user = await server.newUser();
  const { reconciliation } = await importFile(user, { name: 'futures.csv', content: FUTURES }, {});
  expect(reconciliation).toMatchObject([
    { measure: 'realised-pnl', instrument: 'ETHUSDT', statement: '50', computed: '50', difference: '0' },
  ]);
});

const LOTS = [
  'Symbol,Opening direction,Opening time (UTC-4),Closing time (UTC-4),Entry price,Closing price,Closing Quantity,Net $',
  'ACME,Buy,15/04/2026 15:09:58.271,17/04/2026 15:53:04.151,392.06,400.24,2.00 Lots,16.04',
  '',
].join('\n');

it('names the unknown size of a contract as the cause, and not earlier statements', async () => {
  const user = await server.newUser();
  const { reconciliation } = await importFile(user, { name: 'history.csv', content: LOTS }, {});
  expect(reconciliation).toMatchObject([
    { statement: '16.04', computed: '0', cause: expect.stringContaining('one point of ACME') },
  ]);
});
