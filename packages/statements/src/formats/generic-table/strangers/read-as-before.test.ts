import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, quantity, instrument, amount, fees, currency, occurredAt } }) =>
        `${kind} ${quantity?.normalized() ?? ''} ${instrument?.symbol} = ${amount.normalized()} ${currency} fees ${fees.normalized()} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)}`,
    ),
    said: summary.problems.map(({ code }) => code),
    totals: summary.totals,
  };
}

test('lots of options are contracts, however many shares the amounts tell', async () => {
  const { facts } = await read(
    'Date,Symbol,Expiry,Strike,Call/Put,Side,Lots,Price,Amount',
    '2026-03-02,AAPL,2026-03-20,200,Call,Buy,2,1.50,300',
    '2026-03-03,AAPL,2026-03-20,200,Call,Sell,2,2.00,400',
  );
  expect(facts.map((fact) => fact.split(' ').slice(0, 2).join(' '))).toEqual(['buy 2', 'sell 2']);
});

test('what the exit of a small trade was worth is no result of it', async () => {
  const total = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,Total',
    '2026-03-02,AAPL,Long,1,10,12,12',
    '2026-03-03,MSFT,Long,1,11,10,10',
  );
  const plain = await read(
    'Date,Symbol,Side,Qty,Entry,Exit',
    '2026-03-02,AAPL,Long,1,10,12',
    '2026-03-03,MSFT,Long,1,11,10',
  );
  expect({ ...total, said: total.said.length }).toEqual({ ...plain, said: plain.said.length });
});

test('a list of coins with a gain of nothing beside its purchases is one of coins', async () => {
  const { facts } = await read(
    'Time,Symbol,Side,Qty,Price,Realized P&L',
    '2026-03-02 10:00:00,BTCUSDT,Buy,0.010,60000,0',
    '2026-03-02 12:00:00,BTCUSDT,Sell,0.010,61000,10',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['BTCUSDT', 'BTCUSDT']);
});

test('Open and Close are days as a spreadsheet counts them where nothing else is one', async () => {
  const { facts, outcome } = await read(
    'Symbol,Side,Qty,Open,Entry price,Close,Exit price,P&L',
    'AAPL,Long,10,46083.395833,200,46084.604167,210,100',
  );
  expect([outcome, ...facts.map((fact) => fact.slice(-10))]).toEqual(['read', '2026-03-02', '2026-03-03']);
});
