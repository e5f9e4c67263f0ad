import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** Headings of price and quantity that stand each over the other one, with the currency where it belongs. */
const HEADER =
  'Run Date,Action,Symbol,Description,Type,Exchange Quantity,Exchange Currency,Currency,Price,Quantity,Exchange Rate,Commission,Fees,Accrued Interest,Amount,Settlement Date';

const read = async (...rows: readonly string[]) => {
  const { activities } = await collectStatement(
    textSource('history.csv', `\n\n${[HEADER, ...rows].join('\n')}\n`),
  );
  return activities.map(
    ({ facts: { kind, quantity, price } }) => `${kind} ${quantity?.normalized()} @ ${price?.normalized()}`,
  );
};

test('a price below zero shows that quantities stand under it, of purchases as well', async () => {
  expect(
    await read(
      '03/20/2026,YOU SOLD SPECIMEN INC (SPEC) (Cash),SPEC,SPECIMEN INC,Cash,0,,USD,-10,175.00,0,,0.01,,1749.99,03/22/2026',
      '03/05/2026,YOU BOUGHT SPECIMEN INC (SPEC) (Cash),SPEC,SPECIMEN INC,Cash,0,,USD,10,170.00,0,,,,-1700.00,03/07/2026',
    ),
  ).toEqual(['sell 10 @ 175', 'buy 10 @ 170']);
});

test('a quantity below zero shows that they stand where they should', async () => {
  expect(
    await read(
      '03/20/2026,YOU SOLD SPECIMEN INC (SPEC) (Cash),SPEC,SPECIMEN INC,Cash,0,,USD,175.00,-10,0,,0.01,,1749.99,03/22/2026',
    ),
  ).toEqual(['sell 10 @ 175']);
});
