import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Time,Balance Before,Balance After,Realized PnL (value),Realized PnL (currency),Action';
const position = 'Position AVG Price was 5300.000000, currency: USD, rate: 1.000000, point value: 50.000000"';

test('a position costs what its exit did and its part of what its entries did; that of what is open waits for its closing', async () => {
  const { activities } = await collectStatement(
    textSource(
      'balance.csv',
      [
        HEADER,
        '2026-03-03 15:10:00,99991,99988,,USD,"Commission for: Close long position for symbol CME_MINI:ES1! at price 5304.00 for 2 units"',
        `2026-03-03 15:10:00,99591,99991,400,USD,"Close long position for symbol CME_MINI:ES1! at price 5304.00 for 2 units. ${position}`,
        '2026-03-03 14:10:00,99393,99391.5,,USD,"Commission for: Close long position for symbol CME_MINI:ES1! at price 5302.00 for 1 units"',
        `2026-03-03 14:10:00,99293,99393,100,USD,"Close long position for symbol CME_MINI:ES1! at price 5302.00 for 1 units. ${position}`,
        '2026-03-03 10:00:00,100000,99994,,USD,"Commission for: Enter position for symbol CME_MINI:ES1! at price 5300.00 for 4 units"',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(
      ({ facts: { kind, quantity, fees, amount } }) =>
        `${kind} ${quantity ?? ''} fees ${fees.normalized()} = ${amount.normalized()}`,
    ),
  ).toEqual(['sell 2 fees 6 = 0', 'sell 1 fees 3 = 0']);
});
