import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('money under a heading of the account’s currency, at a rate, says nothing of the currency of the prices', async () => {
  const { activities, problems } = await collectStatement(
    textSource(
      'table.csv',
      [
        'Date,Ticker,Action,Shares,Price,FX Rate,Amount (EUR),Fee (EUR)',
        '2026-03-02,AAPL,Buy,10,210.00,1.10,-1909.09,1.00',
        '2026-03-05,AAPL,Sell,10,220.00,1.10,2000.00,1.00',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts: { kind, price, currency, fees, feeCurrency, feeRate } }) =>
      [kind, price?.normalized(), currency, fees.normalized(), feeCurrency, feeRate?.normalized()].join(' '),
    ),
  ).toEqual(['buy 210 USD 1 EUR 1.1', 'sell 220 USD 1 EUR 1.1']);
  expect(problems.map(({ code }) => code)).toContain('currency-assumed');
});
