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

test('taxes within a total of the costs are paid once', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,Commission,Taxes,Total fees,P&L',
    '2026-03-02,AAPL,Long,10,200,220,2,50,52,148',
    '2026-03-03,MSFT,Long,10,180,190,2,25,27,73',
    '2026-03-04,NVDA,Long,10,190,180,2,0,2,-102',
  );
  expect(facts.filter((fact) => !fact.startsWith('buy')).map((fact) => fact.replace(/ 2026.*/, ''))).toEqual([
    'sell 10 AAPL = 2200 USD fees 52',
    'sell 10 MSFT = 1900 USD fees 27',
    'sell 10 NVDA = 1800 USD fees 2',
  ]);
});

test('taxes on results in the money of the account are paid in it', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Entry ($),Exit ($),KESt (€),P&L (€)',
    '2026-03-02,AAPL,Long,10,200,220,45.00,180',
    '2026-03-03,MSFT,Long,10,180,190,22.50,90',
  );
  expect(facts.filter((fact) => fact.startsWith('tax')).map((fact) => fact.replace(/ fees.*/, ''))).toEqual([
    'tax  AAPL = -45 EUR',
    'tax  MSFT = -22.5 EUR',
  ]);
});

test('costs that no column states are what a net result lacks beyond the taxes beside it', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,KESt,Net P&L',
    '2026-03-02,AAPL,Long,10,200,220,3.00,195.00',
    '2026-03-03,MSFT,Long,10,180,190,2.00,95.00',
    '2026-03-04,NVDA,Long,10,190,180,0,-102.50',
  );
  expect(facts.filter((fact) => !fact.startsWith('buy')).map((fact) => fact.replace(/ 2026.*/, ''))).toEqual([
    'sell 10 AAPL = 2200 USD fees 2',
    'tax  AAPL = -3 USD fees 0',
    'sell 10 MSFT = 1900 USD fees 3',
    'tax  MSFT = -2 USD fees 0',
    'sell 10 NVDA = 1800 USD fees 2.5',
  ]);
});

test('fills beside what their position was opened at are fills, where one of them opened it', async () => {
  const { facts } = await read(
    'Date,Symbol,Action,Qty,Price,Entry Date,Entry Price,P&L',
    '2026-03-02,AAPL,Buy,10,200,2026-03-02,200,0',
    '2026-03-03,AAPL,Sell,10,210,2026-03-02,200,100',
  );
  expect(facts.map((fact) => fact.split(' fees ')[0])).toEqual([
    'buy 10 AAPL = -2000 USD',
    'sell 10 AAPL = 2100 USD',
  ]);
});

test('a closed volume beside the volume is no size of what opens', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Volume,Closed Volume,Price',
    '2026-03-02,AAPL,Buy,10,0,200',
    '2026-03-03,AAPL,Sell,10,10,210',
  );
  expect(facts.map((fact) => fact.split(' = ')[0])).toEqual(['buy 10 AAPL', 'sell 10 AAPL']);
});
