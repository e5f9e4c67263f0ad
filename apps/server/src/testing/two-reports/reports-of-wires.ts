import { lines } from '../statement-lines.ts';
import type { Reports } from './reports.ts';
import { REPORTS_OF_CTRADER } from './reports-of-ctrader.ts';
import { wirePage } from './wire-page.ts';

/** Number, side, price, whether it is of the option, and when. */
const UPSTOX_TRADES: readonly (readonly [string, string, number, boolean, string])[] = [
  ['T1', 'BUY', 31.25, false, '10:15:00'],
  ['T2', 'SELL', 32.25, false, '14:15:30'],
  ['T3', 'BUY', 100, true, '10:16:00'],
  ['T4', 'SELL', 110, true, '14:16:00'],
];

/** Brokers whose interface tells the days of a file. */
export const REPORTS_OF_WIRES: Readonly<Record<string, Reports>> = {
  alpaca: {
    trades: ['FERN long 8 open 0 gross 8'],
    reports: {
      activities: lines(
        'activities.csv',
        'id,activity_type,transaction_time,type,price,qty,side,symbol,leaves_qty,order_id,cum_qty,order_status,date,net_amount,per_share_amount,description,status',
        '20260304144531123::a1,FILL,2026-03-04T14:45:31.123456Z,fill,31.25,8,buy,FERN,0,ord-1,8,filled,,,,,',
        '20260305154531000::a2,FILL,2026-03-05T15:45:31Z,fill,32.25,8,sell,FERN,0,ord-2,8,filled,,,,,',
        '20260306000000000::a3,FEE,,,,,,,,,,,2026-03-06,-0.02,,TAF fee,executed',
      ),
      wire: wirePage('alpaca', {
        call: '/v2/account/activities',
        asked: {},
        answer: [
          ['20260304144531123::a1', 'buy', '31.25', '2026-03-04T14:45:31.123456Z', 'ord-1'],
          ['20260305154531000::a2', 'sell', '32.25', '2026-03-05T15:45:31Z', 'ord-2'],
        ]
          .map(
            ([id = '', side, price, transaction_time, order_id]): Readonly<Record<string, unknown>> => ({
              ...{ id, activity_type: 'FILL', type: 'fill', symbol: 'FERN', qty: '8' },
              ...{ side, price, transaction_time, order_id },
            }),
          )
          .concat({
            ...{ id: '20260306000000000::a3', activity_type: 'FEE', date: '2026-03-06' },
            ...{ net_amount: '-0.02', description: 'TAF fee', status: 'executed' },
          }),
      }),
    },
  },
  // The history tells days alone, trades of today name their contract by its month, and the file names shares by their company.
  upstox: {
    trades: ['FERN long 8 open 0 gross 8', 'NIFTY260331P24750000 long 75 open 0 gross 750'],
    zone: 'Asia/Kolkata',
    // The company’s name came first.
    after: {
      trades: ['FERN TEXTILES LTD long 8 open 0 gross 8', 'NIFTY260331P24750000 long 75 open 0 gross 750'],
    },
    reports: {
      trades: lines(
        'trades.csv',
        'Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price',
        '04-03-2026,FERN TEXTILES LTD,250,NSE,EQ,11111,EQ,,,T1,10:15:00,Buy,8,31.25',
        '04-03-2026,FERN TEXTILES LTD,258,NSE,EQ,11111,EQ,,,T2,14:15:30,Sell,8,32.25',
        '04-03-2026,NIFTY,7500,NSE,FO,22223,European Put,24750,31-03-2026,T3,10:16:00,Buy,75,100',
        '04-03-2026,NIFTY,8250,NSE,FO,22223,European Put,24750,31-03-2026,T4,14:16:00,Sell,75,110',
      ),
      history: wirePage('upstox', {
        call: '/v2/charges/historical-trades',
        asked: {},
        answer: {
          data: UPSTOX_TRADES.map(([trade_id, transaction_type, price, isOption]) => ({
            ...{ exchange: 'NSE', trade_id, transaction_type, price, trade_date: '2026-03-04' },
            ...(isOption
              ? {
                  ...{ segment: 'FO', quantity: 75, scrip_name: 'NIFTY', symbol: 'NIFTY', option_type: 'PE' },
                  ...{ strike_price: '24750.0', expiry: '2026-03-31' },
                }
              : { segment: 'EQ', quantity: 8, symbol: 'FERN', isin: 'INE000X01018' }),
          })),
        },
      }),
      today: wirePage(
        'upstox',
        {
          call: '/v2/instruments/search',
          asked: {},
          answer: { data: [{ instrument_key: 'NSE_FO|22223', expiry: '2026-03-31' }] },
        },
        {
          call: '/v2/order/trades/get-trades-for-day',
          asked: {},
          answer: {
            data: UPSTOX_TRADES.map(([trade_id, transaction_type, average_price, isOption, time]) => ({
              ...{ trade_id, transaction_type, average_price, order_id: `9${trade_id}` },
              ...{ order_timestamp: `2026-03-04 ${time}`, exchange_timestamp: `2026-03-04 ${time}` },
              ...(isOption
                ? {
                    ...{ exchange: 'NFO', quantity: 75, trading_symbol: 'NIFTY26MAR24750PE' },
                    instrument_token: 'NSE_FO|22223',
                  }
                : {
                    ...{ exchange: 'NSE', quantity: 8, trading_symbol: 'FERN-EQ' },
                    instrument_token: 'NSE_EQ|INE000X01018',
                  }),
            })),
          },
        },
      ),
    },
  },
  // Trades are numbered an exchange and a day in both.
  zerodha: {
    trades: ['FERN long 8 open 0 gross 8'],
    zone: 'Asia/Kolkata',
    reports: {
      tradebook: lines(
        'tradebook.csv',
        'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
        'FERN,INE000A01011,2026-03-04,NSE,EQ,EQ,buy,false,8.000000,31.250000,100001,1100000000000001,2026-03-04T10:15:00,',
        'FERN,INE000A01011,2026-03-04,NSE,EQ,EQ,sell,false,8.000000,32.250000,100002,1100000000000002,2026-03-04T14:15:30,',
      ),
      wire: wirePage('kite', {
        call: '/trades',
        asked: {},
        answer: {
          status: 'success',
          data: [
            ['100001', '1100000000000001', 'BUY', 31.25, '10:15:00'],
            ['100002', '1100000000000002', 'SELL', 32.25, '14:15:30'],
          ].map(([trade_id, order_id, transaction_type, average_price, at]) => ({
            ...{ trade_id, order_id, transaction_type, average_price, exchange: 'NSE', quantity: 8 },
            ...{ tradingsymbol: 'FERN', product: 'CNC', fill_timestamp: `2026-03-04 ${at}` },
          })),
        },
      }),
    },
  },
  // Both tell orders.
  tradestation: {
    trades: ['FERN long 8 open 0 gross 8'],
    reports: {
      orders: lines(
        'orders.csv',
        'Account,Order #,Entered,Filled/Canceled,Order Status,Type,Symbol,Qty Filled,Filled Price,Commission',
        'TS1,901,3/4/26 2:45:31 PM,3/4/26 2:45:31 PM,Filled,Buy,FERN,8,31.25,1',
        'TS1,902,3/5/26 3:45:31 PM,3/5/26 3:45:31 PM,Filled,Sell,FERN,8,32.25,1',
      ),
      wire: wirePage('tradestation', {
        call: '/v3/brokerage/accounts/historicalorders',
        asked: {},
        answer: {
          Orders: [
            ['901', 'Buy', '31.25', '2026-03-04T14:45:31Z'],
            ['902', 'Sell', '32.25', '2026-03-05T15:45:31Z'],
          ].map(([OrderID, BuyOrSell, ExecutionPrice, at]) => ({
            ...{ AccountID: 'TS1', OrderID, OpenedDateTime: at, ClosedDateTime: at, CommissionFee: '1' },
            ...{ Currency: 'USD', StatusDescription: 'Filled' },
            Legs: [{ Symbol: 'FERN', BuyOrSell, ExecQuantity: '8', ExecutionPrice }],
          })),
        },
      }),
    },
  },
  // The file prints whole seconds, no ids, and costs as one.
  tastytrade: {
    trades: ['KIWI260320P00008000 short 2 open 0 gross 110'],
    reports: {
      history: lines(
        'history.csv',
        'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
        '2026-03-10T16:00:00+0100,Trade,Buy to Close,BUY_TO_CLOSE,KIWI  260320P00008000,Equity Option,Bought 2 KIWI 03/20/26 Put 8.00 @ 0.30,-60.00,2,-30.00,0.00,-0.28,100,KIWI,KIWI,3/20/26,8.0,PUT,2002,-60.28,USD',
        '2026-03-03T16:30:01+0100,Trade,Sell to Open,SELL_TO_OPEN,KIWI  260320P00008000,Equity Option,Sold 2 KIWI 03/20/26 Put 8.00 @ 0.85,170.00,2,85.00,-2.00,-0.28,100,KIWI,KIWI,3/20/26,8.0,PUT,2001,167.72,USD',
      ),
      wire: wirePage('tastytrade', {
        call: '/accounts/transactions',
        asked: {},
        answer: {
          data: {
            items: [
              ['Sell to Open', '0.85', '170.0', 'Credit', '2.0', '2026-03-03T15:30:01.199+00:00', 2001],
              ['Buy to Close', '0.3', '60.0', 'Debit', '0.0', '2026-03-10T15:00:00.420+00:00', 2002],
            ].map(([action, price, value, effect, commission, time, order]) => ({
              ...{ id: `900${order}`, 'account-number': '5WT00001', symbol: 'KIWI  260320P00008000' },
              ...{ 'instrument-type': 'Equity Option', 'transaction-type': 'Trade' },
              ...{ 'transaction-sub-type': action, action, quantity: '2.0', price, value },
              ...{ 'value-effect': effect, commission, 'commission-effect': 'Debit' },
              ...{ 'clearing-fees': '0.2', 'clearing-fees-effect': 'Debit' },
              ...{ 'regulatory-fees': '0.08', 'regulatory-fees-effect': 'Debit' },
              ...{ 'executed-at': time, 'order-id': order, description: `${action} @ ${price}` },
            })),
          },
        },
      }),
    },
  },
  // The file prints the order's id, and what the account paid.
  'trading 212': {
    trades: ['PNHL long 4 open 0 gross 12'],
    reports: {
      history: lines(
        'history.csv',
        'Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total)',
        'Market buy,2026-03-03 10:10:05.175,GB0000000009,PNHL,Pine Hill,,EOF0000000011,4,25.00,GBP,1,,,100.00,GBP',
        'Market sell,2026-03-04 10:10:05.175,GB0000000009,PNHL,Pine Hill,,EOF0000000012,4,28.00,GBP,1,12,GBP,112.00,GBP',
      ),
      wire: wirePage('trading212', {
        call: '/api/v0/equity/history/orders',
        asked: {},
        answer: {
          items: [
            ['12', 'SELL', -4, 28, '2026-03-04T10:10:05.175Z'],
            ['11', 'BUY', 4, 25, '2026-03-03T10:10:05.175Z'],
          ].map(([id, side, quantity, price, filledAt]) => ({
            order: {
              ...{ id, side, status: 'FILLED', ticker: 'PNHLl_EQ' },
              instrument: { ticker: 'PNHLl_EQ', name: 'Pine Hill', isin: 'GB0000000009', currency: 'GBP' },
            },
            fill: {
              ...{ id: `9${id}`, type: 'TRADE', quantity, price, filledAt },
              walletImpact: { currency: 'GBP', taxes: [] },
            },
          })),
        },
      }),
    },
  },
  // The file prints whole seconds, and its tickets another way.
  oanda: {
    trades: ['EUR.USD long 20000 open 0 gross 50'],
    reports: {
      transactions: lines(
        'transactions.csv',
        'TICKET,TRANSACTION DATE,TRANSACTION TYPE,DETAILS,INSTRUMENT,PRICE,UNITS,DIRECTION,ESTIMATED SPREAD COST,STOP LOSS,TAKE PROFIT,TRAILING STOP,FINANCING,FUNDING RATE,COMMISSION,CONVERSION RATE,CONVERSION FEE,PL,AMOUNT,BALANCE',
        '"3103-0","2026-03-03 05:13:59 UTC","ORDER_FILL","MARKET_ORDER","EUR/USD","1.10000","20000.00","Buy","1.5000","","","","0.00000","","0.0000","","0.0000","0.00000","","5000.00"',
        '"3105-0","2026-03-04 05:15:34 UTC","ORDER_FILL","TAKE_PROFIT_ORDER","EUR/USD","1.10250","20000.00","Sell","1.3000","","","","-0.10000","","1.0000","","0.0000","50.00000","","5048.90"',
      ),
      wire: wirePage(
        'oanda',
        {
          call: '/v3/accounts/summary',
          asked: {},
          answer: { account: { id: '001-004-0000001-001', currency: 'USD' } },
        },
        {
          call: '/v3/accounts/transactions/idrange',
          asked: {},
          answer: {
            transactions: [
              ['3103', '20000', '1.10000', '0', '0', '0', '2026-03-03T05:13:59.123456789Z'],
              ['3105', '-20000', '1.10250', '50', '-0.1', '1', '2026-03-04T05:15:34.987654321Z'],
            ].map(([id, units, price, pl, financing, commission, time]) => ({
              ...{ id, accountID: '001-004-0000001-001', type: 'ORDER_FILL', instrument: 'EUR_USD' },
              ...{ units, price, fullVWAP: price, pl, financing, commission, time, reason: 'MARKET_ORDER' },
            })),
          },
        },
      ),
    },
  },
  // The file has a row for each part that was closed, in lots; the wire one deal for each fill, in hundredths of a unit.
  ctrader: REPORTS_OF_CTRADER,
  // The file of trades has the interface's ids, and papers by their ISIN; that of transactions has neither.
  saxo: {
    trades: ['PNHL long 4 open 0 gross 20'],
    after: { trades: ['US0000000018 long 4 open 0 gross 20'] },
    zone: 'Europe/Copenhagen',
    reports: {
      trades: lines(
        'trades.csv',
        'Trade ID;Account ID;Instrument;TradeTime;B/S;Open/Close;Amount;Price;Trade Value;Spread Costs;Booked Amount',
        '5000000001;20100/1USD;Pine Hill Energy Inc. (ISIN: US0000000018);03-02-2026;Bought;Open;4;20;-80;0;-81',
        '5000000002;20100/1USD;Pine Hill Energy Inc. (ISIN: US0000000018);04-02-2026;Sold;Close;-4;25;100;0;99',
      ),
      transactions: lines(
        'transactions.csv',
        'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate',
        '1,04-Feb-2026,06-Feb-2026,Trade,Pine Hill Energy Inc.,US0000000018,USD,NASDAQ,PNHL:xnas,Sell 4 @ 25.00 USD,99,,1',
        '1,03-Feb-2026,05-Feb-2026,Trade,Pine Hill Energy Inc.,US0000000018,USD,NASDAQ,PNHL:xnas,Buy 4 @ 20.00 USD,-81,,1',
      ),
      wire: wirePage(
        'saxo',
        {
          call: '/cs/v1/reports/trades',
          asked: {},
          answer: {
            Data: [
              ['5000000001', 'Bought', '4', '20', '-81', '2026-02-03T15:00:00.123000Z'],
              ['5000000002', 'Sold', '-4', '25', '99', '2026-02-04T15:00:00.456000Z'],
            ].map(([TradeId, TradeEventType, Amount, Price, booked, TradeExecutionTime]) => ({
              ...{ TradeId, TradeEventType, Amount, Price, TradeExecutionTime, AccountId: '20100/1USD' },
              ...{ AssetType: 'Stock', InstrumentSymbol: 'PNHL:xnas', AccountCurrency: 'USD' },
              BookedAmountAccountCurrency: booked,
            })),
          },
        },
        {
          call: '/cs/v1/reports/bookings',
          asked: {},
          answer: {
            Data: [
              ['7000000001', '5000000001', 'Share Amount', '-80', '2026-02-03'],
              ['7000000002', '5000000001', 'Commission', '-1', '2026-02-03'],
              ['7000000003', '5000000002', 'Share Amount', '100', '2026-02-04'],
              ['7000000004', '5000000002', 'Commission', '-1', '2026-02-04'],
            ].map(([BkAmountId, RelatedTradeId, BkAmountType, Amount, day]) => ({
              ...{
                BkAmountId,
                RelatedTradeId,
                BkAmountType,
                Amount,
                AmountAccountCurrency: Amount,
                Date: day,
              },
              ...{ Currency: 'USD', AccountCurrency: 'USD', AccountId: '20100/1USD', AssetType: 'Stock' },
            })),
          },
        },
      ),
    },
  },
  // Both tell days and the same words; the file has no ids.
  'e*trade': {
    trades: ['LIME long 40 open 0 gross 200'],
    zone: 'America/New_York',
    reports: {
      transactions: lines(
        'DownloadTxnHistory.csv',
        'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
        '02/20/26,Sold,EQ,LIME,-40,995.04,25,4.95,LIME INC COM',
        '02/16/26,Bought,EQ,LIME,40,-804.95,20,4.95,LIME INC COM',
      ),
      wire: wirePage('etrade', {
        call: '/v1/accounts/transactions',
        asked: {},
        answer: {
          TransactionListResponse: {
            Transaction: [
              ['26051100000002', 'Sold', '-40', '995.04', '25', '2026-02-20'],
              ['26047100000001', 'Bought', '40', '-804.95', '20', '2026-02-16'],
            ].map(([transactionId, transactionType, quantity, amount, price, day]) => ({
              ...{
                transactionId,
                transactionType,
                amount,
                accountId: '84017701',
                description: 'LIME INC COM',
              },
              transactionDate: Date.parse(`${day}T05:00:00Z`),
              brokerage: { product: { symbol: 'LIME', securityType: 'EQ' }, quantity, price, fee: '4.95' },
            })),
          },
        },
      }),
    },
  },
};
