import { bytesSource, collectStatement, readSample, zipArchive } from '@tapebook/testing';
import { expect, test } from 'vitest';

const sample = (path: string): string => readSample(path).toString('utf8');

const ORDERS = [
  'Date,Type,Order Id,Trading pair,Base Asset,Quote Asset,Direction,Price,Order amount,Executed,Average Price,Trading volume,Status',
  '2026-02-01 10:00:00,GTC,\t1,SOL/USDT,SOL,USDT,Buy,150.5,3,3,150.1666,450.5,fully executed',
].join('\n');

test('an archive of Bitget tells each trade once, by its fills, each transfer once, with its fee, and asks nothing of empty files', async () => {
  const files = {
    'Export spot transactions 200-2026-02-03.csv': sample('bitget-spot-account-csv/spot-transactions.csv'),
    'Export spot order details 200-2026-02-03.csv': sample('bitget-spot-trades-csv/order-details.csv'),
    'Export spot order history 200-2026-02-03.csv': ORDERS,
    'Export deposit records 200-2026-02-03.csv': sample('bitget-transfers-csv/records.csv'),
    'Export Onchain transactions 200-2026-02-03.csv': 'Date,Coin,Amount\r\n',
    'Exported USDT-M Futures transactions 200-2026-02-03.csv': 'Date,Coin,Type,Amount\r\n',
  };
  const { summary, activities } = await collectStatement(bytesSource('bitget.zip', zipArchive(files)), {
    timeZone: 'UTC',
  });
  expect(summary.outcome).toBe('read');
  const told = activities.map(
    ({ facts }) =>
      `${facts.kind} ${facts.quantity ?? facts.amount} ${facts.instrument?.symbol ?? facts.currency}`,
  );
  expect(told.filter((each) => each.includes('SOL/USDT')).sort()).toEqual([
    'buy 1 SOL/USDT',
    'buy 2 SOL/USDT',
    'sell 1.5 SOL/USDT',
    'transfer_out 0.41 SOL/USDT',
  ]);
  expect(told.filter((each) => each.startsWith('deposit'))).toEqual(['deposit 600 USDT']);
});
