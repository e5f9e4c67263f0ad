import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { summary, activities, verdicts, problems } = await collectStatement(
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
  return { summary, facts, activities, verdicts, problems };
}

describe('whole trades under headings that nobody has listed', () => {
  test('open and close in one row, the unit of each column in its heading', async () => {
    const { facts, activities, problems } = await read([
      'ticket,opening_time_utc,closing_time_utc,type,lots,symbol,opening_price,closing_price,stop_loss,commission_usd,swap_usd,profit_usd,close_reason',
      '7001,2026-03-03T08:15:02.123,2026-03-03T09:40:11.456,buy,0.10,EURUSDm,1.04850,1.05010,0,-0.35,0,16.00,user',
      '7002,2026-03-04T10:00:00.000,2026-03-05T11:30:00.000,sell,0.05,XAUUSDm,2920.50,2911.25,2930,-0.40,-1.20,46.25,tp',
    ]);
    expect(facts).toEqual([
      'buy open EUR.USD 10000 @ 1.0485 fee 0 USD',
      'sell close EUR.USD 10000 @ 1.0501 fee 0.35 USD',
      'sell open XAU.USD 5 @ 2920.5 fee 0 USD',
      'buy close XAU.USD 5 @ 2911.25 fee 1.6 USD',
    ]);
    expect(new Date(Number(activities[0]?.facts.occurredAt) / 1000).toISOString()).toBe(
      '2026-03-03T08:15:02.123Z',
    );
    // The headings say zone and currency, so neither is asked for.
    expect(problems).toEqual([]);
  });

  test.each([
    'No,Trade opened,Trade closed,Market,Way,Size,Price at open,Price at close,Fee EUR,Overnight EUR,Result EUR',
    'Nr,Eröffnungszeit,Schließungszeit,Name,Richtung,Menge,Eröffnungskurs,Schlusskurs,Gebühr EUR,Swap EUR,Ergebnis EUR',
    'id,open_timestamp,close_timestamp,pair,direction,size,open_rate,close_rate,fee_eur,swap_eur,pnl_eur',
  ])('%s', async (header) => {
    const { facts } = await read([
      header,
      '1,2026-03-03 08:15:02,2026-03-03 09:40:11,SAP,Long,10,120.50,122.00,-2,0,15',
      '2,2026-03-04 08:15:02,2026-03-05 09:40:11,BMW,Short,20,80.00,79.00,-2,-0.5,20',
    ]);
    expect(facts).toEqual([
      'buy open SAP 10 @ 120.5 fee 0 EUR',
      'sell close SAP 10 @ 122 fee 2 EUR',
      'sell open BMW 20 @ 80 fee 0 EUR',
      'buy close BMW 20 @ 79 fee 2.5 EUR',
    ]);
  });
});

test('the side is told by which of two columns is filled, and the costs are within it', async () => {
  const { facts } = await read([
    'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance',
    '03/03/2026,05/03/2026,EXM,B000001,100,£2.50,EXAMPLE PLC,R1,£255.99,n/a,£744.01',
    '14/03/2026,18/03/2026,EXM,B000001,100,£3.00,EXAMPLE PLC,R2,n/a,£294.01,"£1,038.02"',
    '20/03/2026,20/03/2026,n/a,n/a,n/a,n/a,Div 100 EXAMPLE PLC,R3,n/a,£4.20,"£1,042.22"',
    '21/03/2026,21/03/2026,n/a,n/a,n/a,n/a,Subscription fee,R4,£4.99,n/a,"£1,037.23"',
  ]);
  expect(facts).toEqual([
    'buy  EXM 100 @ 2.5 fee 5.99 GBP',
    'sell  EXM 100 @ 3 fee 5.99 GBP',
    'dividend   4.2 fee 0 GBP',
    'fee   -4.99 fee 0 GBP',
  ]);
});

test('days that a spreadsheet stored as numbers are days', async () => {
  const { facts, summary } = await read([
    'Date,Symbol,Side,Quantity,Price,Currency',
    '45719,ABC,Buy,10,235.5,USD',
    '45720.604166667,ABC,Sell,10,238.5,USD',
  ]);
  expect(facts).toHaveLength(2);
  expect(summary.period).toEqual({ from: '2025-03-03', to: '2025-03-04' });
});

test.each([
  ['Fee %', '0.1'],
  ['Fee', '0.1%'],
  ['Fee Rate', '0.10%'],
])('%s of %s is a share of what was traded, and that is said', async (heading, cell) => {
  const { facts, problems } = await read([
    `Date,Symbol,Side,Quantity,Price,${heading},Currency`,
    `2026-03-03 10:00:00,ABC,Buy,100,90,${cell},USD`,
  ]);
  expect(facts).toEqual(['buy  ABC 100 @ 90 fee 9 USD']);
  expect(problems.map(({ code }) => code)).toContain('price-derived');
});

test('a sixth column of a table without headings is proposed as its costs', async () => {
  const { summary } = await read([
    '2026-03-03 10:00:00,ABC,BUY,10,235.50,1.00',
    '2026-03-03 11:00:00,ABC,SELL,10,236.50,1.00',
    '2026-03-04 10:00:00,XYZ,BUY,5,395.10,0.50',
  ]);
  expect(summary.mapping?.columns).toMatchObject({ quantity: 3, price: 4, commission: 5 });
});

