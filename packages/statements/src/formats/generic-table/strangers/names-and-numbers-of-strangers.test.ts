import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { occurredAt, kind, effect = '', instrument, quantity, price, fees, currency } }) =>
        [
          new Date(Number(occurredAt) / 1000).toISOString().slice(5, 16),
          `${kind} ${effect}`.trim(),
          instrument?.symbol,
          quantity?.normalized().toString(),
          `@ ${price?.normalized()}`,
          ...(fees.isZero() ? [] : [`fees ${fees.normalized()}`]),
          currency,
        ].join(' '),
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

const traded = (name: string) =>
  read('Date,Stock,Side,Qty,Price,Currency', `2026-03-02,"${name}",Buy,10,200,USD`);

test.each([
  ['APPLE INC (AAPL)', 'AAPL'],
  ['Apple Inc. (NASDAQ: AAPL)', 'AAPL'],
  ['Berkshire Hathaway Inc Class B [BRK.B]', 'BRK.B'],
  ['MSFT - Microsoft Corp', 'MSFT'],
  ['NASDAQ:AAPL', 'AAPL'],
  // Kinds of papers, and what only looks like it.
  ['Vodafone Group PLC (ADR)', 'Vodafone Group PLC (ADR)'],
  ['iShares Core MSCI World (ACC)', 'iShares Core MSCI World (ACC)'],
  ['Ford Motor (F)', 'Ford Motor (F)'],
  ['GOLD - Spot', 'GOLD - Spot'],
  ['iShares Core MSCI World (IE)', 'iShares Core MSCI World (IE)'],
  ['Nikko Straits Trading Fund (SGD)', 'Nikko Straits Trading Fund (SGD)'],
  ['AAPL - Call', 'AAPL - Call'],
  ['Apple weekly put (AAPL)', 'Apple weekly put (AAPL)'],
])('of %s the symbol is %s', async (name, symbol) => {
  const { facts } = await traded(name);
  expect(facts).toEqual([`03-02T00:00 buy ${symbol} 10 @ 200 USD`]);
});

test('a price behind a sign for it, and the words of orders that open and close', async () => {
  const { facts } = await read(
    'Date,Ticker,Side,Size,Fill,Currency',
    '2026-03-02,AAPL,open buy,100 shares,@ $25.10,USD',
    '2026-03-03,AAPL,close sell,100 shares,@ $26.10,USD',
  );
  expect(facts).toEqual([
    '03-02T00:00 buy open AAPL 100 @ 25.1 USD',
    '03-03T00:00 sell close AAPL 100 @ 26.1 USD',
  ]);
});

test('costs that nobody had to pay, and what an order came to on average', async () => {
  const { facts } = await read(
    'Order Time,Symbol,Side,Type,Qty,Filled,Avg. Fill,Status,Fee,Currency',
    '2026-03-02 10:00,AAPL,Buy,Limit,10,10,200.00,Filled,USD 1.00,USD',
    '2026-03-02 11:00,AAPL,Sell,Market,10,10,201.00,Filled,free,USD',
  );
  expect(facts).toEqual(['03-02T10:00 buy AAPL 10 @ 200 fees 1 USD', '03-02T11:00 sell AAPL 10 @ 201 USD']);
});

test('options whose premiums have a column for each end', async () => {
  const { facts } = await read(
    'Opened,Closed,Option,Direction,Contracts,Premium In,Premium Out,Result,Currency',
    '2026-01-05,2026-01-16,AAPL 16JAN26 200 C,Short,1,2.50,0.50,200,USD',
    '2026-01-06,2026-01-20,TSLA 20FEB26 400 P,Long,2,8.00,10.00,400,USD',
  );
  expect(facts).toHaveLength(4);
  expect(facts[0]).toBe('01-05T00:00 sell open AAPL260116C00200000 1 @ 2.5 USD');
});

test('headings and digits of Arabic', async () => {
  const { facts } = await read(
    'التاريخ,الرمز,النوع,الكمية,السعر,العملة',
    '٢٠٢٦/٠٣/٠٢,2222,شراء,١٠٠,٢٥٫٥٠,SAR',
    '٢٠٢٦/٠٣/٠٤,2222,بيع,١٠٠,٢٦٫٠٠,SAR',
  );
  expect(facts).toEqual(['03-02T00:00 buy 2222 100 @ 25.5 SAR', '03-04T00:00 sell 2222 100 @ 26 SAR']);
});

