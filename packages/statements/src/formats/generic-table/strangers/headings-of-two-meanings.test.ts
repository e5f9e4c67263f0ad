import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC' });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { occurredAt, kind, instrument, quantity, price, currency } }) =>
        `${new Date(Number(occurredAt) / 1000).toISOString().slice(5, 16)} ${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} ${currency}`,
    ),
  };
}

test.each([
  ['03/02/2026 09:31:00-05:00', '03/13/2026 10:31:00-05:00'],
  ['2026/03/02 09:31:00.500-05:00', '2026/03/13 10:31:00.500-05:00'],
])('how far a clock is from UTC is no clock at which a trade was closed: %s', async (opened, closed) => {
  const { facts } = await read(
    'Open time,Close time,Symbol,Side,Qty,Entry price,Exit price,Currency',
    `${opened},${closed},AAPL,Long,10,200,201,USD`,
  );
  expect(facts).toEqual(['03-02T14:31 buy 10 AAPL @ 200 USD', '03-13T15:31 sell 10 AAPL @ 201 USD']);
});

test.each([
  'Datum Einstieg;Datum Ausstieg;Wert;Richtung;Positionsgröße (€);Einstiegskurs;Ausstiegskurs;Gewinn/Verlust (€)',
  "Date d'ouverture;Date de clôture;Actif;Sens;Taille (€);Prix d'ouverture;Prix de clôture;Gain/Perte (€)",
  'Fecha entrada;Fecha salida;Activo;Dirección;Tamaño (€);Precio entrada;Precio salida;Ganancia/Pérdida (€)',
])('the size of a position in money is no number of shares: %s', async (headings) => {
  const { facts } = await read(headings, '02/03/2026;13/03/2026;SAP;Long;2000;200,00;210,00;100,00');
  expect(facts).toEqual(['03-02T00:00 buy 10 SAP @ 200 EUR', '03-13T00:00 sell 10 SAP @ 210 EUR']);
});

test.each(['Lotes', 'Lotti', 'ロット'])(
  'lots of a pair are a hundred thousand in every language: %s',
  async (lots) => {
    const { facts } = await read(`Date,Symbol,Side,${lots},Price`, '2026-03-02,EURUSD,Buy,2,1.08');
    expect(facts).toEqual(['03-02T00:00 buy 200000 EUR.USD @ 1.08 USD']);
  },
);

test('lots of a pair are so many as their heading says, and results change nothing of it', async () => {
  const { facts } = await read(
    'Open time,Close time,Symbol,Side,Lots (10000),Entry price,Exit price,Profit,Currency',
    '2026-03-02 10:00,2026-03-02 11:00,EURUSD,Buy,2,1.08,1.09,200,USD',
    '2026-03-03 10:00,2026-03-03 11:00,EURUSD,Buy,1,1.08,1.10,200,USD',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['20000', '20000', '10000', '10000']);
  const plain = await read('Date,Symbol,Side,Lots (10000),Price', '2026-03-02,EURUSD,Buy,2,1.08');
  expect(plain.facts).toEqual(['03-02T00:00 buy 20000 EUR.USD @ 1.08 USD']);
});

test('what a paper was worth in German is no name of it', async () => {
  const { outcome } = await read(
    'Datum;Typ;Anzahl;Kurs;Wert',
    '02.03.2026;Kauf;10;200,00;2.000,00 €',
    '13.03.2026;Verkauf;10;210,00;2.100,00 €',
  );
  expect(outcome).not.toBe('read');
});

test('a coin that is counted in lots is none that is paid in itself, where one of its prices is about a tenth', async () => {
  const { facts } = await read(
    'Symbol,Side,Size,Entry Price,Exit Price,Opened,Closed,PnL',
    'DOGEUSD,Long,1,0.1000,0.1010,2026-03-02 10:00:00,2026-03-03 10:00:00,0.10',
    'DOGEUSD,Long,2,0.1500,0.1600,2026-03-04 10:00:00,2026-03-05 10:00:00,2',
    'DOGEUSD,Long,1,0.2000,0.2100,2026-03-06 10:00:00,2026-03-07 10:00:00,1',
  );
  expect(facts).toHaveLength(6);
  expect(facts.filter((fact) => !fact.endsWith(' USD'))).toEqual([]);
});

test.each(['AAPL JAN 27 200 C', 'AAPL JAN27 200 C'])(
  'a month of another year is no day of this one: %s',
  async (name) => {
    const { facts } = await read('Date,Symbol,Side,Qty,Price,Currency', `2026-03-02,${name},Buy,1,5,USD`);
    expect(facts.join()).not.toContain('270127');
  },
);

test('what a written contract brought is no premium by the share, be nothing paid to end it', async () => {
  const { facts } = await read(
    'Ticker,Strategy,Open,Expiry,Strike,Premium,Contracts,Closed,Close price,Result',
    'AAPL,CSP,3/2/2026,3/20/2026,190,150,1,3/20/2026,0,150',
    'MSFT,CSP,3/2/2026,3/20/2026,420,300,2,3/20/2026,0,300',
  );
  expect(facts.filter((fact) => /@ (?:150|300) /.test(fact))).toEqual([]);
});

