import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { summary, activities, problems } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', ...options },
  );
  const facts = activities.map(
    ({ facts: { kind, effect, instrument, quantity, price, amount, fees, currency } }) =>
      [
        kind,
        effect ?? '',
        instrument?.symbol ?? '',
        quantity === undefined ? amount.normalized() : `${quantity.normalized()} @ ${price?.normalized()}`,
        `fee ${fees.normalized()}`,
        currency,
      ].join(' '),
  );
  return { summary, facts, activities, codes: problems.map(({ code }) => code) };
}

describe('the currency', () => {
  test.each(['Result €', 'Result (€)', 'Result in EUR', 'Result [EUR]', 'Result, EUR'])(
    'of %s is that of the heading',
    async (heading) => {
      const rows = [`Day;Symbol;${heading}`, '2026-02-02;DAX;120,50', '2026-02-03;DAX;-80,25'];
      const { activities } = await read(rows, { mapping: { columns: {}, resultsOnly: true } });
      expect(activities.map(({ facts }) => `${facts.amount} ${facts.currency}`)).toEqual([
        '120.50 EUR',
        '-80.25 EUR',
      ]);
    },
  );

  test.each([
    ['Currency:;EUR'],
    ['Kontowährung;EUR'],
    ['Account currency: EUR;'],
    ['All amounts in EUR;'],
    ['Base Currency;€'],
  ])('printed above the table counts (%s)', async (line) => {
    const { facts, codes } = await read([
      'Report;2026',
      line,
      '',
      'Date;Symbol;Side;Qty;Price',
      '2026-02-03;ABC;Buy;10;5,00',
    ]);
    expect(facts).toEqual(['buy  ABC 10 @ 5 fee 0 EUR']);
    expect(codes).not.toContain('currency-assumed');
  });
});

describe('pence', () => {
  test.each(['Price (GBX)', 'Price (p)', 'Price (pence)', 'Price GBX'])(
    'that a heading says (%s) are hundredths of pounds, and the costs beside them are not',
    async (heading) => {
      const { facts } = await read([
        `Date,Symbol,Side,Qty,${heading},Fee (GBP)`,
        '2026-02-03,VOD,Buy,1000,70.50,5.99',
      ]);
      expect(facts).toEqual(['buy  VOD 1000 @ 0.705 fee 5.99 GBP']);
    },
  );

  test('that a column of currencies says are pounds too', async () => {
    const { facts } = await read([
      'Date,Symbol,Side,Qty,Price,Fee,Currency',
      '2026-02-03,VOD,Buy,1000,70.5,595,GBX',
      '2026-02-03,BP,Buy,100,400,0,GBp',
      '2026-02-03,SAP,Buy,1,170,1,EUR',
    ]);
    expect(facts).toEqual([
      'buy  VOD 1000 @ 0.705 fee 5.95 GBP',
      'buy  BP 100 @ 4 fee 0 GBP',
      'buy  SAP 1 @ 170 fee 1 EUR',
    ]);
  });

  test('are no costs of less than a pound, nor with a part of a penny: those are in pounds, and that is said', async () => {
    const { facts, codes } = await read([
      'Date,Symbol,Side,Qty,Price,Fee,Currency',
      '2026-02-03,VOD,Buy,1000,70.5,5.99,GBX',
      '2026-02-04,VOD,Sell,1000,72.5,6,GBX',
    ]);
    expect(facts).toEqual(['buy  VOD 1000 @ 0.705 fee 5.99 GBP', 'sell  VOD 1000 @ 0.725 fee 6 GBP']);
    expect(codes).toContain('currency-assumed');
  });

  test('of prices leave costs in pounds where the amounts are', async () => {
    const { facts } = await read([
      'Date,Symbol,Side,Qty,Price,Amount,Fee,Currency',
      '2026-02-03,VOD,Buy,1000,70.5,-705,5.95,GBX',
    ]);
    expect(facts).toEqual(['buy  VOD 1000 @ 0.705 fee 5.95 GBP']);
  });
});

