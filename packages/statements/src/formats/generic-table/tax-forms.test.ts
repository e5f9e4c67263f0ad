import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[], options = {}) {
  const { summary, activities, verdicts, problems } = await collectStatement(
    textSource('1099-B.csv', `${lines.join('\n')}\n`),
    { currency: 'USD', ...options },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, amount, heldCost } }) =>
      `${kind} ${quantity?.normalized() ?? ''} ${[instrument?.symbol, instrument?.name].filter(Boolean).join(' ')} @ ${price?.normalized() ?? ''} = ${amount.normalized()}${heldCost === undefined ? '' : ` had cost ${heldCost.normalized()}`}`,
  );
  return {
    outcome: summary.outcome,
    facts,
    rejected: verdicts.filter(({ verdict }) => verdict === 'rejected'),
    totals: summary.totals.map(({ instrument, value }) => `${instrument?.symbol} ${value.normalized()}`),
    said: problems.map(({ message }) => message).join(' '),
    unused: (summary.mapping?.unused ?? []).map(({ column }) => summary.mapping?.header[column]),
  };
}

test('a 1099-B counts in the description of the property, and a wash sale was lost all the same', async () => {
  const { facts, rejected, totals, said, unused } = await read([
    'Description of property,CUSIP,Date acquired,Date sold or disposed,Proceeds,Cost or other basis,Accrued market discount,Wash sale loss disallowed,Gain or loss,Type of gain or loss',
    '"100 APPLE INC COM",037833100,01/15/2025,03/20/2025,"21,500.00","20,100.50",0.00,0.00,"1,399.50",Short-term',
    '"50.000 MICROSOFT CORP",594918104,VARIOUS,06/11/2025,"20,150.10","21,000.00",0.00,849.90,0.00,Short-term',
    '"10 AAPL 06/20/2025 CALL $210.00",,05/01/2025,06/20/2025,0.00,"1,250.00",0.00,0.00,"-1,250.00",Short-term',
  ]);
  expect(rejected).toEqual([]);
  expect(facts).toEqual([
    'buy 100 037833100 APPLE INC COM @ 201.005 = -20100.5',
    'sell 100 037833100 APPLE INC COM @ 215 = 21500',
    'sell 50 594918104 MICROSOFT CORP @ 403.002 = 20150.1 had cost 21000',
    'buy 10 AAPL250620C00210000 @ 1.25 = -1250',
    'sell 10 AAPL250620C00210000 @ 0 = 0',
  ]);
  expect(totals).toEqual(['037833100 1399.5', '594918104 -849.9', 'AAPL250620C00210000 -1250']);
  expect(said).toContain('849.90 of its loss does not count for the taxes yet');
  expect(unused).not.toContain('Wash sale loss disallowed');
});

test('headings begin with the box of the form', async () => {
  const { facts, totals } = await read([
    'Security Description,Quantity,1b Date Acquired,1c Date Sold or Disposed,1d Proceeds,1e Cost or Other Basis,1f Accrued Market Discount,1g Wash Sale Loss Disallowed,Realized Gain/Loss,Term',
    'AAPL,100,01/15/2025,03/20/2025,21500.00,20100.50,0.00,0.00,1399.50,Short',
    'MSFT,50,02/03/2025,06/11/2025,20150.10,21000.00,0.00,849.90,0.00,Short',
  ]);
  expect(facts).toEqual([
    'buy 100 AAPL @ 201.005 = -20100.5',
    'sell 100 AAPL @ 215 = 21500',
    'buy 50 MSFT @ 420 = -21000',
    'sell 50 MSFT @ 403.002 = 20150.1',
  ]);
  expect(totals).toEqual(['AAPL 1399.5', 'MSFT -849.9']);
});

test('what was paid and received is kept to the cent, whatever the price by the share comes to', async () => {
  const { facts } = await read([
    '1099-B,ACCOUNT NUMBER,TAX YEAR,DATE ACQUIRED,SALE DATE,DESCRIPTION,SHARES,COST BASIS,SALES PRICE,TERM,WASH AMT DISALLOWED',
    '1099-B,123456789,2025,20250210,20250611,TESLA INC,10.5,3000.00,3150.10,SHORT,0.00',
  ]);
  expect(facts).toEqual([
    'buy 10.5 TESLA INC @ 285.714285714286 = -3000',
    'sell 10.5 TESLA INC @ 300.009523809524 = 3150.1',
  ]);
});

