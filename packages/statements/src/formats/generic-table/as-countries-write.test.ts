import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table comes to: each fact in a few words, and the codes of what is said. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    ...options,
  });
  return {
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, amount, fees, currency } }) =>
        `${kind} ${instrument?.symbol} ${instrument?.assetClass} ${quantity?.normalized()} @ ${price?.normalized()} = ${amount.normalized()} fee ${fees.normalized()} ${currency}`,
    ),
    currencies: [...new Set(activities.map(({ facts }) => facts.currency))],
    names: activities.map(({ facts }) => facts.instrument?.name),
    said: summary.problems.map(({ code }) => code),
  };
}

test('dashes alone are no sides, and those before the names are', async () => {
  const { facts } = await read(
    [
      'Action,Copy Trader,Units,Open Rate,Close Rate,Profit,Open Date,Close Date,Leverage',
      'Buy NVIDIA,-,4,121.00,125.00,16.00,02/03/2026 15:31:05,13/03/2026 18:20:11,1',
      'Sell Oil,-,30,66.00,65.00,30.00,16/03/2026 15:31:05,17/03/2026 18:20:11,10',
    ],
    { currency: 'USD' },
  );
  expect(facts).toEqual([
    'buy NVIDIA stock 4 @ 121 = -484 fee 0 USD',
    'sell NVIDIA stock 4 @ 125 = 500 fee 0 USD',
    'sell Oil cfd 30 @ 66 = 0 fee 0 USD',
    'buy Oil cfd 30 @ 65 = 0 fee 0 USD',
  ]);
});

describe('a trade that is told in words', () => {
  test.each([
    ['Bought 10 AAPL @ 200.00', 'Sold 10 AAPL @ 205.00', 'AAPL'],
    ['Buy 10 shares of Apple Inc at $200.00', 'Sell 10 shares of Apple Inc at $205.00', 'Apple Inc'],
    ['BUY +10 AAPL @200.00', 'SELL 10 AAPL @205.00', 'AAPL'],
  ])('%s', async (bought, sold, name) => {
    const { facts } = await read(
      [
        'Date,Description,Amount,Balance',
        `2026-03-02,${bought},-2000.00,8000.00`,
        `2026-03-09,${sold},2050.00,10050.00`,
      ],
      { currency: 'USD' },
    );
    expect(facts).toEqual([
      `buy ${name} stock 10 @ 200 = -2000 fee 0 USD`,
      `sell ${name} stock 10 @ 205 = 2050 fee 0 USD`,
    ]);
  });

  test('stands among payments', async () => {
    const { facts } = await read(
      [
        'Date,Description,Amount',
        '2026-03-02,Bought 10 AAPL @ 200.00,-2000.00',
        '2026-03-09,Dividend AAPL,2.50',
      ],
      { currency: 'USD' },
    );
    expect(facts[1]).toBe('dividend AAPL stock undefined @ undefined = 2.5 fee 0 USD');
  });
});

test('costs within net results count also where the sign of the quantity tells the side', async () => {
  const { facts } = await read(
    [
      ',,Opening,,Closing,,',
      'Symbol,Size,Time,Price,Time,Price,Net result',
      'AAPL,100,2026-03-02 09:45,200.10,2026-03-02 10:15,201.10,98.00',
      'TSLA,-50,2026-03-02 10:45,250.00,2026-03-02 11:15,248.00,98.50',
    ],
    { currency: 'USD' },
  );
  expect(facts.map((each) => / fee (\S+)/.exec(each)?.[1])).toEqual(['0', '2', '0', '1.5']);
});

test('a cost of both sides (Comm RT) is one, and Kontrakte are counted', async () => {
  const { facts, said } = await read([
    'Instrument;Richtung;Kontrakte;Datum;Einstieg;Ausstieg;Gewinn/Verlust;Comm RT',
    'FDAX;Long;1;02.03.2026;22.310,0;22.345,0;875,00 €;4,20',
    'FDAX;Short;2;02.03.2026;22.380,0;22.390,0;-500,00 €;8,40',
  ]);
  expect(facts).toEqual([
    'buy FDAX future 1 @ 22310 = 0 fee 0 EUR',
    'sell FDAX future 1 @ 22345 = 0 fee 4.2 EUR',
    'sell FDAX future 2 @ 22380 = 0 fee 0 EUR',
    'buy FDAX future 2 @ 22390 = 0 fee 8.4 EUR',
  ]);
  expect(said).toEqual([]);
});

