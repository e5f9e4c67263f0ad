import { activityId } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities } = await collectStatement(source, { timeZone: 'UTC', currency: 'USD' });
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const { trades } = buildTrades(facts, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' });
  return trades.map(
    ({ instrument, grossPnl, fees, netPnl, currency }) =>
      `${instrument.symbol}: ${grossPnl?.normalized()} less ${fees.normalized()} is ${netPnl?.normalized()} ${currency}`,
  );
}

const HEADER =
  'Entry Date,Exit Date,Instrument,Direction,Size,Entry Price,Exit Price,Commission,Swap,Profit/Loss';

test('a converted result is after its costs where those of the other markets are', async () => {
  expect(
    await read(
      HEADER,
      '2025-03-14 09:30,2025-03-14 11:00,EURUSD,Long,100000,1.0500,1.0550,7.00,-1.00,492.00',
      '2025-03-15 10:00,2025-03-16 12:00,USDJPY,Short,100000,150.00,149.50,7.00,-3.00,324.45',
    ),
  ).toEqual(['EUR.USD: 500 less 8 is 492 USD', 'USD.JPY: 334.45 less 10 is 324.45 USD']);
});

test('and before them where those are', async () => {
  expect(
    await read(
      HEADER,
      '2025-03-14 09:30,2025-03-14 11:00,EURUSD,Long,100000,1.0500,1.0550,7.00,-1.00,500.00',
      '2025-03-15 10:00,2025-03-16 12:00,USDJPY,Short,100000,150.00,149.50,7.00,-3.00,334.45',
    ),
  ).toEqual(['EUR.USD: 500 less 8 is 492 USD', 'USD.JPY: 334.45 less 10 is 324.45 USD']);
});
