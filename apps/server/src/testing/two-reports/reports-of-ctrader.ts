import { lines } from '../statement-lines.ts';
import type { Reports } from './reports.ts';
import { wirePage } from './wire-page.ts';
/** What the deals of an account are about, as cTrader answers it. */
export const CTRADER_ABOUT = [
  ['trader', { trader: { depositAssetId: 5, moneyDigits: 2, accountType: 0 } }],
  [
    'assets',
    {
      asset: [
        { assetId: 4, name: 'USD' },
        { assetId: 5, name: 'EUR' },
      ],
    },
  ],
  [
    'symbols',
    {
      symbol: [
        { symbolId: 1, symbolName: 'EURUSD', quoteAssetId: 4 },
        { symbolId: 21, symbolName: 'GER40', quoteAssetId: 5 },
        { symbolId: 22, symbolName: 'UKOIL', quoteAssetId: 4 },
      ],
    },
  ],
  [
    'symbols by id',
    {
      symbol: [
        { symbolId: 1, lotSize: 10_000_000 },
        { symbolId: 21, lotSize: 100 },
        { symbolId: 22, lotSize: 10_000 },
      ],
    },
  ],
].map(([call, payload]) => ({
  call: String(call),
  asked: {},
  answer: { payload: { ctidTraderAccountId: 101, ...(payload as object) } },
}));

/** Its export and its interface, which tells deals without saying what they are about. */
export const REPORTS_OF_CTRADER: Reports = {
  trades: [
    'EUR.USD long 100000 open 0 gross 138.8',
    'EUR.USD long 100000 open 0 gross 18.33',
    'EUR.USD short 50000 open 0 gross 46.3',
    'GER40 short 2 open 0 gross 20',
    'UKOIL long 3 open 0 gross 138.8',
  ],
  reports: {
    history: lines(
      'history.csv',
      'ID,Symbol,Opening Direction,Opening Time (UTC+0),Closing Time (UTC+0),Entry price,Closing Price,Closing Quantity,Commission,Swap,Net EUR,Balance EUR',
      '700001,EURUSD,Buy,02/03/2026 08:00:00.123,02/03/2026 12:00:00.456,1.08000,1.08200,0.40 Lots,-2.40,0,71.54,10071.54',
      '700001,EURUSD,Buy,02/03/2026 08:00:00.123,03/03/2026 10:01:00.789,1.08000,1.07900,0.60 Lots,-3.60,-1.20,-60.41,10011.13',
      '700004,EURUSD,Sell,02/03/2026 09:00:00.000,03/03/2026 11:00:00.000,1.08100,1.08000,0.50 Lots,-3.00,-0.10,43.20,10054.33',
      '700002,GER40,Sell,04/03/2026 08:30:00.100,04/03/2026 16:30:00.100,24100.5,24090.5,2.00 Lots,-1.00,-0.50,18.50,10072.83',
      '700005,EURUSD,Buy,06/03/2026 08:00:00.000,06/03/2026 12:00:00.000,1.08050,1.08200,1.00 Lots,-6.00,0,132.80,10344.43',
      '700003,UKOIL,Buy,05/03/2026 08:00:00.000,05/03/2026 09:00:00.000,71.00,71.50,3.00 Lots,0,0,138.80,10211.63',
    ),
    wire: wirePage('ctrader', ...CTRADER_ABOUT, {
      call: 'deals',
      asked: { ctidTraderAccountId: '101', account: '5100001' },
      answer: {
        payload: {
          deal: [
            ['900001', '700001', 1, '10000000', 1, '1.08', '2026-03-02T08:00:00.123Z'],
            ['900002', '700001', 1, '4000000', 2, '1.082', '2026-03-02T12:00:00.456Z', '1.08', 7394, 0, -240],
            [
              '900003',
              '700001',
              1,
              '6000000',
              2,
              '1.079',
              '2026-03-03T10:01:00.789Z',
              '1.08',
              -5561,
              -120,
              -360,
            ],
            ['900004', '700004', 1, '5000000', 2, '1.081', '2026-03-02T09:00:00.000Z'],
            [
              '900005',
              '700004',
              1,
              '5000000',
              1,
              '1.08',
              '2026-03-03T11:00:00.000Z',
              '1.081',
              4630,
              -10,
              -300,
            ],
            ['900006', '700002', 21, '200', 2, '24100.5', '2026-03-04T08:30:00.100Z'],
            [
              '900007',
              '700002',
              21,
              '200',
              1,
              '24090.5',
              '2026-03-04T16:30:00.100Z',
              '24100.5',
              2000,
              -50,
              -100,
            ],
            ['900008', '700003', 22, '30000', 1, '71.00', '2026-03-05T08:00:00.000Z'],
            ['900009', '700003', 22, '30000', 2, '71.50', '2026-03-05T09:00:00.000Z', '71.00', 13880, 0, 0],
            ['900010', '700005', 1, '5000000', 1, '1.08', '2026-03-06T08:00:00.000Z'],
            ['900011', '700005', 1, '5000000', 1, '1.081', '2026-03-06T09:00:00.000Z'],
            [
              '900012',
              '700005',
              1,
              '10000000',
              2,
              '1.082',
              '2026-03-06T12:00:00.000Z',
              '1.0805',
              13880,
              0,
              -600,
            ],
          ].map(([dealId, positionId, symbolId, volume, tradeSide, executionPrice, at, ...closed]) => ({
            ...{ dealId, positionId, orderId: `8${dealId}`, symbolId, volume, filledVolume: volume },
            ...{ tradeSide, executionPrice, dealStatus: 2, commission: -100, moneyDigits: 2 },
            executionTimestamp: Date.parse(String(at)),
            ...(closed.length === 0
              ? {}
              : {
                  closePositionDetail: {
                    ...{ entryPrice: closed[0], grossProfit: closed[1], swap: closed[2] },
                    ...{ commission: closed[3], closedVolume: volume, moneyDigits: 2 },
                  },
                }),
          })),
        },
      },
    }),
  },
};
