import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER =
  'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,';

const row = (account: string, day: string, type: string, shares: string, amount: string): string =>
  `${account},${day},${day},${type},${type},VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,${shares},1.00,${amount},0.00,${amount},0.00,CASH,`;

async function told(...rows: readonly string[]): Promise<readonly string[]> {
  const { activities } = await collectStatement(
    textSource('OfxDownload.csv', [HEADER, ...rows, ''].join('\n')),
  );
  return activities.map(({ account, facts }) => `${account} ${facts.kind} ${facts.quantity ?? facts.amount}`);
}

test('a month of interest alone buys nothing of the settlement fund', async () => {
  expect(
    await told(
      row('77120001', '2026-03-31', 'Dividend', '0', '4.10'),
      row('77120001', '2026-03-31', 'Reinvestment', '4.1', '-4.10'),
    ),
  ).toEqual(['77120001 dividend 4.10']);
});

test('an account that bought the fund holds it, whatever another one sweeps', async () => {
  expect(
    await told(
      row('77120001', '2026-03-02', 'Sweep in', '500', '-500.00'),
      row('88230002', '2026-03-02', 'Buy', '1000', '-1000.00'),
      row('88230002', '2026-03-31', 'Reinvestment', '4.1', '-4.10'),
      row('88230002', '2026-04-02', 'Sell', '-1004.1', '1004.10'),
    ),
  ).toEqual(['88230002 buy 1000', '88230002 buy 4.1', '88230002 sell 1004.1']);
});

test('an account of funds alone sweeps no cash, so that interest buys more of the fund', async () => {
  const { activities } = await collectStatement(
    textSource(
      'OfxDownload.csv',
      [
        HEADER.replace('Account Number', 'Fund Account Number'),
        row('77120001', '2026-03-31', 'Dividend', '0', '4.10'),
        row('77120001', '2026-03-31', 'Reinvestment', '4.1', '-4.10'),
        '',
      ].join('\n'),
    ),
  );
  expect(activities.map(({ facts }) => `${facts.kind} ${facts.quantity ?? facts.amount}`)).toEqual([
    'dividend 4.10',
    'buy 4.1',
  ]);
});