describe('what was executed', () => {
  test('is taken, and not what was ordered', async () => {
    const { facts } = await read([
      'Placed,Filled at,Symbol,Type,Side,Status,Qty,Filled qty,Avg price,Currency',
      '2026-02-03 09:40,2026-02-03 09:45,ABC,MARKET,SELL,Partially filled,100,60,5.50,USD',
      '2026-02-03 09:50,2026-02-03 09:51,ABC,LIMIT,BUY,Filled,60,60,5.60,USD',
    ]);
    expect(facts).toEqual(['sell  ABC 60 @ 5.5 fee 0 USD', 'buy  ABC 60 @ 5.6 fee 0 USD']);
  });
});

describe('trades whose ends are a purchase and a sale', () => {
  test('are short where the sale came first, and both costs are the trade’s', async () => {
    const { facts } = await read([
      'Ticker,Shares,Buy Date,Buy Price,Buy Commission,Sell Date,Sell Price,Sell Commission,Currency',
      'ABC,10,2026-02-03,5.00,1.00,2026-02-05,6.00,1.50,USD',
      'DEF,10,2026-02-05,5.00,1.00,2026-02-03,6.00,1.50,USD',
      'GHI,20,2026-02-06,5.00,1.00,,,,USD',
    ]);
    expect(facts).toEqual([
      'buy open ABC 10 @ 5 fee 0 USD',
      'sell close ABC 10 @ 6 fee 2.5 USD',
      'sell open DEF 10 @ 6 fee 0 USD',
      'buy close DEF 10 @ 5 fee 2.5 USD',
      'buy open GHI 20 @ 5 fee 1 USD',
    ]);
  });

  test('are told by what each end came to where no price is printed, and a holding period is no side', async () => {
    const { facts, codes } = await read([
      'Symbol,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis,Gain/Loss,Term,Currency',
      'ABC,100,02/03/2026,02/20/2026,1200.00,1000.00,200.00,Short,USD',
      'DEF,50,02/21/2026,01/13/2026,450.00,500.00,-50.00,Short,USD',
      'GHI,10,VARIOUS,02/20/2026,500.00,450.00,50.00,Long,USD',
    ]);
    expect(facts).toEqual([
      'buy open ABC 100 @ 10 fee 0 USD',
      'sell close ABC 100 @ 12 fee 0 USD',
      'sell open DEF 50 @ 9 fee 0 USD',
      'buy close DEF 50 @ 10 fee 0 USD',
      'sell close GHI 10 @ 50 fee 0 USD',
    ]);
    expect(codes).toContain('price-derived');
  });

  test('proceeds of fills are still the amount', async () => {
    const { facts } = await read([
      'Date,Symbol,Side,Quantity,Price,Proceeds,Cost Basis,Currency',
      '2026-02-03,ABC,Buy,10,5,-50,50,USD',
    ]);
    expect(facts).toEqual(['buy  ABC 10 @ 5 fee 0 USD']);
  });
});

describe('options by columns of their own', () => {
  test('are called by their underlying where no other column names them', async () => {
    const { facts } = await read([
      'Date,Underlying,Expiry,Strike,Call/Put,Action,Contracts,Premium,Fees,Currency',
      '2026-02-02 10:00,AAPL,2026-02-20,200,Put,STO,2,1.35,1.30,USD',
    ]);
    expect(facts).toEqual(['sell open AAPL260220P00200000 2 @ 1.35 fee 1.3 USD']);
  });

  test('have no side under a type of puts and calls', async () => {
    const { facts } = await read([
      'Symbol,Type,Strike,Exp,Position,Contracts,Open Date,Open Price,Close Date,Close Price,Fees,Currency',
      'SPY,Put,480,2026-03-20,Sold,2,2026-02-03,1.50,2026-02-20,0.50,2.60,USD',
    ]);
    expect(facts).toEqual([
      'sell open SPY260320P00480000 2 @ 1.5 fee 0 USD',
      'buy close SPY260320P00480000 2 @ 0.5 fee 2.6 USD',
    ]);
  });
});

