import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, fees, effect, occurredAt } }) =>
        `${kind} ${effect ?? ''} ${quantity?.normalized()} ${instrument?.symbol} ${instrument?.assetClass} @ ${price?.normalized()} fee ${fees.normalized()} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)}`,
    ),
    questions: (summary.parts[0]?.mapping?.questions ?? []).map(({ about }) => about),
  };
}

test('fees are costs under the words of Brazil and Spain', async () => {
  const { facts } = await read(
    'Data;Hora;Tipo;Moeda;Quantidade;Preço (R$);Total (R$);Taxa (R$)',
    '13/03/2026;10:00:00;Compra;BTC;0,01000000;350.000,00;3.500,00;24,50',
  );
  expect(facts).toEqual(['buy  0.01 BTC crypto @ 350000 fee 24.5 2026-03-13']);
  for (const heading of ['Gastos', 'Tarifas', 'Encargos', 'Custos', 'Taxas e emolumentos']) {
    const own = await read(
      `Fecha;Valor;Operación;Cantidad;Precio;${heading}`,
      '13/03/2026;TEF.MC;Compra;100;4,10;2,05',
    );
    expect(own.facts).toEqual(['buy  100 TEF.MC stock @ 4.1 fee 2.05 2026-03-13']);
  }
});

test('a trade is of the day on which it was made, and not of that on which it was paid', async () => {
  for (const [made, paid] of [
    ['Operation date', 'Value date'],
    ['Data operazione', 'Data valuta'],
    ['Booking date', 'Value date'],
    ['Transaction day', 'Value date'],
  ]) {
    const { facts } = await read(
      `${made};${paid};Security;Isin;Side;Quantity;Currency;Price`,
      '13/03/2026;17/03/2026;ENEL;IT0003128367;Buy;100;EUR;7,00',
    );
    expect(facts).toEqual(['buy  100 ENEL stock @ 7 fee 0 2026-03-13']);
  }
});

test('a contract is a future, whatever feed its platform writes behind it', async () => {
  const { facts } = await read(
    'Time;Instrument;Side;Size;Price;Account;P/L',
    '2026-03-02 09:31:00.123;ESH6.CME@RITHMIC;BUY;1;5800.25;SIM;0',
    '2026-03-02 09:41:00.123;ESH6.CME@RITHMIC;SELL;1;5805.25;SIM;250',
    '2026-03-02 09:51:00.123;NQH6@DXFEED;BUY;1;20000.25;SIM;0',
  );
  expect(facts.map((fact) => fact.replace(/ @.*/, ''))).toEqual([
    'buy  1 ESH6 future',
    'sell  1 ESH6 future',
    'buy  1 NQH6 future',
  ]);
});

test('positions that grow and shrink are bought and sold', async () => {
  const { facts } = await read(
    'Time,Action,Market,Size,Price,Fee',
    '2026-03-02 10:00:00,Increase Long,ETH/USD,1,3000,1.8',
    '2026-03-02 14:00:00,Decrease Long,ETH/USD,1,3100,1.8',
    '2026-03-02 15:00:00,Increase Short,ETH/USD,1,3100,1.8',
    '2026-03-02 16:00:00,Decrease Short,ETH/USD,1,3000,1.8',
  );
  expect(facts.map((fact) => fact.split(' ').slice(0, 2).join(' '))).toEqual([
    'buy open',
    'sell close',
    'sell open',
    'buy close',
  ]);
});

test('a form of coins says when they were received', async () => {
  const { facts, outcome } = await read(
    'ASSET NAME,RECEIVED DATE,COST BASIS(USD),DATE SOLD,PROCEEDS,QUANTITY',
    'BTC,2026-03-02,600,2026-03-05,620,0.01',
  );
  expect(outcome).toBe('read');
  expect(facts).toEqual([
    'buy open 0.01 BTC crypto @ 60000 fee 0 2026-03-02',
    'sell close 0.01 BTC crypto @ 62000 fee 0 2026-03-05',
  ]);
});

test('interest beside whole trades of pairs is what holding over night came to', async () => {
  const { facts } = await read(
    'Ticket,Type,Pair,Units,Entry Price,Exit Price,P/L (JPY),Interest,Open Date,Close Date',
    '1,Sell,USD_JPY,10000,150.000,149.500,5000,-12,2026-03-02 10:00:00 JST,2026-03-02 12:00:00 JST',
    '2,Buy,USD_JPY,10000,150.000,150.500,5000,30,2026-03-03 10:00:00 JST,2026-03-04 12:00:00 JST',
  );
  expect(facts.filter((fact) => fact.includes('close')).map((fact) => fact.split(' fee ')[1])).toEqual([
    '12 2026-03-02',
    '-30 2026-03-04',
  ]);
});

test('an amount in millions of a pair is known by what was made', async () => {
  const { facts, outcome } = await read(
    'Position ID,Instrument,Direction,Amount,Open Price,Close Price,P/L in pips,P/L in USD,Commission in USD,Open Time,Close Time',
    'p1,EUR/USD,BUY,0.01,1.08000,1.08100,10.0,10.00,0.7,2026.03.02 10:00:00,2026.03.02 12:00:00',
    'p2,EUR/USD,SELL,0.2,1.08000,1.08100,-10.0,-200.00,14,2026.03.03 10:00:00,2026.03.03 12:00:00',
  );
  expect(outcome).toBe('read');
  expect(facts.map((fact) => fact.split(' ').slice(0, 4).join(' '))).toEqual([
    'buy open 10000 EUR.USD',
    'sell close 10000 EUR.USD',
    'sell open 200000 EUR.USD',
    'buy close 200000 EUR.USD',
  ]);
});

