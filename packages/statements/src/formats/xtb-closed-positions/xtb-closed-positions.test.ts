import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('the gross result is held against ours with the costs beside it taken off', async () => {
  const { activities, summary } = await collectStatement(
    textSource(
      'positions.csv',
      [
        'Name,Sample',
        'Currency,USD',
        '',
        'Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Open origin,Close origin,Purchase value,Sale value,SL,TP,Margin,Commission,Swap,Rollover,Gross P/L,Comment',
        '7,ACME.US,BUY,10,02/03/2026 15:30:00,50,04/03/2026 16:00:00,53,xStation5,xStation5,500,530,0,0,0,-1.5,0,0,30.0,',
        '',
      ].join('\n'),
    ),
  );
  expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual(['0', '1.5']);
  expect(summary.totals.map(({ value }) => value.normalized().toString())).toEqual(['28.5']);
});
