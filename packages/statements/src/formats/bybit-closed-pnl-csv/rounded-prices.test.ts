import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('prices that were rounded past the fees tell nothing of them, and least of all that they were paid back', async () => {
  const { activities } = await collectStatement(
    textSource(
      'closed.csv',
      [
        'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Filled/Settlement Time(UTC+0)',
        'DOGEUSDT,Sell,1000,0.1200,0.1210,0.88,Trade,2026-03-02 10:00:00',
        'DOGEUSDT,Sell,10,0.1200,0.1200,0.01,Trade,2026-03-03 10:00:00',
        '',
      ].join('\n'),
    ),
  );
  const exits = activities.filter(({ facts }) => facts.effect === 'close');
  expect(exits.map(({ facts }) => [facts.fees.normalized().toString(), facts.feesStated])).toEqual([
    ['0.12', undefined],
    ['0', false],
  ]);
});
