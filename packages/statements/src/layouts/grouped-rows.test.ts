import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('a row whose number cannot be read while it is placed among its neighbours is rejected alone', async () => {
  const header =
    'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,';
  const row = (shares: string) =>
    `77,03/09/2026,03/09/2026,Buy,Buy,TOTAL STOCK MARKET ETF,VTI,${shares},1.00,-10.00,0.00,-10.00,0.00,CASH,`;
  const { summary, activities, verdicts } = await collectStatement(
    textSource('OfxDownload.csv', `${[header, row('10'), row('ten?'), row('10')].join('\n')}\n`),
  );
  expect(summary.outcome).toBe('read');
  expect(activities.map(({ line }) => line)).toEqual([2, 4]);
  expect(verdicts).toMatchObject([{ line: 3, verdict: 'rejected', code: 'unreadable-number' }]);
});
