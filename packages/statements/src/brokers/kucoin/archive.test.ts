import { bytesSource, collectStatement, readSample, zipArchive } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What the exchange packs into one archive: a file of each kind, most of them empty. */
const sample = (path: string): string => readSample(path).toString('utf8');

const FILLS = [
  'UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC),Fee,Tax,Maker/Taker,Fee Currency,Account Mode',
  '77001,mainAccount,k-1,ATOM-USDT,BUY,LIMIT,5,12,60,60,2026-02-03 07:30:00,0.06,,TAKER,USDT,CLASSIC',
  '77001,mainAccount,k-1,ATOM-USDT,BUY,LIMIT,5,8,40,40,2026-02-03 07:30:00,0.04,,TAKER,USDT,CLASSIC',
].join('\n');
const ORDERS = [
  'UID,Account Type,Order ID,Order Time(UTC),Symbol,Side,Order Type,Order Price,Order Amount,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC),Fee,Fee Currency,Tax,Status',
  '77001,mainAccount,k-1,2026-02-03 07:29:00,ATOM-USDT,BUY,LIMIT,5,20,5,20,100,100,2026-02-03 07:30:00,0.1,USDT,,deal',
].join('\n');
const SNAPSHOTS = [
  'UID,Account Type,Account Name,Coin,Amount,Amount(USDT),Time(UTC)',
  '77001,mainAccount,Main Account,EUR,0,0,2026-02-03 23:59:59',
].join('\n');
const LENDING = 'UID,Coin,Amount,Interest,Time(UTC),Status\r\nNo matching records found.\r\n';

const read = async (files: Record<string, string>) => {
  const { summary, activities } = await collectStatement(bytesSource('kucoin.zip', zipArchive(files)));
  const told = activities.map(
    ({ facts }) =>
      `${facts.kind} ${facts.quantity ?? facts.amount} ${facts.instrument?.symbol ?? facts.currency}`,
  );
  return { summary, told };
};

describe('an archive of KuCoin', () => {
  test('tells each trade once, by its fills, and each deposit once, by its list', async () => {
    const { summary, told } = await read({
      'Account History_Funding Account.csv': sample('kucoin-account-csv/funding.csv'),
      'Account History_Trading Account.csv': sample('kucoin-account-csv/trading.csv'),
      'Deposit_Withdrawal History_Deposit History.csv': sample('kucoin-transfers-csv/deposits.csv'),
      'Fiat Orders_Fiat Deposits.csv': sample('kucoin-fiat-transfers-csv/fiat-deposits.csv'),
      'Others_Asset Snapshots.csv': SNAPSHOTS,
      'Others_VIP Lending.csv': LENDING,
      'Spot Orders_Filled Orders (Show Order-Splitting).csv': FILLS,
      'Spot Orders_Filled Orders.csv': ORDERS,
    });
    expect(summary.outcome).toBe('read');
    expect(told.filter((each) => each.includes('ATOM/USDT'))).toEqual([
      'buy 12 ATOM/USDT',
      'buy 8 ATOM/USDT',
    ]);
    expect(told.filter((each) => each.startsWith('deposit'))).toContain('deposit 750 EUR');
    expect(told.filter((each) => each.endsWith('750 EUR')).length).toBe(1);
    expect(told.some((each) => each.includes('SOL'))).toBe(false);
    expect(summary.problems.filter(({ severity }) => severity === 'question')).toEqual([]);
  });

  test('tells the trades of the ledger where the lists of orders are empty', async () => {
    const { told } = await read({
      'Account History_Trading Account.csv': sample('kucoin-account-csv/trading.csv'),
      'Spot Orders_Filled Orders (Show Order-Splitting).csv': `${FILLS.split('\n')[0]}\nNo matching records found.\n`,
      'Spot Orders_Filled Orders.csv': `${ORDERS.split('\n')[0]}\nNo matching records found.\n`,
    });
    expect(told.filter((each) => each.includes('ATOM/USDT'))).toEqual([
      'buy 20 ATOM/USDT',
      'sell 5 ATOM/USDT',
    ]);
  });
});
