import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** What each name becomes, traded on the fifth of March 2024. */
async function named(name: string) {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      `Trade Date,Symbol,Type,Qty,Price\n2024-03-05,${name},BUY,50,120\n2024-03-05,${name},SELL,50,130\n`,
    ),
    { timeZone: 'UTC' },
  );
  return activities.map(
    ({ facts: { kind, instrument } }) =>
      `${kind} ${instrument?.assetClass} ${instrument?.symbol} ${instrument?.currency}`,
  );
}

test.each([
  ['NIFTY MAR 22000 CALL', 'option NIFTY24MAR22000CE INR'],
  ['NIFTY 28 MAR 22000 CALL', 'option NIFTY240328C22000000 INR'],
  ['NIFTY 28 MAR 22000 PE', 'option NIFTY240328P22000000 INR'],
  ['NSE:NIFTY24MAR22000CE', 'option NIFTY24MAR22000CE INR'],
  ['NSE:NIFTY2430722000CE', 'option NIFTY240307C22000000 INR'],
  ['NSE:SBIN-EQ', 'stock SBIN INR'],
])('%s is an %s', async (name, instrument) => {
  expect(await named(name)).toEqual([`buy ${instrument}`, `sell ${instrument}`]);
});
