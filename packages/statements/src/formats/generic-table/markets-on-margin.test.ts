import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What each closing of a table is of, and what it made. */
async function closings(lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    account: summary.accounts.map(({ currency }) => currency).join(),
    made: activities.flatMap(({ facts: { effect, instrument, quantity, statedResult, statedCurrency } }) =>
      effect === 'close'
        ? [
            [
              instrument?.assetClass,
              instrument?.symbol,
              instrument?.currency,
              `${quantity?.normalized()} × ${instrument?.multiplier?.normalized() ?? '?'}`,
              ...(statedResult === undefined ? [] : [`${statedResult.normalized()} ${statedCurrency}`]),
            ].join(' '),
          ]
        : [],
    ),
  };
}

test('a note about a swap makes no share a market on margin', async () => {
  const { made } = await closings([
    'Symbol,Side,Quantity,Entry Price,Exit Price,Entry Time,Exit Time,P&L,Notes',
    'GOLD,Buy,100,18.00,18.50,2026-03-02 10:00:00,2026-03-03 10:00:00,50.00,Swap',
    'AAPL,Buy,10,180.00,185.00,2026-03-02 10:00:00,2026-03-03 10:00:00,50.00,',
  ]);
  expect(made).toEqual(['stock GOLD USD 100 × 1', 'stock AAPL USD 10 × 1']);
});

describe('plain names of markets', () => {
  const ROWS = [
    'Gold;Long;2;2650,50;2660,50;02.02.2026 10:15;03.02.2026 11:20;18,30',
    'Germany 40;Short;1;21450,0;21400,0;03.02.2026 09:05;03.02.2026 15:30;50,00',
    'US Tech 100;Long;1;21000,0;21050,0;04.02.2026 15:35;04.02.2026 17:30;46,30',
    'Oil - Crude;Long;10;72,10;72,60;05.02.2026 10:00;06.02.2026 10:00;4,60',
  ];
  const CFDS = [
    'cfd Gold USD 2 × 1 18.3 EUR',
    'cfd Germany 40 EUR 1 × 1',
    'cfd US Tech 100 USD 1 × 1 46.3 EUR',
    'cfd Oil - Crude USD 10 × 1 4.6 EUR',
  ];
  const HEADINGS = 'Market;Direction;Units;Open price;Close price;Opened;Closed;Profit (EUR)';

  test.each([
    ['leverage', HEADINGS, ';Leverage', ';20'],
    ['what nights cost', HEADINGS, ';Overnight fee', ';0,00'],
    ['margin', HEADINGS, ';Margin used', ';100,00'],
    ['rates instead of prices', HEADINGS.replace('Open price;Close price', 'Open rate;Close rate'), '', ''],
  ])(
    'are CFDs beside %s, with the results that the account was paid',
    async (_what, headings, more, cell) => {
      const { made, account } = await closings([headings + more, ...ROWS.map((row) => row + cell)]);
      expect(made).toEqual(CFDS);
      expect(account).toBe('EUR');
    },
  );

  test('and beside pairs of currencies', async () => {
    const pair = 'EURUSD;Long;10000;1,0800;1,0850;05.02.2026 10:00;05.02.2026 12:00;46,10';
    expect((await closings([HEADINGS, ...ROWS, pair])).made).toEqual([
      ...CFDS,
      'forex EUR.USD USD 10000 × 1 46.1 EUR',
    ]);
  });

  test('have the size of a lot that their converted results settle', async () => {
    const { made } = await closings([
      'Instrument,Side,Lots,Open Price,Close Price,Open Time,Close Time,Commission,Net P/L (EUR)',
      'Gold,Buy,0.5,2650.50,2660.50,2026-02-02 10:15:00,2026-02-03 11:20:00,-2.00,420.80',
      'UK 100,Buy,1,8700.0,8710.0,2026-02-02 10:15:00,2026-02-02 11:20:00,0,12.00',
    ]);
    expect(made).toEqual(['cfd Gold USD 0.5 × 100 422.8 EUR', 'cfd UK 100 GBP 1 × 1 12 EUR']);
  });

  test('are shares where nothing tells of a platform on margin, or where they were held without leverage', async () => {
    const own = 'Symbol;Side;Qty;Entry price;Exit price;Opened;Closed;Profit (EUR)';
    const rows = ['GOLD;Long;10;18,00;19,00;02.02.2026 10:15;03.02.2026 11:20;10,00'];
    expect((await closings([own, ...rows])).made).toEqual(['stock GOLD EUR 10 × 1']);
    expect((await closings([`${own};Leverage`, `${rows[0]};1`])).made).toEqual(['stock GOLD EUR 10 × 1']);
  });
});

test('a pair of which one was traded has the units that its converted result shows', async () => {
  const { made } = await closings([
    'Opened;Closed;Epic;Direction;Size;Opening level;Closing level;P/L',
    '02.02.2026 11:00:00;02.02.2026 12:00:00;EUR/USD;Buy;1;1,0800;1,0810;€9.25',
  ]);
  expect(made).toEqual(['forex EUR.USD USD 10000 × 1 9.25 EUR']);
});
