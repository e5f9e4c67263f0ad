import { collectStatement, workbookSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const EUROS = '#,##0.00\\ [$€-407]';
const HEADINGS = ['Date', 'Symbol', 'Side', 'Qty', 'Price', 'Fee'];

const read = (rows: Parameters<typeof workbookSource>[1][string]) =>
  collectStatement(workbookSource('trades.xlsx', { Trades: rows }), { timeZone: 'UTC' });

test('a currency that only the format of a number says is that of the row, and a fee in percent is a share', async () => {
  const { activities, problems } = await read([
    HEADINGS,
    ['2026-03-02', 'SAP', 'Buy', 10, { value: 150.5, format: EUROS }, { value: 0.0025, format: '0.00%' }],
    ['2026-03-13', 'SAP', 'Sell', 10, { value: 160, format: EUROS }, { value: 0.0025, format: '0.00%' }],
  ]);
  expect(
    activities.map(({ facts: { kind, price, fees, currency } }) =>
      [kind, price?.normalized(), fees.normalized(), currency].join(' '),
    ),
  ).toEqual(['buy 150.5 3.7625 EUR', 'sell 160 4 EUR']);
  expect(problems.map(({ code }) => code)).not.toContain('currency-assumed');
});

test.each([
  ['#,##0.00\\ "€"', 'EUR'],
  ['[$$-409]#,##0.00', 'USD'],
  ['[$$-C09]#,##0.00', 'AUD'],
  ['[$kr-41D]#,##0.00', 'SEK'],
  ['"£"#,##0.00', 'GBP'],
  ['_-[$CHF]\\ * #,##0.00_-', 'CHF'],
])('%s says %s', async (format, currency) => {
  const { activities } = await read([
    HEADINGS,
    ['2026-03-02', 'ACME', 'Buy', 10, { value: 150.5, format }, 0],
    ['2026-03-13', 'ACME', 'Sell', 10, { value: 160, format }, 0],
  ]);
  expect(new Set(activities.map(({ facts }) => facts.currency))).toEqual(new Set([currency]));
});

test.each([
  ['[$$-409]#,##0.00', 'USD'],
  ['#,##0.00\\ "kr"', 'SEK'],
  ['#,##0.00\\ "zł"', 'PLN'],
  ['"Fr."\\ #,##0.00', 'CHF'],
  ['#,##0.00\\ "руб."', 'RUB'],
  ['#,##0.00\\ [$CHF]', 'CHF'],
  ['"£"#,##0.00', 'GBP'],
])(
  'a third column of costs and one that nobody names count as numbers, shown as %s',
  async (format, currency) => {
    const money = (value: number) => ({ value, format });
    const { activities, summary } = await collectStatement(
      workbookSource('trades.xlsx', {
        Trades: [
          [...HEADINGS, 'Exchange fee', 'TAF', 'Levy', 'Total'],
          ...[
            ['2026-03-02', 'ACME', 'Buy', 10, 150.5, 1.25, 0.5, 0.75, 0.25, 1507.75],
            ['2026-03-13', 'ACME', 'Sell', 10, 160, 1.25, 0.5, 0.75, 0.25, 1597.25],
          ].map((row) => row.map((cell, at) => (at > 3 && typeof cell === 'number' ? money(cell) : cell))),
        ],
      }),
      { timeZone: 'UTC', ...(currency === 'SEK' ? { currency } : {}) },
    );
    expect(
      activities.map(({ facts: { price, fees, currency: own } }) =>
        [price?.normalized(), fees.normalized(), own].join(' '),
      ),
    ).toEqual([`150.5 2.75 ${currency}`, `160 2.75 ${currency}`]);
    expect(summary.mapping?.unused ?? []).toEqual([]);
  },
);

test('a gain in percent is no result in money', async () => {
  const { summary } = await read([
    ['Date', 'Symbol', 'Side', 'Qty', 'Entry', 'Exit', 'Gain', 'P&L'],
    ['2026-03-02', 'ACME', 'Long', 10, 150, 153, { value: 0.02, format: '0.0%' }, 30],
    ['2026-03-03', 'ACME', 'Long', 10, 150, 147, { value: -0.02, format: '0.0%' }, -30],
  ]);
  expect(summary.mapping?.columns.profit).toBe(7);
});

test('a row is known again whatever its formats show', async () => {
  const row = (price: number | { value: number; format: string }) => [
    '2026-03-02',
    'SAP',
    'Buy',
    10,
    price,
    1,
  ];
  const [plain, shown] = await Promise.all(
    [150.5, { value: 150.5, format: EUROS }].map(async (price) => {
      const { activities } = await read([HEADINGS, row(price), row(price)]);
      return activities.map(({ identity }) => identity);
    }),
  );
  expect(shown).toEqual(plain);
});

type Cells = Parameters<typeof read>[0][number];
interface Money {
  value: number;
  format: string;
}

test.each<[string, string[], (money: (value: number) => number | Money) => Cells[]]>([
  [
    'of a group that says once what it is',
    HEADINGS,
    (money) => [
      ['2026-03-02', 'AAPL', 'Buy', 10, money(150.5), 1],
      ['', '', 'Sell', 10, money(160), 1],
      ['2026-03-04', 'MSFT', 'Buy', 5, money(400), 1],
      ['', '', 'Sell', 5, money(404.5), 1],
    ],
  ],
  [
    'with its side in the name',
    ['Date', 'Trade', 'Qty', 'Price', 'Fee'],
    (money) => [
      ['2026-03-02', 'Bought AAPL', 10, money(150.5), 1],
      ['2026-03-03', 'Sold AAPL', 10, money(160), 1],
    ],
  ],
  [
    'with gains and losses in a column each',
    ['Date', 'Symbol', 'Side', 'Qty', 'Entry', 'Exit', 'Profit', 'Loss'],
    (money) => [
      ['2026-03-02', 'AAPL', 'Long', 10, money(150.5), money(153.5), money(30), ''],
      ['2026-03-03', 'AAPL', 'Long', 10, money(150.5), money(147.5), '', money(30)],
    ],
  ],
])('so is one %s', async (_, headings, rows) => {
  const [plain, shown] = await Promise.all(
    [(value: number) => value, (value: number) => ({ value, format: EUROS })].map(async (money) => {
      const { activities } = await read([headings, ...rows(money)]);
      return activities.map(({ identity }) => identity);
    }),
  );
  expect(plain?.length).toBeGreaterThan(1);
  expect(shown).toEqual(plain);
});
