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

test('costs beside a converted amount are in the currency with which it comes out, and nothing is said of a difference', async () => {
  const { activities, problems } = await collectStatement(
    textSource(
      'table.csv',
      [
        'Date,Action,Symbol,Qty,Price,Currency,FX Rate,Commission,Net (CAD)',
        '2026-03-13,Buy,AAPL,10,200.00,USD,1.35,4.95,-2706.68',
        '2026-03-16,Sell,AAPL,10,210.00,USD,1.36,4.95,2849.27',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts: { kind, price, currency, fees, feeCurrency } }) =>
      [kind, price?.normalized(), currency, fees.normalized(), feeCurrency].join(' '),
    ),
  ).toEqual(['buy 200 USD 4.95 ', 'sell 210 USD 4.95 ']);
  expect(problems.map(({ code }) => code)).not.toContain('amount-differs');
});

test('what a paper paid is in the money of the account where amounts are, and what it gave back in that of its price', async () => {
  const { activities, summary } = await collectStatement(
    textSource(
      'table.csv',
      [
        'Date,Security,Transaction,Shares,Price/Share,Exchange Rate,Currency,Total (CAD)',
        '2026-03-13,FERN,Buy,10,100,1.44,USD,1440.00',
        '2026-03-16,FERN,Dividend,,,1.44,USD,7.20',
        '2026-03-17,FERN,Return of Capital,10,0.50,1.44,USD,7.20',
        '2026-03-18,FERN,Sell,10,110,1.43,USD,1573.00',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts: { kind, amount, currency } }) => `${kind} ${amount.normalized()} ${currency}`),
  ).toEqual(['buy -1000 USD', 'dividend 7.2 CAD', 'return_of_capital 5 USD', 'sell 1100 USD']);
  expect(summary.rates.map(({ day, from, to }) => [day, from, to].join(' '))).toEqual(['2026-03-16 CAD USD']);
});
