import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return {
    facts: activities.map(
      ({ line, facts: { kind, effect, quantity, instrument } }) =>
        `${line} ${kind}${effect === undefined ? '' : ` ${effect}`} ${quantity?.normalized()} ${instrument?.symbol}`,
    ),
    ignored: summary.counts.ignored,
  };
}

test('what is open beside closed positions that come out at nothing was executed', async () => {
  const { facts } = await read(
    'Date,Ticker,Side,Qty,Price,Status',
    '2026-03-02,AAPL,Buy,100,210.00,Open',
    '2026-03-03,MSFT,Buy,10,400.00,Closed',
    '2026-03-04,MSFT,Sell,10,410.00,Closed',
  );
  expect(facts).toEqual(['2 buy 100 AAPL', '3 buy 10 MSFT', '4 sell 10 MSFT']);
});

test.each([
  ['closed orders that do not come out', 'Closed', '12'],
  ['orders that were cancelled', 'Cancelled', '10'],
])('an open order was not, beside %s', async (_, status, quantity) => {
  const { facts, ignored } = await read(
    'Date,Ticker,Side,Qty,Price,Status',
    '2026-03-02,AAPL,Buy,100,210.00,Open',
    '2026-03-03,MSFT,Buy,10,400.00,Closed',
    `2026-03-04,MSFT,Sell,${quantity},410.00,${status}`,
  );
  expect(facts).not.toContain('2 buy 100 AAPL');
  expect(ignored).toBeGreaterThan(0);
});

test('a put that was sold and expired was sold, and ended on its last day', async () => {
  const { facts } = await read(
    'Date,Ticker,Action,Strike,Expiry,C/P,Contracts,Price,Status',
    '2026-03-02,F,STO,12,2026-03-20,P,2,0.25,Expired',
    '2026-03-09,F,STO,13,2026-04-17,P,1,0.30,Open',
  );
  expect(facts).toEqual([
    '2 sell open 2 F260320P00012000',
    '2 expire close 2 F260320P00012000',
    '3 sell open 1 F260417P00013000',
  ]);
});
