import { expect, it } from 'vitest';
import { openAppServer, type StatementFile } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const FUTURES = [
  'Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit',
  '2026-02-02 10:00:00,ETHUSDT,BUY,2000,1,2000,0.8 USDT,0',
  '2026-02-02 11:00:00,ETHUSDT,SELL,2100,0.5,1050,0.42 USDT,50',
  '',
].join('\n');

it('holds a result that the statement states before costs against ours before costs', async () => {
  const user = await server.newUser();
  const { reconciliation } = await importFile(user, { name: 'futures.csv', content: FUTURES }, {});
  expect(reconciliation).toMatchObject([
    { measure: 'realised-pnl', instrument: 'ETHUSDT', statement: '50', computed: '50', difference: '0' },
  ]);
});

const LOTS = [
  'Symbol,Opening direction,Opening time (UTC-4),Closing time (UTC-4),Entry price,Closing price,Closing Quantity,Net $',
  'ACME,Buy,15/04/2026 15:09:58.271,17/04/2026 15:53:04.151,392.06,400.24,2.00 Lots,16.04',
  '',
].join('\n');

it('names the unknown size of a contract as the cause, and not earlier statements', async () => {
  const user = await server.newUser();
  const { reconciliation } = await importFile(user, { name: 'history.csv', content: LOTS }, {});
  expect(reconciliation).toMatchObject([
    { statement: '16.04', computed: '0', cause: expect.stringContaining('one point of ACME') },
  ]);
});

const asked = { ctidTraderAccountId: '101', account: '5100001' };
const answered = (payload: object) => ({ payload: { ctidTraderAccountId: 101, ...payload } });
const deal = (id: number, position: number, more: object) => ({
  ...{ dealId: id, orderId: id, positionId: position, symbolId: 1, executionPrice: 1.08 },
  ...{
    volume: 1_500_000,
    filledVolume: 1_500_000,
    tradeSide: 1,
    dealStatus: 2,
    commission: 0,
    moneyDigits: 2,
  },
  ...{ executionTimestamp: Date.parse('2026-02-23T08:00:00Z') + id, ...more },
});
/** An account in euros that holds two tickets of a pair in dollars, one of them closed in part. */
const CLOSED_IN_PART = JSON.stringify({
  ...{ tapebookWire: 'ctrader', page: 1, from: '2026-02-20', to: '2026-02-28', account: '' },
  answers: [
    [
      'trader',
      {},
      { trader: { balance: 1_000_000, depositAssetId: 5, moneyDigits: 2, traderLogin: 5100001 } },
    ],
    ['assets', {}, { asset: ['USD', 'EUR'].map((name, at) => ({ assetId: 4 + at, name })) }],
    ['symbols', {}, { symbol: [{ symbolId: 1, symbolName: 'EURUSD', quoteAssetId: 4 }] }],
    ['symbols by id', {}, { symbol: [{ symbolId: 1, lotSize: 10_000_000 }] }],
    [
      'deals',
      asked,
      {
        deal: [
          deal(1, 71, {}),
          deal(2, 72, {}),
          deal(3, 71, {
            ...{ volume: 500_000, filledVolume: 500_000, tradeSide: 2, executionPrice: 1.1 },
            closePositionDetail: {
              ...{ entryPrice: 1.08, grossProfit: 9091, swap: 0, commission: 0, balance: 1_009_091 },
              ...{ closedVolume: 500_000, moneyDigits: 2 },
            },
          }),
        ],
      },
    ],
    [
      'positions',
      { ...asked, asOf: '2026-02-28T21:15:00.000Z' },
      {
        position: [
          { positionId: 71, positionStatus: 1, tradeData: { symbolId: 1, volume: 1_000_000, tradeSide: 1 } },
          { positionId: 72, positionStatus: 1, tradeData: { symbolId: 1, volume: 1_500_000, tradeSide: 1 } },
        ],
      },
    ],
  ].map(([call, askedFor, payload]) => ({ call, asked: askedFor, answer: answered(payload as object) })),
});

it('counts all that is held of a paper, of whichever currency its results are', async () => {
  const user = await server.newUser();
  const { reconciliation } = await importFile(user, { name: 'page.json', content: CLOSED_IN_PART }, {});
  expect(reconciliation).toMatchObject([
    { measure: 'position', currency: 'USD', statement: '25000', computed: '25000', difference: '0' },
  ]);
});

const alpaca = (...answers: readonly object[]) => ({
  name: 'page.json',
  content: JSON.stringify({
    ...{
      tapebookWire: 'alpaca',
      page: 1,
      from: '2026-02-20',
      to: '2026-02-28',
      account: '900000001',
      answers,
    },
  }),
});
const filled = (id: number, quantity: string, price: string) => ({
  ...{ id: `2026022${id}150000000::${id}`, activity_type: 'FILL', type: 'fill', side: 'buy', symbol: 'XYZ' },
  ...{ transaction_time: `2026-02-2${id}T15:00:00Z`, qty: quantity, price, order_id: `o${id}` },
});

it('compares what is held of a paper that the journal has under another name', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
  const choices = { account: json.account.id, tz: 'UTC' };
  const upload = async (file: StatementFile) => {
    const answer = await user.send('/imports/statement/upload', file, choices);
    expect(answer.json.import?.status, answer.text).toBe('completed');
    return answer.json.import;
  };
  const HEADER = 'Date,Symbol,Side,Quantity,Price,Commission,Currency';
  const rows = [
    '2026-02-23 15:00:00,US0000000018,Buy,7,50.13,0,USD',
    '2026-02-24 15:00:00,US0000000018,Buy,5,51.27,0,USD',
  ];
  await upload({ name: 'listed.csv', content: [HEADER, ...rows, ''].join('\n') });
  const fills = {
    call: '/v2/account/activities',
    asked: {},
    answer: [filled(3, '7', '50.13'), filled(4, '5', '51.27')],
  };
  // The same fills, by which the two names are known to be one paper.
  expect((await upload(alpaca(fills))).counts).toMatchObject({ activities: 0, duplicates: 2 });
  const held = [{ symbol: 'XYZ', asset_class: 'us_equity', qty: '12', side: 'long' }];
  const asOf = '2026-02-28T21:15:00.000Z';
  const { reconciliation } = await upload(alpaca({ call: '/v2/positions', asked: { asOf }, answer: held }));
  expect(reconciliation).toMatchObject([{ measure: 'position', statement: '12', computed: '12' }]);
});
