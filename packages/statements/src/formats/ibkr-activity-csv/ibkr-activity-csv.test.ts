import { collectStatement, textSource, workbookSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = (...lines: string[]) =>
  collectStatement(
    textSource('activity.csv', ['Statement,Header,Field Name,Field Value', ...lines, ''].join('\n')),
  );

const ENGLISH =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code';

test('a trade is a trade where no column tells orders, fills and totals apart', async () => {
  const { activities, verdicts, summary } = await read(
    'Trades,Header,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Comm/Fee,Code',
    'Trades,Data,Stocks,EUR,ACME,"2026-02-03, 03:10:00",4,12.5,-1,O',
    'Trades,Data,Total,EUR,,,,,-1,',
  );
  expect(
    activities.map(({ line, facts }) => [line, facts.kind, `${facts.quantity}`, `${facts.amount}`]),
  ).toEqual([[3, 'buy', '4', '-50.0']]);
  expect(verdicts).toMatchObject([{ verdict: 'ignored', line: 4, code: 'stated-total' }]);
  expect(summary.counts.rows).toBe(2);
});

test('what a sale realised tells what was held had cost, with the code of closing and without one, but not of a flip', async () => {
  const row = (code: string) =>
    `Trades,Data,Order,Stocks,USD,KO,"2026-02-03, 10:31:00",-40,61,61,2440,-1,-2000,439,0,${code}`;
  const costs = async (code: string) => {
    const { activities } = await read(ENGLISH, row(code));
    return activities.map(({ facts }) => String(facts.heldCost ?? 'unknown'));
  };
  expect(await costs('C')).toEqual(['2000']);
  expect(await costs('')).toEqual(['2000']);
  expect(await costs('P')).toEqual(['2000']);
  expect(await costs('C;O')).toEqual(['unknown']);
  expect(await costs('O')).toEqual(['unknown']);
});

const fill = (section: string, category: string) =>
  `${section},Data,Order,${category},EUR,ACME,"2026-02-03, 03:10:00","-1,000",2.5,2.6,2500,-3,-2000,497,100,C`;

describe('a trade is the same fact in every language', () => {
  test.each([
    [
      'German',
      'Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlussk.,Erlös,Prov./Gebühr,Basis,Realisierter G&V,MTM-G&V,Code',
      'Aktien',
    ],
    [
      'French',
      "Transactions,Header,DataDiscriminator,Catégorie d'actifs,Devise,Symbole,Date/Heure,Quantité,Prix trans.,Cours de clôt.,Produit,Comm/Tarif,Base,P/L réalisé,P/L MTM,Code",
      'Actions',
    ],
    [
      'Spanish',
      'Operaciones,Header,DataDiscriminator,Categoría de activo,Divisa,Símbolo,Fecha/Hora,Cantidad,Precio trans.,Precio de cier.,Productos,Tarifa/com.,Básico,PyG realizadas,MTM P/G,Código',
      'Acciones',
    ],
    [
      'Portuguese',
      'Operações,Header,DataDiscriminator,Categoria de ativos,Moeda,Símbolo,Data/hora,Quantidade,Preço Neg.,Preço Fch.,Rendimentos,Corr/Taxa,Base,P&L realizados,P&L MTM,Código',
      'Ações',
    ],
    [
      'Italian, some of whose columns are known by their place alone',
      'Dettaglio eseguiti,Header,DataDiscriminator,Tipo di attivo,Valuta,Simbolo,Data/Ora,Quantità,Prezzo A,Prezzo B,Qualcosa,Altro,Base,P/L,P/L MTM,Codice',
      'Azioni',
    ],
  ])('%s', async (_, header, category) => {
    const english = await read(ENGLISH, fill('Trades', 'Stocks'));
    const other = await read(header, fill(header.slice(0, header.indexOf(',')), category));
    expect(english.activities).toHaveLength(1);
    expect(other.activities).toEqual(english.activities);
    expect(other.summary.totals).toEqual(english.summary.totals);
  });

  test('and in one that is not read, it is rejected and not passed over', async () => {
    const { verdicts } = await read(
      'Transakcje,Header,DataDiscriminator,Kategoria,Waluta,Symbol,Data,Ilość,Kurs,Kurs,Przychody,Prowizja,Baza,Zysk,MTM,Kod',
      fill('Transakcje', 'Akcje'),
    );
    expect(verdicts).toMatchObject([
      { verdict: 'rejected', code: 'unknown-row-type', message: expect.stringContaining('English') },
    ]);
  });
});

test.each([
  ['January 5, 2026 - February 28, 2026', '2026-01-05', '2026-02-28'],
  ['Januar 5, 2026 - März 1, 2026', '2026-01-05', '2026-03-01'],
  ['5 août 2026 - 31 décembre 2026', '2026-08-05', '2026-12-31'],
  ['Enero 5, 2026 - Agosto 31, 2026', '2026-01-05', '2026-08-31'],
  ['Gennaio 5, 2026 - Luglio 31, 2026', '2026-01-05', '2026-07-31'],
  ['Outubro 5, 2026', '2026-10-05', '2026-10-05'],
])('the period %s is read', async (period, from, to) => {
  const { summary } = await read(`Statement,Data,Period,"${period}"`);
  expect(summary.period).toEqual({ from, to });
});

test('asks for the size of an option that no list and no money tells', async () => {
  const { summary, activities } = await read(
    ENGLISH,
    'Trades,Data,Order,Equity and Index Options,EUR,ACME 18DEC26 5 C,"2026-02-03, 03:10:00",1,0,0,0,-3,3,0,0,O',
  );
  expect(activities[0]?.facts.instrument?.multiplier).toBeNull();
  expect(summary.problems.map(({ code }) => code)).toEqual(['multiplier-unknown']);
});

describe('a statement that a spreadsheet saved again says the same', () => {
  const lines = [
    ['Statement', 'Header', 'Field Name', 'Field Value'],
    [...ENGLISH.split(',')],
    [
      'Trades',
      'Data',
      'Order',
      'Futures',
      'USD',
      'QZZM6',
      '2026-02-03, 03:10:00',
      '1',
      '2.5',
      '2.6',
      '0',
      '-3',
      '0',
      '0',
      '1',
      'O',
    ],
    [
      'Financial Instrument Information',
      'Header',
      'Asset Category',
      'Symbol',
      'Description',
      'Conid',
      'Multiplier',
    ],
    ['Financial Instrument Information', 'Data', 'Futures', 'QZZM6', 'QZZ 19JUN26', '1', '25'],
  ];
  const joined = (mark: string) => lines.map((cells) => cells.join(mark)).join('\n');

  test.each([
    ['with semicolons', textSource('activity.csv', joined(';'))],
    ['with tabs', textSource('activity.txt', joined('\t'))],
    ['as a workbook', workbookSource('activity.xlsx', { Sheet1: lines })],
  ])('%s', async (_, source) => {
    const { summary, activities } = await collectStatement(source);
    expect(summary.detected?.format).toBe('ibkr-activity-csv');
    expect(activities.map(({ facts }) => facts.instrument?.multiplier?.toString())).toEqual(['25']);
    expect(summary.problems).toEqual([]);
  });
});

describe('days and numbers that a spreadsheet wrote anew are those that IBKR printed', () => {
  const sale = (day: string, price: string, quantity = '-10') =>
    [day, '03:10:00', quantity, price, price, '0', '-1', '0', '0', '0', 'C'] as const;
  const statement = (mark: string, ...sales: readonly (readonly string[])[]) =>
    [
      ENGLISH.replaceAll(',', mark),
      ...sales.map(([day, time, ...rest]) =>
        ['Trades', 'Data', 'Order', 'Stocks', 'EUR', 'ACME', `${day} ${time}`, ...rest].join(mark),
      ),
      '',
    ].join('\n');
  const factsOf = async (text: string, options = {}) => {
    const { activities } = await collectStatement(textSource('activity.csv', text), options);
    return activities.map(({ facts, identity }) => [facts.occurredAt, `${facts.price}`, identity]);
  };
  const printed = ENGLISH.concat(
    '\nTrades,Data,Order,Stocks,EUR,ACME,"2026-02-03, 03:10:00",-10,4.775,4.775,0,-1,0,0,0,C',
    '\nTrades,Data,Order,Stocks,EUR,ACME,"2026-02-25, 03:10:00",-10,12.5,12.5,0,-1,0,0,0,C\n',
  );

  test.each([
    ['in America', statement(',', sale('2/3/2026', '4.775'), sale('2/25/2026', '12.5'))],
    ['in Britain', statement(',', sale('03/02/2026', '4.775'), sale('25/02/2026', '12.5'))],
    ['in Germany', statement(';', sale('03.02.2026', '4,775'), sale('25.02.2026', '12,5'))],
  ])('%s', async (_, text) => {
    const facts = await factsOf(text);
    const expected = await factsOf(printed);
    expect(facts.map((each) => each.slice(0, 2))).toEqual(expected.map((each) => each.slice(0, 2)));
  });

  test('so that the statement itself adds nothing any more', async () => {
    const text = statement(',', sale('2/3/2026', '4.775'), sale('2/25/2026', '12.5'));
    expect(await factsOf(text)).toEqual(await factsOf(printed));
  });

  test('and are asked for where no date of the file tells', async () => {
    const text = statement(',', sale('2/3/2026', '4.775'));
    const { summary, activities } = await collectStatement(textSource('activity.csv', text));
    expect(summary.outcome).toBe('needs-mapping');
    expect(activities).toEqual([]);
    expect(await factsOf(text, { mapping: { columns: {}, dateOrder: 'mdy' } })).toEqual(
      (await factsOf(printed)).slice(0, 1),
    );
  });
});

test('an empty row within the trades tears no order from its fills', async () => {
  const order = `${fill('Trades', 'Stocks')}\n`;
  const { activities, verdicts } = await collectStatement(
    textSource('activity.csv', `${ENGLISH}\n${order},,,,,,,,,,\n${order.replace('Order', 'Trade')}`),
  );
  expect(activities.map(({ line }) => line)).toEqual([4]);
  expect(verdicts.map(({ code }) => code)).toEqual(['order-level']);
});

describe('an order below its fills, in a statement that was sorted upside down,', () => {
  const row = (level: string, quantity: number) =>
    `Trades,Data,${level},Stocks,EUR,ACME,"2026-02-03, 03:10:00",${quantity},2.5,2.6,0,-3,0,0,0,O`;

  test('is not counted again', async () => {
    const { activities, verdicts } = await read(ENGLISH, row('Trade', 4), row('Trade', 6), row('Order', 10));
    expect(activities.map(({ line }) => line)).toEqual([3, 4]);
    expect(verdicts.map(({ code }) => code)).toEqual(['order-level']);
  });

  test('is rejected where it cannot be told from another', async () => {
    const { activities, verdicts } = await read(
      ENGLISH,
      row('Trade', 4),
      row('Order', 10),
      'Dividends,Header,Currency',
    );
    expect(activities.map(({ line }) => line)).toEqual([3]);
    expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'stated-twice', line: 4 }]);
  });
});