describe('amounts', () => {
  test('that were paid are purchases where nothing else tells the side', async () => {
    const { facts } = await read([
      'Date,Symbol,Quantity,Price,Amount,Currency',
      '2026-02-03,ABC,100,5.00,-500.00,USD',
      '2026-02-13,ABC,100,5.50,550.00,USD',
    ]);
    expect(facts).toEqual(['buy  ABC 100 @ 5 fee 0 USD', 'sell  ABC 100 @ 5.5 fee 0 USD']);
  });

  test('that differ from quantity times price by costs alone state them', async () => {
    const { facts, codes } = await read([
      'Date,Symbol,Side,Qty,Price,Net Amount,Currency',
      '2026-02-03,ABC,Buy,100,5.00,-501.25,USD',
      '2026-02-13,ABC,Sell,100,5.50,548.75,USD',
    ]);
    expect(facts).toEqual(['buy  ABC 100 @ 5 fee 1.25 USD', 'sell  ABC 100 @ 5.5 fee 1.25 USD']);
    expect(codes).toContain('price-derived');
  });

  test.each([
    ['another currency', '-510', '561'],
    ['sales alone', '-500', '549'],
  ])('that differ by %s state no costs', async (_, bought, sold) => {
    const { facts } = await read([
      'Date,Symbol,Side,Qty,Price,Amount,Currency',
      `2026-02-03,ABC,Buy,100,5.00,${bought},USD`,
      `2026-02-13,ABC,Sell,100,5.50,${sold},USD`,
    ]);
    expect(facts).toEqual(['buy  ABC 100 @ 5 fee 0 USD', 'sell  ABC 100 @ 5.5 fee 0 USD']);
  });
});

test('a nominal priced in percent of par is worth a hundredth of their product', async () => {
  const { facts } = await read([
    'Date,ISIN,Name,Type,Nominal,Price %,Amount,Currency',
    '2026-02-03,DE000A0XYZ12,Example 3% 2030,Buy,10000,98.50,-9850.00,EUR',
  ]);
  expect(facts).toEqual([expect.stringMatching(/^buy {2}\S.* 10000 @ 0\.985 fee 0 EUR$/)]);
});

test.each([
  ['Buy (Long)', 'buy open'],
  ['Sell (Long)', 'sell close'],
  ['Sell (Short)', 'sell open'],
  ['Buy (Short)', 'buy close'],
  ['Aankoop', 'buy '],
  ['買', 'buy '],
  ['売', 'sell '],
])('%s is %s', async (word, expected) => {
  const { facts } = await read([
    'Date,Symbol,Side,Quantity,Price,Currency',
    `2026-03-03 10:00:00,ABC,${word},100,90,USD`,
  ]);
  expect(facts).toEqual([`${expected} ABC 100 @ 90 fee 0 USD`]);
});

test('K and S alone in a column are the Polish words, and S beside B is none', async () => {
  const polish = await read(
    ['Data;Papier;K/S;Liczba;Kurs;Waluta', '2026-02-13;PKO;K;10;50,50;PLN', '2026-02-20;PKO;S;10;52,50;PLN'],
    { mapping: { columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4, currency: 5 } } },
  );
  expect(polish.facts).toEqual(['buy  PKO 10 @ 50.5 fee 0 PLN', 'sell  PKO 10 @ 52.5 fee 0 PLN']);
});

test('costs of whole trades under unknown headings are taken where a word for them heads a small number', async () => {
  const { summary } = await read([
    'When in,When out,Thing,Way,How many,In at,Out at,Cost,Made',
    '2026-02-02 10:00,2026-02-02 12:00,ABC,Long,100,5.00,5.50,2.00,50.00',
    '2026-02-03 10:00,2026-02-03 12:00,DEF,Short,50,8.00,8.20,2.00,-10.00',
    '2026-02-04 10:00,2026-02-04 12:00,GHI,Long,10,20.00,21.00,2.00,10.00',
  ]);
  expect(summary.outcome).toBe('needs-mapping');
  expect(summary.mapping?.columns).toMatchObject({ entryPrice: 5, exitPrice: 6, commission: 7, profit: 8 });
});

test.each([
  ['Valor', 'TEF', 'Operación', 'Títulos', 'Precio'],
  ['Aktie', 'SAP', 'Aktion', 'Anzahl', 'Preis'],
  ['Papier', 'OMV', 'K/V', 'Stück', 'Kurs'],
])('a table of %s is known by its words', async (name, paper, side, quantity, price) => {
  const { facts } = await read([
    `Datum;${name};${side};${quantity};${price};Währung`,
    `25.01.2026;${paper};K;100;3,85;EUR`,
    `28.01.2026;${paper};V;100;4,10;EUR`,
  ]);
  expect(facts).toEqual([`buy  ${paper} 100 @ 3.85 fee 0 EUR`, `sell  ${paper} 100 @ 4.1 fee 0 EUR`]);
});
