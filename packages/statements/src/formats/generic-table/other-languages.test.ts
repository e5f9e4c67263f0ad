import { bytesSource, collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words. */
async function read(lines: readonly string[], encoding = 'utf-8') {
  const bytes = encoded(`${lines.join('\r\n')}\r\n`, encoding);
  const { summary, activities, verdicts, problems } = await collectStatement(
    bytesSource('table.csv', bytes),
    { timeZone: 'UTC' },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, currency, occurredAt } }) =>
      [
        new Date(Number(occurredAt) / 1000).toISOString().slice(0, 16),
        kind,
        instrument?.symbol ?? '',
        `${quantity?.normalized()} @ ${price?.normalized()}`,
        `fee ${fees.normalized()}`,
        currency,
      ].join(' '),
  );
  return { summary, facts, verdicts, problems: problems.map(({ code }) => code) };
}

/** Bytes of a text in an encoding that the platform only decodes: by decoding all that one or two bytes can be. */
function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytesOf = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  for (let high = 0x80; high <= 0xff; high += 1) {
    const single = decoder.decode(new Uint8Array([high]));
    if (single.length === 1 && single !== '\ufffd') bytesOf.set(single, [high]);
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const character = decoder.decode(new Uint8Array([high, low]));
      if (character.length === 1 && !bytesOf.has(character)) bytesOf.set(character, [high, low]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => bytesOf.get(character) ?? [character.charCodeAt(0)]),
  );
}

const JAPANESE = [
  '約定日,銘柄,銘柄コード,取引,数量,単価,手数料,税金,受渡金額',
  '2026/3/2,見本自動車,7201,買付,100,"1,250",99,9,"125,108"',
  '2026/3/5,見本自動車,7201,売付,100,"1,300",99,9,"129,892"',
];
const SIMPLIFIED = [
  '成交日期,成交时间,证券代码,证券名称,买卖标志,成交价格,成交数量,成交金额,手续费,印花税',
  '20260302,09:35:01,600001,样本股份,买入,10.50,1000,10500.00,5.00,0.00',
  '20260303,10:12:40,600001,样本股份,卖出,10.90,1000,10900.00,5.00,10.90',
];
const TRADITIONAL = [
  '交易日期,股票代號,股票名稱,買賣,成交股數,成交價格,手續費,證交稅',
  '2026/03/02,2301,範例電,買進,1000,85.5,122,0',
  '2026/03/04,2301,範例電,賣出,1000,86.2,123,258',
];
const KOREAN = [
  '체결일자,종목명,종목코드,매매구분,체결수량,체결단가,수수료,거래세',
  '2026-03-02,견본전자,005001,매수,10,"70,500",105,0',
  '2026-03-04,견본전자,005001,매도,10,"71,200",106,1424',
];

