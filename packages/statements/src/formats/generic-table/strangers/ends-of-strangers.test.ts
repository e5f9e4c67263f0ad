import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, effect, occurredAt } }) =>
        `${kind} ${effect ?? ''} ${quantity?.normalized()} ${instrument?.symbol} ${instrument?.assetClass} @ ${price?.normalized()} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 16)}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test('Open and Close are prices where they hold numbers, however many days those may be for a spreadsheet', async () => {
  expect(
    await read(
      'Activity Date,Ref,Instrument,Direction,Size,Open,Close,Ccy,P/L',
      '02-Mar-2026,A1,Germany 40,BUY,2,23000,23050,EUR,100.00',
      '03-Mar-2026,A2,Wall Street,SELL,1,42000,42100,USD,-100.00',
    ),
  ).toEqual({
    outcome: 'read',
    facts: [
      'buy open 2 Germany 40 cfd @ 23000 2026-03-02T00:00',
      'sell close 2 Germany 40 cfd @ 23050 2026-03-02T00:00',
      'sell open 1 Wall Street cfd @ 42000 2026-03-03T00:00',
      'buy close 1 Wall Street cfd @ 42100 2026-03-03T00:00',
    ],
    said: [],
  });
});

test('and times where they hold those', async () => {
  const { facts } = await read(
    'Instrument,Direction,Size,Open,Close,Open price,Close price,P/L (EUR)',
    'Germany 40,BUY,2,2026-03-02 09:00,2026-03-02 10:30,23000,23050,100.00',
  );
  expect(facts).toEqual([
    'buy open 2 Germany 40 cfd @ 23000 2026-03-02T09:00',
    'sell close 2 Germany 40 cfd @ 23050 2026-03-02T10:30',
  ]);
});

test('headings of one word say when a trade was opened and closed in German, French, Spanish, Italian', async () => {
  for (const [opened, closed] of [
    ['Eröffnet', 'Geschlossen'],
    ['Geöffnet am', 'Geschlossen am'],
    ['Ouverture', 'Fermeture'],
    ['Apertura', 'Cierre'],
    ['Apertura', 'Chiusura'],
  ]) {
    const { facts, outcome } = await read(
      `Nr;${opened};${closed};Symbol;Side;Lots;Entry price;Exit price;Swap;Commission;Profit`,
      '1;13.03.2026 09:00;13.03.2026 10:00;EURUSD;Buy;0,5;1,08000;1,08100;0,00;-3,50;50,00',
    );
    expect(outcome).toBe('read');
    expect(facts).toEqual([
      'buy open 50000 EUR.USD forex @ 1.08 2026-03-13T09:00',
      'sell close 50000 EUR.USD forex @ 1.081 2026-03-13T10:00',
    ]);
  }
});

test('a row of a closing with its opening price and what it made is a whole trade, whichever way its order went', async () => {
  const { facts, outcome, said } = await read(
    'Transaction ID,Date,Market,Direction,Quantity,Price,Order ID,Opened Date,Opening Price,Realised P&L,Currency',
    'T1,2026-03-02 12:00:00,UK 100 DFT,Sell,2,8050.5,O2,2026-03-02 09:00:00,8040.5,20.00,GBP',
    'T2,2026-03-03 12:00:00,UK 100 DFT,Buy,1,8000,O3,2026-03-03 09:00:00,8050,50.00,GBP',
  );
  expect(outcome).toBe('read');
  expect(facts).toEqual([
    'buy open 2 UK 100 DFT cfd @ 8040.5 2026-03-02T09:00',
    'sell close 2 UK 100 DFT cfd @ 8050.5 2026-03-02T12:00',
    'sell open 1 UK 100 DFT cfd @ 8050 2026-03-03T09:00',
    'buy close 1 UK 100 DFT cfd @ 8000 2026-03-03T12:00',
  ]);
  // What a point is worth follows from what they made.
  expect(said).toEqual(['contradictory-side']);
});

test('indices and commodities are known by their names in the languages of their platforms', async () => {
  const { facts } = await read(
    'Fecha;Hora;Activo;Operación;Cantidad;Precio entrada;Precio salida;Beneficio (EUR);Comisión',
    '02/03/2026;10:15;DAX;Compra;1;23.000,5;23.050,5;50,00;0',
    '03/03/2026;11:15;Oro;Venta;2;2.900,5;2.890,5;18,40;0',
    '13/03/2026;11:15;España 35;Compra;2;12.000,5;12.010,5;20,00;0',
  );
  expect(facts.map((fact) => fact.replace(/ @.*/, ''))).toEqual([
    'buy open 1 DAX cfd',
    'sell close 1 DAX cfd',
    'sell open 2 Oro cfd',
    'buy close 2 Oro cfd',
    'buy open 2 España 35 cfd',
    'sell close 2 España 35 cfd',
  ]);
});

test('a share and a fund of such a name are what they were at the price of one', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Entry price,Exit price,P&L (USD)',
    '2026-03-02,GOLD,Long,100,18.50,19.00,50.00',
    '2026-03-03,DAX,Long,10,42.00,43.00,10.00',
  );
  expect(facts.map((fact) => fact.split(' ')[4])).toEqual(['stock', 'stock', 'stock', 'stock']);
});
