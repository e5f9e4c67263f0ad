import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('journal.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC' });
  return {
    outcome: summary.outcome,
    classes: [...new Set(activities.map(({ facts }) => facts.instrument?.assetClass))],
    facts: activities.map(
      ({
        facts: { occurredAt, kind, effect = '', instrument, quantity, price, fees, feeCurrency, currency },
      }) =>
        [
          new Date(Number(occurredAt) / 1000).toISOString().slice(5, 10),
          `${kind} ${effect}`.trim(),
          instrument?.symbol,
          quantity?.normalized().toString(),
          `@ ${price?.normalized()}`,
          ...(fees.isZero() ? [] : [`fees ${fees.normalized()}${feeCurrency ?? ''}`]),
          currency,
        ].join(' '),
    ),
  };
}

test.each([
  [
    'German',
    [
      'Nr.;Datum Einstieg;Datum Ausstieg;Wert;Richtung;Positionsgröße;Einstiegskurs;Ausstiegskurs;Gebühren;Gewinn/Verlust',
      '1;02.03.2026;13.03.2026;SAP;Long;10;200,50;210,50;9,80;90,20 €',
    ],
    ['03-02 buy open SAP 10 @ 200.5 EUR', '03-13 sell close SAP 10 @ 210.5 fees 9.8 EUR'],
  ],
  [
    'French',
    [
      "Date d'ouverture;Date de clôture;Actif;Sens;Taille;Prix d'ouverture;Prix de clôture;Frais;Gain/Perte (€)",
      '02/03/2026;13/03/2026;TotalEnergies;Vente;100;56,20;55,20;5,00;95,00',
    ],
    ['03-02 sell open TotalEnergies 100 @ 56.2 EUR', '03-13 buy close TotalEnergies 100 @ 55.2 fees 5 EUR'],
  ],
  [
    'Spanish',
    [
      'Fecha entrada;Fecha salida;Activo;Dirección;Lotes;Precio entrada;Precio salida;Comisión;Ganancia/Pérdida',
      '02/03/2026 10:00;13/03/2026 12:00;EURUSD;Largo;0,5;1,0800;1,0810;3,5;46,5',
    ],
    ['03-02 buy open EUR.USD 50000 @ 1.08 USD', '03-13 sell close EUR.USD 50000 @ 1.081 fees 3.5 USD'],
  ],
  [
    'Dutch',
    [
      'Datum instap;Datum uitstap;Aandeel;Richting;Aantal;Instapprijs;Uitstapprijs;Kosten;Winst/Verlies (€)',
      '02-03-2026;13-03-2026;ASML;Long;2;700,00;710,00;4,00;16,00',
    ],
    ['03-02 buy open ASML 2 @ 700 EUR', '03-13 sell close ASML 2 @ 710 fees 4 EUR'],
  ],
  [
    'Japanese',
    [
      'エントリー日時,決済日時,通貨ペア,売買,Lot,エントリー価格,決済価格,pips,損益(円)',
      '2026/03/02 10:00,2026/03/02 12:00,USD/JPY,買,1,150.000,150.200,20,20000',
      '2026/03/03 10:00,2026/03/03 12:00,USD/JPY,売,0.5,150.500,150.600,-10,-5000',
    ],
    [
      '03-02 buy open USD.JPY 100000 @ 150 JPY',
      '03-02 sell close USD.JPY 100000 @ 150.2 JPY',
      '03-03 sell open USD.JPY 50000 @ 150.5 JPY',
      '03-03 buy close USD.JPY 50000 @ 150.6 JPY',
    ],
  ],
])('a journal that somebody keeps in %s is read without a question', async (_, lines, expected) => {
  expect(await read(...lines)).toMatchObject({ outcome: 'read', facts: expected });
});

test('what is still open has not been closed at what it is worth now', async () => {
  const { facts } = await read(
    'Symbol,Status,Side,Qty,Entry,Entry Date,Exit,Exit Date,Currency',
    'AAPL,Closed,Long,10,200,2026-03-02,210,2026-03-05,USD',
    'NVDA,Open,Long,5,900,2026-03-03,905,,USD',
  );
  expect(facts).toEqual([
    '03-02 buy open AAPL 10 @ 200 USD',
    '03-05 sell close AAPL 10 @ 210 USD',
    '03-03 buy open NVDA 5 @ 900 USD',
  ]);
});

test.each(['Comm Ccy', 'Commission CCY', 'Fees Currency', 'Brokerage Curr.'])(
  'costs are in the currency under “%s”',
  async (heading) => {
    const { facts } = await read(
      `Date,Symbol,Side,Qty,Price,Ccy,Comm,${heading}`,
      '2026-03-02,AAPL,Buy,10,200,USD,5,GBP',
    );
    expect(facts).toEqual(['03-02 buy AAPL 10 @ 200 fees 5GBP USD']);
  },
);

test('the tax of a Japanese broker stands beside its fee', async () => {
  const { facts } = await read(
    '約定日,銘柄,銘柄コード,取引,約定数量,約定単価,手数料/諸経費等,税額,受渡金額/決済損益',
    '2026/03/02,トヨタ自動車,7203,株式現物買,100,3000,99,9,300108',
  );
  expect(facts).toEqual(['03-02 buy 7203 100 @ 3000 fees 108 JPY']);
});

test('a kind of asset is the coin where it names one', async () => {
  const { facts, classes } = await read(
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status',
    'a1,2026-03-02 10:00:00 EST,Bitcoin Buy,USD,-$600.00,-$6.00,-$606.00,BTC,"$60,000.00",0.01,COMPLETED',
    'a2,2026-03-05 10:00:00 EST,Bitcoin Sale,USD,$620.00,-$6.20,$613.80,BTC,"$62,000.00",0.01,COMPLETED',
  );
  expect(facts).toEqual([
    '03-02 buy BTC 0.01 @ 60000 fees 6 USD',
    '03-05 sell BTC 0.01 @ 62000 fees 6.2 USD',
  ]);
  expect(classes).toEqual(['crypto']);
});

test('clocks are written with their word in German, and with a point', async () => {
  const { outcome, facts } = await read(
    'Datum;Uhrzeit;Wert;Art;Stück;Kurs (EUR)',
    '02.03.2026;09:31 Uhr;SAP;Kauf;10;200',
    '13.03.2026;15.02 Uhr;SAP;Verkauf;10;201',
  );
  expect(outcome).toBe('read');
  expect(facts).toEqual(['03-02 buy SAP 10 @ 200 EUR', '03-13 sell SAP 10 @ 201 EUR']);
});
