import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { importFile } from '../../testing/import-files.ts';

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
