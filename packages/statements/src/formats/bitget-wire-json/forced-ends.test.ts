import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** A fill of futures that are held on both sides. */
async function told(side: string, tradeSide: string): Promise<string[]> {
  const fill = {
    ...{ tradeId: '1', symbol: 'ETHUSDT', orderId: 'o1', price: '2500', baseVolume: '1.5', side, tradeSide },
    ...{ cTime: '1772550000000', profit: '0', feeDetail: [] },
  };
  const page = {
    ...{ tapebookWire: 'bitget', page: 1, from: '2026-03-01', to: '2026-03-31', account: '7001' },
    answers: [
      {
        ...{ call: '/api/v2/mix/order/fill-history', asked: { productType: 'USDT-FUTURES' } },
        answer: { data: { fillList: [fill] } },
      },
    ],
  };
  const { activities } = await collectStatement(textSource('bitget.json', JSON.stringify(page)));
  return activities.map(({ facts: { kind, effect } }) => `${kind} to ${effect}`);
}

test.each([
  ['buy', 'open', 'buy to open'],
  ['buy', 'close', 'sell to close'],
  // What the exchange ends by itself says of which side, however its own side is written.
  ['sell', 'burst_close_long', 'sell to close'],
  ['buy', 'burst_close_long', 'sell to close'],
  ['buy', 'reduce_close_short', 'buy to close'],
  ['sell', 'dte_sys_adl_close_short', 'buy to close'],
])('%s with %s: %s', async (side, tradeSide, what) => {
  expect(await told(side, tradeSide)).toEqual([what]);
});
