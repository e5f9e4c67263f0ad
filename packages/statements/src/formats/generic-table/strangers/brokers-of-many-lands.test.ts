import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'America/New_York',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, effect, instrument, quantity, price, fees, currency, occurredAt } }) =>
        `${kind}${effect === undefined ? '' : ` ${effect}`} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} fee ${fees.normalized()} ${currency} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)}`,
    ),
    problems: summary.problems.map(({ code }) => code),
  };
}

test.each([
  [
    'orders of finanzen.net zero, at what was executed and when',
    [
      'Name;ISIN;WKN;Anzahl;Anzahl storniert;Status;Orderart;Limit;Stop;Erstellt Datum;Erstellt Zeit;Gültig bis;Richtung;Wert;Wert storniert;Mindermengenzuschlag;Ausführung Datum;Ausführung Zeit;Ausführung Kurs;Anzahl ausgeführt;Anzahl offen;Gestrichen Datum;Gestrichen Zeit',
      'Apple;US0378331005;865985;5;3;ausgeführt;Market;;;01.03.2026;10:00:00;;Kauf;-460,00;;1,00;03.03.2026;09:30:00;230,00;2;0;;',
      'GameStop;US36467W1099;A0HGDX;3;3;gestrichen;Limit;21,00;;29.03.2026;16:16:24;22.05.2026;Kauf;-63,00;-63,00;1,00;;;;0;0;02.06.2026;09:12:33',
    ],
    ['buy 2 865985 @ 230 fee 1 EUR 2026-03-03'],
  ],
  [
    'Taiwan, in the years of its calendar',
    [
      '成交日期,股票代號,股票名稱,買賣別,成交股數,成交單價,手續費,交易稅,淨收付金額',
      '115/03/02,2330,台積電,現股買進,"1,000","1,000.00","1,425",0,"-1,001,425"',
      '115/03/12,2330,台積電,現股賣出,"1,000","1,050.00","1,496","3,150","1,045,354"',
    ],
    ['buy 1000 2330 @ 1000 fee 1425 TWD 2026-03-02', 'sell 1000 2330 @ 1050 fee 4646 TWD 2026-03-12'],
  ],
  [
    'Israel',
    [
      "תאריך,סוג פעולה,שם נייר,מס' נייר / סימבול,כמות,שער ביצוע,מטבע,עמלת פעולה,עמלות נלוות",
      '15/03/2026,קניה חול מטח,META PLATFORMS(META),META,12,600.5,$,5,0.2',
      '16/03/2026,מכירה חול מטח,META PLATFORMS(META),META,12,620.5,$,5,0.2',
    ],
    ['buy 12 META @ 600.5 fee 5.2 USD 2026-03-15', 'sell 12 META @ 620.5 fee 5.2 USD 2026-03-16'],
  ],
  [
    'Spain, with the fee of its exchange, and sales of what is not held',
    [
      'FECHA;VALOR;OPERACION;TITULOS;PRECIO;DIVISA;EFECTIVO;COMISION;CANON;NETO',
      '13/03/2026;IBERDROLA;VENTA CORTA;100;15,000;EUR;1.500,00;6,00;1,10;1.492,90',
    ],
    ['sell open 100 IBERDROLA @ 15 fee 7.1 EUR 2026-03-13'],
  ],
  [
    'Italy, by the number of the paper',
    [
      'Data operazione;Segno;Titolo;Codice ISIN;Quantità;Prezzo;Divisa;Controvalore;Commissioni',
      '13/03/2026;A;ENI;IT0003132476;100;14,50;EUR;1.450,00;5,00',
      '16/03/2026;V;ENI;IT0003132476;100;15,00;EUR;1.500,00;5,00',
    ],
    ['buy 100 IT0003132476 @ 14.5 fee 5 EUR 2026-03-13', 'sell 100 IT0003132476 @ 15 fee 5 EUR 2026-03-16'],
  ],
  [
    'Russia',
    [
      'Номер сделки;Дата заключения;Время;Вид сделки;Сокращенное наименование;Код актива;Цена за единицу;Валюта цены;Количество;Сумма;Комиссия брокера;Валюта комиссии',
      '1;02.03.2026;10:05:00;Покупка;Сбербанк;SBER;300,00;RUB;10;3000,00;1,50;RUB',
    ],
    ['buy 10 SBER @ 300 fee 1.5 RUB 2026-03-02'],
  ],
  [
    'Turkey, by what was executed of an order',
    [
      'Tarih,İşlem Türü,Sembol,İşlem Tipi,İşlem Durumu,Para Birimi,Emir Adet,Emir Tutarı,Gerçekleşen Adet,Ortalama İşlem Fiyatı,İşlem Ücreti,İşlem Tutarı',
      '13/03/26 17:30:05,Limit Emri,AAPL,Satış,Gerçekleşti,USD,5,-,2,"210,50","1,50","421,00"',
      '14/03/26 17:30:05,Limit Emri,TSLA,Satış,İptal Edildi,USD,2,-,0,-,0,0',
    ],
    ['sell 2 AAPL @ 210.5 fee 1.5 USD 2026-03-13'],
  ],
  [
    'Hungary, with a point behind the day',
    ['Dátum;Ügylet;Értékpapír;Darab;Árfolyam;Devizanem;Jutalék', '2026.03.02.;Vétel;OTP;10;20 000;HUF;500'],
    ['buy 10 OTP @ 20000 fee 500 HUF 2026-03-02'],
  ],
  [
    'Greece',
    [
      'Ημερομηνία;Σύμβολο;Πράξη;Ποσότητα;Τιμή;Προμήθεια;Νόμισμα',
      '13/03/2026;OPAP;Αγορά;100;16,50;3,00;EUR',
      '16/03/2026;OPAP;Πώληση;100;17,00;3,00;EUR',
    ],
    ['buy 100 OPAP @ 16.5 fee 3 EUR 2026-03-13', 'sell 100 OPAP @ 17 fee 3 EUR 2026-03-16'],
  ],
  [
    'Romania',
    ['Data;Simbol;Tip;Cantitate;Preț;Comision;Valută', '13.03.2026;TLV;Vânzare;100;28,50;2,00;RON'],
    ['sell 100 TLV @ 28.5 fee 2 RON 2026-03-13'],
  ],
  [
    'Ukraine',
    ['Дата;Тікер;Операція;Кількість;Ціна;Комісія;Валюта', '02.03.2026;AAPL;Купівля;10;200,00;1,00;USD'],
    ['buy 10 AAPL @ 200 fee 1 USD 2026-03-02'],
  ],
  [
    'Indonesia, of coins',
    [
      'Tanggal,Pair,Tipe,Harga,Jumlah,Total,Biaya',
      '2026-03-02 10:00:00,BTC/IDR,Beli,1000000000,0.01,10000000,30000',
    ],
    ['buy 0.01 BTC/IDR @ 1000000000 fee 30000 IDR 2026-03-02'],
  ],
  [
    'a warrant that was knocked out',
    [
      'Datum;Zeit;Art;Produkt;ISIN;Stück;Kurs;Betrag',
      '03.03.2026;09:31;Kauf;DAX Turbo Short 23.500;DE000AB12CE1;100;4,20;-420,00',
      '03.03.2026;10:31;K.O.;DAX Turbo Short 23.500;DE000AB12CE1;100;0,001;0,10',
    ],
    [
      'buy 100 DE000AB12CE1 @ 4.2 fee 0 EUR 2026-03-03',
      'sell close 100 DE000AB12CE1 @ 0.001 fee 0 EUR 2026-03-03',
    ],
  ],
  [
    'pairs with spaces about their slash, and months by name behind the year',
    ['Date,Pair,Type,Price,Volume,Fee', '2026-Mar-02 10:00,BTC / EUR,buy,55000,0.01,1.43'],
    ['buy 0.01 BTC/EUR @ 55000 fee 1.43 EUR 2026-03-02'],
  ],
])('%s', async (_, lines, expected) => {
  expect((await read(...lines)).facts).toEqual(expected);
});

