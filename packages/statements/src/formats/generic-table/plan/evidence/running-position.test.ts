import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function fills(lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('fills.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    summary,
    facts: activities.map(({ facts: { kind, effect, instrument, quantity, heldCost } }) =>
      [
        kind,
        effect ?? '-',
        `${quantity?.normalized()} ${instrument?.symbol}`,
        ...(heldCost === undefined ? [] : [`had ${heldCost.normalized()}`]),
      ].join(' '),
    ),
  };
}

describe('a column that counts what is held after each fill', () => {
  const ROWS = [
    '2026-02-02 10:00,TSLA,SELL,50,200,-50',
    '2026-02-02 11:00,TSLA,BUY,50,198,0',
    '2026-02-03 10:00,AMD,SELL,50,100,150',
    '2026-02-03 11:00,AMD,BUY,50,99,200',
  ];
  const TOLD = ['sell open 50 TSLA', 'buy close 50 TSLA', 'sell close 50 AMD', 'buy open 50 AMD'];

  test.each(['Position after', 'Position', 'Net Pos', 'Qty after', 'Holding'])(
    'tells which sales are shorts (%s)',
    async (heading) => {
      const { facts, summary } = await fills([`Time,Symbol,Side,Qty,Price,${heading}`, ...ROWS]);
      expect(facts).toEqual(TOLD);
      expect(summary.mapping?.unused).toBeUndefined();
    },
  );

  test('also where the newest row stands first', async () => {
    const { facts } = await fills(['Time,Symbol,Side,Qty,Price,Position after', ...ROWS.toReversed()]);
    expect(facts).toEqual(TOLD.toReversed());
  });

  test('says nothing of a fill that turns a position round', async () => {
    const { facts } = await fills([
      'Time,Symbol,Qty,Price,Position',
      '2026-02-02 10:00,TSLA,50,200,50',
      '2026-02-02 11:00,TSLA,-80,198,-30',
      '2026-02-02 12:00,TSLA,30,197,0',
    ]);
    expect(facts).toEqual(['buy open 50 TSLA', 'sell - 80 TSLA', 'buy close 30 TSLA']);
  });

  test('is one only where its rows follow from each other', async () => {
    const { facts } = await fills([
      'Time,Symbol,Side,Qty,Price,Position',
      '2026-02-02 10:00,TSLA,SELL,50,200,1',
      '2026-02-02 11:00,TSLA,BUY,50,198,2',
    ]);
    expect(facts).toEqual(['sell - 50 TSLA', 'buy - 50 TSLA']);
  });
});

test('what was held before had cost what the result beside its sale leaves of it', async () => {
  const { facts } = await fills([
    'Time,Symbol,Side,Price,Qty,Position,Realized',
    '2026-02-02 09:31:00,TSLA,Sell,200,100,0,150.00',
    '2026-02-02 09:45:00,AMD,Sell,100,100,-100,0',
    '2026-02-02 10:05:00,AMD,Buy,99,100,0,100.00',
  ]);
  expect(facts).toEqual([
    'sell close 100 TSLA had 19850',
    'sell open 100 AMD',
    'buy close 100 AMD had 10000',
  ]);
});
