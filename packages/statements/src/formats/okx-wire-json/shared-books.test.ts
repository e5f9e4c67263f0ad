import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** In what a fill of spot is priced and paid. */
async function told(more: object): Promise<string[]> {
  const fill = {
    ...{ instType: 'SPOT', instId: 'BTC-USD', billId: 'b1', ordId: 'o1', side: 'buy', fillSz: '0.01' },
    ...{ fillPx: '60000', fee: '-0.00001', feeCcy: 'BTC', fillTime: '1770202800500', ...more },
  };
  const page = {
    ...{ tapebookWire: 'okx', page: 1, from: '2026-02-01', to: '2026-02-28', account: '4242' },
    answers: [
      {
        call: '/api/v5/trade/fills-history',
        asked: { instType: 'SPOT' },
        answer: { code: '0', data: [fill] },
      },
    ],
  };
  const { activities } = await collectStatement(textSource('okx.json', JSON.stringify(page)));
  return activities.map(({ facts: { instrument, amount, currency } }) =>
    [instrument?.symbol, amount, currency].join(' '),
  );
}

test.each([
  // One book for several dollars: which of them was paid stands beside.
  [{ tradeQuoteCcy: 'USDC' }, 'BTC/USDC -600.00 USDC'],
  [{ tradeQuoteCcy: '' }, 'BTC/USD -600.00 USD'],
  [{}, 'BTC/USD -600.00 USD'],
  [{ instId: 'ETH-USDT', tradeQuoteCcy: 'USDT' }, 'ETH/USDT -600.00 USDT'],
])('with %j', async (more, what) => {
  expect(await told(more)).toEqual([what]);
});