test('what groups thousands in Arabic parts no cells', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Price,Currency',
    '2026-03-02,2222,Buy,١٬٥٠٠,٢٥٫٥٠,SAR',
    '2026-03-04,2222,Sell,١٬٥٠٠,٢٦٫٠٠,SAR',
  );
  expect(facts).toEqual(['03-02T00:00 buy 2222 1500 @ 25.5 SAR', '03-04T00:00 sell 2222 1500 @ 26 SAR']);
});

test('points that group the thousands of a money without a smaller part', async () => {
  const { facts } = await read(
    'Ngày,Mã CK,Loại lệnh,Khối lượng,Giá khớp,Phí,Thuế',
    '02/03/2026,VNM,Mua,100,"65.000","9.750",0',
    '16/03/2026,VNM,Bán,100,"67.000","10.050","6.700"',
  );
  expect(facts).toEqual([
    '03-02T00:00 buy VNM 100 @ 65000 fees 9750 VND',
    '03-16T00:00 sell VNM 100 @ 67000 fees 16750 VND',
  ]);
});

test('parts of a lot of gold, under the heading that platforms have for lots', async () => {
  const { facts } = await read(
    'Time,Symbol,Side,Volume,Price',
    '2026-03-03 09:00:00,XAUUSD,Buy,0.10,2900.00',
    '2026-03-03 11:00:00,XAUUSD,Sell,0.10,2910.00',
  );
  expect(facts).toEqual(['03-03T09:00 buy XAU.USD 10 @ 2900 USD', '03-03T11:00 sell XAU.USD 10 @ 2910 USD']);
});

test('an amount of a pair of coins counts the coin where less than one of it is traded, and else is asked about', async () => {
  const amounts = (buy: string, sell: string) =>
    read(
      'Date,Pair,Side,Amount,Price',
      `2026-03-02 10:00,BTC/USDT,buy,${buy},60000`,
      `2026-03-03 10:00,BTC/USDT,sell,${sell},61000`,
    );
  expect((await amounts('0.1', '0.1')).facts).toEqual([
    '03-02T10:00 buy BTC/USDT 0.1 @ 60000 USDT',
    '03-03T10:00 sell BTC/USDT 0.1 @ 61000 USDT',
  ]);
  for (const [buy, sell] of [
    ['100', '120'],
    // What was given: now money, now the coin.
    ['6000', '0.1'],
  ] as const) {
    expect((await amounts(buy, sell)).outcome).toBe('needs-mapping');
  }
});

test('fills of contracts of Deribit, whose amounts count dollars or coins', async () => {
  const { facts, said } = await read(
    'Trade ID,Date,Instrument,Side,Amount,Price,Index Price,Fee,Fee Currency,Role',
    'BTC-1,2026-03-02 10:00:00,BTC-PERPETUAL,open buy,1000,60000,60001,0.00000833,BTC,taker',
    'BTC-2,2026-03-02 12:00:00,BTC-PERPETUAL,close sell,1000,61000,61001,0.0000082,BTC,taker',
    'BTC-3,2026-03-02 13:00:00,BTC-27MAR26-70000-C,open sell,0.1,0.0150,61000,0.00003,BTC,taker',
  );
  expect(facts).toEqual([
    '03-02T10:00 buy open BTC-PERPETUAL 1000 @ 60000 fees 0.00000833 BTC',
    '03-02T12:00 sell close BTC-PERPETUAL 1000 @ 61000 fees 0.0000082 BTC',
    '03-02T13:00 sell open BTC-27MAR26-70000-C 0.1 @ 0.015 fees 0.00003 BTC',
  ]);
  expect(said).not.toContain('multiplier-unknown');
});

test('contracts of the same name that count the coin are none of Deribit', async () => {
  const { said } = await read(
    'Date,Contract,Side,Qty,Price',
    '2026-03-02 10:00:00,BTC-27MAR26,buy,0.5,60000',
    '2026-03-02 12:00:00,BTC-27MAR26,sell,0.5,61000',
  );
  expect(said).toContain('multiplier-unknown');
});

