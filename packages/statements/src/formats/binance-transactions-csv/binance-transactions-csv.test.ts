import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const LEDGER = [
  'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
  '42,2026-02-01 08:00:00,Spot,Deposit,SOL,5.00000000,',
  '',
].join('\n');

test('a coin that comes in belongs to the same pair, whatever the currency of the account', async () => {
  const pairs = async (currency?: string) => {
    const options = currency === undefined ? {} : { currency };
    const { activities } = await collectStatement(textSource('ledger.csv', LEDGER), options);
    return activities.map(({ facts }) => facts.instrument?.symbol);
  };
  expect(await pairs()).toEqual(['SOL/USDT']);
  expect(await pairs('EUR')).toEqual(['SOL/USDT']);
});
