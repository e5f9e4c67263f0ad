import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'EUR',
  });
  return {
    facts: activities.map(
      ({ facts: { kind, quantity, instrument, amount, fees } }) =>
        `${kind} ${quantity?.normalized() ?? ''} ${instrument?.symbol} = ${amount.normalized()} fees ${fees.normalized()}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test('taxes on what whole trades made are paid beside them', async () => {
  expect(
    await read(
      'Datum;Symbol;Richtung;Stück;Einstiegskurs;Ausstiegskurs;Gebühr;KESt;Gewinn netto',
      '02.03.2026;SAP.DE;Long;10;200;220;2,00;50,00;148,00',
      '13.03.2026;SIE.DE;Long;10;180;170;2,00;-25,00;-77,00',
    ),
  ).toEqual({
    facts: [
      'buy 10 SAP.DE = -2000 fees 0',
      'sell 10 SAP.DE = 2200 fees 2',
      'tax  SAP.DE = -50 fees 0',
      'buy 10 SIE.DE = -1800 fees 0',
      'sell 10 SIE.DE = 1700 fees 2',
      'tax  SIE.DE = 25 fees 0',
    ],
    said: [],
  });
});

test('and so are those that are called no more than taxes where they are one share of what was gained', async () => {
  const { facts, said } = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,Taxes,P&L',
    '2026-03-02,SAP.DE,Long,10,200,220,50,150',
    '2026-03-03,SIE.DE,Long,10,180,190,25,75',
    '2026-03-04,ALV.DE,Long,10,190,180,0,-100',
  );
  expect(facts.filter((fact) => !fact.startsWith('buy'))).toEqual([
    'sell 10 SAP.DE = 2200 fees 0',
    'tax  SAP.DE = -50 fees 0',
    'sell 10 SIE.DE = 1900 fees 0',
    'tax  SIE.DE = -25 fees 0',
    'sell 10 ALV.DE = 1800 fees 0',
  ]);
  expect(said).toEqual([]);
});

test('taxes on each trade are costs of it, which is said', async () => {
  const { facts, said } = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,Brokerage,Taxes,P&L',
    '2026-03-02,SAP.DE,Long,10,200,220,2,1.10,196.90',
    '2026-03-03,SIE.DE,Long,10,180,170,2,1.05,-103.05',
  );
  expect(facts.filter((fact) => fact.startsWith('sell'))).toEqual([
    'sell 10 SAP.DE = 2200 fees 3.1',
    'sell 10 SIE.DE = 1700 fees 3.05',
  ]);
  expect(said).toEqual(['price-derived']);
});

test.each([
  [
    'is paid beside one that is stated before it',
    'Amount,Tax',
    '25,3.75',
    ['dividend  AAPL = 25 fees 0', 'tax  AAPL = -3.75 fees 0'],
  ],
  [
    'whatever it is called',
    'Amount,Withholding Tax',
    '25,-3.75',
    ['dividend  AAPL = 25 fees 0', 'tax  AAPL = -3.75 fees 0'],
  ],
  ['is out of one that is stated after it', 'Amount,Tax', '21.25,3.75', ['dividend  AAPL = 21.25 fees 0']],
  [
    'and of one that says so',
    'Gross Amount,Withholding Tax,Net Amount',
    '25,3.75,21.25',
    ['dividend  AAPL = 21.25 fees 0'],
  ],
])('a tax on a dividend %s', async (_, headings, cells, expected) => {
  const { facts } = await read(
    `Date,Type,Symbol,Qty,Price,${headings}`,
    `2026-03-02,Buy,AAPL,100,150,${headings
      .split(',')
      .map((each) => (each.includes('Amount') ? '-15000' : ''))
      .join(',')}`,
    `2026-03-05,Dividend,AAPL,100,0.25,${cells}`,
  );
  expect(facts.slice(1)).toEqual(expected);
});

test.each([
  ['Brokerage (inc GST)', 'GST', '19.95'],
  ['Commission incl. VAT', 'VAT', '19.95'],
  ['Brokerage', 'GST', '21.76'],
  ['Brokerage (ex GST)', 'GST', '21.76'],
])('a tax within a cost is not counted once more: %s beside %s', async (cost, tax, fees) => {
  const { facts } = await read(
    `Date,Symbol,Side,Qty,Price,${cost},${tax}`,
    '2026-03-13,BHP,Buy,100,45,19.95,1.81',
    '2026-03-14,BHP,Sell,100,46,19.95,1.81',
  );
  expect(facts).toEqual([`buy 100 BHP = -4500 fees ${fees}`, `sell 100 BHP = 4600 fees ${fees}`]);
});
