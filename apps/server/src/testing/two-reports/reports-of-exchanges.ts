import { lines } from '../statement-lines.ts';
import type { Reports } from './reports.ts';
import { wirePage } from './wire-page.ts';

/** Exchanges of coins. */
export const REPORTS_OF_EXCHANGES: Readonly<Record<string, Reports>> = {
  // Two fills opened, two closed it; the closings have the average of what opened the position.
  bybit: {
    trades: ['SOLUSDT long 2 open 0 gross 20', 'SOLUSDT short 1 open 0 gross 5'],
    after: {
      'closed P&L': [
        'SOLUSDT long 1 open 0 gross 11',
        'SOLUSDT long 1 open 0 gross 9',
        'SOLUSDT short 1 open 0 gross 5',
      ],
    },
    reports: {
      'closed P&L': lines(
        'closed.csv',
        'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Filled/Settlement Time(UTC+0),Order No.,Create Time',
        'SOLUSDT,Close Short,1,165,160,5,Trade,2026-02-05 12:00:00,c-9,2026-02-05 11:59:59',
        'SOLUSDT,Close Long,1,151,162,11,Trade,2026-02-04 12:00:00,c-6,2026-02-04 11:59:59',
        'SOLUSDT,Close Long,1,151,160,9,Trade,2026-02-03 12:00:00,c-5,2026-02-03 11:59:59',
      ),
      'trade history': lines(
        'history.csv',
        'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)',
        'SOLUSDT,c-9,Close Short,Limit,1,160,160,Trade,0,0,f-9,2026-02-05 12:00:00,1014',
        'SOLUSDT,c-8,Open Short,Limit,1,165,165,Trade,0,0,f-8,2026-02-05 09:00:00,1014',
        'SOLUSDT,c-6,Close Long,Limit,1,162,162,Trade,0,0,f-5,2026-02-04 12:00:00,1014',
        'SOLUSDT,c-5,Close Long,Limit,0.4,160,160,Trade,0,0,f-4,2026-02-03 12:00:00,1014',
        'SOLUSDT,c-5,Close Long,Limit,0.6,160,160,Trade,0,0,f-3,2026-02-03 11:59:59,1014',
        'SOLUSDT,c-2,Open Long,Market,1,152,0,Trade,0,0,f-2,2026-02-02 10:00:00,1000',
        'SOLUSDT,c-1,Open Long,Market,1,150,0,Trade,0,0,f-1,2026-02-01 10:00:00,1000',
      ),
      wire: wirePage('bybit', {
        call: '/v5/execution/list',
        asked: { category: 'linear' },
        answer: {
          retCode: 0,
          result: {
            list: [
              ['f-9', 'c-9', 'Buy', '1', '160', '2026-02-05T12:00:00.250Z', '1'],
              ['f-8', 'c-8', 'Sell', '1', '165', '2026-02-05T09:00:00.250Z', '0'],
              ['f-5', 'c-6', 'Sell', '1', '162', '2026-02-04T12:00:00.250Z', '1'],
              ['f-4', 'c-5', 'Sell', '0.4', '160', '2026-02-03T12:00:00.250Z', '0.4'],
              ['f-3', 'c-5', 'Sell', '0.6', '160', '2026-02-03T11:59:59.250Z', '0.6'],
              ['f-2', 'c-2', 'Buy', '1', '152', '2026-02-02T10:00:00.250Z', '0'],
              ['f-1', 'c-1', 'Buy', '1', '150', '2026-02-01T10:00:00.250Z', '0'],
            ].map(([execId, orderId, side, execQty, execPrice, time = '', closedSize]) => ({
              ...{ symbol: 'SOLUSDT', execType: 'Trade', execFee: '0', feeCurrency: '' },
              ...{ execId, orderId, side, execQty, execPrice, closedSize },
              execTime: String(Date.parse(time)),
            })),
          },
        },
      }),
      'transaction log': lines(
        'log.csv',
        'Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,OrderId,TradeId,Time(UTC)',
        'USDT,SOLUSDT,TRADE,BUY,1,0,160,0,0,5,5,309.702,CLOSE,c-9,f-9,2026-02-05 12:00:00',
        'USDT,SOLUSDT,TRADE,SELL,1,-1,165,0,0,0,0,309.702,OPEN,c-8,f-8,2026-02-05 09:00:00',
        'USDT,SOLUSDT,TRADE,SELL,1,0,162,0,0,11,11,309.702,CLOSE,c-6,f-5,2026-02-04 12:00:00',
        'USDT,SOLUSDT,TRADE,SELL,0.4,1,160,0,0,3.6,3.6,309.702,CLOSE,c-5,f-4,2026-02-03 12:00:00',
        'USDT,SOLUSDT,TRADE,SELL,0.6,1.4,160,0,0,5.4,5.4,309.702,CLOSE,c-5,f-3,2026-02-03 11:59:59',
        'USDT,SOLUSDT,TRADE,BUY,1,2,152,0,0,0,0,299.864,OPEN,c-2,f-2,2026-02-02 10:00:00',
        'USDT,SOLUSDT,TRADE,BUY,1,1,150,0,0,0,0,299.864,OPEN,c-1,f-1,2026-02-01 10:00:00',
      ),
    },
  },
  kucoin: {
    trades: ['ATOM/USDT long 10 open 0 gross 10'],
    reports: {
      orders: lines(
        'orders.csv',
        'UID,Account Type,Order ID,Order Time(UTC+00:00),Symbol,Side,Order Type,Order Price,Order Amount,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+00:00),Fee,Fee Currency,Tax,Status',
        '111,mainAccount,k-2,2026-02-02 12:00:00,ATOM-USDT,sell,limit,9,10,9,10,90,90,2026-02-02 12:00:05,0,USDT,,deal',
        '111,mainAccount,k-1,2026-02-01 12:00:00,ATOM-USDT,buy,market,,10,8,10,80,80,2026-02-01 12:00:05,0,USDT,,deal',
      ),
      fills: lines(
        'fills.csv',
        'tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType',
        '2026-02-01 12:00:05,k-1,ATOM-USDT,buy,7.9,5,39.5,0,taker,USDT,market',
        '2026-02-01 12:00:05,k-1,ATOM-USDT,buy,8.1,5,40.5,0,taker,USDT,market',
        '2026-02-02 12:00:05,k-2,ATOM-USDT,sell,9,10,90,0,taker,USDT,limit',
      ),
      'account history': lines(
        'account.csv',
        'UID,Account Type,Currency,Side,Amount,Fee,Time(UTC+00:00),Remark,Type',
        '111,mainAccount,USDT,Withdrawal,39.5,0,2026-02-01 12:00:05,,Spot',
        '111,mainAccount,ATOM,Deposit,5,0,2026-02-01 12:00:05,,Spot',
        '111,mainAccount,USDT,Withdrawal,40.5,0,2026-02-01 12:00:05,,Spot',
        '111,mainAccount,ATOM,Deposit,5,0,2026-02-01 12:00:05,,Spot',
        '111,mainAccount,ATOM,Withdrawal,10,0,2026-02-02 12:00:05,,Spot',
        '111,mainAccount,USDT,Deposit,90,0,2026-02-02 12:00:05,,Spot',
      ),
    },
  },
  'bitget spot': {
    trades: ['SOL/USDT long 3 open 0 gross 30'],
    reports: {
      orders: lines(
        'orders.csv',
        'Date,Type,Order Id,Trading pair,Base Asset,Quote Asset,Direction,Price,Order amount,Executed,Average Price,Trading volume,Status',
        '2026-02-01 09:59:00,GTC,1,SOL/USDT,SOL,USDT,Buy,151,3,3,150,450,fully executed',
        '2026-02-02 10:00:00,GTC,2,SOL/USDT,SOL,USDT,Sell,160,3,3,160,480,fully executed',
      ),
      'order details': lines(
        'details.csv',
        'Date,Trading pair,Base Asset,Quote Asset,Direction,Price,Amount,Total,Fee,Fee Coin',
        '2026-02-01 10:00:00,SOL/USDT,SOL,USDT,Buy,149,1,149,0,SOL,',
        '2026-02-01 10:00:00,SOL/USDT,SOL,USDT,Buy,150.5,2,301,0,SOL,',
        '2026-02-02 10:00:00,SOL/USDT,SOL,USDT,Sell,160,3,480,0,USDT,',
      ),
      transactions: lines(
        'transactions.csv',
        'order,Date,Coin,Type,Amount,Fee,Available',
        '71,2026-02-01 10:00:00,SOL,Buy,1,0,1',
        '72,2026-02-01 10:00:00,USDT,Sell,-149,0,351',
        '73,2026-02-01 10:00:00,SOL,Buy,2,0,3',
        '74,2026-02-01 10:00:00,USDT,Sell,-301,0,50',
        '75,2026-02-02 10:00:00,SOL,Sell,-3,0,0',
        '76,2026-02-02 10:00:00,USDT,Buy,480,0,530',
      ),
    },
  },
  'binance spot': {
    trades: ['SOL/USDT long 3 open 0 gross 31.5'],
    reports: {
      orders: lines(
        'orders.csv',
        'Date(UTC),OrderNo,Pair,Type,Side,Order Price,Order Amount,AvgTrading Price,Filled,Total,status',
        '2026-02-02 10:00:00,1002,SOL/USDT,LIMIT,SELL,160,3,160,3,480,Filled',
        '2026-02-01 10:00:00,1001,SOL/USDT,LIMIT,BUY,150,3,149.5,3,448.5,Filled',
      ),
      'orders with fills': lines(
        'fills.csv',
        'Date(UTC),OrderNo,Pair,Type,Order Price,Order Amount,AvgTrading Price,Filled,Total,status',
        '2026-02-02 10:00:00,1002,SOLUSDT,SELL,160,3,160,3,480,Filled',
        ',Date(UTC),Trading Price,Filled,Total,Fee,,,,',
        ',2026-02-02 18:30:07,160,3,480.00000000,0.00000000USDT,,,,',
        '2026-02-01 10:00:00,1001,SOLUSDT,BUY,150,3,149.5,3,448.5,Filled',
        ',Date(UTC),Trading Price,Filled,Total,Fee,,,,',
        ',2026-02-01 10:00:05,149,1,149.00000000,0.00000000USDT,,,,',
        ',2026-02-01 10:00:06,149.75,2,299.50000000,0.00000000USDT,,,,',
      ),
      trades: lines(
        'trades.csv',
        'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
        '2026-02-02 18:30:07,SOLUSDT,SELL,160,3SOL,480USDT,0USDT',
        '2026-02-01 10:00:06,SOLUSDT,BUY,149.75,2SOL,299.5USDT,0USDT',
        '2026-02-01 10:00:05,SOLUSDT,BUY,149,1SOL,149USDT,0USDT',
      ),
      wire: wirePage('binance', {
        call: '/api/v3/myTrades',
        asked: { symbol: 'SOLUSDT' },
        answer: [
          [1, 1001, '149', '1', true, '2026-02-01T10:00:05.250Z'] as const,
          [2, 1001, '149.75', '2', true, '2026-02-01T10:00:06.250Z'] as const,
          [3, 1002, '160', '3', false, '2026-02-02T18:30:07.250Z'] as const,
        ].map(([id, orderId, price, qty, isBuyer, time]) => ({
          ...{ symbol: 'SOLUSDT', id, orderId, price, qty, isBuyer, time: Date.parse(time) },
          ...{ commission: '0', commissionAsset: 'USDT' },
        })),
      }),
      ledger: lines(
        'ledger.csv',
        'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark',
        '42,2026-02-01 10:00:05,Spot,Transaction Spend,USDT,-149.00000000,',
        '42,2026-02-01 10:00:05,Spot,Transaction Buy,SOL,1.00000000,',
        '42,2026-02-01 10:00:06,Spot,Transaction Spend,USDT,-299.50000000,',
        '42,2026-02-01 10:00:06,Spot,Transaction Buy,SOL,2.00000000,',
        '42,2026-02-02 18:30:07,Spot,Transaction Sold,SOL,-3.00000000,',
        '42,2026-02-02 18:30:07,Spot,Transaction Revenue,USDT,480.00000000,',
      ),
    },
  },
  'coinbase pro': {
    trades: ['BTC/USD long 0.02 open 0 gross 100'],
    reports: {
      fills: lines(
        'fills.csv',
        'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
        'default,501,BTC-USD,BUY,2026-02-01T10:00:00.125Z,0.02000000,BTC,75000,0,-1500,USD',
        'default,502,BTC-USD,SELL,2026-02-02T10:00:00.999Z,0.02000000,BTC,80000,0,1600,USD',
      ),
      account: lines(
        'account.csv',
        'portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id',
        'default,match,2026-02-01T10:00:00.135Z,0.0200000000000000,0.02,BTC,,501,ord-1',
        'default,match,2026-02-01T10:00:00.135Z,-1500.0000000000000000,500,USD,,501,ord-1',
        'default,match,2026-02-02T10:00:01.002Z,-0.0200000000000000,0,BTC,,502,ord-2',
        'default,match,2026-02-02T10:00:01.002Z,1600.0000000000000000,2100,USD,,502,ord-2',
      ),
    },
  },
  kraken: {
    trades: ['ETH/EUR long 0.1 open 0 gross 10'],
    reports: {
      trades: lines(
        'trades.csv',
        '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
        '"TTTTTT-AAAAA-000001","OOOOOO-AAAAA-000001","XETHZEUR","2026-02-01 10:00:00.9634","buy","limit",2500.00000,150.00000,0,0.06000000,0.00000,"","LED-01,LED-02"',
        '"TTTTTT-AAAAA-000002","OOOOOO-AAAAA-000001","XETHZEUR","2026-02-01 10:00:04.1234","buy","limit",2500.00000,100.00000,0,0.04000000,0.00000,"","LED-03,LED-04"',
        '"TTTTTT-AAAAA-000003","OOOOOO-AAAAA-000002","XETHZEUR","2026-02-02 10:00:00.0034","sell","market",2600.00000,260.00000,0,0.10000000,0.00000,"","LED-05,LED-06"',
      ),
      wire: wirePage(
        'kraken',
        {
          call: '/0/private/TradesHistory',
          asked: {},
          answer: {
            error: [],
            result: {
              trades: Object.fromEntries(
                [
                  ['3', '2', '2026-02-02T10:00:00.003Z', 'sell', '2600', '260', '0.1'],
                  ['2', '1', '2026-02-01T10:00:04.123Z', 'buy', '2500', '100', '0.04'],
                  ['1', '1', '2026-02-01T10:00:00.963Z', 'buy', '2500', '150', '0.06'],
                ].map(([id, order, time = '', type, price, cost, vol]) => [
                  `TTTTTT-AAAAA-00000${id}`,
                  {
                    ...{ ordertxid: `OOOOOO-AAAAA-00000${order}`, pair: 'XETHZEUR', type, price, cost, vol },
                    ...{ time: Date.parse(time) / 1000, fee: '0', margin: '0.00000' },
                  },
                ]),
              ),
            },
          },
        },
        {
          call: '/0/private/Ledgers',
          asked: {},
          answer: {
            error: [],
            result: {
              ledger: {
                'LED-02': {
                  ...{ refid: 'TTTTTT-AAAAA-000001', time: 1769940001, type: 'trade', subtype: '' },
                  ...{ asset: 'XETH', amount: '0.06', fee: '0' },
                },
              },
            },
          },
        },
      ),
      ledgers: lines(
        'ledgers.csv',
        '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"',
        '"LED-01","TTTTTT-AAAAA-000001","2026-02-01 10:00:01","trade","","currency","ZEUR",-150.0000,0,749.3500',
        '"LED-02","TTTTTT-AAAAA-000001","2026-02-01 10:00:01","trade","","currency","XETH",0.0600000000,0,0.06',
        '"LED-03","TTTTTT-AAAAA-000002","2026-02-01 10:00:04","trade","","currency","ZEUR",-100.0000,0,649.3500',
        '"LED-04","TTTTTT-AAAAA-000002","2026-02-01 10:00:04","trade","","currency","XETH",0.0400000000,0,0.1',
        '"LED-05","TTTTTT-AAAAA-000003","2026-02-02 10:00:00","trade","","currency","XETH",-0.1000000000,0,0',
        '"LED-06","TTTTTT-AAAAA-000003","2026-02-02 10:00:00","trade","","currency","ZEUR",260.0000,0,909.3500',
      ),
    },
  },
  'okx spot': {
    trades: ['BTC/USDT long 0.02 open 0 gross 15'],
    reports: {
      trades: lines(
        'trades.csv',
        'Order ID,Trade ID,Trade Time,Pairs,Amount,Price,Total,taker/maker,Fee,unit',
        '901,7,2026-02-01 10:00:00,BTC/USDT,0.01,80000,-800,taker,0,USDT',
        '901,8,2026-02-01 10:00:00,BTC/USDT,0.01,80100,-801,taker,0,USDT',
        '902,9,2026-02-02 10:00:00,BTC/USDT,-0.02,80800,1616,taker,0,USDT',
      ),
      wire: wirePage('okx', {
        call: '/api/v5/trade/fills-history',
        asked: { instType: 'SPOT' },
        answer: {
          code: '0',
          data: [
            ['803', '9', '902', 'sell', '0.02', '80800', '2026-02-02T10:00:00.250Z'],
            ['802', '8', '901', 'buy', '0.01', '80100', '2026-02-01T10:00:00.250Z'],
            ['801', '7', '901', 'buy', '0.01', '80000', '2026-02-01T10:00:00.250Z'],
          ].map(([billId, tradeId, ordId, side, fillSz, fillPx, time = '']) => ({
            ...{ instType: 'SPOT', instId: 'BTC-USDT', billId, tradeId, ordId, side, fillSz, fillPx },
            ...{ fee: '0', feeCcy: 'USDT', fillPnl: '0', fillTime: String(Date.parse(time)) },
          })),
        },
      }),
    },
  },
  hyperliquid: {
    trades: ['SOL-PERP long 2 open 0 gross 20'],
    reports: {
      trades: lines(
        'trades.csv',
        'time,coin,dir,px,sz,ntl,fee,closedPnl',
        '2/13/2026 - 14:00:00,SOL,Open Long,150,2,300,0.135,-0.135',
        '2/13/2026 - 15:00:00,SOL,Close Long,160,2,320,0.144,19.856',
      ),
      fills: lines(
        'fills.csv',
        'time,coin,dir,side,px,sz,ntl,fee,feeToken,closedPnl,hash,tid',
        '2026-02-13 14:00:00.250,SOL,Open Long,B,150,2,300,0.135,USDC,0,0xabc,11',
        '2026-02-13 15:00:00.250,SOL,Close Long,A,160,2,320,0.144,USDC,20,0xdef,12',
      ),
      wire: wirePage('hyperliquid', {
        call: 'userFillsByTime',
        asked: {},
        answer: [
          ['11', 'B', '150', 'Open Long', '0', '0.135', '2026-02-13T14:00:00.250Z'],
          ['12', 'A', '160', 'Close Long', '20', '0.144', '2026-02-13T15:00:00.250Z'],
        ].map(([tid, side, px, dir, closedPnl, fee, time = '']) => ({
          ...{ coin: 'SOL', sz: '2', fee, feeToken: 'USDC', oid: 1, tid: Number(tid) },
          ...{ side, px, dir, closedPnl, time: Date.parse(time) },
        })),
      }),
    },
  },
};
