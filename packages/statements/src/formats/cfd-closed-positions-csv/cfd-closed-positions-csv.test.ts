import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test.each(['-4.00', '4.00'])(
  'a commission printed as %s is a cost, and a negative swap one as well',
  async (commission) => {
    const { activities } = await collectStatement(
      textSource(
        'positions.csv',
        [
          'Symbol,Side,Quantity,Open Price,Close Price,Open Date,Close Date,Commission,Swap,PnL,Currency',
          `WallStreet30,Buy,1,52300,52400,27/07/2026 15:24:08,27/07/2026 16:14:18,${commission},-1.5,100,USD`,
          '',
        ].join('\n'),
      ),
    );
    expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual(['0', '5.5']);
  },
);
