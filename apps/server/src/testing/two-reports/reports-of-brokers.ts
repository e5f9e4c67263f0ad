import { lines } from '../statement-lines.ts';
import type { Reports } from './reports.ts';
import { wirePage } from './wire-page.ts';

/** Brokers and platforms of shares, options and currencies. */
export const REPORTS_OF_BROKERS: Readonly<Record<string, Reports>> = {
  // An order of two fills, whose export tells when it was placed and no more.
  moomoo: {
    trades: ['FERN long 100 open 0 gross 76'],
    reports: {
      fills: lines(
        'fills.csv',
        'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty',
        'FERN,Fern Foods,Buy,60,31.20,1872.00,"Feb 3, 2026 10:12:14 ET",US,USD,',
        'FERN,Fern Foods,Buy,40,31.30,1252.00,"Feb 3, 2026 10:15:40 ET",US,USD,',
        'FERN,Fern Foods,Sell,100,32.00,3200.00,"Feb 5, 2026 15:30:01 ET",US,USD,',
      ),
      orders: lines(
        'orders.csv',
        'Side,Symbol,Name,Order Price,Order Qty,Order Amount,Status,Filled@Avg Price,Order Time,Markets,Currency',
        'Sell,FERN,Fern Foods,32.00,100,3200.00,Filled,100@32.00,"Feb 4, 2026 09:47:00 ET",US,USD',
        'Buy,FERN,Fern Foods,31.30,100,3130.00,Filled,100@31.24,"Feb 3, 2026 10:00:00 ET",US,USD',
        'Buy,FERN,Fern Foods,20.00,100,2000.00,Cancelled,0@0.00,"Feb 3, 2026 09:40:00 ET",US,USD',
      ),
    },
  },
  webull: {
    zone: 'America/New_York',
    trades: ['FERN long 90 open 0 gross 45'],
    reports: {
      orders: lines(
        'orders.csv',
        'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
        'Fern Foods,FERN,Sell,Filled,90,90,@32.60,32.60,DAY,03/05/2026 13:20:30 EST,03/05/2026 13:20:39 EST',
        'Fern Foods,FERN,Buy,Filled,90,90,@32.10,32.10,DAY,03/05/2026 09:35:02 EST,03/05/2026 09:36:32 EST',
      ),
      'desktop fills': lines(
        'desktop.csv',
        'Symbol,Side,Type,Filled quantity,Quantity left,Avg fill price,Close time,Routing,Duration,Commission fee,Route fee,Currency,Conversion rate,Country,Order ID',
        'FERN,Sell,Stop,90,0,32.6,2026-03-05 13:20:39,Intelligent,GTC - 6/5/2026,0,0,USD,1,,550000003',
        'FERN,Buy,Limit,90,10,32.1,2026-03-05 09:36:32,Intelligent,DAY,0,0,USD,1,,550000002',
      ),
      wire: wirePage('webull', {
        call: '/openapi/trade/order/history',
        asked: { account_id: 'ONE' },
        answer: [
          ['OID2', 'SELL', '32.6', '2026-03-05T18:20:39.500Z'],
          ['OID1', 'BUY', '32.1', '2026-03-05T14:36:32.125Z'],
        ].map(([order_id, side, filled_price, filled_time_at]) => ({
          client_order_id: `c${order_id}`,
          orders: [
            {
              ...{ order_id, side, filled_price, filled_time_at, symbol: 'FERN', status: 'FILLED' },
              ...{ instrument_type: 'EQUITY', total_quantity: '90', filled_quantity: '90' },
            },
          ],
        })),
      }),
    },
  },
  schwab: {
    // The platform's clock, which the statement does not tell.
    zone: 'America/New_York',
    trades: ['FIGS long 200 open 0 gross 30'],
    reports: {
      transactions: lines(
        'schwab.csv',
        '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
        '"03/10/2026","Sell","FIGS","FIGS INC","200","$9.80","","$1960.00"',
        '"03/09/2026","Buy","FIGS","FIGS INC","200","$9.65","","-$1930.00"',
      ),
      'thinkorswim statement': lines(
        'statement.csv',
        'Account Statement for 77*****SCHW (mock margin) since 3/9/26 through 3/23/26',
        '',
        'Cash Balance',
        'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
        '3/9/26,09:35:10,TRD,="7000000001",BOT +200 FIGS @9.65,,,"-1,930.00","8,070.00"',
        '3/10/26,09:50:41,TRD,="7000000002",SOLD -120 FIGS @9.80,,,"1,176.00","9,246.00"',
        '3/10/26,09:50:52,TRD,="7000000003",SOLD -80 FIGS @9.80,,,784.00,"10,030.00"',
      ),
      'TD Ameritrade transactions': lines(
        'tda.csv',
        'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT,REG FEE,SHORT-TERM RDM FEE,FUND REDEMPTION FEE, DEFERRED SALES CHARGE',
        '03/09/2026,31000000002,Bought 200 FIGS @ 9.65,200,FIGS,9.65,0.00,-1930.00,,,,',
        '03/10/2026,31000000003,Sold 200 FIGS @ 9.8,200,FIGS,9.80,0.00,1960.00,,,,',
      ),
      wire: wirePage('schwab', {
        call: '/trader/v1/accounts/transactions',
        asked: {},
        answer: [
          ['7000000003', -80, 9.8, '2026-03-10T13:50:52+0000'] as const,
          ['7000000002', -120, 9.8, '2026-03-10T13:50:41+0000'] as const,
          ['7000000001', 200, 9.65, '2026-03-09T13:35:10+0000'] as const,
        ].map(([activityId, amount, price, time]) => ({
          ...{ activityId, time, tradeDate: time, accountNumber: '90000077', type: 'TRADE', status: 'VALID' },
          ...{ orderId: `1${activityId}`, netAmount: -amount * price },
          transferItems: [
            {
              instrument: { assetType: 'EQUITY', symbol: 'FIGS' },
              ...{ amount, price, cost: -amount * price, positionEffect: amount > 0 ? 'OPENING' : 'CLOSING' },
            },
          ],
        })),
      }),
    },
  },
  questrade: {
    trades: ['HARB long 120 open 0 gross 36'],
    reports: {
      activities: lines(
        'activities.csv',
        'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type',
        '2026-01-12 12:00:00 AM,2026-01-13 12:00:00 AM,Buy,HARB.TO,HARBOUR GROUP CORP,120.00000,10.40000000,-1248.00,0,-1248,CAD,55500001,Trades,Individual margin',
        '2026-01-20 12:00:00 AM,2026-01-21 12:00:00 AM,Sell,HARB.TO,HARBOUR GROUP CORP,-120.00000,10.70000000,1284.00,0,1284,CAD,55500001,Trades,Individual margin',
      ),
      confirmations: lines(
        'confirmations.csv',
        'CurrencyCode_Group_Account,Trade Date,Settlement date,Trade #,Action,Quantity,Symbol,Description,TB,EX,Price,Gross amount,Comm,SEC fees,Interest amount,Net amount,Net amount (account currency)',
        'Canadian stocks and options - Account 55500001,12-01-26,13-01-26,ZZ0001,Buy,100,.HARB,"HARBOUR GROUP, CORPORATION",A,TSX,10.40,"(1,040.00)",0,0.00,0.00,"(1,040.00)","(1,040.00)"',
        'Canadian stocks and options - Account 55500001,12-01-26,13-01-26,ZZ0002,Buy,20,.HARB,"HARBOUR GROUP, CORPORATION",A,TSX,10.40,(208.00),0,0.00,0.00,(208.00),(208.00)',
        'Canadian stocks and options - Account 55500001,20-01-26,21-01-26,ZZ0003,Sell,120,.HARB,"HARBOUR GROUP, CORPORATION",A,TSX,10.70,"1,284.00",0,0.00,0.00,"1,284.00","1,284.00"',
      ),
    },
  },
  commsec: {
    trades: ['HARB long 100 open 0 gross 50'],
    reports: {
      summary: lines(
        'summary.csv',
        'Transaction Summary',
        '01 Jul 2025 - 30 Jun 2026',
        'SHARES - 90000001',
        'Code,Company,Date,Type,Quantity,Unit Price ($),Trade Value ($),Brokerage+GST ($),GST ($),Contract Note,Total Value ($)',
        'HARB,HARBOUR LTD,01/12/2025,Buy,100,8.0000,800.0000,10.0000,0.9100,900000001,810.0000',
        'HARB,HARBOUR LTD,15/12/2025,Sell,100,8.5000,850.0000,10.0000,0.9100,900000002,840.0000',
      ),
      transactions: lines(
        'transactions.csv',
        'Date,Reference,Details,Debit($),Credit($),Balance($)',
        '15/12/2025,C90000002,S 100 HARB @ 8.500000  ,,840.00,840.00',
        '01/12/2025,C90000001,B 100 HARB @ 8.000000  ,810.00,,-810.00',
      ),
      confirmations: lines(
        'confirmations.csv',
        'Confirmation Number,Order Number,Trade Date,Buy/ Sell,Security,Units,Average Price ($),Brokerage (inc GST.),Net Proceeds ($),Settlement Date,Confirmation Status',
        '900000001,N10000001,1/12/2025,B,HARB,100,8.000,10.00,810.00,3/12/2025,Confirmed',
        '900000002,N10000002,15/12/2025,S,HARB,100,8.500,10.00,840.00,17/12/2025,Confirmed',
      ),
    },
  },
  etoro: {
    trades: ['PNHL long 5 open 0 gross 10'],
    // It names papers by their ISIN.
    after: { 'closed positions': ['US0000000018 long 5 open 0 gross 10'] },
    reports: {
      activity: lines(
        'activity.csv',
        'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA',
        '02/02/2024 15:37:16,Open Position,PNHL/USD,100.00,5.000000,0.00,500.00,400.00,3000000001,Stocks,0.00',
        '13/02/2024 20:08:09,Position closed,PNHL/USD,110.00,5.000000,10.00,510.00,510.00,3000000001,Stocks,0.00',
      ),
      'closed positions': lines(
        'closed.csv',
        'Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread Fees (USD),Market Spread (USD),Profit(USD),Profit(EUR),Open Rate,Close Rate,Take profit rate,Stop lose rate,Overnight Fees and Dividends,Copied From,Type,ISIN,Notes',
        '3000000001,Buy Pine Hill Energy Inc,100.00,5,02/02/2024 15:37:16,13/02/2024 20:08:09,1,0,0,10.00,9.20,20.00,22.00,0,0,0,-,Stocks,US0000000018,',
      ),
    },
  },
  xtb: {
    trades: ['PNHL.US long 10 open 0 gross 15'],
    reports: {
      'cash operations': lines(
        'cash.csv',
        ';Client name;;;;',
        ';Currency;USD;;;',
        ';ID;Type;Time;Symbol;Comment;Amount',
        ';700000006;Stocks/ETF sale;04.03.2026 16:00:00;PNHL.US;CLOSE BUY 10 @ 21.50;215',
        ';700000002;Stocks/ETF purchase;02.03.2026 15:30:00;PNHL.US;OPEN BUY 10 @ 20.00;-200',
      ),
      'closed positions': lines(
        'closed.csv',
        'Name,Real',
        'Currency,USD',
        '',
        'Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Open origin,Close origin,Purchase value,Sale value,SL,TP,Margin,Commission,Swap,Rollover,Gross P/L,Comment',
        '501,PNHL.US,BUY,10,02/03/2026 15:30:00,20,04/03/2026 16:00:00,21.5,xStation5,xStation5,200,215,0,0,0,0,0,0,15.0,',
      ),
    },
  },
  degiro: {
    trades: ['US0000000018 long 20 open 0 gross 25'],
    reports: {
      transactions: lines(
        'transactions.csv',
        'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction and/or third,,Total,,Order ID',
        '18-06-2024,16:40,PINE HILL ENERGY INC,US0000000018,NDQ,XNAS,-20,20.00,USD,400.00,USD,373.83,EUR,1.0700,,EUR,373.83,EUR,7d0c1b52-0000-4000-8000-00000000d002',
        '14-06-2024,16:22,PINE HILL ENERGY INC,US0000000018,NDQ,XNAS,20,18.75,USD,-375.00,USD,-350.47,EUR,1.0700,,EUR,-350.47,EUR,7d0c1b52-0000-4000-8000-00000000d001',
      ),
      account: lines(
        'account.csv',
        'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id',
        '18-06-2024,16:40,18-06-2024,PINE HILL ENERGY INC,US0000000018,Sell 20 Pine Hill Energy Inc@20.00 USD (US0000000018),,USD,400.00,USD,0.00,7d0c1b52-0000-4000-8000-00000000d002',
        '14-06-2024,16:22,14-06-2024,PINE HILL ENERGY INC,US0000000018,Buy 20 Pine Hill Energy Inc@18.75 USD (US0000000018),,USD,-375.00,USD,-375.00,7d0c1b52-0000-4000-8000-00000000d001',
      ),
    },
  },
  'trade republic': {
    zone: 'Europe/Berlin',
    trades: ['IE00XMPL0028 long 5 open 0 gross 11'],
    // What was booked is all that it says of a trade: its costs of a euro each are in the prices.
    after: { 'account statement': ['IE00XMPL0028 long 5 open 0 gross 9'] },
    reports: {
      executions: lines(
        'executions.csv',
        'DATE EXECUTED AT;TIME EXECUTED AT;SEC ACC NO;TYPE;SIZE;INSTRUMENT;ISIN;PRICE;VOLUME',
        '06.03.25;17:20:31;;DEBIT;5 x;Hafen World ETF USD (Acc)IE00XMPL0028;IE00XMPL0028;22.00;110.00',
        '04.03.25;09:32:10;;CREDIT;4 x;Hafen World ETF USD (Acc)IE00XMPL0028;IE00XMPL0028;19.75;79.00',
        '04.03.25;09:30:02;;CREDIT;1 x;Hafen World ETF USD (Acc)IE00XMPL0028;IE00XMPL0028;20.00;20.00',
      ),
      'account statement': lines(
        'statement.txt',
        'Erika Beispiel DATE 01 Mar 2025 - 31 Mar 2025',
        'ACCOUNT STATEMENT SUMMARY',
        'PRODUCT OPENING BALANCE MONEY IN MONEY OUT ENDING BALANCE',
        'Securities Account €200.00 €109.00 €100.00 €209.00',
        'ACCOUNT TRANSACTIONS',
        'DATE TYPE DESCRIPTION MONEY IN MONEY OUT BALANCE',
        '04 Mar 2025 Trade Savings plan execution IE00XMPL0028 Hafen World ETF USD (Acc), quantity: 1 €20.00 €180.00',
        '04 Mar 2025 Trade Buy trade IE00XMPL0028 Hafen World ETF USD (Acc), quantity: 4 €80.00 €100.00',
        '06 Mar 2025 Trade Sell trade IE00XMPL0028 Hafen World ETF USD (Acc), quantity: 5 €109.00 €209.00',
        'Page 1 of 1',
        'Trade Republic Bank GmbH',
      ),
      'transaction export': lines(
        'export.csv',
        'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id',
        '2025-03-04T08:30:02.120Z,2025-03-04,DEFAULT,TRADING,BUY,FUND,Hafen World ETF USD (Acc),IE00XMPL0028,1,20,-20.00,,,EUR,,,,,9b7ce0f2-0000-4000-8000-000000000001',
        '2025-03-04T08:32:10.480Z,2025-03-04,DEFAULT,TRADING,BUY,FUND,Hafen World ETF USD (Acc),IE00XMPL0028,4,19.75,-79.00,-1.00,,EUR,,,,,9b7ce0f2-0000-4000-8000-000000000002',
        '2025-03-06T16:20:31.900Z,2025-03-06,DEFAULT,TRADING,SELL,FUND,Hafen World ETF USD (Acc),IE00XMPL0028,-5,22,110.00,-1.00,,EUR,,,,,9b7ce0f2-0000-4000-8000-000000000003',
      ),
    },
  },
  wealthsimple: {
    trades: ['HARB long 5 open 0 gross 2.5'],
    reports: {
      activities: lines(
        'activities.csv',
        'effective_date,effective_time,settlement_date,account_id,account_type,activity_type,activity_sub_type,description,direction,symbol,underlying symbol,name,currency,quantity,unit_price,commission,net_cash_amount',
        '2026-01-07,10:00:00,2026-01-08,ZZ1CAD,Margin,Trade,BUY,HARB: Bought 5.0000 shares at $20.00 per share,LONG,HARB,,Harbour,CAD,5,20.00,0,-100.00',
        '2026-01-09,14:00:00,2026-01-12,ZZ1CAD,Margin,Trade,SELL,HARB: Sold 5.0000 shares at $20.50 per share,LONG,HARB,,Harbour,CAD,-5,20.50,0,102.50',
      ),
      statement: lines(
        'statement.csv',
        '"date","transaction","description","amount","balance","currency"',
        '"2026-01-08","BUY","HARB - Harbour Group: Bought 5.0000 shares (executed at 2026-01-07)","-100.00","254.00","CAD"',
        '"2026-01-12","SELL","HARB - Harbour Group: Sold 5.0000 shares (executed at 2026-01-09)","102.50","356.50","CAD"',
      ),
    },
  },
  tradervue: {
    trades: ['FERN long 100 open 0 gross 37'],
    reports: {
      executions: lines(
        'executions.csv',
        'Date,Time,Symbol,Quantity,Price,Side,Commission,TransFee,ECNFee',
        '3/17/2026,11:35:05,FERN,60,31.50,Buy,0,0,0',
        '3/17/2026,11:35:25,FERN,40,31.55,Buy,0,0,0',
        '3/17/2026,14:41:15,FERN,100,31.89,Sell,0,0,0',
      ),
      trades: lines(
        'trades.csv',
        'Open Datetime,Close Datetime,Symbol,Side,Volume,Exec Count,Entry Price,Exit Price,Gross P&L,Gross P&L (%),Shared,Notes,Tags,Gross P&L (t),Net P&L,Commissions,Fees,Initial Risk',
        '2026-03-17 11:35:05,2026-03-17 14:41:15,FERN,L,200,3,31.52,31.89,37.00,1.61,false,,,37.00,37.00,0.00,0.00,',
      ),
    },
  },
  metatrader: {
    trades: ['EUR.USD long 10000 open 0 gross 12'],
    reports: {
      positions: lines(
        'positions.csv',
        'Trade History Report,,,,,,,,,,,,',
        'Account:,,,"7000001 (USD, Demo-Server, real, Hedge)",,,,,,,,,',
        'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit',
        '2026.03.02 01:47:41,5272445503,EURUSD,buy,0.10,1.10000,,,2026.03.02 02:01:35,1.10120,0.00,0.00,12.00',
      ),
      'position history': lines(
        'history.csv',
        'Report,,,,,,,,',
        'Name: Mt5 Position History List ,Produced At: 17/06/2026 19:49,,,,,,,',
        'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit',
        'EURUSD    ,7000001,5272445503,Closed,3/2/2026 1:47:41 AM,Trade Buy In,0.10,1.10000,0',
        'EURUSD    ,7000001,5272445503,Closed,3/2/2026 2:01:35 AM,Trade Sell Out,0.10,1.10120,12.00',
      ),
    },
  },
};
