import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

/** What a row of a unified account is told as. */
async function told(call: string, row: object, asked: object = {}): Promise<string[]> {
  const about = { tapebookWire: 'bitget', page: 1, from: '2026-02-01', to: '2026-02-28', account: '7001' };
  const answer = {
    code: '00000',
    data: call.includes('-records') && !call.includes('fin') ? [row] : { list: [row] },
  };
  const page = JSON.stringify({ ...about, answers: [{ call, asked, answer }] });
  const { activities, verdicts } = await collectStatement(textSource('bitget.json', page));
  return [
    ...activities.map(({ facts }) => {
      const { kind, effect, positionId, instrument, quantity, amount, fees, feeCurrency } = facts;
      return [kind, effect, positionId, instrument?.symbol, quantity, amount, fees, feeCurrency]
        .filter((each) => each !== undefined && each !== null)
        .join(' ');
    }),
    ...verdicts.map(({ verdict, code }) => `${verdict} ${code}`),
  ];
}

const fill = (more: object) => ({
  ...{ execId: 'e1', orderId: 'o1', category: 'USDT-FUTURES', symbol: 'ETHUSDT', side: 'buy' },
  ...{ execPrice: '2500', execQty: '1.5', execValue: '3750', execPnl: '0', createdTime: '1770350000500' },
  ...{ feeDetail: [{ feeCoin: 'USDT', fee: '2.25' }], ...more },
});
const fills = '/api/v3/trade/fills';

test.each([
  ['buy', { tradeSide: 'open' }, 'buy open long'],
  ['sell', { tradeSide: 'close' }, 'sell close long'],
  ['sell', { tradeSide: 'open' }, 'sell open short'],
  ['buy', { tradeSide: 'close' }, 'buy close short'],
  // Of which side it is said wins over what follows from what was done.
  ['sell', { tradeSide: 'close', posSide: 'long' }, 'sell close long'],
  ['sell', { tradeSide: 'burst_close_long' }, 'sell close long'],
  ['buy', {}, 'buy'],
])('with both sides held, %s with %j is %s', async (side, more, what) => {
  const [said] = await told(fills, fill({ side, ...more }), { mode: 'hedge_mode' });
  expect(said).toBe(`${what} ETHUSDT 1.5 0 2.25`);
});

test('with one side held a fill may turn it: what it does is for the journal to tell', async () => {
  const [said] = await told(fills, fill({ side: 'sell', tradeSide: 'close', posSide: 'long' }), {
    mode: 'one_way_mode',
  });
  expect(said).toBe('sell ETHUSDT 1.5 0 2.25');
});

test.each([
  [
    'a fee in the coin that was bought',
    { fee: '0.0015', feeCoin: 'ETH' },
    'buy ETH/USDT 1.5 -3750 0.0015 ETH',
  ],
  ['a rebate', { fee: '-0.1', feeCoin: 'USDT' }, 'buy ETH/USDT 1.5 -3750 -0.1'],
])('of spot, %s', async (_what, detail, said) => {
  expect(await told(fills, fill({ category: 'SPOT', feeDetail: [detail] }))).toEqual([said]);
});

test('contracts that are paid in coins are rejected in words', async () => {
  const asked = { category: 'COIN-FUTURES' };
  expect(await told(fills, fill({ category: '', symbol: 'BTCUSD' }), asked)).toEqual([
    'rejected unsupported-event',
  ]);
});

test.each([
  ['CONTRACT_MAIN_SETTLE_FEE_USER_OUT', '-0.31', 'funding ETHUSDT -0.31 0'],
  ['CONTRACT_MAIN_SETTLE_FEE_USER_OUT', '0.31', 'funding ETHUSDT -0.31 0'],
  ['CONTRACT_MAIN_SETTLE_FEE_USER_IN', '0.31', 'funding ETHUSDT 0.31 0'],
  ['RWA_CONTRACT_MAIN_SETTLE_FEE_USER_IN', '0.31', 'funding ETHUSDT 0.31 0'],
  ['OPEN_LONG', '-2', 'ignored listed-elsewhere'],
  ['BURST_CLOSE_SHORT', '-2', 'ignored listed-elsewhere'],
  ['ORDER_DEALT_IN', '2', 'ignored listed-elsewhere'],
  ['TRANSFER_IN', '50', 'ignored within-account'],
  ['INTEREST_SETTLEMENT_OUT', '-0.02', 'fee -0.02 0'],
  ['LIQ_FEE', '-1.5', 'fee -1.5 0'],
  // What a kind says of itself wins over the sign, which versions of the interface write either way.
  ['LIQ_FEE', '1.5', 'fee -1.5 0'],
  ['INTEREST_SETTLEMENT_OUT', '0.02', 'fee -0.02 0'],
  ['RISK_LIQ_USER_OUT', '1.5', 'fee -1.5 0'],
  ['RISK_LIQ_USER_IN', '1.5', 'fee 1.5 0'],
  ['BONUS_ISSUE', '5', 'adjustment 5 0'],
  ['BONUS_RECYCLE_OUT', '5', 'adjustment -5 0'],
  // A liquidation told by the fills is not paid once more.
  ['RISK_LIQ_CLOSE_LONG', '-40', 'ignored listed-elsewhere'],
  ['LIQ_BUY_DEAL', '-40', 'ignored listed-elsewhere'],
  ['SOMETHING_NEW', '1', 'rejected unknown-row-type'],
])('%s of %s is %s', async (type, amount, what) => {
  const row = { id: 'r1', category: 'USDT-FUTURES', symbol: 'ETHUSDT', coin: 'USDT', type, amount };
  const call = '/api/v3/account/financial-records';
  expect(await told(call, { ...row, fee: '0', ts: '1770350000500' })).toEqual([what]);
});

test('what comes and goes', async () => {
  const row = { orderId: 'w1', coin: 'USDT', size: '100', status: 'success', createdTime: '1770350000500' };
  expect(await told('/api/v3/account/deposit-records', row)).toEqual(['deposit 100 0']);
  const out = { ...row, size: '-100', fee: '-1' };
  expect(await told('/api/v3/account/withdrawal-records', out)).toEqual(['withdrawal -100 1']);
  expect(await told('/api/v3/account/withdrawal-records', { ...out, status: 'fail' })).toEqual([
    'ignored not-executed',
  ]);
});
