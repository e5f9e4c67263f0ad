import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** One trade, as the interface answers it: what was paid is exact, units and price are printed to some places. */
const page = (assetType: string, amount: number, price: number, netAmount: number): string =>
  JSON.stringify({
    ...{ tapebookWire: 'schwab', page: 1, from: '2026-02-01', to: '2026-02-28', account: '' },
    answers: [
      {
        ...{ call: '/trader/v1/accounts/transactions', asked: {} },
        answer: [
          {
            ...{ activityId: 1, time: '2026-02-03T14:35:01+0000', accountNumber: '90000001', type: 'TRADE' },
            ...{ status: 'VALID', tradeDate: '2026-02-03T14:35:01+0000', orderId: 2, netAmount },
            transferItems: [
              { instrument: { assetType, symbol: 'FUND' }, amount, price, positionEffect: 'OPENING' },
            ],
          },
        ],
      },
    ],
  });

test.each([
  ['a fraction of a dear share', 'EQUITY', 0.0512, 987.65, -50.6],
  ['units of a fund', 'MUTUAL_FUND', 6.563, 152.37, -1000.07],
  ['the average of many executions', 'EQUITY', 5000, 3.1235, -15617.62],
])('%s costs what was paid for it', async (_, assetType, amount, price, paid) => {
  const { activities, verdicts } = await collectStatement(
    textSource('schwab.json', page(assetType, amount, price, paid)),
  );
  expect(verdicts).toEqual([]);
  expect(activities.map(({ facts }) => facts.amount.toString())).toEqual([String(paid)]);
});

test.each([
  ['whole shares', 10, 50, -450],
  ['a hundred times as much', 2, 50, -10_000],
  ['a fraction', 0.5, 100, -49],
])('%s of which the row says something else are rejected', async (_, amount, price, paid) => {
  const { verdicts } = await collectStatement(textSource('schwab.json', page('EQUITY', amount, price, paid)));
  expect(verdicts).toMatchObject([{ verdict: 'rejected', code: 'amount-differs' }]);
});
