import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';

const read = (header: string, ...rows: readonly string[]) =>
  collectStatement(textSource('table.csv', [header, ...rows, ''].join('\n')));

describe('what the rows of a table settle', () => {
  it('takes results of a pair for the account’s, where `Currency` names what the price is in', async () => {
    const { activities, problems } = await read(
      'Symbol,Side,Quantity,Entry Price,Exit Price,Entry Time,Exit Time,P&L,Currency',
      'USDJPY,Buy,1,150.00,151.00,2026-03-02 10:00:00,2026-03-02 11:00:00,662.25,JPY',
      'USDJPY,Sell,2,151.00,150.50,2026-03-03 10:00:00,2026-03-03 11:00:00,664.45,JPY',
    );
    expect(
      activities.map(({ facts }) => [
        facts.quantity?.toString(),
        facts.statedResult?.toString(),
        facts.statedCurrency,
      ]),
    ).toEqual([
      ['100000', undefined, undefined],
      ['100000', '662.25', 'USD'],
      ['200000', undefined, undefined],
      ['200000', '664.45', 'USD'],
    ]);
    expect(problems.map(({ code }) => code)).toContain('currency-assumed');
  });

  it('leaves results of a pair in the one `Currency` of all rows, where costs alone part them from the prices', async () => {
    const { activities } = await collectStatement(
      textSource(
        'table.csv',
        [
          'Symbol,Side,Lots,Entry Price,Exit Price,Entry Time,Exit Time,P&L,Currency',
          'EURUSD,Buy,1,1.0800,1.0810,2026-03-02 10:00:00,2026-03-02 11:00:00,97.60,USD',
          'EURUSD,Sell,1,1.0810,1.0820,2026-03-03 10:00:00,2026-03-03 11:00:00,-102.40,USD',
          '',
        ].join('\n'),
      ),
      { timeZone: 'UTC', currency: 'EUR' },
    );
    expect(activities.map(({ facts }) => [facts.quantity?.toString(), facts.statedCurrency])).toEqual(
      Array.from({ length: 4 }, () => ['100000', undefined]),
    );
  });

  it('counts one cost once that stands in two currencies, though none was charged for long', async () => {
    const free = Array.from(
      { length: 1000 },
      (_, at) => `2026-01-05 10:00:${String(at % 60).padStart(2, '0')},AAA,Buy,10,20,0,0`,
    );
    const { activities } = await read(
      'Date,Symbol,Side,Qty,Price,Commission,Commission (EUR)',
      ...free,
      '2026-03-02 10:00:00,AAA,Buy,10,20,1.10,1.00',
    );
    const costs = activities.filter(({ facts }) => !facts.fees.isZero() || facts.kind === 'fee');
    expect(costs.map(({ facts }) => `${facts.kind} ${facts.fees} ${facts.currency}`)).toEqual([
      'buy 1.10 USD',
    ]);
  });

  it('counts a cost in another currency that stands alone, though none did for long', async () => {
    const inDollars = Array.from(
      { length: 1500 },
      (_, at) => `2026-01-05 10:00:${String(at % 60).padStart(2, '0')},AAA,Buy,10,20,1.10,`,
    );
    const { activities } = await read(
      'Date,Symbol,Side,Qty,Price,Commission (USD),Commission (EUR)',
      ...inDollars,
      '2026-03-02 10:00:00,AAA,Buy,10,20,,1.00',
      '2026-03-02 10:00:01,AAA,Buy,10,20,0,1.00',
      '2026-03-02 10:00:02,AAA,Buy,10,20,1.10,1.00',
    );
    expect(
      activities.slice(-3).map(({ facts }) => `${facts.fees} ${facts.feeCurrency ?? facts.currency}`),
    ).toEqual(['1.00 EUR', '1.00 EUR', '1.10 USD']);
  });

  it('keeps the times of trades behind a second column of the same day', async () => {
    const header = 'Trade Date,Symbol,Side,Qty,Price,Date,Time';
    const { activities } = await read(
      header,
      '2026-03-02,AAA,Buy,10,20,2026-03-02,09:31:00',
      '2026-03-02,AAA,Sell,10,21,2026-03-02,15:31:00',
    );
    expect(activities.map(({ facts }) => facts.timePrecision)).toEqual(['instant', 'instant']);
    const quoted = await read(
      header,
      '2026-03-02,AAA,Buy,10,20,2026-03-06,16:00:00',
      '2026-03-03,AAA,Sell,10,21,2026-03-06,16:00:00',
    );
    expect(quoted.activities.map(({ facts }) => facts.timePrecision)).toEqual(['day', 'day']);
  });

  it('buys at what was paid, and not at the quote of today beside it', async () => {
    const { activities } = await read(
      'Symbol,Trade Date,Type,Shares,Purchase Price,Quote',
      'AAA,2026-03-02,Buy,10,20,25',
      'BBB,2026-03-03,Buy,10,30,35',
    );
    expect(activities.map(({ facts }) => facts.price?.toString())).toEqual(['20', '30']);
  });

  it.each(['Instrument ID', 'instId'])('proposes `%s` for what was traded', async (heading) => {
    const { summary } = await read(
      `${heading},When,Direction,Volume,Rate`,
      'BTC-USDT-SWAP,2026-03-02 10:00:00,Buy,10,60000',
      'BTC-USDT-SWAP,2026-03-02 11:00:00,Sell,10,60100',
    );
    expect(summary).toMatchObject({
      outcome: 'needs-mapping',
      parts: [{ mapping: { columns: { symbol: 0 } } }],
    });
  });
});
