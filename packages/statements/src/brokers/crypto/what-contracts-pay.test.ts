import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** In what a contract is priced, and what a fill of it cost. */
async function told(wire: string, call: string, asked: object, answer: object): Promise<string[]> {
  const about = { tapebookWire: wire, page: 1, from: '2026-02-01', to: '2026-02-28', account: '4242' };
  const page = JSON.stringify({ ...about, answers: [{ call, asked, answer }] });
  const { activities } = await collectStatement(textSource(`${wire}.json`, page));
  return activities.map(({ facts: { kind, instrument, currency, fees, feeCurrency } }) =>
    [kind, instrument?.symbol, instrument?.currency, currency, fees, feeCurrency ?? 'in it'].join(' '),
  );
}

const ofBybit = (row: object) => ({
  retCode: 0,
  result: {
    list: [
      {
        ...{ symbol: 'BTCPERP', side: 'Buy', orderId: 'o', execTime: '1770202800500', execId: 'e' },
        ...{ execFee: '2.5', feeCurrency: 'USDC', execPrice: '90000', execQty: '0.05', ...row },
      },
    ],
  },
});

test.each([
  ['Trade', 'buy BTCPERP USDC USDC 2.5 in it'],
  ['Funding', 'funding BTCPERP USDC USDC 0 in it'],
])('BTCPERP of Bybit is paid in USDC: %s', async (execType, what) => {
  const answer = ofBybit({ execType });
  expect(await told('bybit', '/v5/execution/list', { category: 'linear' }, answer)).toEqual([what]);
});

test('BTCUSDT and ETHUSDCPERP say themselves what they are paid in', async () => {
  const of = (symbol: string, feeCurrency: string) =>
    told(
      'bybit',
      '/v5/execution/list',
      { category: 'linear' },
      ofBybit({ symbol, feeCurrency, execType: 'Trade' }),
    );
  expect(await of('BTCUSDT', 'USDT')).toEqual(['buy BTCUSDT USDT USDT 2.5 in it']);
  expect(await of('ETHUSDCPERP', 'USDC')).toEqual(['buy ETHUSDCPERP USDC USDC 2.5 in it']);
});

test('ETHPERP of Bitget is paid in USDC', async () => {
  const fill = {
    ...{ tradeId: '8', symbol: 'ETHPERP', orderId: 'f2', price: '2510.5', baseVolume: '1.5', side: 'buy' },
    ...{ feeDetail: [{ feeCoin: 'USDC', totalFee: '-2.26' }], profit: '0', cTime: '1770350000500' },
  };
  const answer = { code: '00000', data: { fillList: [{ ...fill, tradeSide: 'buy_single' }] } };
  const asked = { productType: 'USDC-FUTURES' };
  expect(await told('bitget', '/api/v2/mix/order/fill-history', asked, answer)).toEqual([
    'buy ETHPERP USDC USDC 2.26 in it',
  ]);
});

test.each([
  ['linear', 'BTC-27MAR26', 'USDC', 'USDC ×1 until 2026-03-27'],
  ['linear', 'BTCUSDT-27MAR26', 'USDT', 'USDT ×1 until 2026-03-27'],
  ['inverse', 'ETHUSDH26', 'ETH', 'ETH ×1 inverse'],
  ['inverse', 'ETHUSD', 'ETH', 'ETH ×1 inverse'],
])('of Bybit, %s: %s', async (category, symbol, feeCurrency, what) => {
  const about = { tapebookWire: 'bybit', page: 1, from: '2026-02-01', to: '2026-02-28', account: '4242' };
  const answer = ofBybit({ symbol, feeCurrency, execType: 'Trade' });
  const answers = [{ call: '/v5/execution/list', asked: { category }, answer }];
  const page = JSON.stringify({ ...about, answers });
  const { activities, problems } = await collectStatement(textSource('bybit.json', page));
  expect(problems).toEqual([]);
  const told = activities.map(({ facts: { instrument, feeCurrency: foreign } }) => {
    expect(foreign ?? null).toBeNull();
    const { currency, multiplier, inverse, expiry } = instrument ?? {};
    return `${currency} ×${multiplier}${inverse === true ? ' inverse' : ''}${expiry === undefined ? '' : ` until ${expiry}`}`;
  });
  expect(told).toEqual([what]);
});
