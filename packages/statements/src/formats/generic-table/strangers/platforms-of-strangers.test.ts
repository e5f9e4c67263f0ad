import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, amount, currency } }) =>
        `${kind} ${instrument === null ? '' : `${instrument.symbol} ${instrument.assetClass} `}${quantity === undefined ? amount.normalized() : `${quantity.normalized()} @ ${price?.normalized()}`} ${currency}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test('the root of a future and its month have a column each, beside words for it', async () => {
  const { facts, said } = await read(
    'Symbol,Contract,Expiry,Trade,Lots,Price,Date',
    'Crude Oil,CL,APR26,BUY,2,71.25,2026-03-13',
    'E-mini S&P,ES,JUN26,SELL,1,5830.25,2026-03-16',
  );
  expect(facts).toEqual(['buy CLJ6 future 2 @ 71.25 USD', 'sell ESM6 future 1 @ 5830.25 USD']);
  expect(said).toEqual([]);
});

test('words alone and a month are the contract as well', async () => {
  const { facts } = await read(
    'Date,Market,Expiry,Side,Qty,Price',
    '2026-03-13,Crude Oil,Apr 2026,Buy,2,71.25',
  );
  expect(facts).toEqual(['buy CLJ6 future 2 @ 71.25 USD']);
});

test('what is bought of a pair by what is paid for it is the price, and nothing is asked', async () => {
  const { facts, outcome } = await read(
    'Timestamp,Base Asset,Quote Asset,Side,Base Amount,Quote Amount,Fee Asset,Fee Amount',
    '2026-03-13T10:00:00Z,BTC,EUR,buy,0.01,550.00,EUR,1.10',
  );
  expect({ facts, outcome }).toEqual({ facts: ['buy BTC/EUR crypto 0.01 @ 55000 EUR'], outcome: 'read' });
});

test('a Fill of numbers is the price', async () => {
  const { facts } = await read(
    'Time,Instrument,Side,Size,Fill,Fees USD',
    '2026-03-13 08:31:00 -0500,MCL APR26,buy,5,71.25,3.10',
  );
  expect(facts).toEqual(['buy MCLJ6 future 5 @ 71.25 USD']);
});

test('coins at the price of coins are coins, with what they earn', async () => {
  const { facts } = await read(
    'date,asset,type,quantity,price_per_unit',
    '2026/03/13 10:00,ETH,BUY,1.5,2900',
    '2026/03/16 10:00,ETH,STAKING,0.01,2950',
  );
  expect(facts).toEqual(['buy ETH crypto 1.5 @ 2900 USD', 'transfer_in ETH crypto 0.01 @ 2950 USD']);
  // The fund of that name costs a hundredth of it.
  const fund = await read('date,asset,type,quantity,price', '2026/03/13 10:00,ETH,BUY,15,29.10');
  expect(fund.facts).toEqual(['buy ETH stock 15 @ 29.1 USD']);
});

test('a coin that is called like a word for a side is the name behind one', async () => {
  const { facts } = await read(
    'When,What,How many,At,Notes',
    '13 Mar 2026,Bought BTC,0.05,55000 GBP,first',
    '20 Mar 2026,Sold BTC,0.02,58000 GBP,',
  );
  expect(facts).toEqual(['buy BTC crypto 0.05 @ 55000 GBP', 'sell BTC crypto 0.02 @ 58000 GBP']);
});

test('savings plans buy, and contributions are deposits', async () => {
  const { facts } = await read(
    'Date,Action,Symbol,Quantity,Price,Amount,Currency',
    '2026-03-13,Contribution,,,,3000.00,EUR',
    '2026-03-13,Sparplan,VWCE,0.5,120.00,-60.00,EUR',
  );
  expect(facts).toEqual(['deposit 3000 EUR', 'buy VWCE stock 0.5 @ 120 EUR']);
});

test('fills of coins with a realised result each are of perpetuals, which may be sold first', async () => {
  const { facts } = await read(
    'Time,Symbol,Side,Exec Qty,Exec Price,Exec Value,Fee Rate,Fee,Realized PnL',
    '2026-03-02 10:00:00,BTCUSDT,Sell,0.010,60000,600,0.06%,0.36,0',
    '2026-03-02 12:00:00,BTCUSDT,Buy,0.010,59000,590,0.06%,0.354,10',
  );
  expect(facts).toEqual([
    'sell BTCUSDT.P crypto 0.01 @ 60000 USDT',
    'buy BTCUSDT.P crypto 0.01 @ 59000 USDT',
  ]);
});

test('a list of coins with the gain of each sale is one of coins', async () => {
  const { facts } = await read(
    'Time,Symbol,Side,Qty,Price,Realized P&L',
    '2026-03-02 10:00:00,BTCUSDT,Buy,0.010,60000,',
    '2026-03-02 12:00:00,BTCUSDT,Sell,0.010,61000,10',
  );
  expect(facts.map((fact) => fact.split(' ')[1])).toEqual(['BTCUSDT', 'BTCUSDT']);
});

test('metals are counted in lots where what their fills made says so, and in ounces where it does', async () => {
  const table = (lots: string, made: string, lost: string) => [
    'Time,Symbol,Type,Volume,Price,Profit',
    `2026-03-04 12:00:00,XAUUSD,Buy,${lots},2912.00,${lost}`,
    `2026-03-04 11:00:00,XAUUSD,Sell,${lots},2910.00,0`,
    `2026-03-03 11:00:00,XAUUSD,Sell,${lots},2910.00,${made}`,
    `2026-03-03 09:00:00,XAUUSD,Buy,${lots},2900.00,0`,
  ];
  const { facts } = await read(...table('0.10', '100.00', '-20.00'));
  expect(facts.map((fact) => fact.split(' ').slice(0, 4).join(' '))).toEqual([
    'buy XAU.USD forex 10',
    'sell XAU.USD forex 10',
    'sell XAU.USD forex 10',
    'buy XAU.USD forex 10',
  ]);
  const ounces = await read(...table('0.10', '1.00', '-0.20'));
  expect(ounces.facts[0]).toContain('forex 0.1 ');
});
