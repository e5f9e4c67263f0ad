import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, genericCsvLines, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ReadOptions } from '../../contracts/source.ts';

const read = (
  text: string,
  options: ReadOptions = { timeZone: 'UTC', currency: 'USD' },
  name = 'trades.csv',
) => collectStatement(textSource(name, text), options);

const feesOf = async (header: string, ...rows: string[]) => {
  const { activities } = await read([header, ...rows, ''].join('\n'));
  return activities.map(({ facts }) => facts.fees.toString());
};

describe('costs are counted once', () => {
  test('with a commission only', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Commission';
    expect(
      await feesOf(header, '2026-01-05 10:00:00,A,Buy,100,10,1', '2026-01-05 11:00:00,A,Sell,100,11,1'),
    ).toEqual(['1', '1']);
  });

  test('where the first hundred rows have none', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Commission,Note';
    const free = Array.from({ length: 100 }, () => '2026-01-05 10:00:00,A,Buy,1,10,,');
    const { activities } = await read(
      [header, ...free, '2026-01-05 11:00:00,A,Sell,1,11,2,late', ''].join('\n'),
    );
    expect(activities.at(-1)?.facts).toMatchObject({ note: 'late' });
    expect(activities.at(-1)?.facts.fees.toString()).toBe('2');
  });

  test('with fees only', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Fees';
    expect(
      await feesOf(header, '2026-01-05 10:00:00,A,Buy,100,10,2', '2026-01-05 11:00:00,A,Sell,100,11,2'),
    ).toEqual(['2', '2']);
  });

  test('with commission and fees, which are two costs', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Commission,Fees';
    expect(await feesOf(header, '2026-01-05 10:00:00,A,Buy,100,10,1,0.25')).toEqual(['1.25']);
  });

  test('with a total beside its parts', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Commission,Fees,Total Fees';
    expect(await feesOf(header, '2026-01-05 10:00:00,A,Buy,100,10,1,0.25,1.25')).toEqual(['1.25']);
  });

  test('with columns of their own for the fees of exchange and regulator', async () => {
    const header = 'T/D,Exec Time,Symbol,Side,Qty,Price,Comm,SEC,TAF,ECN Add';
    expect(await feesOf(header, '2026-01-05,10:00:00,A,SS,100,10,1,0.06,0.01,-0.20')).toEqual(['0.87']);
  });

  test('printed as negative amounts, a positive one being a rebate', async () => {
    const header = 'Date/Time,Symbol,Side,Quantity,Price,Commission';
    const rows = ['-1', '-1', '0.2'].map((cost, hour) => `2026-01-05 1${hour}:00:00,A,Buy,100,10,${cost}`);
    expect(await feesOf(header, ...rows)).toEqual(['1', '1', '-0.2']);
  });
});

describe('numbers and dates', () => {
  const priceOf = async (text: string, header = 'Date;Symbol;Side;Quantity;Price;Fee', rest = '1;0,50') => {
    const { activities, summary } = await read(
      `${header}\n2026-01-05;A;Buy;${rest.split(';')[0]};${text};${rest.split(';')[1]}\n`,
    );
    return activities[0]?.facts.price?.toString() ?? summary.outcome;
  };

  test.each([
    ['0,125', '0.125'],
    ['1,0812', '1.0812'],
    ['1.234', '1234'],
    ['1.234,5', '1234.5'],
  ])('the price %s beside decimal commas is %s', async (text, expected) => {
    expect(await priceOf(text)).toBe(expected);
  });

  test('the amount tells which of two readings of a price is meant', async () => {
    const text = 'Date;Symbol;Side;Quantity;Price;Amount\n2026-01-05;A;Buy;2;1.234;2468\n';
    expect((await read(text)).activities[0]?.facts.price?.toString()).toBe('1234');
  });

  test('a day above twelve anywhere in the column settles all its dates', async () => {
    const rows = Array.from({ length: 1500 }, () => '03/04/2025,A,Buy,1,10').join('\n');
    const { activities } = await read(`Date,Symbol,Side,Quantity,Price\n${rows}\n25/04/2025,A,Sell,1,10\n`);
    expect(activities.length).toBe(1501);
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))[0]).toBe('2025-04-03T00:00:00Z');
  });

  test('dates that nothing settles are asked, and nothing is read', async () => {
    const { summary, activities } = await read('Date,Symbol,Side,Quantity,Price\n03/04/2025,A,Buy,1,10\n');
    expect(summary.outcome).toBe('needs-mapping');
    expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
    expect(activities).toEqual([]);
  });

  test('times without dates take the day from the name of the file, or ask for it', async () => {
    const text = 'Time,Symbol,Side,Qty,Price\n09:30:00,A,B,1,10\n';
    expect((await read(text)).summary.outcome).toBe('needs-mapping');
    const { activities } = await read(text, { timeZone: 'America/New_York' }, 'fills-2026-05-04.csv');
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-05-04T13:30:00Z']);
  });

  test.each([
    ['a time column that holds dates', 'Time,Symbol,Side,Qty,Price', '27/04/2026 6:05:02,A,B,1,10'],
    ['a day beside an execution time', 'T/D,Exec Time,Symbol,Side,Qty,Price', '27/04/2026,06:05:02,A,B,1,10'],
    [
      'fills whose only time is that of closing',
      'Close time,Symbol,Side,Qty,Price',
      '2026-04-27 06:05:02,A,B,1,10',
    ],
    ['a date column and a time column', 'Date,Time,Symbol,Side,Qty,Price', '27-Apr-26,6:05:02 AM,A,B,1,10'],
  ])('the instant is found in %s', async (_, header, row) => {
    const { activities } = await read(`${header}\n${row}\n`);
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-04-27T06:05:02Z']);
  });

  test('quantities are kept to the last digit', async () => {
    const { activities } = await read(
      'Date,Symbol,Side,Quantity,Price\n2026-01-05,BTC/USD,Buy,0.123456789012345678,10.5\n',
    );
    expect(activities[0]?.facts.quantity?.toString()).toBe('0.123456789012345678');
  });
});

