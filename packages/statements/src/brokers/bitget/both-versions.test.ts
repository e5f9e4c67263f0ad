import { instrumentKey } from '@tapebook/domain/instruments';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** In which book facts of a page are: of which contract, and of which side of it. */
async function booksOf(...answers: readonly object[]): Promise<string[]> {
  const about = { tapebookWire: 'bitget', page: 1, from: '2026-02-01', to: '2026-02-28', account: '7001' };
  const { activities } = await collectStatement(
    textSource('bitget.json', JSON.stringify({ ...about, answers })),
  );
  return activities.map(({ account, facts: { kind, instrument, positionId } }) =>
    [kind, account, instrument && instrumentKey(instrument), positionId].join(' '),
  );
}

const cTime = '1770350000000';

test.each([
  ['BTCPERP', 'one_way_mode', 'buy_single'],
  ['BTCPERP', 'hedge_mode', 'open'],
  ['ETHUSDT', 'hedge_mode', 'open'],
])(
  '%s in %s is one book, before its account became a unified one and since',
  async (symbol, mode, tradeSide) => {
    const fill = { symbol, orderId: 'o1', side: 'buy' };
    const classic = await booksOf(
      {
        ...{ call: '/api/v2/mix/order/fill-history', asked: {} },
        answer: {
          data: {
            fillList: [
              {
                ...fill,
                tradeId: '1',
                tradeSide,
                posMode: mode,
                price: '9',
                baseVolume: '1',
                feeDetail: [],
                cTime,
              },
            ],
          },
        },
      },
      {
        ...{ call: '/api/v2/mix/account/bill', asked: {} },
        answer: {
          data: { bills: [{ billId: 'b', symbol, amount: '1', businessType: 'contract_settle_fee', cTime }] },
        },
      },
    );
    const unified = await booksOf(
      {
        ...{ call: '/api/v3/trade/fills', asked: { category: 'USDC-FUTURES', mode } },
        answer: {
          data: {
            list: [
              { ...fill, execId: 'e', tradeSide: 'open', execPrice: '9', execQty: '1', createdTime: cTime },
            ],
          },
        },
      },
      {
        ...{ call: '/api/v3/account/financial-records', asked: { category: 'USDC-FUTURES' } },
        answer: {
          data: {
            list: [{ id: 'r', symbol, coin: 'USDC', amount: '1', type: 'A_SETTLE_FEE_USER_IN', ts: cTime }],
          },
        },
      },
    );
    expect(unified).toHaveLength(2);
    expect(unified).toEqual(classic);
  },
);
