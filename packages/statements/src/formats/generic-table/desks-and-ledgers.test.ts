import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** Tables as desks, platforms and people keep them, each of which was once read wrongly without a word. */

async function read(lines: readonly string[], options = {}) {
  const { activities, cancellations, verdicts, problems, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', ...options },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, amount } }) =>
      `${kind} ${quantity?.normalized() ?? ''} ${instrument?.symbol} @ ${price?.normalized() ?? ''} fee ${fees.normalized()} = ${amount.normalized()}`,
  );
  const told = (verdict: string) =>
    verdicts.filter((one) => one.verdict === verdict).map(({ line, code }) => `${line} ${code}`);
  return {
    facts,
    activities,
    cancellations,
    summary,
    ignored: told('ignored'),
    rejected: told('rejected'),
    problems: problems.map(({ message }) => message).join(' '),
  };
}

describe('reports of executions', () => {
  const TABLE = [
    'TransactTime,ExecID,ExecType,Symbol,Side,LastQty,LastPx,ExecRefID',
    '20260105-14:35:10,E1,F,AAPL,1,10,190,',
    '20260105-14:36:10,E2,F,AAPL,1,20,195,',
  ];

  test('that take an execution back are no purchases', async () => {
    const { facts, cancellations, ignored } = await read([
      ...TABLE,
      '20260105-14:37:10,E3,H,AAPL,1,20,195,E2',
      '20260105-14:40:10,E4,F,AAPL,2,10,191,',
    ]);
    expect(facts).toHaveLength(3);
    expect(cancellations.map(({ identity }) => identity)).toEqual([{ externalId: 'E2' }]);
    expect(ignored).toEqual(['4 cancelled-trade']);
  });

  test('that correct one stand in its place', async () => {
    const { activities } = await read([
      ...TABLE,
      '20260105-14:37:10,E3,G,AAPL,1,20,190.5,E2',
      '20260105-14:40:10,E4,F,AAPL,2,30,191,',
    ]);
    expect(activities.map(({ replacesExternalId }) => replacesExternalId)).toEqual([
      undefined,
      undefined,
      'E2',
      undefined,
    ]);
  });

  test('may say it in words, and tell of orders as well', async () => {
    const { facts, ignored, summary } = await read([
      'Time,Exec ID,Exec Type,Symbol,Side,Qty,Price,Exec Ref ID',
      '2026-01-05 14:34:00,E0,New,AAPL,Buy,10,190,',
      '2026-01-05 14:35:00,E1,Trade,AAPL,Buy,10,190,',
      '2026-01-05 14:36:00,E2,Trade Cancel,AAPL,Buy,10,190,E1',
    ]);
    expect(facts).toEqual(['buy 10 AAPL @ 190 fee 0 = -1900']);
    expect(ignored).toEqual(['2 not-executed', '4 cancelled-trade']);
    expect(summary.mapping?.unused).toBeUndefined();
  });

  test('that do not say which one are refused with words', async () => {
    const { facts, rejected } = await read([
      'Time,Exec ID,Exec Type,Symbol,Side,Qty,Price',
      '2026-01-05 14:35:00,E1,Trade,AAPL,Buy,10,190',
      '2026-01-05 14:36:00,E2,Trade Cancel,AAPL,Buy,10,190',
    ]);
    expect(facts).toHaveLength(1);
    expect(rejected).toEqual(['3 unsupported-event']);
  });
});

test('a trade that was busted counts no more', async () => {
  const { facts, ignored } = await read([
    'Time,Symbol,Side,Qty,Price,Status',
    '2026-01-05 09:35:00,AAPL,Buy,10,190,Filled',
    '2026-01-05 09:36:00,AAPL,Buy,10,19.0,Busted',
    '2026-01-05 09:40:00,AAPL,Sell,10,191,Filled',
  ]);
  expect(facts).toEqual(['buy 10 AAPL @ 190 fee 0 = -1900', 'sell 10 AAPL @ 191 fee 0 = 1910']);
  expect(ignored).toEqual(['3 cancelled-trade']);
});

