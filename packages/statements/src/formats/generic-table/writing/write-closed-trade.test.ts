import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = (header: string, ...rows: string[]) =>
  collectStatement(textSource('journal.csv', [header, ...rows, ''].join('\n')), {
    timeZone: 'UTC',
    currency: 'USD',
  });

const TRADE = 'Symbol,Side,Qty,Entry Date,Exit Date,Entry Price,Exit Price,P&L,Commission';

describe('a trade that is still open among closed ones', () => {
  test.each([
    ['without an exit', 'ACME,Long,5,2026-04-24 10:00:00,,100,,,1'],
    ['with an exit at zero on no day', 'ACME,Long,5,2026-04-24 10:00:00,,100,0.00,0,1'],
  ])('%s is its opening fill, with its costs', async (_, row) => {
    const { activities, summary } = await read(TRADE, row);
    expect(activities.map(({ facts }) => [facts.kind, facts.effect, String(facts.fees)])).toEqual([
      ['buy', 'open', '1'],
    ]);
    expect(summary.totals).toEqual([]);
  });

  test('but what ended worthless on a day is closed', async () => {
    const row = 'ACME260424C00100000,Long,1,2026-04-20 10:00:00,2026-04-24 20:00:00,1.00,0.00,-100,0';
    const { activities } = await read(TRADE, row);
    expect(activities.map(({ facts }) => facts.effect)).toEqual(['open', 'close']);
  });

  test('and one that was closed at an unknown price is rejected', async () => {
    const { activities, verdicts } = await read(
      TRADE,
      'ACME,Long,5,2026-04-24 10:00:00,2026-04-24 11:00:00,100,,,1',
    );
    expect(activities).toEqual([]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['rejected']);
  });
});

/** The times of both ends of the only trade, as far as they are told. */
async function timesOf(header: string, row: string): Promise<string[]> {
  const { activities } = await read(header, row);
  return activities.map(({ facts: { effect, occurredAt, timePrecision } }) =>
    [effect, formatInstant(occurredAt), timePrecision].join(' '),
  );
}

describe('when it ended', () => {
  const PRICES = '10,11,5,5';
  test.each([
    [
      'a table without a column for it',
      'Symbol,Side,Open Price,Close Price,Quantity,PnL,Open Time',
      `ACME,buy,${PRICES},2026-08-06 10:00:00`,
    ],
    [
      'one time for the whole row',
      'Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Date/Time',
      `ACME,Long,${PRICES},2026-08-06 10:00:00`,
    ],
    [
      'a day for the whole row and a time of its entry',
      'Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Date,Entry Time',
      `ACME,Long,${PRICES},2026-08-06,10:00:00`,
    ],
    [
      'an exit without its time in one row of those that have it',
      'Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Entry Date,Exit Date',
      `ACME,Long,${PRICES},2026-08-06 10:00:00,`,
    ],
  ])('%s has it where it began, and does not tell it', async (_, header, row) => {
    expect(await timesOf(header, row)).toEqual([
      'open 2026-08-06T10:00:00Z instant',
      'close 2026-08-06T10:00:00Z untold',
    ]);
  });

  test('a day for the whole row is that of both ends', async () => {
    expect(
      await timesOf('Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Date', `ACME,Long,${PRICES},2026-08-06`),
    ).toEqual(['open 2026-08-06T00:00:00Z day', 'close 2026-08-06T00:00:00Z day']);
  });

  test('one time and for how long it was held tell the other', async () => {
    expect(
      await timesOf(
        'Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Date/Time,Duration',
        `ACME,Long,${PRICES},2026-08-06 10:00:00,1:30:00`,
      ),
    ).toEqual(['open 2026-08-06T10:00:00Z instant', 'close 2026-08-06T11:30:00Z instant']);
  });

  test('what lists its end alone is the fill that closes it, with what it had cost', async () => {
    expect(
      await timesOf(
        'Symbol,Side,Entry Price,Exit Price,Quantity,PnL,Exit Time',
        `XYZQ,Short,10,9,5,5,2026-08-06 10:00:00`,
      ),
    ).toEqual(['close 2026-08-06T10:00:00Z instant']);
  });

  test('a time before that of the entry is of the next day, where both share one date', async () => {
    const { activities } = await read(
      'Date,Symbol,Side,Qty,Entry Time,Exit Time,Entry Price,Exit Price',
      '2026-04-24,MESM6,Long,1,23:50:00,00:10:00,5000,5010',
    );
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual([
      '2026-04-24T23:50:00Z',
      '2026-04-25T00:10:00Z',
    ]);
  });
});