test('assets that are coins, beside what they were worth in the money of the account', async () => {
  const { facts } = await read(
    'Date,Time,Event,Asset,Amount,Currency,AUD Value,Rate,Fee,Fee Currency,Transaction ID',
    '22/03/2026,10:00:00,deposit,AUD,1000,AUD,1000,,0,AUD,x1',
    '22/03/2026,10:10:00,buy,BTC,0.00994,AUD,1000,100000,6,AUD,x2',
    '24/03/2026,11:10:00,sell,BTC,0.00994,AUD,1086.84,110000,6.56,AUD,x3',
  );
  expect(facts).toContain('03-22T10:10 buy BTC 0.00994 @ 100000 fees 6 AUD');
  expect(facts).toContain('03-24T11:10 sell BTC 0.00994 @ 110000 fees 6.56 AUD');
});

test('assets whose amounts may as well be what was paid are asked about', async () => {
  const { outcome } = await read(
    'Date,Type,Asset,Amount,Price,Currency',
    '2026-03-02,Buy,BTC,1000,100000,AUD',
    '2026-03-03,Sell,BTC,1100,110000,AUD',
  );
  expect(outcome).toBe('needs-mapping');
});

test('words that may end a purchase, or be one that ends a sale, are asked about', async () => {
  const { outcome } = await read(
    'Date,Symbol,Type,Lots,Price',
    '2026-03-02 10:00,EURUSD,Open Buy,0.1,1.08',
    '2026-03-02 11:00,EURUSD,Close Buy,0.1,1.09',
  );
  expect(outcome).toBe('needs-mapping');
});

test('what went into whole trades, of which each made the share that its prices moved', async () => {
  const { facts } = await read(
    'Ticker,Entry Date,Exit Date,Entry,Exit,Position,Return %,PnL $',
    'AAPL,2026-03-02,2026-03-05,200,210,$2000,5.00%,100',
    'MSFT,2026-03-02,2026-03-06,400,396,$4000,-1.00%,-40',
  );
  expect(facts).toContain('03-02T00:00 buy open AAPL 10 @ 200 USD');
  expect(facts).toContain('03-06T00:00 sell close MSFT 10 @ 396 USD');
});

test('the money of the country whose headings a German table has', async () => {
  const { facts } = await read('Aktie;Datum;Art;Anzahl;Preis', 'Siemens AG;02.03.2026;Kauf;10;50,00');
  expect(facts).toEqual(['03-02T00:00 buy Siemens AG 10 @ 50 EUR']);
  const inCapitals = await read(
    'Date;Titre;Opération;Quantité;Prix;Frais',
    '2 mars 2026;LVMH;Achat;2;600,00;3,00',
  );
  expect(inCapitals.facts).toEqual(['03-02T00:00 buy LVMH 2 @ 600 fees 3 EUR']);
});

test('papers as Futu calls them are those of their markets', async () => {
  const { facts, said } = await read(
    'Date,Code,Side,Qty,Price',
    '2026-03-02,US.AAPL,BUY,10,200',
    '2026-03-02,HK.00700,BUY,100,500',
    '2026-03-02,SH.600519,BUY,100,1500',
  );
  expect(facts).toEqual([
    '03-02T00:00 buy AAPL 10 @ 200 USD',
    '03-02T00:00 buy 00700 100 @ 500 HKD',
    '03-02T00:00 buy 600519 100 @ 1500 CNY',
  ]);
  expect(said).toEqual([]);
});

test('a margin is worth its leverage, where what was made comes out with both', async () => {
  const { facts } = await read(
    'Date,Pair,Side,Leverage,Margin (USDT),Entry,Exit,PnL (USDT)',
    '2026-03-02,BTCUSDT,Long,10x,100,60000,61200,20',
    '2026-03-03,ETHUSDT,Short,5x,300,3000,3060,-30',
  );
  expect(facts).toEqual([
    '03-02T00:00 buy open BTCUSDT.P 0.01666667 @ 60000 USDT',
    '03-02T00:00 sell close BTCUSDT.P 0.01666667 @ 61200 USDT',
    '03-03T00:00 sell open ETHUSDT.P 0.5 @ 3000 USDT',
    '03-03T00:00 buy close ETHUSDT.P 0.5 @ 3060 USDT',
  ]);
});

test('and is asked about where it does not', async () => {
  const { outcome } = await read(
    'Date,Pair,Side,Leverage,Margin (USDT),Entry,Exit,PnL (USDT)',
    '2026-03-02,BTCUSDT,Long,10x,100,60000,61200,2',
  );
  expect(outcome).toBe('needs-mapping');
});
