import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, feeCurrency, amount, currency } }) =>
      price === undefined
        ? `${kind} ${amount.normalized()} ${currency}`
        : `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price.normalized()} ${currency} fee ${fees.normalized()} ${feeCurrency ?? currency}`,
  );
  return { facts, summary };
}

describe('money that came in, of a table with a column for each side', () => {
  const HEADER = 'Date,Symbol,Quantity,Price,Description,Debit,Credit';

  test.each([
    ['16/02/2026,n/a,n/a,n/a,SUBSCRIPTION,,"£1,977.98"', 'deposit 1977.98 GBP'],
    ['16/02/2026,n/a,n/a,n/a,MONTHLY SUBSCRIPTION,£5.99,', 'fee -5.99 GBP'],
    ['16/02/2026,n/a,n/a,n/a,Dealing fee refunded,,£5.99', 'fee 5.99 GBP'],
  ])('%s is %s', async (row, fact) => {
    const { facts } = await read(HEADER, '18/02/2026,VUSA,20,£86.50,VANGUARD,"£1,730.00",', row);
    expect(facts[1]).toBe(fact);
  });
});

test('the one column of currencies is that of the rows, whatever it is called', async () => {
  const { facts } = await read(
    '交易日期,股票代號,買賣,數量,成交價,佣金,幣種',
    '2026-03-02,00700,買入,100,510.50,50.00,HKD',
    '2026-03-05,00700,賣出,100,520.00,50.00,HKD',
  );
  expect(facts).toEqual(['buy 100 00700 @ 510.5 HKD fee 50 HKD', 'sell 100 00700 @ 520 HKD fee 50 HKD']);
});

test('and that of the account is not', async () => {
  const { facts, summary } = await read(
    'Date,Symbol,Side,Qty,Price,Account money',
    '2026-03-02,AAPL,buy,1,200,CHF',
    '2026-03-05,AAPL,sell,1,210,CHF',
  );
  expect(facts[0]).toContain('USD');
  expect(summary.problems.map(({ code }) => code)).toContain('currency-assumed');
});

test('a column of numbered rows without a heading shifts no heading', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Price,Fee',
    '1,2026-03-02 09:30:00,AAPL,Buy,10,200,1',
    '2,2026-03-02 10:30:00,AAPL,Sell,10,201,1',
  );
  expect(facts).toEqual(['buy 10 AAPL @ 200 USD fee 1 USD', 'sell 10 AAPL @ 201 USD fee 1 USD']);
});

test('a code is that of the paper where it says nothing of opening and closing', async () => {
  const { summary } = await read(
    'Contract Note,Trade Date,B/S,Code,Units,Avg Price,Brokerage',
    'CN1001,02/03/2026,B,BHP,100,41.50,19.95',
    'CN1002,16/03/2026,S,BHP,100,42.30,19.95',
  );
  const { header = [], columns } = summary.mapping ?? {};
  expect(header[columns?.symbol ?? -1]).toBe('Code');
});

test('an amount of a coin beside its price counts coins', async () => {
  const { facts } = await read(
    'Datetime,Coin,Type,Amount,Price USD,Fee',
    '2026-03-02 10:00,BTC,buy,0.05,60000,7.50',
  );
  expect(facts).toEqual(['buy 0.05 BTC @ 60000 USD fee 7.5 USD']);
});

test('a charge in pounds on what is priced in dollars is in pounds', async () => {
  const { facts } = await read(
    'Date,Name,Bought/Sold,Units,Price each,Charge',
    '16/03/2026,Apple,Bought,10,$200.50,£5.95',
  );
  expect(facts).toEqual(['buy 10 Apple @ 200.5 USD fee 5.95 GBP']);
});