describe('what is counted in lots', () => {
  const LOTS = 'Symbol,Direction,Lot Size,Entry Time,Exit Time,Entry Price,Exit Price,Profit,Commission';
  const sizesOf = async (header: string, ...rows: string[]) => {
    const { activities } = await read(header, ...rows);
    return activities
      .filter(({ facts }) => facts.effect === 'open')
      .map(({ facts }) => `${facts.quantity} × ${facts.instrument?.multiplier}`);
  };
  const row = (symbol: string, lots: string, prices: string, profit: string) =>
    `${symbol},Long,${lots},2026-04-24 10:00,2026-04-24 11:00,${prices},${profit},0`;

  test.each([
    ['of a pair, as the results settle', row('EURUSD', '0.10', '1.1000,1.1050', '50'), '10000 × 1'],
    ['of a pair whose results are converted', row('GBPJPY', '0.5', '190.00,190.50', '166.67'), '50000 × 1'],
    ['of gold', row('XAUUSD', '0.2', '2398.5,2400.5', '40'), '20 × 1'],
    ['of an index', row('NAS100', '0.1', '18000,18050', '50'), '0.1 × 10'],
    ['of a name that no share has', row('US Oil', '0.1', '70.00,71.00', '100'), '0.1 × 1000'],
  ])('%s', async (_, line, size) => {
    expect(await sizesOf(LOTS, line)).toEqual([size]);
  });

  test('results that are stated after the costs tell it as well', async () => {
    expect(
      await sizesOf(LOTS, 'NAS100,Long,0.1,2026-04-24 10:00,2026-04-24 11:00,18000,18050,49.3,-0.7'),
    ).toEqual(['0.1 × 10']);
  });

  test('results tell it where nothing says which way a trade went', async () => {
    expect(
      await sizesOf(
        'Symbol,Quantity,Entry Time,Exit Time,Entry Price,Exit Price,Profit',
        'NAS100,0.1,2026-04-24 10:00,2026-04-24 11:00,18000,18050,-50',
      ),
    ).toEqual(['0.1 × 10']);
  });

  test('units are left as they are', async () => {
    const header = LOTS.replace('Lot Size', 'Quantity');
    expect(await sizesOf(header, row('EURUSD', '10000', '1.1000,1.1050', '50'))).toEqual(['10000 × 1']);
    expect(await sizesOf(header, row('ACME', '10', '10.00,11.00', '12'))).toEqual(['10 × 1']);
  });

  test('costs of a pair that is quoted in another currency are in that of the account', async () => {
    const { activities, summary } = await read(
      LOTS,
      'GBPJPY,Short,0.5,2026-04-24 10:00,2026-04-24 11:00,190.50,190.00,166.67,-3.5',
    );
    const { facts } = activities[1] ?? {};
    expect([facts?.currency, facts?.feeCurrency, String(facts?.fees)]).toEqual(['JPY', 'USD', '3.5']);
    expect(summary.totals).toEqual([]);
  });
});

describe('a table that does not say which way a trade went', () => {
  const NO_SIDE = 'Symbol,Size,Open Date,Close Date,Entry Price,Exit Price';
  const directionsOf = async (header: string, ...rows: string[]) => {
    const { activities } = await read(header, ...rows);
    return activities.filter(({ facts }) => facts.effect === 'open').map(({ facts }) => facts.kind);
  };

  test('is asked about it', async () => {
    const { summary } = await read(NO_SIDE, 'ACME,100,Feb 12 2026,Feb 12 2026,185.50,187.20');
    expect(summary.mapping?.questions.map(({ question }) => question)).toEqual([
      expect.stringContaining('long or short'),
    ]);
  });

  test('tells it by the results, before or after costs', async () => {
    expect(
      await directionsOf(
        `${NO_SIDE},Return $,Return %,Commission`,
        'ACME,100,Feb 12 2026,Feb 12 2026,185.50,187.20,170.00,0.92%,1',
        'WIDG,50,Feb 12 2026,Feb 12 2026,185.50,187.20,-85.00,-0.92%,1',
        // Won 5 and paid 12 for it; lost 5 and paid 12.
        'COVE,10,Feb 12 2026,Feb 12 2026,10.00,10.50,-7.00,0%,12',
        'FERN,10,Feb 12 2026,Feb 12 2026,10.00,10.50,-17.00,0%,12',
      ),
    ).toEqual(['buy', 'sell', 'buy', 'sell']);
  });

  test('and tells it by the sign of the quantity, whatever the result', async () => {
    expect(
      await directionsOf(`${NO_SIDE},P&L`, 'ACME,-100,Feb 12 2026,Feb 12 2026,185.50,187.20,170.00'),
    ).toEqual(['sell']);
  });
});

test('a date at midnight has the time of the column beside it', async () => {
  const { activities } = await read(
    'Symbol,Side,Qty,Open Date,Open Time,Close Date,Close Time,Entry Price,Exit Price',
    'ACME,Long,1,2026-04-24 00:00:00,09:30:00,2026-04-24 00:00:00,09:45:00,10,11',
  );
  expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual([
    '2026-04-24T09:30:00Z',
    '2026-04-24T09:45:00Z',
  ]);
});

test('money among whole trades is what it is called, with its amount where the results stand', async () => {
  const { activities } = await read(
    'Open Date,Close Date,Symbol,Action,Units/Lots,Open Price,Close Price,Commission,Swap,Profit',
    '05/13/2026 09:31,05/14/2026 10:35,XAUUSD,Sell,0.20,2400.50,2398.50,-1.40,-0.50,38.10',
    '05/12/2026 08:00,,,Deposit,,,,,,10000.00',
    '05/15/2026 08:00,,,Withdrawal,,,,,,500.00',
  );
  expect(
    activities.map(({ facts }) => `${facts.kind} ${facts.quantity ?? ''} ${facts.amount} ${facts.fees}`),
  ).toEqual(['sell 20 0 0', 'buy 20 0 1.90', 'deposit  10000.00 0', 'withdrawal  -500.00 0']);
});