test('a number of a paper (Valor) is no amount', async () => {
  const { facts, said } = await read([
    'Datum;Titel;Valor;Transaktion;Anzahl;Kurs;Währung;Gebühren;Nettobetrag',
    "02.03.2026;Nestlé N;3886335;Kauf;20;92.14;CHF;9.85;-1'852.65",
  ]);
  expect({ facts, said }).toEqual({
    facts: ['buy Nestlé N stock 20 @ 92.14 = -1842.8 fee 9.85 CHF'],
    said: [],
  });
});

test('what was paid is kept to the cent where the price is worked out from it', async () => {
  const { facts } = await read(
    ['Date,Symbol,Side,Quantity,Amount (£)', '2026-03-02,ACME,Buy,150.25,1000.00'],
    { mapping: { columns: { date: 0, symbol: 1, side: 2, quantity: 3, amount: 4 } } },
  );
  expect(facts).toEqual(['buy ACME stock 150.25 @ 6.655574043261 = -1000 fee 0 GBP']);
});

describe('so much money on a point', () => {
  test('is in the currency of the account, in every market', async () => {
    const { facts } = await read([
      'Opened,Closed,Market,Direction,Size,Opening,Closing,Profit/Loss',
      '13/03/26 08:01,13/03/26 09:30,FTSE 100,Long,2,8850.0,8862.5,£25.00',
      '16/03/26 08:01,16/03/26 10:30,Wall Street,Short,1,43010,42960,£50.00',
    ]);
    expect(facts).toEqual([
      'buy FTSE 100 cfd 2 @ 8850 = 0 fee 0 GBP',
      'sell FTSE 100 cfd 2 @ 8862.5 = 0 fee 0 GBP',
      'sell Wall Street cfd 1 @ 43010 = 0 fee 0 GBP',
      'buy Wall Street cfd 1 @ 42960 = 0 fee 0 GBP',
    ]);
  });

  test('may be on a pair, which is called by more than itself', async () => {
    const { facts } = await read([
      'Opened,Closed,Description,Direction,Stake (£/pt),Open level,Close level,Profit (£)',
      '14/03/2026 08:01,14/03/2026 10:30,GBP/USD Spot,SELL,2,12650.0,12630.0,40.00',
    ]);
    expect(facts).toEqual([
      'sell GBP/USD Spot cfd 2 @ 12650 = 0 fee 0 GBP',
      'buy GBP/USD Spot cfd 2 @ 12630 = 0 fee 0 GBP',
    ]);
  });
});

test('an exchange that lists numbers has the name beside them', async () => {
  const { facts, names } = await read([
    'Date,Stock Code,Stock Name,B/S,Qty,Price,Amount (HKD)',
    '2026-03-02,00700,TENCENT,B,100,410.20,41020.00',
  ]);
  expect(facts[0]).toContain('buy 00700 stock');
  expect(names).toEqual(['TENCENT']);
});

test.each([
  ['PLN', 'Data;Papier;K/S;Liczba;Kurs;Prowizja', '2026-03-02;PKNORLEN;K;100;65,20;25,43'],
  ['TRY', 'Tarih;Hisse;İşlem;Adet;Fiyat;Komisyon', '02.03.2026;THYAO;Alış;100;285,50;28,55'],
  ['SEK', 'Datum;Värdepapper;Typ;Antal;Kurs;Belopp', '2026-03-02;Volvo B;Köp;50;280,50;-14025,00'],
  ['INR', 'Trade Date,Scrip,Buy/Sell,Qty,Rate,STT', '02-Mar-2026,RELIANCE,B,50,1285.40,64.27'],
  ['EUR', 'Fecha;Valor;Operación;Títulos;Precio;Efectivo', '02/03/2026;IBERDROLA;Compra;100;13,25;1.325,00'],
])('%s is proposed by the words of the headings, with a question', async (currency, header, row) => {
  const { currencies, said } = await read([header, row]);
  expect({ currencies, said }).toEqual({ currencies: [currency], said: ['currency-assumed'] });
});
