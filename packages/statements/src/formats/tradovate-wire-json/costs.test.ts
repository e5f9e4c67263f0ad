import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const answer = (call: string, rows: readonly object[]) => ({ call, asked: {}, answer: rows });

test.each(['commission', 'commissionFee'])(
  'what a fill cost is all of it, with its %s',
  async (commission) => {
    const page = {
      ...{ tapebookWire: 'tradovate', page: 1, from: '2026-03-02', to: '2026-03-04', account: '' },
      answers: [
        answer('/account/list', [{ id: 1, name: 'ACC1' }]),
        answer('/currency/list', [{ id: 1, name: 'USD' }]),
        answer('/order/items', [{ id: 201, accountId: 1 }]),
        answer('/contract/items', [{ id: 301, name: 'ESH6', contractMaturityId: 9 }]),
        answer('/fillFee/items', [{ id: 101, [commission]: 1.5, exchangeFee: 2.76, nfaFee: 0.04 }]),
        answer('/fill/list', [
          {
            ...{ id: 101, orderId: 201, contractId: 301, timestamp: '2026-03-03T15:01:02.345Z' },
            ...{ action: 'Buy', qty: 2, price: 5001.25, active: true },
          },
        ]),
      ],
    };
    const { activities } = await collectStatement(textSource('tradovate.json', JSON.stringify(page)));
    expect(activities.map(({ facts }) => facts.fees.toString())).toEqual(['4.3']);
  },
);
