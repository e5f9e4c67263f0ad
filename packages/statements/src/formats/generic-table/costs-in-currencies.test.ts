import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, problems } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const facts = activities.map(({ facts: { kind, quantity, price, fees, feeCurrency, amount, currency } }) =>
    price === undefined
      ? `${kind} ${amount.normalized()} ${currency}`
      : `${kind} ${quantity?.normalized()} @ ${price.normalized()} ${currency} fee ${fees.normalized()} ${feeCurrency ?? currency}`,
  );
  return { facts, codes: problems.map(({ code }) => code) };
}

describe('costs that have a column for each currency', () => {
  test('are those of the column that the row fills', async () => {
    const { facts } = await read(
      'Datum obchodu;Směr;Symbol;Cena;Počet;Měna;Objem v CZK;Poplatky v CZK;Objem v USD;Poplatky v USD;Objem v EUR;Poplatky v EUR',
      '12.03.2026 15:35;Nákup;AAA;170,50;10;USD;;;-1705,00;7,95;;',
      '13.03.2026 15:35;Nákup;BBB;20,50;10;EUR;;;;;-205,00;9,95',
      '14.03.2026 15:35;Nákup;CCC;300,00;10;CZK;-3000,00;40,00;;;;',
    );
    expect(facts).toEqual([
      'buy 10 @ 170.5 USD fee 7.95 USD',
      'buy 10 @ 20.5 EUR fee 9.95 EUR',
      'buy 10 @ 300 CZK fee 40 CZK',
    ]);
  });

  test('are one cost where the row states it in each of them', async () => {
    const { facts } = await read(
      'Date,Symbol,Side,Qty,Price,Currency,Fee USD,Fee EUR',
      '2026-03-02,AAA,Buy,10,20,USD,1.10,1.00',
      '2026-03-03,AAA,Sell,10,21,USD,2.20,2.00',
    );
    expect(facts).toEqual(['buy 10 @ 20 USD fee 1.1 USD', 'sell 10 @ 21 USD fee 2.2 USD']);
  });
});

describe('a second cost in another currency', () => {
  const HEADER = 'Date,Symbol,Side,Qty,Price,Currency,Commission,Broker fee EUR';

  test('is kept apart, with a word: no number of one is added to the other', async () => {
    const { facts, codes } = await read(
      HEADER,
      '2026-03-02,AAA,Buy,10,20,USD,1.00,0.50',
      '2026-03-03,AAA,Sell,10,21,USD,1.00,0.50',
    );
    expect(facts).toEqual([
      'buy 10 @ 20 USD fee 1 USD',
      'fee -0.5 EUR',
      'sell 10 @ 21 USD fee 1 USD',
      'fee -0.5 EUR',
    ]);
    expect(codes.filter((code) => code === 'foreign-cost')).toHaveLength(1);
  });

  test('is added where the row is in that currency', async () => {
    const { facts } = await read(HEADER, '2026-03-02,AAA,Buy,10,20,EUR,1.00,0.50');
    expect(facts).toEqual(['buy 10 @ 20 EUR fee 1.5 EUR']);
  });

  test('is that of the fill where the other is nothing', async () => {
    const { facts } = await read(HEADER, '2026-03-02,AAA,Buy,10,20,USD,0,0.50');
    expect(facts).toEqual(['buy 10 @ 20 USD fee 0.5 EUR']);
  });

  test('of a whole trade likewise', async () => {
    const { facts } = await read(
      'Symbol,Side,Qty,Entry time,Entry price,Exit time,Exit price,P&L,Currency,Commission,Broker fee EUR',
      'AAA,Long,10,2026-03-02 10:00,20,2026-03-03 10:00,21,10,USD,1.00,0.50',
    );
    expect(facts).toEqual(['buy 10 @ 20 USD fee 0 USD', 'sell 10 @ 21 USD fee 1 USD', 'fee -0.5 EUR']);
  });
});

describe('costs of results alone', () => {
  const result = async (header: string, row: string) => {
    const file = () => textSource('results.csv', `${header}\n${row}\n`);
    const { mapping } = (await collectStatement(file(), { timeZone: 'UTC' })).summary;
    const { columns = {}, headerLine = 1 } = mapping ?? {};
    const { activities } = await collectStatement(file(), {
      timeZone: 'UTC',
      mapping: { columns, headerLine, resultsOnly: true },
    });
    return activities.map(
      ({ facts: { kind, amount, fees, currency } }) =>
        `${kind} ${amount.normalized()} ${currency} fee ${fees.normalized()}`,
    );
  };

  test('are all taken off, whether a heading names their currency or not', async () => {
    expect(await result('Date;Symbol;P&L (EUR);Commission;Fees (EUR)', '2026-03-02;DAX;100;3;2')).toEqual([
      'result 100 EUR fee 5',
    ]);
  });

  test('stay costs of the account in a currency of their own', async () => {
    expect(await result('Date;Symbol;P&L (EUR);Commission;Fees (USD)', '2026-03-02;DAX;100;3;2')).toEqual([
      'result 100 EUR fee 3',
      'fee -2 USD fee 0',
    ]);
  });
});