test('a column of the kind of market is no side beside one of purchases and sales', async () => {
  const { facts } = await read([
    'Time,Trade Type,Instrument,Action,Qty,Filled Price,PnL,Fee',
    '2026-01-12 10:00:00,Swap,BTC-USDT-SWAP,Open long,0.1,95000,0,4.75',
    '2026-01-13 10:00:00,Swap,BTC-USDT-SWAP,Close long,0.1,96000,100,4.8',
  ]);
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell']);
});

test('what opens and closes is no name behind a side', async () => {
  const { summary, facts } = await read([
    'Time,Futures Trading Pair,Direction,Quantity,Price,Closing PNL',
    '2026-01-13 18:00:00,BTC_USDT,sell long closing,0.1,96000,100',
    '2026-01-12 18:00:00,BTC_USDT,buy long opening,0.1,95000,0',
  ]);
  expect(summary.mapping?.columns).toMatchObject({ symbol: 1, side: 2, profit: 5 });
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['sell', 'buy']);
});

test('what a spread brought and what it cost are no bookings of its underlying: its result is asked about', async () => {
  const lines = [
    'Date Opened,Date Closed,Underlying,Strategy,Strikes,Contracts,Credit,Debit,P/L',
    '2026-01-05,2026-01-12,SPY,Iron Condor,560/565/610/615,1,1.85,0.65,120.00',
    '2026-01-06,2026-01-13,QQQ,Put Credit Spread,500/495,2,1.10,0.40,140.00',
  ];
  const { summary } = await read(lines);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['resultsOnly']);
  const { columns, headerLine } = summary.mapping ?? { columns: {}, headerLine: 1 };
  const { facts } = await read(lines, { mapping: { columns, headerLine, resultsOnly: true } });
  expect(facts).toEqual(['result 1 SPY @  fee 0 = 120', 'result 2 QQQ @  fee 0 = 140']);
});

test('losses in a column of their own are results below zero, and not rows without one', async () => {
  const lines = [
    'Date,Symbol,Long/Short,Profit,Loss',
    '2026-01-05,AAPL,Long,100,',
    '2026-01-06,TSLA,Short,,50',
    '2026-01-13,NVDA,Long,,(25)',
  ];
  const { summary } = await read(lines);
  const { columns, headerLine } = summary.mapping ?? { columns: {}, headerLine: 1 };
  const { facts, ignored } = await read(lines, { mapping: { columns, headerLine, resultsOnly: true } });
  expect(facts.map((fact) => fact.split(' = ')[1])).toEqual(['100', '-50', '-25']);
  expect(ignored).toEqual([]);
});

