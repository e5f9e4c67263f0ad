import { lines } from '../statement-lines.ts';
import type { Reports } from './reports.ts';
import { wirePage } from './wire-page.ts';

const at = (time: string): number => Date.parse(time);

/** Exchanges of coins whose interface tells the days of a file, which prints whole seconds. */
export const REPORTS_OF_EXCHANGE_WIRES: Readonly<Record<string, Reports>> = {
  coinbase: {
    trades: ['BTC/USD long 0.01 open 0 gross 10'],
    reports: {
      transactions: lines(
        'transactions.csv',
        'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
        'cb-2,2026-02-03 10:00:00 UTC,Advanced Trade Sell,BTC,-0.01,USD,"$81,000.00",-$810.00,-$805.95,$4.05,Sold 0.01 BTC for 805.95 USD on BTC-USD at 81000 USD/BTC',
        'cb-1,2026-02-01 10:00:00 UTC,Advanced Trade Buy,BTC,0.01,USD,"$80,000.00",$800.00,$804.00,$4.00,Bought 0.01 BTC for 804 USD on BTC-USD at 80000 USD/BTC',
      ),
      fills: lines(
        'fills.csv',
        'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
        'default,501,BTC-USD,BUY,2026-02-01T10:00:00.125Z,0.01000000,BTC,80000,4.00,-804.00,USD',
        'default,502,BTC-USD,SELL,2026-02-03T10:00:00.250Z,0.01000000,BTC,81000,4.05,805.95,USD',
      ),
      wire: wirePage('coinbase', {
        call: '/api/v3/brokerage/orders/historical/fills',
        asked: {},
        answer: {
          fills: [
            ['e-2', 'SELL', '81000', '4.05', '2026-02-03T10:00:00.250Z'],
            ['e-1', 'BUY', '80000', '4', '2026-02-01T10:00:00.125Z'],
          ].map(([entry_id, side, price, commission, trade_time]) => ({
            ...{ entry_id, trade_id: `t-${entry_id}`, order_id: `o-${entry_id}`, trade_type: 'FILL' },
            ...{ price, size: '0.01', size_in_quote: false, product_id: 'BTC-USD' },
            ...{ side, commission, trade_time, sequence_timestamp: trade_time },
          })),
        },
      }),
    },
  },
  gate: {
    trades: ['SOL/USDT long 2 open 0 gross 11'],
    reports: {
      'billing details': lines(
        'ledger.csv',
        'no,time,action_desc,action_data,type,change_amount,amount,total',
        '1,2026-02-04 10:13:20,Order Placed,o1,USDT,-300,1000,700',
        '2,2026-02-04 10:13:20,Order Filled,o1,SOL,2,0,2',
        '3,2026-02-05 14:00:00,Order Placed,o2,SOL,-2,2,0',
        '4,2026-02-05 14:00:00,Order Filled,o2,USDT,311,700,1011',
        '5,2026-02-05 14:00:00,Trading Fees,o2,USDT,-0.3,1011,1010.7',
      ),
      wire: wirePage('gate', {
        call: '/api/v4/spot/my_trades',
        asked: {},
        answer: [
          ['2', 'sell', '155.5', '0.3', '2026-02-05T14:00:00.123Z'],
          ['1', 'buy', '150', '0', '2026-02-04T10:13:20.001Z'],
        ].map(([id, side, price, fee, time = '']) => ({
          ...{ id: `90000000${id}`, order_id: `o${id}`, create_time_ms: `${at(time)}.4560` },
          ...{ currency_pair: 'SOL_USDT', side, role: 'taker', amount: '2', price },
          ...{ fee, fee_currency: 'USDT', point_fee: '0', gt_fee: '0' },
        })),
      }),
    },
  },
  'binance futures': {
    trades: ['ETHUSDT long 0.4 open 0 gross 40'],
    reports: {
      trades: lines(
        'futures.csv',
        'Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit',
        '2026-02-03 12:00:00,ETHUSDT,SELL,2600,0.4ETH,1040USDT,0.416USDT,40USDT',
        '2026-02-02 11:00:00,ETHUSDT,BUY,2500,0.4ETH,1000USDT,0.4USDT,0USDT',
      ),
      wire: wirePage('binance', {
        call: '/fapi/v1/userTrades',
        asked: { symbol: 'ETHUSDT' },
        answer: [
          [1, 'BUY', '2500', '1000', '0', '0.4', '2026-02-02T11:00:00.100Z'] as const,
          [2, 'SELL', '2600', '1040', '40', '0.416', '2026-02-03T12:00:00.100Z'] as const,
        ].map(([id, side, price, quoteQty, realizedPnl, commission, time]) => ({
          ...{ symbol: 'ETHUSDT', id, orderId: 2000 + id, side, positionSide: 'BOTH', price, qty: '0.4' },
          ...{ quoteQty, realizedPnl, commission, commissionAsset: 'USDT', time: at(time) },
        })),
      }),
    },
  },
  'binance conversions': {
    trades: ['ETH/USDT long 0.25 open 0 gross 25'],
    reports: {
      conversions: lines(
        'convert.csv',
        'Date,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status',
        '2026-03-01 12:00:00,Spot Wallet,ETHUSDT,Market,1000 USDT,0.25 ETH,1 USDT = 0.00025 ETH,1 ETH = 4000 USDT,2026-03-01 12:00:01,Successful',
        '2026-03-02 12:00:00,Spot Wallet,ETHUSDT,Market,0.25 ETH,1025 USDT,1 ETH = 4100 USDT,1 USDT = 0.00024 ETH,2026-03-02 12:00:01,Successful',
      ),
      wire: wirePage('binance', {
        call: '/sapi/v1/convert/tradeFlow',
        asked: {},
        answer: {
          list: [
            ['USDT', '1000', 'ETH', '0.25', '2026-03-01T12:00:00.420Z'],
            ['ETH', '0.25', 'USDT', '1025', '2026-03-02T12:00:00.310Z'],
          ].map(([fromAsset, fromAmount, toAsset, toAmount, time = ''], index) => ({
            ...{ quoteId: `q${index}`, orderId: 9_400_000 + index, orderStatus: 'SUCCESS' },
            ...{ fromAsset, fromAmount, toAsset, toAmount, createTime: at(time) },
          })),
          moreData: false,
        },
      }),
    },
  },
  'okx conversions': {
    trades: ['ETH/USDT long 0.25 open 0 gross 25'],
    reports: {
      'trading history': lines(
        'history.csv',
        'UID:67000000,Account Type:Main,Time Zone:UTC+0',
        'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit',
        '4,701,2026-03-02 12:00:00,Convert,ETH-USDT,Buy,1025,USDT,4100,0,0,USDT,1025,1025,1025,1025,USDT',
        '3,701,2026-03-02 12:00:00,Convert,ETH-USDT,Sell,0.25,ETH,4100,0,0,ETH,-0.25,0,-0.25,0,ETH',
        '2,700,2026-03-01 12:00:00,Convert,ETH-USDT,Sell,1000,USDT,4000,0,0,USDT,-1000,0,-1000,0,USDT',
        '1,700,2026-03-01 12:00:00,Convert,ETH-USDT,Buy,0.25,ETH,4000,0,0,ETH,0.25,0.25,0.25,0.25,ETH',
      ),
      wire: wirePage('okx', {
        call: '/api/v5/asset/convert/history',
        asked: {},
        answer: {
          code: '0',
          data: [
            ['trader2', 'sell', '4100', '1025', '2026-03-02T12:00:00.310Z'],
            ['trader1', 'buy', '4000', '1000', '2026-03-01T12:00:00.420Z'],
          ].map(([tradeId, side, fillPx, fillQuoteSz, time = '']) => ({
            ...{ tradeId, side, state: 'fullyFilled', instId: 'ETH-USDT', baseCcy: 'ETH', quoteCcy: 'USDT' },
            ...{ fillPx, fillBaseSz: '0.25', fillQuoteSz, ts: String(at(time)) },
          })),
        },
      }),
    },
  },
  'bybit conversions': {
    trades: ['ETH/USDT long 0.25 open 0 gross 25'],
    reports: {
      'transaction log': lines(
        'log.csv',
        'Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,OrderId,TradeId,Time(UTC)',
        'USDT,,CURRENCY_BUY,,1025,0,0,0,0,1025,1025,1025,--,,,2026-03-02 12:00:00',
        'ETH,,CURRENCY_SELL,,0.25,0,0,0,0,-0.25,-0.25,0,--,,,2026-03-02 12:00:00',
        'ETH,,CURRENCY_BUY,,0.25,0,0,0,0,0.25,0.25,0.25,--,,,2026-03-01 12:00:00',
        'USDT,,CURRENCY_SELL,,1000,0,0,0,0,-1000,-1000,0,--,,,2026-03-01 12:00:00',
      ),
      wire: wirePage('bybit', {
        call: '/v5/asset/exchange/query-convert-history',
        asked: {},
        answer: {
          result: {
            list: [
              ['ETH', '0.25', 'USDT', '1025', '2026-03-02T12:00:00.310Z'],
              ['USDT', '1000', 'ETH', '0.25', '2026-03-01T12:00:00.420Z'],
            ].map(([fromCoin, fromAmount, toCoin, toAmount, time = '']) => ({
              ...{ exchangeTxId: `x${time}`, exchangeStatus: 'success', createdAt: String(at(time)) },
              ...{ fromCoin, fromAmount, toCoin, toAmount, accountType: 'eb_convert_uta' },
            })),
          },
        },
      }),
    },
  },
  'kucoin conversions': {
    trades: ['ETH/USDT long 0.25 open 0 gross 25'],
    reports: {
      'convert orders': lines(
        'converts.csv',
        'UID,Account Type,Payment Account,Sell,Buy,Price,Tax,Time of Update(UTC+00:00),Status',
        ',mainAccount,Trading Account,1000 USDT,0.25 ETH,1 ETH = 4000 USDT,0,2026-03-01 12:00:00,SUCCESS',
        ',mainAccount,Trading Account,0.25 ETH,1025 USDT,1 ETH = 4100 USDT,0,2026-03-02 12:00:00,SUCCESS',
      ),
      wire: wirePage('kucoin', {
        call: '/api/v1/convert/order/history',
        asked: {},
        answer: {
          code: '200000',
          data: {
            items: [
              ['ETH', '0.25', 'USDT', '1025', '2026-03-02T12:00:00.310Z'],
              ['USDT', '1000', 'ETH', '0.25', '2026-03-01T12:00:00.420Z'],
            ].map(([fromCurrency, fromCurrencySize, toCurrency, toCurrencySize, time = '']) => ({
              ...{ orderId: at(time), status: 'SUCCESS', accountType: 'BOTH', orderTime: at(time) },
              ...{ fromCurrency, fromCurrencySize, toCurrency, toCurrencySize },
            })),
          },
        },
      }),
    },
  },
  'bitget futures': {
    trades: ['SOLUSDT long 4 open 0 gross 20'],
    reports: {
      orders: lines(
        'orders.csv',
        'Date,Order ID,Direction,Coin,Futures,order source,Transaction type,Price,Average Price,Order amount,Executed,Trading volume,Realized P/L,NetProfits,Status',
        '2026-03-05 14:02:11,\t1300000000000000002,Close long,USDT,SOLUSDT,normal,close,155,155,4,4,620,20,19.256,Filled',
        '2026-03-04 09:15:00,\t1300000000000000001,Open long,USDT,SOLUSDT,normal,open,150,150,4,4,600,0,0,Filled',
      ),
      positions: lines(
        'positions.csv',
        'Futures,Opening time,Average entry price,Average closing price,Closed amount,Closed value,Position Pnl,Realized PnL,Fees,Opening fee,Closing fee,Closed time',
        'SOLUSDT Long·Cross,2026-03-04 09:15:00,150,155,4SOL,620USDT,19.256USDT,20USDT,0USDT,-0.372USDT,-0.372USDT,2026-03-05 14:02:11',
      ),
      wire: wirePage('bitget', {
        call: '/api/v2/mix/order/fill-history',
        asked: { productType: 'USDT-FUTURES' },
        answer: {
          code: '00000',
          data: {
            fillList: [
              ['2', '155', 'close', '20', '2026-03-05T14:02:11.500Z'],
              ['1', '150', 'open', '0', '2026-03-04T09:15:00.250Z'],
            ].map(([id, price, tradeSide, profit, time = '']) => ({
              ...{ tradeId: `80000000${id}`, orderId: `130000000000000000${id}`, symbol: 'SOLUSDT' },
              ...{ price, baseVolume: '4', side: 'buy', profit, tradeSide, posMode: 'hedge_mode' },
              feeDetail: [{ deduction: 'no', feeCoin: 'USDT', totalDeductionFee: null, totalFee: '-0.372' }],
              cTime: String(at(time)),
            })),
            endId: '',
          },
        },
      }),
      // Of the same account, once it has been changed to a unified one.
      unified: wirePage('bitget', {
        call: '/api/v3/trade/fills',
        asked: { category: 'USDT-FUTURES', mode: 'hedge_mode' },
        answer: {
          code: '00000',
          data: {
            list: [
              ['2', '155', 'sell', 'close', '20', '2026-03-05T14:02:11.500Z'],
              ['1', '150', 'buy', 'open', '0', '2026-03-04T09:15:00.250Z'],
            ].map(([id, execPrice, side, tradeSide, execPnl, time = '']) => ({
              ...{ execId: `90000000${id}`, orderId: `130000000000000000${id}`, category: 'USDT-FUTURES' },
              ...{ symbol: 'SOLUSDT', side, tradeSide, posSide: 'long', execPrice, execQty: '4', execPnl },
              ...{ feeDetail: [{ feeCoin: 'USDT', fee: '0.372' }], createdTime: String(at(time)) },
            })),
            cursor: '',
          },
        },
      }),
    },
  },
};