test('a database of notes writes a zone behind the beginning of a span, and a link behind a ticker', async () => {
  const { facts } = await read(
    'Name,Date,Direction,Ticker,Shares,Entry,Exit,P&L',
    'Trade 1,"March 2, 2026 9:31 AM (EST) → 10:15 AM",Long,AAPL (https://www.notion.so/AAPL-1234abcd?pvs=21),10,200,201,$10.00',
  );
  expect(facts).toEqual([
    'buy open 10 AAPL @ 200 fee 0 USD 2026-03-02',
    'sell close 10 AAPL @ 201 fee 0 USD 2026-03-02',
  ]);
});

test('an option of a month whose day nobody knows is no share', async () => {
  const { facts, problems } = await read(
    'Datum;Kontrakt;Seite;Anzahl;Kurs',
    '13.03.2026;ODAX MAR26 23000 C;Kauf;1;100,0',
  );
  expect(facts).toEqual([]);
  expect(problems).toContain('missing-value');
});

test('options are known by the words of other countries, and futures by the digits of their month', async () => {
  for (const header of [
    'Date;Sous-jacent;Échéance;Strike;Type;Sens;Contrats;Prime',
    'Datum;Basiswert;Verfall;Basispreis;Art;Kauf/Verkauf;Kontrakte;Prämie',
  ]) {
    const { facts } = await read(
      header,
      `13/03/2026;SPY;20/03/2026;600;Call;${header.startsWith('Date;') ? 'Achat' : 'Kauf'};1;5,00`,
    );
    expect(facts).toEqual(['buy 1 SPY260320C00600000 @ 5 fee 0 USD 2026-03-13']);
  }
  const { facts } = await read(
    'Date,Instrument,Side,Qty,Price',
    '2026-03-02,FESX 202603,Buy,1,5000',
    '2026-03-02,ES 202603,Buy,1,6000',
  );
  expect(facts).toEqual([
    'buy 1 FESXH6 @ 5000 fee 0 EUR 2026-03-02',
    'buy 1 ESH6 @ 6000 fee 0 USD 2026-03-02',
  ]);
});