test('a sale without its basis closes what was held before, at a cost that nobody knows', async () => {
  const { facts, rejected } = await read([
    'Symbol,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis,Wash Sale Disallowed,Gain/Loss',
    'AAPL,100,01/15/2025,03/20/2025,$21500.00,$20100.50,,$1399.50',
    'TSLA,10,,06/13/2025,$3150.10,,,',
  ]);
  expect(rejected).toEqual([]);
  expect(facts[2]).toBe('sell 10 TSLA @ 315.01 = 3150.1');
});

test('what was paid and what it brought, without a quantity, are results: asked about, then kept', async () => {
  const lines = [
    'Currency Name,Purchase Date,Cost Basis,Date Sold,Proceeds',
    'BTC,2025-01-15,4000.00,2025-03-20,5200.00',
    'ETH,2025-01-16,2000.00,2025-04-20,1500.50',
  ];
  const asked = await read(lines);
  expect(asked.outcome).toBe('needs-mapping');
  expect(asked.facts).toEqual([]);
  const told = await read(lines, {
    mapping: {
      columns: { symbol: 0, entryDateTime: 1, entryAmount: 2, exitDateTime: 3, exitAmount: 4 },
      resultsOnly: true,
      headerLine: 1,
    },
  });
  expect(told.outcome).toBe('read');
  expect(told.facts.map((fact) => fact.split(' = ')[1])).toEqual(['1200', '-499.5']);
});

test('headings begin with the letter of the form, whose days have the month first', async () => {
  const { facts, outcome } = await read([
    '(a) Description of property,CUSIP Number,(b) Date acquired,(c) Date sold or disposed of,(d) Proceeds,(e) Cost or other basis,(f) Code,(g) Adjustment,(h) Gain or (loss)',
    '100 sh. APPLE INC,037833100,01/05/2026,02/10/2026,"22,500.00","22,000.00",,,500.00',
    '10 sh. TESLA INC,88160R101,01/08/2026,02/12/2026,"2,000.00","2,100.00",W,100.00,0.00',
  ]);
  expect(outcome).toBe('read');
  expect(facts).toEqual([
    'buy 100 037833100 APPLE INC @ 220 = -22000',
    'sell 100 037833100 APPLE INC @ 225 = 22500',
    'buy 10 88160R101 TESLA INC @ 210 = -2100',
    'sell 10 88160R101 TESLA INC @ 200 = 2000',
  ]);
});

test.each([
  ['Basis reported to IRS', 'Y', 'N'],
  ['Covered', 'Yes', 'No'],
  ['Noncovered security', '', 'X'],
  ['Box', 'A', 'E'],
])('a basis of nothing is unknown where it is not reported (%s)', async (heading, reported, not) => {
  const { facts, said } = await read([
    `Description of property,CUSIP,Quantity,Date acquired,Date sold,Proceeds,Cost or other basis,Gain or loss,${heading}`,
    `100 APPLE INC COM,037833100,100,01/05/2026,02/10/2026,22500.00,22000.00,500.00,${reported}`,
    `50 GAMESTOP CORP CL A,36467W109,50,VARIOUS,02/11/2026,1250.00,0.00,1250.00,${not}`,
  ]);
  expect(facts).toEqual([
    'buy 100 037833100 APPLE INC COM @ 220 = -22000',
    'sell 100 037833100 APPLE INC COM @ 225 = 22500',
    'sell 50 36467W109 GAMESTOP CORP CL A @ 25 = 1250',
  ]);
  expect(said).not.toContain('cost of 0');
});

test('and counts where nothing says that, which is said', async () => {
  const { facts, said } = await read([
    'Symbol,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis',
    'GME,50,01/15/2025,03/20/2025,1250.00,0.00',
    'AAPL 06/20/2025 CALL $210.00,1,06/02/2025,06/20/2025,1250.00,0.00',
  ]);
  expect(facts.slice(0, 2)).toEqual(['buy 50 GME @ 0 = 0', 'sell 50 GME @ 25 = 1250']);
  expect(said).toContain('Line 2 has a cost of 0');
  expect(said).not.toContain('Line 3');
});
