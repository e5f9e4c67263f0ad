import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary, verdicts } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD' },
  );
  return {
    kinds: activities.map(({ facts }) => facts.kind),
    verdicts: verdicts.map(({ line, verdict, code }) => `${line} ${verdict} ${code}`),
    totals: summary.totals
      .filter(({ measure }) => measure === 'cash')
      .map(({ value, opening, currency, line }) => [
        value.normalized().toString(),
        opening?.normalized().toString(),
        currency,
        line,
      ]),
  };
}

describe('rows that state what was held in cash', () => {
  test.each([
    ['Opening balance', 'Ending balance'],
    ['Beginning Cash Balance', 'Closing balance'],
    ['Anfangssaldo', 'Schlusssaldo'],
    ['Balance brought forward', 'Balance carried forward'],
  ])('%s and %s are held against the journal, and nothing that happened', async (opening, closing) => {
    expect(
      await read(
        'Date,Type,Symbol,Quantity,Price,Amount',
        `2026-03-01,${opening},,,,1000.00`,
        '2026-03-02,Buy,AAPL,2,200.00,-400.00',
        '2026-03-12,Sell,AAPL,2,210.00,420.00',
        `2026-03-31,${closing},,,,1020.00`,
      ),
    ).toEqual({
      kinds: ['buy', 'sell'],
      verdicts: ['2 ignored stated-total', '5 ignored stated-total'],
      totals: [['1020', '1000', 'USD', 5]],
    });
  });

  test('of several months, the first and the last count, in whichever order they stand', async () => {
    const { totals } = await read(
      'Date,Description,Type,Symbol,Quantity,Price,Amount,Balance',
      '2026-04-30,Ending balance,,,,,,1100.00',
      '2026-04-01,Opening balance,,,,,,1020.00',
      '2026-03-31,Ending balance,,,,,,1020.00',
      '2026-03-02,Bought,Buy,AAPL,2,200.00,-400.00,600.00',
      '2026-03-01,Opening balance,,,,,,1000.00',
    );
    expect(totals).toEqual([['1100', '1000', 'USD', 2]]);
  });

  test('without the end there is nothing to hold the journal against', async () => {
    const { totals, verdicts } = await read(
      'Date,Type,Symbol,Quantity,Price,Amount',
      '2026-03-01,Starting balance,,,,1000.00',
      '2026-03-02,Buy,AAPL,2,200.00,-400.00',
    );
    expect({ totals, verdicts }).toEqual({ totals: [], verdicts: ['2 ignored stated-total'] });
  });
});
