import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('cash that is swept out of the settlement fund is no sale of what was never bought', async () => {
  const { activities, verdicts, summary } = await collectStatement(
    textSource(
      'OfxDownload.csv',
      [
        'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,',
        '77120001,SAMPLE TOTAL MARKET ETF,VSMP,10,240.00,2400.00,',
        '77120001,SAMPLE MONEY MARKET FUND,VSMXX,100.5,1.00,100.50,',
        '',
        'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
        '77120001,2026-03-02,2026-03-03,Buy,Buy,SAMPLE TOTAL MARKET ETF,VSMP,10,240.00,-2400.00,0.00,-2400.00,0.00,CASH,',
        '77120001,2026-03-02,2026-03-02,Sweep out,Sweep Out Of Settlement Fund,SAMPLE MONEY MARKET FUND,VSMXX,-2400,1.00,2400.00,0.00,2400.00,0.00,CASH,',
        '77120001,2026-03-31,2026-03-31,Dividend,Dividend Received,SAMPLE MONEY MARKET FUND,VSMXX,0,1.00,4.10,0.00,4.10,0.00,CASH,',
        '77120001,2026-03-31,2026-03-31,Reinvestment,Dividend Reinvestment,SAMPLE MONEY MARKET FUND,VSMXX,4.1,1.00,-4.10,0.00,-4.10,0.00,CASH,',
        '',
      ].join('\n'),
    ),
  );
  expect(activities.map(({ facts: { kind, instrument } }) => `${kind} ${instrument?.symbol}`)).toEqual([
    'buy VSMP',
    'dividend VSMXX',
  ]);
  expect(verdicts.map(({ line, code }) => `${line} ${code}`)).toEqual(
    expect.arrayContaining(['7 within-account', '9 within-account']),
  );
  expect(summary.totals.map(({ instrument, asCash }) => [instrument?.symbol, asCash])).toEqual([
    ['VSMP', undefined],
    ['VSMXX', 'swept'],
  ]);
});
