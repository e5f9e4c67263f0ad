import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const messageOf = async (...lines: string[]) => {
  const { summary } = await collectStatement(textSource('file.csv', `${lines.join('\n')}\n`));
  expect(summary.outcome).toBe('refused');
  expect(summary.problems[0]?.code).toBe('not-a-statement');
  return summary.problems[0]?.message;
};

describe('a report of a broker that lists no trades is refused with the one that does', () => {
  test.each([
    [
      'Schwab’s positions',
      [
        '"Positions for account Individual ...123 as of 12:33 PM ET, 2026/05/04","",""',
        '"","",""',
        '"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis"',
        '"ACME","ACME INC","10","12","120","100"',
      ],
      'History » Transactions',
    ],
    [
      'what a TradingView account made a day',
      ['Time,Realized PnL (value),Realized PnL (currency)', '2026-09-06 10:00:00,12.5,USD'],
      'the tab History',
    ],
    [
      'what closing positions of a TradingView account brought',
      [
        'Time,Action,Realized PnL (value)',
        '2026-06-02 10:00:00,Close long position for symbol MESM2025 at price 5310.00,50.00',
      ],
      'the tab History',
    ],
    [
      'the journal of a TradingView account',
      ['Time,Text', '2026-09-25 10:46:28,Order 123 has been executed at price 4275.20 for 1 units'],
      'the tab History',
    ],
    [
      'the open positions of a TradingView account',
      [
        'Symbol,Qty,Long Qty,Short Qty,Avg Fill Price,Update Time,Profit,Position ID',
        'USDJPY,100,100,0,157.213,2026-09-25 10:08:10,1.78,example',
      ],
      'the tab of its orders',
    ],
    [
      'Schwab’s balances',
      ['"Balances  for account General ...XXX as of 05/03/2026"', '"Stocks"', '"Symbol","Quantity"'],
      'History » Transactions',
    ],
    [
      'a summary of what Schwab counts as realised',
      [
        '"Symbol","Name","Closed Date","Quantity","Proceeds","Cost Basis (CB)","Gain/Loss ($)"',
        '"ACME","ACME INC","03/20/2026","10","$1,300.00","$1,200.00","$100.00"',
      ],
      'with its details',
    ],
    [
      'Fidelity’s positions',
      [
        'Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Cost Basis Total,Average Cost Basis,Type',
        'Z1,Individual,ACME,ACME INC,10,$12.00,+$0.10,$120.00,$100.00,$10.00,Cash',
      ],
      'Activity & Orders » History',
    ],
    [
      'Fidelity’s statement',
      [
        'Account Type,Account,Beginning mkt Value,Change in Investment,Ending mkt Value',
        'My Fidelity Account,U12349876,0.,-83.800,28295.80',
      ],
      'Activity & Orders » History',
    ],
    [
      'Merrill’s holdings',
      [
        '"COB Date","Security #","Symbol","CUSIP #","Security Description","Account #","Quantity","Price ($)","Value ($)","Unrealized Gain/Loss ($)"',
        '"2/9/2026","977G3","ACME","55499U915","ACME INC","AA-11111","2,486.98","1.00","2,486.98","1.00"',
      ],
      'Choose Activity',
    ],
    [
      'Sharesight’s taxable income',
      ['Test - Taxable Income Report between 2025-06-14 and 2026-06-13,,', ',,', 'Local Income,,'],
      'All Trades',
    ],
    [
      'Tradovate’s balances',
      ['Account ID,Account Name,Trade Date,Total Amount,Total Realized PNL', '1,DEMO1,2026-05-04,50000,120'],
      'Cash History',
    ],
    [
      'the grants of E*TRADE’s stock plans',
      [
        'Record Type,Symbol,Grant Date,Settlement Type,Granted Qty.,Withheld Qty.,Vested Qty.',
        'Grant,ACME,15-JAN-2025,Stock,100,40,60',
      ],
      'Gains & Losses',
    ],
    [
      'thinkorswim’s positions',
      ['Position Statement for 1SCHW (margin) on 5/4/26', '', 'Instrument,Qty,Days,Trade Price,Mark'],
      'Account Statement',
    ],
    [
      'the results of KuCoin’s futures',
      [
        'UID,Account Type,Symbol,Close Type,Realized PNL,Total Realized PNL,Total Funding Fees,Total Trading Fees,Position Opening Time(UTC+02:00),Position Closing Time(UTC+02:00)',
        '1,mainAccount,SOLUSDTM,CLOSE_LONG,12.5,12.5,-0.02,0.4,2026-02-01 10:00:00,2026-02-01 12:00:00',
      ],
      'futures order history',
    ],
    [
      'IBKR’s PortfolioAnalyst',
      [
        'Introduction,Header,Name,Account,Base Currency,Account Type',
        'Introduction,Data,Ada,U1,USD,Individual',
        'Key Statistics,Header,BeginningNAV,EndingNAV',
        'Key Statistics,Data,1,2',
      ],
      'Statements » Activity',
    ],
    [
      'holdings of any broker',
      ['Symbol,Shares held,Average Cost Per Share,Market Value', 'ACME,10,10,120'],
      'history of its transactions',
    ],
  ])('%s', async (_, lines, told) => {
    expect(await messageOf(...lines)).toContain(told);
  });

  test('but not a table of trades that tells what is held as well', async () => {
    const { summary } = await collectStatement(
      textSource(
        'file.csv',
        'Date/Time,Symbol,Side,Quantity,Price,Market Value,Average Cost\n2026-01-05 09:31:00,ACME,Buy,100,10,1000,10\n',
      ),
    );
    expect(summary.outcome).toBe('read');
  });
});

test.each([
  [
    'an activity statement',
    ',Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee',
    '0,Trades,Data,ClosedLot,Stocks,USD,ACME,2026-03-02,50,60.86,,',
  ],
  [
    'a transaction history',
    ',Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price',
    '0,Transaction History,Data,2026-03-02,U***00009,ACME,Buy,ACME,4,10',
  ],
])('%s of IBKR with its columns moved is read as no other table', async (_, header, row) => {
  expect(await messageOf(header, row)).toContain('Upload it as the broker wrote it');
});