describe('rows', () => {
  test('of two accounts stay apart', async () => {
    const { activities, summary } = await read(
      'Date/Time,Account,Symbol,Side,Quantity,Price\n2026-01-05 10:00:00,A,X,Buy,1,10\n2026-01-05 11:00:00,B,X,Sell,1,11\n',
    );
    expect(activities.map(({ account, facts }) => `${account} ${facts.kind}`)).toEqual(['A buy', 'B sell']);
    expect(summary.accounts.map(({ ref }) => ref)).toEqual(['A', 'B']);
  });

  test('of one second and nearly one price are both kept', async () => {
    const { activities } = await read(
      'Date/Time,Symbol,Side,Quantity,Price\n2026-01-05 10:00:00,EURUSD,Buy,1000,1.1000\n2026-01-05 10:00:00,EURUSD,Sell,1000,1.1050\n',
    );
    expect(activities.map(({ facts }) => facts.sequence)).toEqual([0, 1]);
  });

  test('without a side and without a sign are asked about', async () => {
    const { summary } = await read('Date/Time,Symbol,Quantity,Price\n2026-01-05 10:00:00,X,1,10\n');
    expect(summary.outcome).toBe('needs-mapping');
    expect(summary.mapping?.questions[0]?.about).toBe('columns');
  });

  test('of an option at price 0 close it', async () => {
    const { activities } = await read(
      'Date/Time,Symbol,Side,Quantity,Price\n2026-01-05 10:00:00,AAPL  260116C00200000,STC,1,0\n',
    );
    expect(activities[0]?.facts).toMatchObject({ kind: 'sell', effect: 'close' });
    expect(activities[0]?.facts.price?.toString()).toBe('0');
  });

  test.each([
    ['ESH25', 'ESH5', '50'],
    ['HGZ5', 'HGZ5', '25000'],
    ['RBZ5', 'RBZ5', '42000'],
    ['6EZ5', '6EZ5', '125000'],
  ])('of the future %s have the contract size of its own root', async (printed, symbol, multiplier) => {
    const { activities } = await read(
      `Date/Time,Symbol,Side,Quantity,Price\n2025-01-06 10:00:00,${printed},Buy,1,10\n`,
    );
    expect(activities[0]?.facts.instrument?.symbol).toBe(symbol);
    expect(activities[0]?.facts.instrument?.multiplier?.toString()).toBe(multiplier);
  });

  test('of an unknown future leave its contract size a question', async () => {
    const { activities, summary } = await read(
      'Date/Time,Symbol,Asset Class,Side,Quantity,Price\n2025-01-06 10:00:00,XYZH5,Future,Buy,1,10\n',
    );
    expect(activities[0]?.facts.instrument?.multiplier).toBeNull();
    expect(summary.problems.map(({ code }) => code)).toContain('multiplier-unknown');
  });
});