test('a margin is read by the decimal mark of its column, and so is what it is worth', async () => {
  const { facts } = await read(
    'Date;Pair;Side;Leverage;Margin (USDT);Entry;Exit;PnL (USDT)',
    '02.03.2026;BTCUSDT;Long;2,5;4,85;60000;61200;0,2425',
    '03.03.2026;ETHUSDT;Short;5;300,50;3000;3060;-30,05',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual([
    '0.00020208',
    '0.00020208',
    '0.5008333',
    '0.5008333',
  ]);
});

test('columns that are confirmed as they were proposed are read as before', async () => {
  const source = () =>
    textSource(
      'table.csv',
      'Date,Symbol,B/S,Qty,Price,Fees,Comm\n2026-03-02,AAPL,B,10,200,0.02,-1.00\n2026-03-03,AAPL,S,10,201,0.02,-1.00\n',
    );
  const options = { timeZone: 'UTC', currency: 'USD' };
  const { summary } = await collectStatement(source(), options);
  const { mapping = null } = summary;
  expect(mapping).not.toBeNull();
  const again = await collectStatement(source(), { ...options, ...(mapping === null ? {} : { mapping }) });
  expect(again.activities.map(({ facts }) => facts.fees.toNumber())).toEqual([1.02, 1.02]);
});

test('an option that was held from and to, and named without its year, ends after it was opened', async () => {
  const { facts } = await read(
    'Symbol,Side,Qty,Held,Entry,Exit,Currency',
    'AAPL 3/20 200C,Long,1,2026-03-02 to 2026-03-04,2,3,USD',
  );
  expect(facts).toEqual([
    '03-02T00:00 buy 1 AAPL260320C00200000 @ 2 USD',
    '03-04T00:00 sell 1 AAPL260320C00200000 @ 3 USD',
  ]);
});

test.each([
  ['the gain', '100', '-50'],
  ['what was brought', '2100', '1950'],
])('an amount that is %s counts nothing', async (_, first, second) => {
  const { facts } = await read(
    'Description,Date Acquired,Date Sold,Amount,Proceeds,Cost Basis',
    `10 AAPL,03/02/2026,03/15/2026,${first},2100,2000`,
    `5 MSFT,03/03/2026,03/16/2026,${second},1950,2000`,
  );
  expect(facts.map((fact) => fact.split(' ').slice(1, 4).join(' '))).toEqual([
    ...['buy 10 AAPL', 'sell 10 AAPL', 'buy 5 MSFT', 'sell 5 MSFT'],
  ]);
});

test('by how much a position of coins changed takes nothing from its size', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Size,Size Change,Price',
    '2026-03-02,BTCUSD,Buy,0.5,0.5,60000',
    '2026-03-03,BTCUSD,Sell,0.2,-0.3,61000',
  );
  expect(facts).toHaveLength(2);
});

test.each(['Size', 'Positionsgröße', 'Taille', 'Tamaño'])(
  'a %s without a unit is of money where only so the results come out',
  async (size) => {
    const headings = `Date,Symbol,Side,${size},Entry,Exit,PnL,Currency`;
    const inMoney = await read(
      headings,
      '2026-03-02,SAP,Long,2000,200,210,100,EUR',
      '2026-03-03,BMW,Short,1000,80,72,98,EUR',
    );
    expect(inMoney.facts.map((fact) => fact.split(' ')[2])).toEqual(['10', '10', '12.5', '12.5']);
    const inShares = await read(
      headings,
      '2026-03-02,SAP,Long,20,200,210,200,EUR',
      '2026-03-03,BMW,Short,10,80,72,80,EUR',
    );
    expect(inShares.facts.map((fact) => fact.split(' ')[2])).toEqual(['20', '20', '10', '10']);
  },
);

test('a hundred shares with results in percent are a hundred', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Size,Entry,Exit,PnL,Currency',
    '2026-03-02,SAP,Long,100,200,210,5,EUR',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['100', '100']);
});

test('so many of a pair are so many, be what they made told in its first currency', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Size,Entry,Exit,PnL',
    '2026-03-02,USDJPY,Long,10000,150,151,66.2',
    '2026-03-03,USDJPY,Long,20000,150,151,132.4',
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['10000', '10000', '20000', '20000']);
});

test.each([
  ['Lots (100)', 'AAPL 20MAR26 200 C', '2'],
  ['Lots (50)', 'ESH6', '2'],
  ['Lots (75)', 'NIFTY26MAR22000CE', '150'],
])('contracts have their size already: %s of %s', async (heading, symbol, quantity) => {
  const { facts } = await read(
    `Date,Symbol,Side,${heading},Price,Currency`,
    `2026-03-02,${symbol},Buy,2,5,USD`,
  );
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual([quantity]);
});

test('the average below a trade is no further exit of it', async () => {
  const { facts } = await read(
    'Trade,Ticker,Side,Entry Date,Entry Price,Qty,Exit Date,Exit Price,Exit Qty',
    '1,AAPL,Long,2026-03-02,200,100,2026-03-03,205,100',
    'Average,,,,,,,205,100',
  );
  expect(facts).toEqual(['03-02T00:00 buy 100 AAPL @ 200 USD', '03-03T00:00 sell 100 AAPL @ 205 USD']);
});

test('a trade on a live account has been closed', async () => {
  const { facts } = await read(
    'Date,Symbol,Status,Side,Qty,Entry,Exit,PnL',
    '2026-03-03,NVDA,Live,Long,5,900,905,25',
  );
  expect(facts.map((fact) => fact.split(' ')[1])).toEqual(['buy', 'sell']);
});
