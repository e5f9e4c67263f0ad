import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('an option of the older layout, its root filled up with dashes, is the option', async () => {
  const { activities } = await collectStatement(
    textSource(
      'DownloadTxnHistory.csv',
      [
        'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
        '06/10/25,Bought,OPTN,ACME--250718C00032000,2,-251.30,1.25,1.30,Bought 2 contracts',
        '',
      ].join('\n'),
    ),
  );
  const { instrument, amount, fees } = activities[0]?.facts ?? {};
  expect([instrument?.assetClass, instrument?.symbol, String(amount?.normalized()), String(fees)]).toEqual([
    'option',
    'ACME250718C00032000',
    '-250',
    '1.30',
  ]);
});