test('funding is a cost of a perpetual, with the sign of what it did to the account', async () => {
  const { activities } = await collectStatement(
    textSource(
      'perps.csv',
      [
        'Symbol,Side,Entry Price,Exit Price,Qty,Realized PnL (USDT),Fee (USDT),Funding (USDT),Opened (UTC),Closed (UTC)',
        'BTCUSDT Perp,Long,60000,61000,0.1,100,4.84,-0.60,2026-03-02 01:00,2026-03-02 09:00',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(
      ({ facts: { instrument, fees } }) => `${instrument?.assetClass} ${instrument?.symbol} ${fees}`,
    ),
  ).toEqual(['crypto BTCUSDTPERP 0', 'crypto BTCUSDTPERP 5.44']);
});

test('a paper that is a number is called what the table calls it', async () => {
  const { activities } = await collectStatement(
    textSource(
      'jp.csv',
      '約定日,銘柄コード,銘柄名,取引区分,数量,単価\n2026/03/04,7203,見本自動車,買付,100,2900\n',
    ),
    { timeZone: 'UTC' },
  );
  expect(activities[0]?.facts.instrument).toMatchObject({ symbol: '7203', name: '見本自動車' });
});

test('Japan sells as 売却 as well', async () => {
  const { facts } = await read('約定日,銘柄コード,取引区分,数量,単価', '2026/03/04,7203,売却,100,2900');
  expect(facts[0]).toContain('sell 100 7203');
});

test.each([
  ['USDJPY,sell,0.20,150.00', 'sell 20000 USD.JPY @ 150 JPY fee 0 JPY'],
  ['GBPUSD,buy,1,1.27', 'buy 100000 GBP.USD @ 1.27 USD fee 0 USD'],
])('parts of one of a pair are parts of a lot: %s', async (row, fact) => {
  const { facts } = await read(
    'Time,Symbol,Type,Volume,Price',
    '2026-03-02 10:00:00,EURUSD,buy,0.10,1.08',
    `2026-03-02 12:00:00,${row}`,
  );
  expect(facts).toEqual(['buy 10000 EUR.USD @ 1.08 USD fee 0 USD', fact]);
});

test('euros that were exchanged are euros', async () => {
  const { facts } = await read('Time,Symbol,Type,Amount,Rate', '2026-03-02 10:00:00,EURUSD,buy,250.50,1.08');
  expect(facts[0]?.startsWith('buy 250.5 ') ?? true).toBe(true);
});

test('in and out say what a fill does to the position, and the column beside them which side it is of', async () => {
  const { activities } = await collectStatement(
    textSource(
      'deals.csv',
      [
        'Time,Type,Symbol,Volume,Price,Direction',
        '2026-03-02 10:00:00,buy,EURUSD,0.10,1.08000,in',
        '2026-03-02 12:00:00,sell,EURUSD,0.10,1.08300,out',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(activities.map(({ facts: { kind, effect } }) => `${kind} ${effect}`)).toEqual([
    'buy open',
    'sell close',
  ]);
});

test('a row of sums does not hide what the columns above it hold', async () => {
  const { facts } = await read(
    'Depot: 123456;Inhaber: Muster;Stand: 31.03.2026',
    'Ausgeführt am;Bezeichnung;WKN;Art;Nominale/Stück;Ausführungskurs;Kurswert EUR;Provision EUR',
    '02.03.2026 09:15;SIEMENS AG;723610;Kauf;20;180,50;3.610,00;9,90',
    '10.03.2026 16:40;SIEMENS AG;723610;Verkauf;20;186,10;3.722,00;9,90',
    'Summe;;;;;;7.332,00;19,80',
  );
  expect(facts).toEqual(['buy 20 723610 @ 180.5 EUR fee 9.9 EUR', 'sell 20 723610 @ 186.1 EUR fee 9.9 EUR']);
});

test('an expiry that is written otherwise than the days of the file is read where it can be in one way', async () => {
  const { facts } = await read(
    'Trade Date,Underlying,Call/Put,Strike,Expiration,Action,Contracts,Price',
    '2026-03-02,AAPL,Call,200,2026-03-20,Buy to Open,2,3.50',
    '2026-03-17,AAPL,C,200,03/20/2026,Sell to Close,2,4.10',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['AAPL260320C00200000', 'AAPL260320C00200000']);
});

test('shares that a plan delivers are moved, and cost what nobody says', async () => {
  const { activities } = await collectStatement(
    textSource(
      'plan.csv',
      [
        'Date,Action,Symbol,Quantity,Price,Amount',
        '2026-03-02,Sell,ACME,50,200.00,10000.00',
        '2026-03-17,Deposit,ACME,20,,',
        '2026-03-18,Deposit,,,,500.00',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(
      ({ facts: { kind, quantity, price, amount } }) => `${kind} ${quantity} ${price} ${amount}`,
    ),
  ).toEqual(['sell 50 200.00 10000.00', 'transfer_in 20 undefined 0', 'deposit undefined undefined 500.00']);
});

describe('costs for each contract', () => {
  test.each([
    ['Comm. per lot', '3'],
    ['Fee (per contract)', '3'],
    ['Commission/Contract/Side', '3'],
  ])('%s', async (heading, fee) => {
    const { facts } = await read(
      `Date/Time,Symbol,Action,Qty,Price,${heading}`,
      '2026-03-02 15:31:00,CLJ6,Buy,2,70.15,1.50',
    );
    expect(facts).toEqual([`buy 2 CLJ6 @ 70.15 USD fee ${fee} USD`]);
  });

  test('and round turn are charged once for a whole trade', async () => {
    const { facts } = await read(
      'Entry Date,Exit Date,Symbol,Side,Qty,Entry,Exit,Fees (round turn per contract)',
      '2026-03-02 09:31,2026-03-02 09:45,ESH6,Long,2,6100.00,6102.00,4.20',
    );
    expect(facts.map((fact) => fact.split(' fee ')[1])).toEqual(['0 USD', '8.4 USD']);
  });
});

test('a result in the account’s currency implies no rate while a point’s worth is not known', async () => {
  const { activities, summary } = await collectStatement(
    textSource(
      'cfds.csv',
      [
        'Account currency: USD',
        'Symbol,Side,Qty,Entry Date,Entry Price,Exit Date,Exit Price,Commission,P&L',
        'GER40,Short,1,2026-03-03 10:00:00,22500.0,2026-03-03 15:00:00,22450.0,0.30,50.00',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(activities[1]?.facts).toMatchObject({ statedCurrency: 'USD', feeCurrency: 'USD' });
  expect(activities[1]?.facts.feeRate).toBeUndefined();
  expect(summary.rates ?? []).toEqual([]);
});
