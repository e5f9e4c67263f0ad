import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC', currency: 'USD' });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { occurredAt, kind, effect = '', instrument, quantity, price } }) =>
        `${new Date(Number(occurredAt) / 1000).toISOString().slice(5, 10)} ${`${kind} ${effect}`.trim()} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
    ),
  };
}

test('premiums of options that were written are what they were opened at, be nothing paid to end them', async () => {
  expect(
    await read(
      'Ticker,Strategy,Open,Expiry,Strike,Premium,Contracts,Closed,Close price,Result',
      'AAPL,CSP,3/2/2026,3/20/2026,190,2.50,1,3/20/2026,0,250',
      'MSFT,CC,3/2/2026,3/20/2026,420,3.00,2,3/13/2026,1.00,400',
    ),
  ).toEqual({
    outcome: 'read',
    facts: [
      '03-02 sell open 1 AAPL260320P00190000 @ 2.5',
      '03-20 buy close 1 AAPL260320P00190000 @ 0',
      '03-02 sell open 2 MSFT260320C00420000 @ 3',
      '03-13 buy close 2 MSFT260320C00420000 @ 1',
    ],
  });
});

test('what was sold had cost so much each, on a day that nobody tells', async () => {
  const { outcome, facts } = await read(
    'Date Sold,Ticker,Shares,Sale Price,Avg Cost,Gain',
    '2026-03-13,AAPL,20,220,205,300',
    '2026-03-14,MSFT,5,390,400,-50',
  );
  expect(outcome).toBe('read');
  expect(facts).toEqual(['03-13 sell close 20 AAPL @ 220', '03-14 sell close 5 MSFT @ 390']);
});

test.each(['Lots (100)', 'Lots (x100)', 'Lots (100 shares)'])(
  'lots are so many as their heading says: %s',
  async (heading) => {
    const { facts } = await read(`Date,Stock,B/S,${heading},Price`, '2026-03-02,BBCA,B,5,9500');
    expect(facts).toEqual(['03-02 buy 500 BBCA @ 9500']);
  },
);

test('long, short and flat need no heading', async () => {
  const { outcome, facts } = await read(
    'Time,Symbol,,Qty,Price',
    '2026-03-02 09:31,ESH6,Long,1,6000',
    '2026-03-02 09:45,ESH6,Flat,1,6002',
    '2026-03-03 09:31,ESH6,Short,1,6010',
    '2026-03-03 09:45,ESH6,Flat,1,6012',
  );
  expect(outcome).toBe('read');
  expect(facts).toEqual([
    '03-02 buy 1 ESH6 @ 6000',
    '03-02 sell close 1 ESH6 @ 6002',
    '03-03 sell open 1 ESH6 @ 6010',
    '03-03 buy close 1 ESH6 @ 6012',
  ]);
});

test('what a position is worth after each change of it is no number of coins', async () => {
  const { outcome } = await read(
    'Time,Action,Market,Collateral,Size,Size Delta (USD),Execution Price,Fees (USD),PnL (USD)',
    '2026-03-02 10:00:00,Increase Long,ETH/USD,USDC,3000,3000,3000,1.8,0',
    '2026-03-02 14:00:00,Decrease Long,ETH/USD,USDC,0,3000,3100,1.8,100',
  );
  expect(outcome).toBe('needs-mapping');
});