describe('what a column says beside price and quantity', () => {
  test('is the currency of the fee, where it is another one', async () => {
    const { activities, verdicts } = await read(
      [
        'Date/Time,Pair,Side,Quantity,Price,Fee,Fee Coin,Order ID',
        '2026-01-05 10:00:00,ETH/USDT,Buy,1,3000,0.001,ETH,77',
        '2026-01-05 10:00:00,ETH/USDT,Buy,1,3000,3,USDT,77',
        '2026-01-05 10:00:01,ETH/USDT,Sell,1,3010,0.01,BNB,78',
        '2026-01-05 10:00:02,ETH/USDT,Sell,1,3010,1,$$,79',
        '',
      ].join('\n'),
    );
    expect(
      activities.map(({ facts }) => [
        facts.instrument?.currency,
        facts.fees.toString(),
        facts.feeCurrency,
        facts.orderId,
      ]),
    ).toEqual([
      ['USDT', '0.001', 'ETH', '77'],
      ['USDT', '3', undefined, '77'],
      ['USDT', '0.01', 'BNB', '78'],
    ]);
    expect(verdicts).toMatchObject([{ line: 5, verdict: 'rejected', code: 'unknown-currency' }]);
  });

  test('is the contract size, which wins over that of the tables', async () => {
    const { activities } = await read(
      'Date/Time,Symbol,Side,Quantity,Price,Contract Multiplier\n2025-01-06 10:00:00,XYZH5,Buy,1,10,20\n',
    );
    expect(activities[0]?.facts.instrument?.multiplier?.toString()).toBe('20');
  });

  test('is a flip where it both closes and opens', async () => {
    const { activities } = await read(
      [
        'Date/Time,Symbol,Side,Quantity,Price,Position Effect',
        '2026-01-05 10:00:00,A,Buy,1,10,O',
        '2026-01-05 10:00:01,A,Sell,2,11,C;O',
        '2026-01-05 10:00:02,A,Buy,1,9,C',
        '',
      ].join('\n'),
    );
    expect(activities.map(({ facts }) => facts.effect)).toEqual(['open', undefined, 'close']);
  });
});

describe('an instrument', () => {
  test.each([
    ['BTC-USDT', 'crypto BTC/USDT USDT 1'],
    ['BTC/USDT', 'crypto BTC/USDT USDT 1'],
    ['ETHUSDT', 'crypto ETHUSDT USDT 1'],
    ['USDJPY.a', 'forex USD.JPY JPY 1'],
    ['-AAPL240315C170', 'option AAPL240315C00170000 USD 100'],
    ['.AAPL240315C170', 'option AAPL240315C00170000 USD 100'],
    ['SPXW  240315C05000000', 'option SPXW240315C05000000 USD 100'],
    ['CON.F.US.MNQ.H25', 'future MNQH5 USD 2'],
    ['FDAXH5', 'future FDAXH5 EUR 25'],
    ['AAPL', 'stock AAPL USD 1'],
  ])('is the same in every spelling: %s', async (printed, expected) => {
    const { activities } = await read(
      `Date/Time,Symbol,Side,Quantity,Price\n2025-01-06 10:00:00,${printed},Buy,1,10\n`,
    );
    expect(
      activities.map(({ facts: { instrument } }) =>
        [instrument?.assetClass, instrument?.symbol, instrument?.currency, instrument?.multiplier].join(' '),
      ),
    ).toEqual([expected]);
  });

  test('of an index says that it is settled in cash', async () => {
    const { activities } = await read(
      'Date/Time,Symbol,Side,Quantity,Price\n2025-01-06 10:00:00,SPXW  250117C05000000,Buy,1,10\n',
    );
    expect(activities[0]?.facts.instrument?.settlement).toBe('cash');
  });
});

describe('prices in parts of a point', () => {
  test.each([
    ['ZNH6', "110'165", '110.515625'],
    ['ZNH6', '110-16+', '110.515625'],
    ['ZNH6', '110.515625', '110.515625'],
    ['ZTM6', "103'162", '103.5078125'],
    ['ZCZ6', "450'6", '450.75'],
    ['ZCZ6', '450 6/8', '450.75'],
    // An index has no parts: there an apostrophe parts thousands.
    ['ESH6', "6'012.25", '6012.25'],
  ])('of %s are read: %s', async (symbol, printed, price) => {
    const { activities } = await read(
      `Date/Time,Symbol,Side,Quantity,Price\n2026-01-06 10:00:00,${symbol},Buy,1,${printed}\n`,
    );
    expect(activities.map(({ facts }) => facts.price?.toString())).toEqual([price]);
  });

  test('that no contract has are rejected, not read as thousands', async () => {
    const { verdicts } = await read(
      "Date/Time,Symbol,Side,Quantity,Price\n2026-01-06 10:00:00,ZNH6,Buy,1,110'164\n",
    );
    expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'unreadable-number' }]);
  });
});

