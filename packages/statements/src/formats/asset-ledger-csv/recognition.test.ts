import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, verdicts, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'EUR' },
  );
  return {
    format: summary.detected?.format,
    facts: activities.map(
      ({ facts: { kind, quantity, instrument, amount, fees, occurredAt } }) =>
        `${kind} ${quantity?.normalized() ?? ''} ${instrument?.symbol ?? ''} ${amount.normalized()} fees ${fees.normalized()} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 16)}`,
    ),
    verdicts: verdicts.map(
      (each) => `${each.line} ${each.verdict} ${each.verdict === 'ignored' ? each.code : ''}`,
    ),
  };
}

test('papers bought and sold on one day are no exchange of one currency for another', async () => {
  for (const lines of [
    [
      'Date,Type,Ticker,Quantity,Trade Price,Amount,Currency',
      '2026-03-02,Buy,AAPL,5,200,-1000,USD',
      '2026-03-02,Sell,SAP.DE,4,200,800,EUR',
    ],
    [
      'Date,Type,Currency,Amount,Description',
      '2026-03-02 10:00:00,Buy,USD,-1000,5 AAPL at 200',
      '2026-03-02 10:00:00,Sell,EUR,800,4 SAP at 200',
    ],
    ['Date,Action,Asset,Quantity', '2026-03-02,Buy,BTC,0.1', '2026-03-02,Sell,ETH,-0.5'],
    ['Date,Type,Asset,Amount', '2026-03-02 10:00:00,Trade,AAPL,5', '2026-03-02 10:00:00,Trade,EUR,-1000'],
  ]) {
    const { format } = await read(...lines).catch(() => ({ format: 'none' }));
    expect(format).not.toBe('asset-ledger-csv');
  }
});

test('a column of costs is not lost: nobody knows whether the amounts are with them', async () => {
  const { format } = await read(
    'Date,Type,Asset,Amount,Fee',
    '2026-03-02 10:00:00,Trade,BTC,0.1,0.0001',
    '2026-03-02 10:00:00,Trade,EUR,-6000,0',
  ).catch(() => ({ format: 'none' }));
  expect(format).not.toBe('asset-ledger-csv');
});

test('a day and its clock, what is not done, and what moves alone by a word for trades', async () => {
  expect(
    await read(
      'Date,Time,Type,Asset,Amount,Status',
      '2026-03-02,10:00:00,Trade,BTC,0.1,Completed',
      '2026-03-02,10:00:00,Trade,EUR,-6000,Completed',
      '2026-03-02,10:00:00,Spot Trading Fee,EUR,-6,Completed',
      '2026-03-02,12:00:00,Trade,BTC,0.1,Completed',
      '2026-03-02,12:00:00,Trade,EUR,-6100,Completed',
      '2026-03-03,10:00:00,Withdrawal,EUR,-100,Cancelled',
      '2026-03-03,11:00:00,Withdrawal,EUR,-100,Pending',
      '2026-03-04,11:00:00,Transfer from Spot,EUR,-50,Completed',
    ),
  ).toEqual({
    format: 'asset-ledger-csv',
    facts: [
      'buy 0.1 BTC/EUR -6000 fees 6 2026-03-02T10:00',
      'buy 0.1 BTC/EUR -6100 fees 0 2026-03-02T12:00',
      'withdrawal   -50 fees 0 2026-03-04T11:00',
    ],
    verdicts: expect.arrayContaining(['7 ignored not-executed', '8 ignored pending']),
  });
});
