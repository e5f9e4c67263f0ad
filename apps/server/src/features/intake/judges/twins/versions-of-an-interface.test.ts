import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../../testing/app-server.ts';
import { newAccount } from '../../../../testing/two-reports/journal-of.ts';
import { wirePage } from '../../../../testing/two-reports/wire-page.ts';

/**
 * An account of Bitget that was changed to a unified one: the same days, first by classic calls and then by those of version 3, which
 * tell the same fills and the same funding by other ids.
 */
const server = await openAppServer();

const at = (time: string): string => String(Date.parse(time));
const OPENED = at('2026-03-04T09:15:00.250Z');
const CLOSED = at('2026-03-05T14:02:11.500Z');
const PAID = ['2026-03-04T16:00:00.100Z', '2026-03-05T00:00:00.100Z', '2026-03-05T08:00:00.100Z'].map(at);

const classic = wirePage(
  'bitget',
  {
    ...{ call: '/api/v2/mix/order/fill-history', asked: { productType: 'USDT-FUTURES' } },
    answer: {
      data: {
        fillList: [
          ['2', 'sell_single', 'sell', '155', CLOSED],
          ['1', 'buy_single', 'buy', '150', OPENED],
        ].map(([id, tradeSide, side, price, cTime]) => ({
          ...{ tradeId: `80${id}`, orderId: `13${id}`, symbol: 'SOLUSDT', side, tradeSide, price, cTime },
          ...{ baseVolume: '4', posMode: 'one_way_mode', feeDetail: [{ feeCoin: 'USDT', totalFee: '-0.3' }] },
        })),
      },
    },
  },
  {
    ...{ call: '/api/v2/mix/account/bill', asked: { productType: 'USDT-FUTURES' } },
    answer: {
      data: {
        bills: PAID.map((cTime, index) => ({
          ...{ billId: `70${index}`, symbol: 'SOLUSDT', amount: '-0.02', coin: 'USDT', cTime },
          businessType: 'contract_settle_fee',
        })).toReversed(),
      },
    },
  },
);

const unified = wirePage(
  'bitget',
  {
    ...{ call: '/api/v3/trade/fills', asked: { category: 'USDT-FUTURES', mode: 'one_way_mode' } },
    answer: {
      data: {
        list: [
          ['2', 'close', 'sell', '155', CLOSED],
          ['1', 'open', 'buy', '150', OPENED],
        ].map(([id, tradeSide, side, execPrice, createdTime]) => ({
          ...{ execId: `90${id}`, orderId: `13${id}`, category: 'USDT-FUTURES', symbol: 'SOLUSDT' },
          ...{ side, tradeSide, execPrice, execQty: '4', createdTime },
          feeDetail: [{ feeCoin: 'USDT', fee: '0.3' }],
        })),
      },
    },
  },
  {
    ...{ call: '/api/v3/account/financial-records', asked: { category: 'USDT-FUTURES' } },
    answer: {
      data: {
        list: PAID.map((ts, index) => ({
          ...{ id: `60${index}`, symbol: 'SOLUSDT', coin: 'USDT', amount: '-0.02', fee: '0', ts },
          ...{ category: 'USDT-FUTURES', type: 'CONTRACT_MAIN_SETTLE_FEE_USER_OUT' },
        })).toReversed(),
      },
    },
  },
);

const moneyOf = async (user: TestUser) => {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  return {
    trades: trades.map(({ quantity, fees }: Record<string, unknown>) => `${quantity} fees ${fees}`),
    funding: activities.filter(({ kind }: { kind: string }) => kind === 'funding').length,
  };
};

it.each([
  ['classic', 'unified', classic, unified],
  ['unified', 'classic', unified, classic],
])('%s and then %s calls tell fills and funding of the same days once', async (_, __, first, second) => {
  const { user, upload } = await newAccount(server, 'UTC');
  const imported = await upload(first);
  const once = await moneyOf(user);
  expect(once).toEqual({ trades: ['4 fees 0.6'], funding: 3 });
  await upload(second);
  expect(await moneyOf(user)).toEqual(once);
  await user.call('DELETE', `/v2/imports/${imported}`);
  expect(await moneyOf(user)).toEqual(once);
});
