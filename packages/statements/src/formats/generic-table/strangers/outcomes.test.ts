import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = async (...lines: string[]) => {
  const { activities } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return activities.map(
    ({ facts: { kind, quantity, instrument, price } }) =>
      `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
  );
};

test('yes and no of one question are two instruments', async () => {
  expect(
    await read(
      'Date,Market,Outcome,Side,Shares,Price',
      '2026-03-02,Rain on May 4?,Yes,Buy,100,0.40',
      '2026-03-02,Rain on May 4?,No,Buy,100,0.55',
      '2026-03-05,Rain on May 4?,yes,Sell,100,0.60',
    ),
  ).toEqual([
    'buy 100 Rain on May 4? · Yes @ 0.4',
    'buy 100 Rain on May 4? · No @ 0.55',
    'sell 100 Rain on May 4? · Yes @ 0.6',
  ]);
});

test('so they are where the column of the outcome is called the side', async () => {
  expect(
    await read(
      'ticker,side,action,contracts,price_cents,timestamp',
      'KXRAIN-26MAY,yes,buy,100,40,2026-03-02T10:15:00Z',
      'KXRAIN-26MAY,no,buy,50,45,2026-03-03T10:15:00Z',
    ),
  ).toEqual(['buy 100 KXRAIN-26MAY · Yes @ 0.4', 'buy 50 KXRAIN-26MAY · No @ 0.45']);
});

test('whether a rule was kept is no outcome', async () => {
  expect(
    await read(
      'Date,Symbol,Side,Qty,Price,Followed plan',
      '2026-03-02,AAPL,Buy,100,210,Yes',
      '2026-03-03,AAPL,Sell,100,212,No',
    ),
  ).toEqual(['buy 100 AAPL @ 210', 'sell 100 AAPL @ 212']);
});