test.each([
  'SPY 01/19/2024 480P',
  'SPY 480P 1/19/24',
  'SPY Jan 19 2024 480 Put',
  'SPY $480 Put 01/19/2024',
  'SPY 1/19/2024 P480',
  'SPY 19/01/2024 480P',
])('%s in one cell is an option', async (words) => {
  const { facts } = await read([
    'Date,Symbol,Side,Quantity,Price,Currency',
    `2024-01-16 10:00:00,${words},Buy,1,5.10,USD`,
  ]);
  expect(facts).toEqual(['buy  SPY240119P00480000 1 @ 5.1 fee 0 USD']);
});

test.each([
  ['SHRT', 'sell open'],
  ['SSHORT', 'sell open'],
  ['Short sale', 'sell open'],
  ['Open Short', 'sell open'],
  ['CVR', 'buy close'],
  ['BC', 'buy close'],
  ['Buy to cover', 'buy close'],
  ['Close Short', 'buy close'],
  ['SL', 'sell close'],
  ['Close Long', 'sell close'],
  ['Enter long', 'buy open'],
])('%s is %s', async (word, expected) => {
  const { facts } = await read([
    'Date,Symbol,Side,Quantity,Price,Currency',
    `2026-03-03 10:00:00,ABC,${word},100,90,USD`,
  ]);
  expect(facts).toEqual([`${expected} ABC 100 @ 90 fee 0 USD`]);
});

test('results without their fills are asked about in one question, before any is kept', async () => {
  const { summary } = await read([
    'Date,Symbol,P&L,Currency',
    '2026-03-03,ABC,120.50,USD',
    '2026-03-04,XYZ,-35.10,USD',
  ]);
  expect(summary.outcome).toBe('needs-mapping');
  expect(summary.mapping?.questions).toEqual([
    { about: 'resultsOnly', question: expect.stringContaining('not its prices'), choices: ['results-alone'] },
  ]);
});

test('sums of rows are left out in words, wherever they stand and whatever they are called', async () => {
  const { facts, verdicts } = await read([
    'Date,Symbol,Side,Quantity,Price,Commission,Currency',
    '2026-03-03 10:00:00,ABC,Buy,100,190,1,USD',
    ',Subtotal,,100,,1,',
    '2026-03-03 11:00:00,ABC,Sell,100,191,1,USD',
    'Gesamt,,,200,,2,',
    ',,,200,,2,',
    'Grand Total:,,,200,,2,USD',
  ]);
  expect(facts).toHaveLength(2);
  expect(verdicts.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
    '3 ignored',
    '5 ignored',
    '6 ignored',
    '7 ignored',
  ]);
});

describe('a currency in each cell', () => {
  const rows = [
    'Date,Symbol,Side,Quantity,Price,Fee',
    '2026-03-03 10:00:00,SAP,Buy,10,€50.00,€1.00',
    '2026-03-03 11:00:00,VOD,Buy,100,70.5p,£1.00',
    '2026-03-03 12:00:00,ABC,Buy,5,$12.00,$1.00',
    '2026-03-03 13:00:00,TLS,Buy,5,A$4.10,A$5',
    '2026-03-04 13:00:00,SAP,Sell,10,52.00,€1.00',
  ];

  test('is that of its row, and pence are hundredths of pounds', async () => {
    const { facts, problems } = await read(rows);
    expect(facts).toEqual([
      'buy  SAP 10 @ 50 fee 1 EUR',
      'buy  VOD 100 @ 0.705 fee 1 GBP',
      'buy  ABC 5 @ 12 fee 1 USD',
      'buy  TLS 5 @ 4.1 fee 5 AUD',
      'sell  SAP 10 @ 52 fee 1 EUR',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('“$” is money of several countries'),
    ]);
  });

  test('a dollar is the one that the trader names, and nothing else is', async () => {
    const { facts, problems } = await read(rows, { currency: 'CAD' });
    expect(facts.map((fact) => fact.slice(-3))).toEqual(['EUR', 'GBP', 'CAD', 'AUD', 'EUR']);
    expect(problems).toEqual([]);
  });

  test('whose crowns they are is asked, unless the paper or the trader tells', async () => {
    const crowns = [
      'Date,Symbol,Side,Quantity,Price',
      '2026-03-03,ERIC B,Buy,10,60 kr',
      '2026-03-03,SAP,Buy,1,€5',
    ];
    const asked = await read(crowns);
    expect(asked.summary.outcome).toBe('needs-mapping');
    expect(asked.summary.mapping?.questions).toMatchObject([
      { about: 'currency', choices: ['SEK', 'NOK', 'DKK', 'ISK'] },
    ]);
    const answered = await read(crowns, { currency: 'SEK' });
    expect(answered.facts).toEqual(['buy  ERIC B 10 @ 60 fee 0 SEK', 'buy  SAP 1 @ 5 fee 0 EUR']);
    const told = await read(['Date,Symbol,Side,Quantity,Price', '2026-03-03,NOVO-B.CO,Buy,10,60 kr']);
    expect(told.facts).toEqual(['buy  NOVO-B.CO 10 @ 60 fee 0 DKK']);
  });
});
