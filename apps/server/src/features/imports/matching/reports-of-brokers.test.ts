import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';

/** The same days of an account in each of the reports that a broker makes of them, one after the other. */
const server = await openAppServer();

const lines = (name: string, ...rows: string[]) => ({ name, content: `${rows.join('\n')}\n` });

interface Reports {
  readonly reports: Readonly<Record<string, StatementFile>>;
  /** What any of them, and all of them together, come to. */
  readonly trades: readonly string[];
  /** Where the first of the two leaves something else, since it says less. */
  readonly after?: Readonly<Record<string, readonly string[]>>;
  readonly zone?: string;
}

const BROKERS: Readonly<Record<string, Reports>> = {
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
    },
  },
  schwab: {
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

async function journalOf(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map((trade: Record<string, unknown>) => {
      const { symbol } = trade.instrument as { symbol: string };
      return `${symbol} ${trade.direction} ${trade.quantity} open ${trade.openQuantity} gross ${trade.grossPnl}`;
    })
    .toSorted();
}

async function newAccount(zone: string) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const upload = async (file: StatementFile): Promise<string> => {
    const fields = { account: json.account.id, tz: zone };
    const sent = (await user.send('/imports/statement/upload', file, fields)).json;
    return (sent.import ?? sent).id;
  };
  return { user, upload };
}

const pairs = Object.entries(BROKERS).flatMap(([broker, { reports, trades, after = {}, zone = 'UTC' }]) =>
  Object.keys(reports).flatMap((first) =>
    Object.keys(reports)
      .filter((second) => second !== first)
      .map((second) => ({ broker, first, second, reports, zone, expected: after[first] ?? trades })),
  ),
);

describe('the same days in two reports', () => {
  it.each(pairs)(
    'of $broker, $first and then $second, are counted once, and the second alone has them when the first is undone and until it comes again',
    async ({ first, second, reports, zone, expected }) => {
      const { user, upload } = await newAccount(zone);
      const imported: string[] = [];
      for (const name of [first, second]) {
        const file = reports[name];
        if (file !== undefined) imported.push(await upload(file));
      }
      expect(await journalOf(user)).toEqual(expected);
      await user.call('DELETE', `/v2/imports/${imported[0]}`);
      expect(await journalOf(user)).toEqual(expected);
      const again = reports[first];
      if (again !== undefined) await upload(again);
      expect(await journalOf(user)).toEqual(expected);
    },
  );
});

describe('a position that is still open in part', () => {
  const closed = lines(
    'closed.csv',
    'Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Filled/Settlement Time(UTC+0),Order No.,Create Time',
    'XRPUSDT,Close Long,1,2.5,4,1.5,Trade,2026-02-03 12:00:00,c-5,2026-02-03 11:59:59',
  );
  const HISTORY =
    'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)';
  const CLOSING = 'XRPUSDT,c-5,Close Long,Limit,1,4,4,Trade,0,0,f-3,2026-02-03 12:00:00,1014';
  const SECOND = 'XRPUSDT,c-2,Open Long,Market,1,3,0,Trade,0,0,f-2,2026-02-02 10:00:00,1000';
  const FIRST = 'XRPUSDT,c-1,Open Long,Market,1,2,0,Trade,0,0,f-1,2026-02-01 10:00:00,1000';
  const fills = lines('history.csv', HISTORY, CLOSING, SECOND, FIRST);
  const open = ['XRPUSDT long 2 open 1 gross 2'];
  const averaged = ['XRPUSDT long 1 open 0 gross 1.5'];

  it('is what its fills make it, whether they or the average of its closed part came first', async () => {
    for (const files of [
      [fills, closed],
      [closed, fills],
    ]) {
      const { user, upload } = await newAccount('UTC');
      const imported: string[] = [];
      for (const file of files) imported.push(await upload(file));
      expect(await journalOf(user)).toEqual(open);
      await user.call('DELETE', `/v2/imports/${imported[files.indexOf(closed)]}`);
      expect(await journalOf(user)).toEqual(open);
      await upload(closed);
      expect(await journalOf(user)).toEqual(open);
    }
  });

  it('is again what the average makes it when the fills are undone', async () => {
    const { user, upload } = await newAccount('UTC');
    await upload(closed);
    const id = await upload(fills);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await journalOf(user)).toEqual(averaged);
  });

  it('is not opened twice by fills that begin amid it', async () => {
    const begun = lines('history.csv', HISTORY, CLOSING.replace(',1,4,4,', ',2,4,4,'), SECOND);
    const whole = {
      name: closed.name,
      content: closed.content.replace('Long,1,2.5,4,1.5', 'Long,2,2.5,4,3'),
    };
    for (const files of [
      [begun, whole],
      [whole, begun],
    ]) {
      const { user, upload } = await newAccount('UTC');
      for (const file of files) await upload(file);
      expect(await journalOf(user)).toEqual(['XRPUSDT long 2 open 0 gross 3']);
    }
  });
});

describe('reports of days that overlap', () => {
  const order = (day: number, side: string) =>
    `${side},FERN,Fern Foods,10.00,100,1000.00,Filled,100@10.00,"Feb ${day}, 2026 09:31:00 ET",US,USD`;
  const fill = (day: number, side: string) =>
    `FERN,Fern Foods,${side},100,10.00,1000.00,"Feb ${day}, 2026 10:00:00 ET",US,USD,`;
  const orders = (...rows: string[]) =>
    lines(
      'orders.csv',
      'Side,Symbol,Name,Order Price,Order Qty,Order Amount,Status,Filled@Avg Price,Order Time,Markets,Currency',
      ...rows,
    );
  const fills = (...rows: string[]) =>
    lines(
      'fills.csv',
      'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty',
      ...rows,
    );

  it('keep what only one of them has, though every day looks alike', async () => {
    const DAYS = [2, 3, 4, 5, 6];
    const ofOrders = orders(...DAYS.slice(0, 3).flatMap((day) => [order(day, 'Buy'), order(day, 'Sell')]));
    const ofFills = fills(...DAYS.slice(2).flatMap((day) => [fill(day, 'Buy'), fill(day, 'Sell')]));
    for (const files of [
      [ofOrders, ofFills],
      [ofFills, ofOrders],
    ]) {
      const { user, upload } = await newAccount('America/New_York');
      for (const file of files) await upload(file);
      expect(await journalOf(user)).toEqual(DAYS.map(() => 'FERN long 100 open 0 gross 0'));
    }
  });
});
