import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('brokerage in the money of the portfolio is converted at the rate of its row', async () => {
  const { activities } = await collectStatement(
    textSource(
      'trades.csv',
      [
        'Market,Code,Name,Type,Date,Quantity,Price *,Instrument Currency,Brokerage *,Brokerage Currency,Exchange Rate,Value,Comments',
        'NASDAQ,SPEC,Specimen,Buy,25/03/2026,10,170.00,USD,10.00,AUD,0.65,-2625.38,',
        'NASDAQ,SPEC,Specimen,Sell,26/03/2026,-10,175.00,USD,5.00,USD,0.65,2682.81,',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts: { fees, feeCurrency, feeRate } }) => `${fees} ${feeCurrency} ${feeRate}`),
  ).toEqual(['10.00 AUD 0.65', '5.00 undefined undefined']);
});
