import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return {
    facts: activities.map(
      ({ facts: { kind, effect, quantity, instrument, price } }) =>
        `${kind} ${effect ?? ''} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
    ),
    questions: summary.mapping?.questions.map(({ question }) => question) ?? [],
    columns: summary.mapping?.columns,
  };
}

test('a cash-secured put and a covered call are written, by these words alone', async () => {
  const { facts, questions } = await read(
    'Date,Ticker,Type,Strike,Expiry,Contracts,Premium',
    '2026-03-02,F,CSP,12,2026-03-20,2,0.25',
    '2026-03-09,F,CC,13,2026-03-27,2,0.30',
    '2026-03-12,AAPL,Covered Call,200,2026-03-27,1,2.10',
  );
  expect(questions).toEqual([]);
  expect(facts).toEqual([
    'sell open 2 F260320P00012000 @ 0.25',
    'sell open 2 F260327C00013000 @ 0.3',
    'sell open 1 AAPL260327C00200000 @ 2.1',
  ]);
});

test('beside an action they say which right it is', async () => {
  const { facts } = await read(
    'Date,Ticker,Strategy,Action,Strike,Expiry,Contracts,Price',
    '2026-03-02,F,CSP,Sell,12,2026-03-20,2,0.25',
    '2026-03-09,F,CSP,Buy,12,2026-03-20,2,0.05',
    '2026-03-12,F,CC,Sell,13,2026-03-27,2,0.30',
  );
  expect(facts).toEqual([
    'sell  2 F260320P00012000 @ 0.25',
    'buy  2 F260320P00012000 @ 0.05',
    'sell  2 F260327C00013000 @ 0.3',
  ]);
});

test('who closes what was written buys', async () => {
  const { facts } = await read(
    'Date,Ticker,Type,Action,Strike,Expiry,Contracts,Price',
    '2026-03-02,F,CSP,Open,12,2026-03-20,2,0.25',
    '2026-03-09,F,CSP,Close,12,2026-03-20,2,0.05',
  );
  expect(facts).toEqual(['sell open 2 F260320P00012000 @ 0.25', 'buy close 2 F260320P00012000 @ 0.05']);
});

test('a premium above the strike is what whole contracts brought, and is asked about', async () => {
  const { columns, questions, facts } = await read(
    'Date,Ticker,Action,Call/Put,Strike,Expiry,Contracts,Premium,Fees',
    '2026-03-02,F,STO,Put,12,2026-03-20,1,25,0.65',
    '2026-03-12,SOFI,STO,Put,8,2026-03-27,2,64,1.30',
  );
  expect(facts).toEqual([]);
  expect(columns?.amount).toBe(7);
  expect(questions.join(' ')).toContain('worked out from the amount');
});

test.each([
  ['beside premiums of cents', 'C,90,2026-06-19,1,100', 'P,12,2026-03-20,1,0.25'],
  ['beside larger ones', 'C,50,2026-06-19,1,105.40', 'P,120,2026-03-20,1,2.50'],
])('a call deep in the money costs more than its strike by the share, %s', async (_, deep, other) => {
  const { columns } = await read(
    'Date,Ticker,Action,Call/Put,Strike,Expiry,Contracts,Premium',
    `2026-03-02,AAPL,BTO,${deep}`,
    `2026-03-03,F,STO,${other}`,
  );
  expect(columns).toMatchObject({ price: 7 });
});

test('premiums of written calls that all are a large part of their strike are what whole contracts brought', async () => {
  const { columns, facts } = await read(
    'Date,Ticker,Action,Call/Put,Strike,Expiry,Contracts,Premium',
    '2026-03-02,AAPL,STO,Call,220,2026-03-20,1,149.35',
    '2026-03-04,MSFT,STO,Call,420,2026-03-20,2,398.70',
  );
  expect(facts).toEqual([]);
  expect(columns?.amount).toBe(7);
});

test('what strategies with options made stands alone where their prices are of no paper', async () => {
  const rows = [
    '2026-03-02,2026-03-06,SPY,Put Credit Spread,1,1.25,0.50,75',
    '2026-03-13,2026-03-16,QQQ,Iron Condor,2,2.10,2.60,-101.30',
    '2026-03-13,2026-03-16,NVDA,Straddle,1,8.00,10.00,198.70',
  ];
  const header = 'Open Date,Close Date,Ticker,Strategy,Qty,Entry Price,Exit Price,P&L';
  const source = () => textSource('table.csv', `${[header, ...rows].join('\n')}\n`);
  const { summary } = await collectStatement(source(), { timeZone: 'UTC' });
  const questions = summary.parts[0]?.mapping?.questions ?? [];
  expect(questions.map(({ about }) => about)).toEqual(['resultsOnly']);
  const { columns, headerLine = 1 } = summary.parts[0]?.mapping ?? { columns: {} };
  const { activities } = await collectStatement(source(), {
    timeZone: 'UTC',
    currency: 'USD',
    mapping: { columns, headerLine, resultsOnly: true },
  });
  expect(
    activities.map(
      ({ facts: { kind, amount, instrument } }) => `${kind} ${instrument?.symbol} ${amount.normalized()}`,
    ),
  ).toEqual(['result SPY 75', 'result QQQ -101.3', 'result NVDA 198.7']);
  // Of shares the results are what their prices made.
  const shares = await collectStatement(
    textSource('table.csv', `${header}\n2026-03-02,2026-03-06,SPY,Calendar effect,10,500,507.50,75\n`),
    { timeZone: 'UTC' },
  );
  expect(shares.activities.map(({ facts }) => facts.kind)).toEqual(['buy', 'sell']);
});

test.each([
  ['AAPL 3/20 200C', 'AAPL260320C00200000'],
  ['SPY 20 Mar $600 put', 'SPY260320P00600000'],
  ['SPY Jan 15 612.5 call', 'SPY270115C00612500'],
  // Booked after its last day.
  ['F 2/27 12P', 'F260227P00012000'],
])('an option without a year ends on the next such day: %s', async (name, symbol) => {
  const { facts } = await read('Date,Option,Side,Qty,Price', `2026-03-02,${name},STO,1,5.00`);
  expect(facts).toEqual([`sell open 1 ${symbol} @ 5`]);
});

test('what was opened on one day and closed on another is one trade, though only its premium says at what it was opened', async () => {
  const { facts } = await read(
    'Opened,Closed,Underlying,Type,Strike,Exp,Contracts,Premium,Close Price,Fees,Action',
    '2026-03-04,2026-03-14,ABCD,Put,$50,2026-03-21,2,$1.50,$0.50,$2.60,Sold',
    '2026-03-05,2026-03-21,EFGH,Call,$20,2026-03-21,1,$0.80,$0.00,$0.65,Sold',
  );
  expect(facts).toEqual([
    'sell open 2 ABCD260321P00050000 @ 1.5',
    'buy close 2 ABCD260321P00050000 @ 0.5',
    'sell open 1 EFGH260321C00020000 @ 0.8',
    'buy close 1 EFGH260321C00020000 @ 0',
  ]);
});

describe('options that are priced by the contract, beside an exit that cost nothing', () => {
  const HEADER = 'Open Date,Symbol,Strike,Type,Expiry,Qty,Side,Price,Close Date,Exit Price';
  const facts = async (header: string, ...rows: string[]) =>
    (await read(header, ...rows.map((row) => `2026-03-02,${row}`))).facts;
  const PUTS = [
    'sell open 1 ABCD260417P00200000 @ 2.5',
    'buy close 1 ABCD260417P00200000 @ 0',
    'sell open 2 EFGH260417P00390000 @ 3.1',
    'buy close 2 EFGH260417P00390000 @ 0.5',
  ];

  test('come out with what was made', async () => {
    expect(
      await facts(
        `${HEADER},P&L`,
        'ABCD,200,Put,2026-04-17,1,Short,250,2026-04-17,0,250',
        'EFGH,390,Put,2026-04-17,2,Short,310,2026-04-10,50,520',
      ),
    ).toEqual(PUTS);
  });

  test('are known by their strikes, where nothing says what was made', async () => {
    expect(
      await facts(
        HEADER,
        'ABCD,200,Put,2026-04-17,1,Short,250,2026-04-17,0',
        'EFGH,390,Put,2026-04-17,2,Short,310,2026-04-10,50',
      ),
    ).toEqual(PUTS);
  });

  test.each([
    ['of a share', 'ABCD,200,Put,2026-04-17,1,Short,2.50,2026-04-17,0', '2.5'],
    ['of whole dollars a share', 'ABCD,200,Put,2026-04-17,1,Short,7,2026-04-17,0', '7'],
    ['of a call deep in the money', 'ABCD,10,Call,2026-04-17,1,Short,12.40,2026-04-17,0', '12.4'],
  ])('and such %s are not', async (_, row, price) => {
    expect((await facts(HEADER, row))[0]).toContain(`@ ${price}`);
  });
});

test.each([
  ['by a word for them', 'Side', 'Long', 'Short', ['1', '1']],
  ['by what was done', 'Action', 'BTO', 'STO', ['1', '1']],
  ['by the sign of their number', 'Account', 'A', 'A', ['1', '-1']],
])(
  'a debit of options that were bought came first, which is told %s',
  async (_, heading, long, short, [one, other]) => {
    const { facts } = await read(
      `Open Date,Close Date,Symbol,Strike,Right,Expiry,Qty,${heading},Debit,Credit,P&L`,
      `2026-03-02,2026-03-10,ABCD,200,C,2026-04-17,${one},${long},150,250,100`,
      `2026-03-03,2026-03-10,ABCD,190,P,2026-04-17,${other},${short},20,120,100`,
    );
    expect(facts).toEqual([
      'buy open 1 ABCD260417C00200000 @ 1.5',
      'sell close 1 ABCD260417C00200000 @ 2.5',
      'sell open 1 ABCD260417P00190000 @ 1.2',
      'buy close 1 ABCD260417P00190000 @ 0.2',
    ]);
  },
);

test('a credit and a debit of options are what they brought and what it cost to close them', async () => {
  const { facts, questions } = await read(
    'Date Opened,Date Closed,Symbol,Strategy,Strike,Expiration,Qty,Credit,Debit,Status,Net P/L',
    '2026-03-04,2026-03-20,ABCD,CSP,50,2026-03-20,1,$150.00,$0.00,Expired,$150.00',
    '2026-03-24,2026-04-02,ABCD,CC,55,2026-04-17,2,$200.00,$80.00,Closed,$120.00',
  );
  expect(questions).toEqual([]);
  expect(facts).toEqual([
    'sell open 1 ABCD260320P00050000 @ 1.5',
    'buy close 1 ABCD260320P00050000 @ 0',
    'sell open 2 ABCD260417C00055000 @ 1',
    'buy close 2 ABCD260417C00055000 @ 0.4',
  ]);
});
