import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

interface Event {
  readonly Action: string;
  readonly Date?: string;
  readonly Symbol?: string;
  readonly [field: string]: unknown;
}

const read = (...events: readonly Event[]) =>
  collectStatement(
    textSource(
      'awards.json',
      JSON.stringify({
        Transactions: events.map((event) => ({
          Date: '02/16/2026',
          Symbol: 'ACME',
          TransactionDetails: [],
          ...event,
        })),
      }),
    ),
  );

const shown = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(
    ({ facts: { kind, quantity, price, amount, fees } }) =>
      `${kind} ${quantity ?? '-'} @ ${price ?? '-'} = ${amount.normalized()}, ${fees.normalized()}`,
  );

const lapse = (more: object = {}): Event => ({
  Action: 'Lapse',
  Quantity: '10',
  TransactionDetails: [
    {
      Details: {
        AwardId: 'A',
        FairMarketValuePrice: '$20.00',
        SharesSoldWithheldForTaxes: '4',
        NetSharesDeposited: '6',
        ...more,
      },
    },
  ],
});

describe('the shares of a vest count once', () => {
  test('as those that are left, where the others are kept back', async () => {
    expect(shown(await read(lapse()))).toEqual(['transfer_in 6 @ 20 = 0, 0']);
  });

  test('as all of them, a sale and the tax, where the others are sold', async () => {
    expect(shown(await read(lapse({ SalePrice: '$19.50' })))).toEqual([
      'transfer_in 10 @ 20 = 0, 0',
      'sell 4 @ 19.5 = 78, 0',
      'tax - @ - = -78, 0',
    ]);
  });

  test('as all of them, where the sale for taxes has a row of its own', async () => {
    const sale = {
      Action: 'Sale',
      Date: '02/18/2026',
      Quantity: '4',
      Amount: '$77.90',
      FeesAndCommissions: '$0.10',
      TransactionDetails: [{ Details: { Shares: '4', SalePrice: '$19.50' } }],
    };
    expect(shown(await read(sale, lapse({ SalePrice: '$19.50' })))).toEqual([
      'sell 4 @ 19.5 = 78, 0.1',
      'transfer_in 10 @ 20 = 0, 0',
    ]);
  });

  test('as the deposit of the same award, where there is one', async () => {
    const deposit = {
      Action: 'Deposit',
      Date: '02/18/2026',
      Quantity: '6',
      TransactionDetails: [
        { Details: { AwardId: 'A', VestDate: '02/16/2026', VestFairMarketValue: '$20.00' } },
      ],
    };
    const { activities, verdicts } = await read(deposit, lapse());
    expect(activities.map(({ facts: { kind, acquiredAt } }) => [kind, acquiredAt])).toEqual([
      ['transfer_in', Date.UTC(2026, 1, 16, 5) * 1000],
    ]);
    expect(verdicts.map(({ code }) => code)).toEqual(['listed-elsewhere']);
  });
});

test('several awards at several prices arrive at no price', async () => {
  const details = ['$20.00', '$21.00'].map((VestFairMarketValue) => ({ Details: { VestFairMarketValue } }));
  expect(shown(await read({ Action: 'Deposit', Quantity: '6', TransactionDetails: details }))).toEqual([
    'transfer_in 6 @ - = 0, 0',
  ]);
});

test('a sale whose figures contradict each other is told', async () => {
  const { summary } = await read({
    Action: 'Sale',
    Quantity: '4',
    Amount: '$100.00',
    TransactionDetails: [{ Details: { Shares: '4', SalePrice: '$19.50' } }],
  });
  expect(summary.problems.map(({ code }) => code)).toEqual(['amount-differs']);
});

test('what the web page loads is read alike', async () => {
  const text = `{"transactions":[{"eventDate":"02/18/2026","action":"Sale","symbol":"ACME","description":"x","quantity":"4","amount":"$77.90","amountSortValue":77.9,"totalCommissionsAndFees":"$0.10","transactionDetails":[{"shares":"4","salePrice":"$19.50"}]}]}`;
  expect(shown(await collectStatement(textSource('x.json', text)))).toEqual(['sell 4 @ 19.5 = 78, 0.1']);
});

test.each([
  ['an unknown action', { Action: 'Exercise', Quantity: '5' }, 'unknown-row-type'],
  ['no date', { Action: 'Dividend', Amount: '$1', Date: '' }, 'unreadable-date'],
  ['a day that does not exist', { Action: 'Dividend', Amount: '$1', Date: '02/30/2026' }, 'unreadable-date'],
  ['money that is no number', { Action: 'Dividend', Amount: 'a lot' }, 'unreadable-number'],
  ['no symbol', { Action: 'Deposit', Quantity: '5', Symbol: '' }, 'missing-value'],
  ['no quantity', { Action: 'Deposit' }, 'missing-value'],
  ['members that are none', { Action: 'Sale', TransactionDetails: 7, Amount: {} }, 'missing-value'],
])('%s rejects that row alone', async (_, event, code) => {
  const { activities, verdicts } = await read(event, { Action: 'Dividend', Amount: '$1.00' });
  expect(verdicts).toMatchObject([{ verdict: 'rejected', code }]);
  expect(activities.length).toBe(1);
});

test('a list that is none is refused', async () => {
  const { summary } = await collectStatement(
    textSource('x.json', '{"Transactions": [], "transactionDetails": 1, "transactions": {}}'),
  );
  expect(summary.outcome).toBe('refused');
});