test('a side that every result contradicts is that of the order which closed the trade, which is said', async () => {
  const rows = (first: string, second: string) => [
    'Date/Time,Market,Direction,Quantity,Open Price,Close Price,Realised P&L,Currency',
    `2026-01-12 10:00:00,EUR/USD,Sell,10000,1.10000,1.10100,${first},USD`,
    `2026-01-13 10:00:00,GBP/USD,Buy,10000,1.25000,1.24000,${second},USD`,
  ];
  const closing = await read(rows('10.00', '100.00'));
  expect(closing.facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell', 'sell', 'buy']);
  expect(closing.problems).toContain('the order which closed it');
  const opening = await read(rows('-10.00', '-100.00'));
  expect(opening.facts.map((fact) => fact.split(' ')[0])).toEqual(['sell', 'buy', 'buy', 'sell']);
});

test('results that are all less than the prices make hold the costs, whatever they are called', async () => {
  const { facts } = await read([
    'Date,Ticker,Side,Shares,In,Out,P&L',
    '2026-01-05,AAPL,Long,100,190,192,195',
    '2026-01-06,MSFT,Long,10,400,410,95',
    '2026-01-13,TSLA,Short,20,250,245,95',
  ]);
  expect(facts.filter((fact) => fact.includes('fee 5'))).toHaveLength(3);
});

describe('amounts that differ from quantity × price on sales alone', () => {
  const table = (price: string, received: string) => [
    'Date,Type,Symbol,Quantity,Price,Amount',
    '2026-01-06,Buy,AAPL,10,190.0000,-1900.00',
    `2026-01-20,Sell,AAPL,10,${price},${received}`,
  ];
  const feesOf = async (price: string, received: string) =>
    (await read(table(price, received))).facts.map((fact) => /fee (\S+)/.exec(fact)?.[1]);

  test('hold what the exchange takes of them', async () => {
    expect(await feesOf('195.0000', '1949.95')).toEqual(['0', '0.05']);
  });

  test('hold nothing where the price is rounded, or where it would be a commission', async () => {
    expect(await feesOf('195.1', '1950.55')).toEqual(['0', '0']);
    expect(await feesOf('195.0000', '1940.00')).toEqual(['0', '0']);
  });
});

test('of a table whose amounts tell the side they hold the costs as well', async () => {
  const { facts } = await read([
    'Date;Valeur;Montant;Quantité;Cours',
    '20/01/2026;AIR LIQUIDE;1 748,01;10;175,00',
    '12/01/2026;AIR LIQUIDE;-1 701,99;10;170,00',
  ]);
  expect(facts).toEqual([
    'sell 10 AIR LIQUIDE @ 175 fee 1.99 = 1750',
    'buy 10 AIR LIQUIDE @ 170 fee 1.99 = -1700',
  ]);
});

describe('nobody is asked for the day', () => {
  test('where a column of days has a name that is not known', async () => {
    const { summary } = await read([
      'WKN;Art;Stück;Ausführungskurs;Handelstag der Ausführung;Ausführungszeit',
      '723610;Kauf;5;180,00;12.01.2026;09:15:22',
      '723610;Verkauf;5;190,00;20.01.2026;10:15:22',
    ]);
    expect(summary.mapping?.questions.filter(({ about }) => about === 'fileDate')).toEqual([]);
    expect(summary.mapping?.columns.date).toBe(4);
  });

  test('where a spreadsheet counts days under a heading of times', async () => {
    const { activities } = await read([
      'Time,Symbol,Side,Qty,Price',
      '46027.399305556,AAPL,Buy,10,190',
      '46041.5,AAPL,Sell,10,191',
    ]);
    expect(
      activities.map(({ facts }) => new Date(facts.occurredAt / 1000).toISOString().slice(0, 16)),
    ).toEqual(['2026-01-05T09:35', '2026-01-19T12:00']);
  });
});

test('a contract in words has its month in a column of its own where no symbol stands beside it', async () => {
  const { activities } = await read([
    'Fill Time,Product,Expiry,B/S,Qty,Fill Price',
    '2026-01-05 09:31:00,Micro E-mini Nasdaq-100,Mar 2026,B,2,21000',
    '2026-01-05 09:41:00,Micro E-mini Nasdaq-100,Mar 2026,S,2,21010',
  ]);
  expect(activities.map(({ facts: { instrument } }) => instrument?.symbol)).toEqual(['MNQH6', 'MNQH6']);
});

test('of two names over a column the one that is known counts, where they do not contradict each other', async () => {
  const { summary } = await read([
    'Trade Date,Segment,Symbol/Scrip,Buy/Sell,Quantity / Lot,Price',
    '2026-01-12,EQ,SBIN,BUY,100,600.50',
    '2026-01-13,EQ,SBIN,SELL,100,605.00',
  ]);
  expect(summary.mapping?.columns).toMatchObject({ symbol: 2, quantity: 4 });
});

test('a price that is printed in percent is one of par', async () => {
  const { facts, rejected } = await read([
    'Datum;Art;ISIN;Nominal;Kurs;Betrag',
    '05.01.2026;Kauf;DE0001102580;10.000,00;98,50 %;-9.850,00 EUR',
    '16.01.2026;Verkauf;DE0001102580;10.000,00;99,50 %;9.950,00 EUR',
  ]);
  expect(rejected).toEqual([]);
  expect(facts.map((fact) => fact.split(' = ')[1])).toEqual(['-9850', '9950']);
});

test('an amount of a platform counts lots of pairs where its results are made by them', async () => {
  const { summary } = await read([
    'Entry Time,Instrument,Side,Amount,Entry Price,Close Time,Close Price,Fee,P&L',
    '2026-01-12 14:30:00,NAS100,Buy,1.00,21000.00,2026-01-12 15:10:00,21050.00,-2.00,50.00',
    '2026-01-13 14:30:00,EURUSD,Sell,2.00,1.10000,2026-01-13 15:10:00,1.09900,-12.00,200.00',
  ]);
  expect(summary.outcome).toBe('read');
  expect(summary.mapping?.columns.quantity).toBe(3);
});

test('a table of nothing but R is told what it lacks, and its R is no quantity', async () => {
  const { summary } = await read([
    'Date,Pair,Direction,Setup,R',
    '2026-01-05,EURUSD,Long,Breakout,2.1',
    '2026-01-06,GBPUSD,Short,Pullback,-1',
    '2026-01-07,EURUSD,Long,Breakout,-0.5',
  ]);
  expect(summary.outcome).toBe('needs-mapping');
  expect(summary.mapping?.columns.quantity).toBeUndefined();
  expect(summary.mapping?.questions.map(({ question }) => question)).toEqual([
    expect.stringContaining('made in R, and no money'),
  ]);
});

test('a list of trades of Sierra Chart has its times marked, and its sums are no costs', async () => {
  const { facts, summary } = await read([
    'Symbol\tTrade Type\tEntry DateTime\tExit DateTime\tEntry Price\tExit Price\tTrade Quantity\tProfit/Loss (C)\tCommission (C)\tCumulative Commission (C)',
    'ESH26_FUT_CME\tLong\t2026-01-12  09:31:05.120 BP\t2026-01-12  09:45:10.554 EP\t5900.00\t5905.00\t2\t500.00\t8.40\t8.40',
    'MNQH6_FUT_CME\tShort\t2026-01-12  10:31:05.120 BP\t2026-01-12  10:45:10.554 EP\t21000.00\t20990.00\t3\t60.00\t3.60\t12.00',
  ]);
  expect(summary.outcome).toBe('read');
  expect(facts.map((fact) => /fee (\S+)/.exec(fact)?.[1])).toEqual(['0', '8.4', '0', '3.6']);
});

test('what Interactive Brokers shows of a future is its contract', async () => {
  const { activities } = await read([
    'Fin Instrument,Action,Quantity,Price,Currency,Exch.,Time,Date,Comm',
    "ES Mar20'26 @CME,BOT,1,5900.25,USD,CME,09:31:05,20260106,2.25",
    "ES Mar20'26 @CME,SLD,1,5905.25,USD,CME,09:51:05,20260106,2.25",
  ]);
  expect(activities.map(({ facts: { instrument } }) => instrument?.symbol)).toEqual(['ESH6', 'ESH6']);
});

test('of contracts and coins beside each other the coins were traded', async () => {
  const { summary } = await read([
    'Time,Futures Trading Pair,Direction,Filled Qty (Cont.),Filled Qty (Crypto),Avg Filled Price',
    '2026-01-12 18:00:00,BTC_USDT,buy long,1000,0.1,95000',
    '2026-01-13 18:00:00,BTC_USDT,sell long,1000,0.1,96000',
  ]);
  expect(summary.mapping?.columns.quantity).toBe(4);
});
