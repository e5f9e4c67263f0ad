import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency';
const TERMS = '100,SPXW,SPX,3/20/26,5800,PUT';
const row = (
  date: string,
  type: string,
  subType: string,
  action: string,
  words: string,
  value: string,
  fees = '0.00',
) =>
  `${date},${type},${subType},${action},SPXW  260320P05800000,Equity Option,${words},"${value}",1,0.00,--,${fees},${TERMS},,"${value}",USD`;
const SOLD = row(
  '2026-03-10T15:00:00-0500',
  'Trade',
  'Sell to Open',
  'SELL_TO_OPEN',
  'Sold 1 SPXW 03/20/26 Put 5800.00 @ 40.00',
  '4,000.00',
).replace(',0.00,--', ',4000.00,0.00');
const END = '2026-03-20T16:00:00-0500';
const REMOVED = row(
  END,
  'Receive Deliver',
  'Assignment',
  '',
  'Removal of 1.0 SPXW 03/20/26 Put 5800.00 due to assignment.',
  '0.00',
);
const PAID = row(
  END,
  'Receive Deliver',
  'Cash Settled Assignment',
  'BUY_TO_CLOSE',
  'Cash settlement of 1.0 SPXW 03/20/26 Put 5800.00',
  '-6,750.00',
  '-5.00',
);

test.each([
  ['both, the removal first', [REMOVED, PAID]],
  ['both, the money first', [PAID, REMOVED]],
  ['the money alone', [PAID]],
])('an option that is settled in cash ends once, at what was paid: %s', async (_rows, ends) => {
  const { activities, verdicts } = await collectStatement(
    textSource('history.csv', `${[HEADER, ...[...ends].reverse(), SOLD].join('\n')}\n`),
  );
  expect(
    activities
      .map(({ facts: { kind, quantity, amount, fees } }) =>
        [kind, quantity?.normalized(), amount.normalized(), fees.normalized()].join(' '),
      )
      .sort(),
  ).toEqual(['assign 1 -6750 5', 'sell 1 4000 0']);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(ends.length === 2 ? ['ignored'] : []);
});