describe('headings and words of East Asia, in any encoding of theirs', () => {
  test.each(['utf-8', 'shift_jis'])('Japanese, %s', async (encoding) => {
    expect(await read(JAPANESE, encoding)).toMatchObject({
      facts: [
        '2026-03-02T00:00 buy 7201 100 @ 1250 fee 108 JPY',
        '2026-03-05T00:00 sell 7201 100 @ 1300 fee 108 JPY',
      ],
      verdicts: [],
      problems: ['currency-assumed'],
    });
  });

  test.each(['utf-8', 'gb18030'])('simplified Chinese, %s', async (encoding) => {
    expect((await read(SIMPLIFIED, encoding)).facts).toEqual([
      '2026-03-02T09:35 buy 600001 1000 @ 10.5 fee 5 CNY',
      '2026-03-03T10:12 sell 600001 1000 @ 10.9 fee 15.9 CNY',
    ]);
  });

  test.each(['utf-8', 'big5'])('traditional Chinese, %s', async (encoding) => {
    expect((await read(TRADITIONAL, encoding)).facts).toEqual([
      '2026-03-02T00:00 buy 2301 1000 @ 85.5 fee 122 TWD',
      '2026-03-04T00:00 sell 2301 1000 @ 86.2 fee 381 TWD',
    ]);
  });

  test.each(['utf-8', 'euc-kr'])('Korean, %s', async (encoding) => {
    expect((await read(KOREAN, encoding)).facts).toEqual([
      '2026-03-02T00:00 buy 005001 10 @ 70500 fee 105 KRW',
      '2026-03-04T00:00 sell 005001 10 @ 71200 fee 1530 KRW',
    ]);
  });

  test.each([
    ['German', 'Datum;Wertpapier;Kauf/Verkauf;Stück;Kurs;Provision', 'Muster AG', 'EUR'],
    ['German of American tickers', 'Datum;Wertpapier;Kauf/Verkauf;Stück;Kurs;Provision', 'AAPL', 'USD'],
    ['Dutch', 'Datum;Titel;Koop/Verkoop;Aantal;Koers;Transactiekosten', 'Voorbeeld NV', 'EUR'],
  ])('%s headings, of which nothing names a currency', async (_language, heading, paper, currency) => {
    const [buys, sells] = heading.includes('Koop') ? ['Koop', 'Verkoop'] : ['Kauf', 'Verkauf'];
    const { facts } = await read([
      heading,
      `02.03.2026;${paper};${buys};10;12,34;1,00`,
      `03.03.2026;${paper};${sells};10;12,50;1,00`,
    ]);
    expect(facts.map((fact) => fact.split(' ').at(-1))).toEqual([currency, currency]);
  });

  test('shares of São Paulo under Portuguese headings are in reais', async () => {
    const { facts } = await read([
      'Data;Ativo;C/V;Quantidade;Preço;Corretagem',
      '16/11/2026;PETR4;C;100;38,42;4,90',
      '17/11/2026;PETR4;V;100;39,10;4,90',
    ]);
    expect(facts.map((fact) => fact.split(' ').at(-1))).toEqual(['BRL', 'BRL']);
  });

  test('days and times as they are written there', async () => {
    const { facts } = await read([
      '約定日時,銘柄名,売買区分,約定数量,約定単価,手数料(円)',
      '2026年3月2日 09:05,見本電機,買,200,980.5,110',
      '2026年3月2日(月) 午後2:10,見本電機,売,200,991,110',
      '2026年3月3日 9時05分,見本電機,買,200,980,110',
    ]);
    expect(facts).toEqual([
      '2026-03-02T09:05 buy 見本電機 200 @ 980.5 fee 110 JPY',
      '2026-03-02T14:10 sell 見本電機 200 @ 991 fee 110 JPY',
      '2026-03-03T09:05 buy 見本電機 200 @ 980 fee 110 JPY',
    ]);
  });

  test('foreign papers are not taken for money of the country', async () => {
    const { facts } = await read([
      '約定日,ティッカー,売買,数量,単価,手数料',
      '2026/3/2,ACME,買,10,125.5,1',
      '2026/3/3,ACME,売,10,130,1',
    ]);
    expect(facts.map((fact) => fact.slice(-3))).toEqual(['USD', 'USD']);
  });
});

describe('headings of Europe', () => {
  test.each([
    ['Polish', 'Data,Instrument,Kupno/Sprzedaż,Ilość,Cena,Prowizja', 'Kupno', 'Sprzedaż', 'windows-1250'],
    ['Polish as Linux had it', 'Data,Papier,K/S,Ilość,Cena,Prowizja', 'K', 'S', 'iso-8859-2'],
    ['Czech', 'Datum,Název,Směr,Množství,Cena,Poplatek', 'Nákup', 'Prodej', 'windows-1250'],
    ['Hungarian', 'Dátum,Megnevezés,Irány,Mennyiség,Árfolyam,Jutalék', 'Vétel', 'Eladás', 'windows-1250'],
    ['Russian', 'Дата,Тикер,Операция,Количество,Цена,Комиссия', 'Покупка', 'Продажа', 'windows-1251'],
    ['Turkish', 'Tarih,Sembol,Alış/Satış,Adet,Fiyat,Komisyon', 'Alış', 'Satış', 'windows-1254'],
    ['Swedish', 'Datum,Namn,Köp/Sälj,Antal,Kurs,Courtage', 'Köp', 'Sälj', 'windows-1252'],
    ['Finnish', 'Päivämäärä,Arvopaperi,Osto/Myynti,Määrä,Kurssi,Palkkio', 'Osto', 'Myynti', 'windows-1252'],
    ['Danish', 'Dato,Navn,Køb/Salg,Antal,Kurs,Kurtage', 'Køb', 'Salg', 'windows-1252'],
    ['Portuguese', 'Data,Ativo,Operação,Quantidade,Preço,Corretagem', 'Compra', 'Venda', 'windows-1252'],
    ['Italian', 'Data,Titolo,Segno,Quantità,Prezzo,Commissioni', 'A', 'V', 'windows-1252'],
    ['Dutch', 'Datum,Product,Actie,Aantal,Koers,Transactiekosten', 'Koop', 'Verkoop', 'utf-8'],
  ])('%s', async (_, header, buys, sells, encoding) => {
    const lines = [header, `2026-03-02,ACME,${buys},10,12.5,1`, `2026-03-03,ACME,${sells},10,13.5,1`];
    for (const as of new Set(['utf-8', encoding])) {
      expect((await read(lines, as)).facts).toEqual([
        '2026-03-02T00:00 buy ACME 10 @ 12.5 fee 1 USD',
        '2026-03-03T00:00 sell ACME 10 @ 13.5 fee 1 USD',
      ]);
    }
  });

  test.each([
    '2. März 2026',
    '2 mars 2026',
    '2 de marzo de 2026',
    '02-Mar-26',
    '2 марта 2026',
    '2. března 2026',
    'March 2nd, 2026',
    'Mar-02-2026',
    '2 maalis 2026',
  ])('the day %s', async (day) => {
    const { facts } = await read(['Date,Symbol,Side,Quantity,Price', `"${day}",ACME,Buy,10,12.5`]);
    expect(facts).toEqual(['2026-03-02T00:00 buy ACME 10 @ 12.5 fee 0 USD']);
  });
});

