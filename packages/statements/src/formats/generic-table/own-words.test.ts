import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(lines: readonly string[]) {
  const { activities, verdicts, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    facts: activities.map(({ facts: { kind, effect, instrument, quantity, price } }) =>
      [
        kind,
        effect ?? '-',
        `${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized() ?? ''}`,
      ].join(' '),
    ),
    left: verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
    summary,
  };
}

describe('what is settled in cash', () => {
  const HEADER = 'Date,Time,Type,Symbol,Quantity,Price,Amount,Fee';
  const SOLD = '2026-01-05,10:00:00,Sell to open,SPXW 260109P06800000,2,12.50,2500.00,1.30';

  test.each(['Cash settlement', 'Cash Settled', 'Cash-settled assignment', 'Option cash settlement'])(
    'ends an option at what it was settled at (%s)',
    async (word) => {
      const { facts, left } = await read([
        HEADER,
        SOLD,
        `2026-01-09,16:00:00,${word},SPXW 260109P06800000,2,0,-860.00,0`,
      ]);
      expect(facts).toEqual([
        'sell open 2 SPXW260109P06800000 @ 12.5',
        'expire close 2 SPXW260109P06800000 @ 4.3',
      ]);
      expect(left).toEqual([]);
    },
  );

  test('once, where another row says that it ended', async () => {
    const { facts, left } = await read([
      HEADER,
      SOLD,
      '2026-01-09,16:00:00,Assigned,SPXW 260109P06800000,2,0,0,0',
      '2026-01-09,16:00:00,Cash settlement,SPXW 260109P06800000,2,,-860.00,0',
    ]);
    expect(facts[1]).toBe('expire close 2 SPXW260109P06800000 @ 4.3');
    expect(facts).toHaveLength(2);
    expect(left).toEqual(['ignored statement-information']);
  });

  test('is refused of what is no option', async () => {
    const { left } = await read([HEADER, '2026-01-09,16:00:00,Cash settlement,ESH6,1,0,-430.00,0']);
    expect(left).toEqual(['rejected unsupported-event']);
  });
});

describe('Short', () => {
  test.each([['COV'], ['Cover'], ['CVR'], ['Covered']])(
    'is a sale that opens beside a word for what ends one (%s)',
    async (word) => {
      const { facts } = await read([
        'Date,Time,Symbol,B/S,Qty,Price',
        '2026-02-03,12:00,EEE,SHORT,10,20',
        `2026-02-03,13:00,EEE,${word},10,21`,
      ]);
      expect(facts).toEqual(['sell open 10 EEE @ 20', 'buy close 10 EEE @ 21']);
    },
  );

  test('and beside other words for sales', async () => {
    const { facts } = await read([
      'Date,Time,Symbol,Side,Qty,Price',
      '2026-02-03,12:00,AAA,Buy,10,20',
      '2026-02-03,13:00,AAA,Sell,10,21',
      '2026-02-03,14:00,BBB,Short,10,20',
      '2026-02-03,15:00,BBB,Buy,10,19',
    ]);
    expect(facts).toEqual([
      'buy - 10 AAA @ 20',
      'sell - 10 AAA @ 21',
      'sell open 10 BBB @ 20',
      'buy - 10 BBB @ 19',
    ]);
  });

  test('alone is only which way', async () => {
    const { facts } = await read([
      'Date,Time,Symbol,Side,Qty,Price',
      '2026-02-03,12:00,AAA,Long,10,20',
      '2026-02-03,13:00,AAA,Short,10,21',
    ]);
    expect(facts).toEqual(['buy - 10 AAA @ 20', 'sell - 10 AAA @ 21']);
  });
});

test('a dividend that is reinvested bought shares', async () => {
  const { facts } = await read([
    'Date,Type,Symbol,Quantity,Price,Amount',
    '2026-02-03,BUY,AAPL,10,220.00,2200.00',
    '2026-02-04,DIVIDEND REINVESTMENT,AAPL,0.05,221.00,11.05',
  ]);
  expect(facts).toEqual(['buy - 10 AAPL @ 220', 'buy - 0.05 AAPL @ 221']);
});

describe('In and Out', () => {
  test('are prices where a trade has a size and no other price', async () => {
    const { facts, summary } = await read([
      'Date,Symbol,L/S,Size,In,Out,P&L',
      '2026-02-02,AAPL,L,100,220.10,221.10,100.00',
      '2026-02-03,TSLA,S,50,200.00,198.50,75.00',
      '2026-02-04,NVDA,L,20,130.00,,',
    ]);
    expect(facts).toEqual([
      'buy open 100 AAPL @ 220.1',
      'sell close 100 AAPL @ 221.1',
      'sell open 50 TSLA @ 200',
      'buy close 50 TSLA @ 198.5',
      'buy open 20 NVDA @ 130',
    ]);
    expect(summary.mapping?.questions).toEqual([]);
  });

  test('are none where they have nothing to do with each other', async () => {
    const { summary } = await read([
      'Date,Symbol,Size,In,Out,P&L',
      '2026-02-02,AAPL,100,2000,1,100.00',
      '2026-02-03,TSLA,50,1500,2,75.00',
    ]);
    expect(summary.mapping?.columns).not.toHaveProperty('entryPrice');
  });
});