test('a large generated table adds up to what it was made of', async () => {
  const lines = genericCsvLines({ executions: 5000, seed: 7 });
  let text = '';
  let next = lines.next();
  for (; next.done !== true; next = lines.next()) text += next.value;
  const { activities } = await read(text);
  const sum = activities.reduce(
    (cents, { facts }) => cents + BigInt(facts.fees.toString().replace('.', '')),
    0n,
  );
  expect(activities.length).toBe(next.value.executions);
  expect(sum).toBe(next.value.commissionCents);
  const held = new Map<string, number>();
  for (const { facts } of activities) {
    const symbol = facts.instrument?.symbol ?? '';
    const signed = Number(facts.quantity?.toString()) * (facts.kind === 'buy' ? 1 : -1);
    held.set(symbol, (held.get(symbol) ?? 0) + signed);
  }
  expect(new Map([...held].filter(([, quantity]) => quantity !== 0))).toEqual(next.value.positions);
});

describe('what other languages write', () => {
  test('sides by the letters of purchase and sale', async () => {
    const { activities, summary } = await read(
      [
        'Fecha;Hora;Símbolo;C/V;Cantidad;Precio;Comisión',
        '13/03/2026;09:30:00;ACME;C;100;10,50;1,00',
        '13/03/2026;10:30:00;ACME;V;100;11,25;1,00',
      ].join('\n'),
      {
        timeZone: 'UTC',
        currency: 'EUR',
        mapping: {
          columns: { date: 0, time: 1, symbol: 2, side: 3, quantity: 4, price: 5, commission: 6 },
        },
      },
    );
    expect(summary.outcome).toBe('read');
    expect(activities.map(({ facts }) => facts.kind)).toEqual(['buy', 'sell']);
  });

  test('a C beside a P is no side', async () => {
    const { activities } = await read(
      ['Date,Symbol,Side,Quantity,Price', '2026-01-13,ACME,C,1,10', '2026-01-14,ACME,P,1,10', ''].join('\n'),
    );
    expect(activities).toEqual([]);
  });

  test('the currency behind the heading of the money', async () => {
    const { activities } = await read(
      ['Date,Symbol,Side,Quantity,Price (GBP)', '2026-01-13,ACME,Buy,1,10', ''].join('\n'),
      { timeZone: 'UTC' },
    );
    expect(activities[0]?.facts.currency).toBe('GBP');
  });
});

describe('coins that stand beside amounts are no dollars', () => {
  const amounts = async (header: string, ...rows: string[]) => {
    const { activities, verdicts } = await read([header, ...rows, ''].join('\n'), { timeZone: 'UTC' });
    return [
      ...activities.map(({ facts }) => `${facts.kind} ${facts.amount} ${facts.currency}`),
      ...verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
    ];
  };

  test('under a heading that says so, money is told in its own code, and other coins are moved but never earned', async () => {
    expect(
      await amounts(
        'Date,Type,Amount,Coin',
        '2026-01-05 10:00:00,Deposit,115,USDT',
        '2026-01-06 10:00:00,Deposit,3,SOL',
        '2026-01-07 10:00:00,Interest,0.5,SOL',
      ),
    ).toEqual(['deposit 115 USDT', 'transfer_in 0 USD', 'rejected unsupported-event']);
  });

  test('under any heading, a coin that everybody knows is moved, a currency is taken, and what a coin pays is refused', async () => {
    expect(
      await amounts(
        'Date,Type,Amount,Asset',
        '2026-01-05 10:00:00,Deposit,0.5,BTC',
        '2026-01-06 10:00:00,Withdrawal,100,EUR',
        '2026-01-07 10:00:00,Dividend,12,LTC',
      ),
    ).toEqual(['transfer_in 0 USD', 'withdrawal -100 EUR', 'dividend 12 USD']);
  });
});

describe('a row is the same one', () => {
  const HEADER = 'Date/Time,Symbol,Side,Quantity,Price,Note';
  const ROWS = ['2026-01-05 10:00:00,A,Buy,100,10,first', '2026-01-05 10:00:00,A,Buy,100,10,first'];
  const identitiesOf = async (...lines: string[]) =>
    (await read([...lines, ''].join('\n'))).activities.map(({ identity }) => JSON.stringify(identity));

  test('wherever the file has its columns', async () => {
    const turned = [HEADER, ...ROWS].map((line) => line.split(',').reverse().join(','));
    expect(await identitiesOf(...turned)).toEqual(await identitiesOf(HEADER, ...ROWS));
  });

  test('but not with another cell', async () => {
    const [one] = await identitiesOf(HEADER, ROWS[0] ?? '');
    const [other] = await identitiesOf(HEADER, (ROWS[0] ?? '').replace('first', 'second'));
    expect(one).not.toBe(other);
  });
});