test('the day of business of a German list is that of the trade, and not the day of its booking', async () => {
  const { activities } = await collectStatement(
    textSource(
      'umsaetze.csv',
      [
        'Buchungstag;Geschäftstag;Stück / Nom.;Bezeichnung;WKN;Währung;Ausführungskurs;Umsatz in EUR',
        '04.03.2026;02.03.2026;10;SIEMENS AG NA O.N.;723610;EUR;180,50;-1.805,00',
        '18.03.2026;16.03.2026;-10;SIEMENS AG NA O.N.;723610;EUR;182,50;1.825,00',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).toISOString().slice(0, 10)),
  ).toEqual(['2026-03-02', '2026-03-16']);
});

test('tables of Vietnam, Thailand and Indonesia are in their words and their money', async () => {
  for (const [lines, expected] of [
    [
      [
        'Ngày GD,Mã CK,Loại lệnh,Khối lượng khớp,Giá khớp,Giá trị khớp,Phí GD',
        '13/03/2026,FPT,Mua,100,70000,7000000,10500',
        '16/03/2026,FPT,Bán,100,72000,7200000,10800',
      ],
      ['buy 100 FPT VND 70000 10500', 'sell 100 FPT VND 72000 10800'],
    ],
    [
      ['วันที่,หลักทรัพย์,ซื้อ/ขาย,จำนวน,ราคา,จำนวนเงิน,ค่าธรรมเนียม', '13/03/2026,PTT,ซื้อ,100,35.00,3500,5.50'],
      ['buy 100 PTT THB 35 5.5'],
    ],
    [
      ['Tanggal,Kode Saham,Beli/Jual,Lembar,Harga,Nilai,Biaya', '13/03/2026,BBCA,Jual,500,9000,4500000,6750'],
      ['sell 500 BBCA IDR 9000 6750'],
    ],
  ] as const) {
    const { activities } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
      timeZone: 'UTC',
    });
    expect(
      activities.map(
        ({ facts: { kind, quantity, instrument, price, fees } }) =>
          `${kind} ${quantity?.normalized()} ${instrument?.symbol} ${instrument?.currency} ${price?.normalized()} ${fees.normalized()}`,
      ),
    ).toEqual(expected);
  }
});

test('lots of shares are so many as the amounts tell', async () => {
  const { activities, summary } = await collectStatement(
    textSource(
      'table.csv',
      'Tanggal,Kode Saham,Beli/Jual,Lot,Harga,Nilai,Biaya\n13/03/2026,BBCA,Beli,5,9000,4500000,6750\n16/03/2026,BBCA,Jual,5,9200,4600000,11500\n',
    ),
    { timeZone: 'UTC', currency: 'IDR' },
  );
  expect(
    activities.map(
      ({ facts: { kind, quantity, amount } }) => `${kind} ${quantity?.normalized()} ${amount.normalized()}`,
    ),
  ).toEqual(['buy 500 -4500000', 'sell 500 4600000']);
  expect(summary.problems).toEqual([]);
});
