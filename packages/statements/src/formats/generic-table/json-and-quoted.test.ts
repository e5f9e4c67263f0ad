import { bytesSource, collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(fileName: string, text: string | Uint8Array) {
  const source = typeof text === 'string' ? textSource(fileName, text) : bytesSource(fileName, text);
  const { summary, activities, problems } = await collectStatement(source, {
    timeZone: 'UTC',
    currency: 'USD',
  });
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, feeCurrency, occurredAt } }) =>
      [
        new Date(Number(occurredAt) / 1000).toISOString().slice(0, 19),
        kind,
        instrument?.symbol ?? '',
        `${quantity?.normalized()} @ ${price?.normalized()}`,
        `fee ${fees.normalized()}`,
        feeCurrency ?? '',
      ]
        .join(' ')
        .trim(),
  );
  return { summary, facts, activities, problems };
}

const FILLS = [
  { time: '2026-03-02T10:00:00Z', symbol: 'ABC', side: 'buy', qty: 100, price: 10.5, fee: 1 },
  { time: '2026-03-02T11:00:00Z', symbol: 'ABC', side: 'sell', qty: 100, price: 10.9, fee: 1 },
];
const EXPECTED = [
  '2026-03-02T10:00:00 buy ABC 100 @ 10.5 fee 1',
  '2026-03-02T11:00:00 sell ABC 100 @ 10.9 fee 1',
];

describe('a list of records in JSON is a table of their fields', () => {
  const keys = Object.keys(FILLS[0] ?? {});
  const values = FILLS.map((fill) => Object.values(fill));
  test.each([
    ['by itself', JSON.stringify(FILLS)],
    ['written over many lines', JSON.stringify(FILLS, null, 2)],
    ['within an object', JSON.stringify({ account: 'x', count: 2, data: { fills: FILLS } })],
    ['an object on each line', FILLS.map((fill) => JSON.stringify(fill)).join('\n')],
    ['headings and rows apart', JSON.stringify({ columns: keys, index: [0, 1], data: values })],
    ['a list of lists', JSON.stringify([keys, ...values])],
    [
      'a list for each column',
      JSON.stringify(
        Object.fromEntries(keys.map((key, at) => [key, { 0: values[0]?.[at], 1: values[1]?.[at] }])),
      ),
    ],
  ])('%s', async (_, text) => {
    const { facts, summary } = await read('fills.json', text);
    expect(facts).toEqual(EXPECTED);
    expect(summary.mapping?.headerLine).toBe(1);
  });

  test('whose objects within are called by both, and a copy of the raw answer is left out', async () => {
    const record = (id: number, side: string, timestamp: number, price: number) => ({
      info: { price: String(price), qty: '0.5', commission: '9', side },
      id: String(id),
      timestamp,
      instrument: { symbol: 'BTC/USDT' },
      side,
      price,
      amount: 0.5,
      cost: price * 0.5,
      fee: { cost: 12.5, currency: 'USDT' },
      fees: [{ cost: 12.5, currency: 'USDT' }],
    });
    const { facts } = await read(
      'trades.json',
      JSON.stringify({
        trades: [record(1, 'buy', 1772445600000, 60_000), record(2, 'sell', 1772449200000, 61_000)],
      }),
    );
    expect(facts).toEqual([
      '2026-03-02T10:00:00 buy BTC/USDT 0.5 @ 60000 fee 12.5',
      '2026-03-02T11:00:00 sell BTC/USDT 0.5 @ 61000 fee 12.5',
    ]);
  });

  test('whose numbers keep all of their digits', async () => {
    const { activities } = await read(
      'fills.json',
      '[{"time":"2026-03-02T10:00:00Z","symbol":"SHIBUSDT","side":"buy","qty":12345678901.123456789,"price":0.00000001234567890123}]',
    );
    expect(activities[0]?.facts.quantity?.toString()).toBe('12345678901.123456789');
    expect(activities[0]?.facts.price?.toString()).toBe('0.00000001234567890123');
  });

  test('beside which other lists are passed over', async () => {
    const { facts, summary } = await read(
      'export.json',
      JSON.stringify({
        equity: [
          { day: 1, value: 5 },
          { day: 2, value: 6 },
        ],
        trades: FILLS,
      }),
    );
    expect(facts).toEqual(EXPECTED);
    expect(summary.outcome).toBe('read');
  });

  test.each([
    ['{"name": "x", "settings": {"theme": "dark"}}', 'a JSON file of no kind that is known'],
    ['[{"time": "2026-03-02", "symbol": "ABC"', 'ends in the middle'],
  ])('and what has none is refused as before: %s', async (text, words) => {
    const { summary } = await read('other.json', text);
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.message).toContain(words);
  });
});

describe('rows that stand in one quoted cell each', () => {
  test.each([
    [
      'plain',
      [
        '"Date,Symbol,Side,Quantity,Price,Fee"',
        '"2026-03-02 10:00:00,ABC,Buy,100,10.50,1"',
        '"2026-03-02 11:00:00,ABC,Sell,100,10.90,1"',
      ],
    ],
    [
      'with cells that had to be quoted themselves',
      [
        '"Date,Symbol,Side,""Name, long"",Quantity,Price,Fee"',
        '"2026-03-02 10:00:00,ABC,Buy,""Sample, Inc."",100,10.50,1"',
        '"2026-03-02 11:00:00,ABC,Sell,""Sample, Inc."",""100"",10.90,1"',
      ],
    ],
    [
      'in columns of a semicolon, with empty ones behind',
      [
        '"Date;Symbol;Side;Quantity;Price;Fee",',
        '"2026-03-02 10:00:00;ABC;Buy;100;10,50;1",',
        '"2026-03-02 11:00:00;ABC;Sell;100;10,90;1",',
      ],
    ],
  ])('%s are read, which is said', async (_, lines) => {
    const { facts, problems } = await read('wrapped.csv', `${lines.join('\r\n')}\r\n`);
    expect(facts).toEqual(EXPECTED);
    expect(problems.map(({ code }) => code)).toContain('rows-unwrapped');
  });

  test('are nothing of the kind where one cell of many is quoted', async () => {
    const { facts, problems } = await read(
      'table.csv',
      'Date,Symbol,Side,Quantity,Price,Fee,Note\n2026-03-02 10:00:00,ABC,Buy,100,10.50,1,"a, b"\n2026-03-02 11:00:00,ABC,Sell,100,10.90,1,"c, d"\n',
    );
    expect(facts).toEqual(EXPECTED);
    expect(problems).toEqual([]);
  });
});