test('headings of exchanges in India, Turkey, Japan and elsewhere are known', async () => {
  for (const [lines, expected] of [
    [
      [
        'Trade Completion time,Market,Crypto,Trade ID,Side,Average Price,Filled Quantity,Total Amount,Fee Amount,Net Total',
        '2024-05-01 10:20:15,INR,BTC,a1,buy,4000000,0.01,40000,80,40080',
      ],
      'buy  0.01 BTC crypto @ 4000000 fee 80 2024-05-01',
    ],
    [
      [
        'Tarih;İşlem;Çift;Miktar;Fiyat;Tutar;Komisyon',
        '13.03.2026 10:00:00;Alış;BTC/TRY;0,01;3.500.000,00;35.000,00;35,00',
      ],
      'buy  0.01 BTC/TRY crypto @ 3500000 fee 35 2026-03-13',
    ],
    [
      [
        '日時,精算区分,銘柄名,注文ID,約定ID,売買区分,注文タイプ,約定数量,約定レート,約定金額,注文手数料,日本円受渡金額',
        '2026/03/02 10:00:00,取引所現物取引,BTC,1,11,買,成行,0.01,9000000,90000,45,-90045',
      ],
      'buy  0.01 BTC crypto @ 9000000 fee 45 2026-03-02',
    ],
    [
      [
        'Date,Instrument,Side,Executed quantity,Avg. executed price,Total,Fee,Fee asset,Role,Realized PnL',
        '2026-03-02 10:00:00,PERP_BTC_USDT,BUY,0.01,60000,600,0.3,USDT,Taker,0',
      ],
      'buy  0.01 BTCUSDT.P crypto @ 60000 fee 0.3 2026-03-02',
    ],
  ] as const) {
    const { facts, outcome } = await read(...lines);
    expect([outcome, ...facts]).toEqual(['read', expected]);
  }
});

test('the day comes first where all papers are of a country that writes so, at exchanges of India, and beside pounds', async () => {
  for (const lines of [
    [
      'Stock name,ISIN,Quantity,Buy date,Buy price,Sell date,Sell price,Realised P&L',
      'INFOSYS LIMITED,INE009A01021,10,02-04-2024,1500,10-04-2024,1550,500',
    ],
    ['Date,Name,Buy/Sell,Exchange,Quantity,Trade Price', '04-03-2024,RELIANCE,BUY,NSE,5,2900'],
    [
      'Date,Type,Investment,Quantity,Executed price (p),Charges (£)',
      '02/03/2026,Purchase,VODAFONE GROUP ORD,1000,70.00,9.50',
    ],
  ]) {
    const { outcome, questions, facts } = await read(...lines);
    expect([outcome, questions]).toEqual(['read', []]);
    expect(facts[0]).toMatch(/-0[34]-0[24]$/);
  }
  // Shares of the United States are held everywhere.
  const { questions } = await read('Date,ISIN,Side,Quantity,Price', '02/03/2026,US0378331005,Buy,5,200');
  expect(questions).toEqual(['dateOrder']);
});

test('a reinvested dividend is a purchase, in whatever order it is said', async () => {
  const { facts } = await read(
    'Date,Action,Symbol,Quantity,Price,Amount,Fees',
    '2026-03-27,Reinvest Dividend,VTI,0.038,250,-9.50,0',
    '2026-03-28,Dividend Reinvested,VTI,0.040,250,-10.00,0',
  );
  expect(facts.map((fact) => fact.split(' @')[0])).toEqual(['buy  0.038 VTI stock', 'buy  0.04 VTI stock']);
});

test('what is left of a whole trade is its result, and what it cost the difference', async () => {
  const { facts } = await read(
    'Opened,Ticker,Bought/Sold,# Shares,Entry $,Closed,Exit $,Net $,R',
    '3/13/2026 9:45 AM,TSLA,Bought,50,250.00,3/13/2026 10:30 AM,254.00,199.00,1.99',
    '3/13/2026 11:45 AM,NVDA,Sold short,20,150.00,3/13/2026 12:30 PM,151.00,-21.50,-0.52',
  );
  expect(facts.filter((fact) => fact.includes('close')).map((fact) => fact.split(' fee ')[1])).toEqual([
    '1 2026-03-13',
    '1.5 2026-03-13',
  ]);
});

test('positions of exchanges of coins are counted by what was closed, and contracts that are counted in coins are coins', async () => {
  const own = await read(
    'Symbol,Position Side,Entry Price,Avg. Close Price,Max Open Interest,Closed Vol.,Closing PNL,Opened,Closed,Status',
    'BTCUSDT,Long,60000,61000,0.01,0.01,9.4,2026-03-02 10:00:00,2026-03-02 12:00:00,Closed',
  );
  expect(own.facts.map((fact) => fact.split(' @')[0])).toEqual([
    'buy open 0.01 BTCUSDT.P crypto',
    'sell close 0.01 BTCUSDT.P crypto',
  ]);
  const other = await read(
    'Instrument,Direction,Leverage,Open Avg Price,Close Avg Price,Closed Amount,Realized PnL,Open Time,Close Time',
    'BTC-USDT-SWAP,Long,10,60000,61000,0.01 BTC,9.4,2026-03-02 10:00:00,2026-03-02 12:00:00',
  );
  expect(other.facts.map((fact) => fact.split(' @')[0])).toEqual([
    'buy open 0.01 BTCUSDT.P crypto',
    'sell close 0.01 BTCUSDT.P crypto',
  ]);
});
