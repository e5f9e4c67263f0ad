import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    ...options,
  });
  const mapping = summary.parts[0]?.mapping;
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, fees, currency, occurredAt } }) =>
        `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} fee ${fees.normalized()} ${currency} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)}`,
    ),
    questions: (mapping?.questions ?? []).map(({ about }) => about),
    problems: summary.problems.map(({ code }) => code),
    mapping,
  };
}

test('one date with dots whose month comes first tells that of all of them', async () => {
  const { facts, problems } = await read([
    'Date,Symbol,Side,Qty,Price',
    '03.02.2026,AAPL,Buy,10,200',
    '03.13.2026,AAPL,Sell,10,201',
  ]);
  expect(facts).toEqual([
    'buy 10 AAPL @ 200 fee 0 USD 2026-03-02',
    'sell 10 AAPL @ 201 fee 0 USD 2026-03-13',
  ]);
  expect(problems).not.toContain('unreadable-date');
  const closed = await read([
    'Opened,Closed,Symbol,Side,Qty,Entry,Exit',
    '03.02.26,03.04.26,AAPL,Long,10,200,201',
    '03.13.26,03.16.26,TSLA,Short,10,300,299',
  ]);
  expect(closed.facts.map((fact) => fact.slice(-10))).toEqual([
    '2026-03-02',
    '2026-03-04',
    '2026-03-13',
    '2026-03-16',
  ]);
  const european = await read([
    'Date,Symbol,Side,Qty,Price',
    '03.02.2026,AAPL,Buy,10,200',
    '13.03.2026,AAPL,Sell,10,201',
  ]);
  expect(european.facts.map((fact) => fact.slice(-10))).toEqual(['2026-02-03', '2026-03-13']);
});

test('dates with dots of both orders are told', async () => {
  const { problems } = await read([
    'Date,Symbol,Side,Qty,Price',
    '13.02.2026,AAPL,Buy,10,200',
    '03.13.2026,AAPL,Sell,10,201',
  ]);
  expect(problems).toContain('date-order-ambiguous');
});

test('options on the indices of India are counted and paid as there, however their right is written', async () => {
  for (const name of ['NIFTY 26 MAR 22000 C', 'NIFTY 26MAR26 22000 C', 'NIFTY 26 MAR 2026 22000 CALL']) {
    const { activities } = await collectStatement(
      textSource('table.csv', `Date,Symbol,Side,Qty,Price\n2026-03-02,${name},Buy,75,100\n`),
      { timeZone: 'UTC' },
    );
    const instrument = activities[0]?.facts.instrument;
    expect([instrument?.assetClass, instrument?.multiplier?.toString(), instrument?.currency]).toEqual([
      'option',
      '1',
      'INR',
    ]);
  }
});

test('a market of platforms for CFDs is no share of the United States', async () => {
  const { facts } = await read([
    'Date,Market,Side,Size,Entry,Exit,P/L',
    '13/03/2026,US.OIL,Buy,10,70.00,71.00,10',
    '16/03/2026,US.AAPL,Buy,10,200.00,201.00,10',
  ]);
  expect(facts.map((fact) => fact.split(' ')[2])).toEqual(['US.OIL', 'US.OIL', 'AAPL', 'AAPL']);
});

test('a column that answers yes or no does not name what was traded', async () => {
  const { mapping } = await read([
    'Date;Actif;Sens;Quantité;Prix;Symbole du titre',
    '02/03/2026;oui;Achat;10;200;AAPL',
    '13/03/2026;non;Vente;10;201;AAPL',
  ]);
  expect(mapping?.columns.name).not.toBe(1);
});

test('margins of a confirmed table are worth their leverage where nothing tells otherwise', async () => {
  const header = 'Date,Pair,Side,Leverage,Margin (USDT),Entry Price,Exit Price,PnL';
  const { mapping } = await read([header, '2026-03-02,BTCUSDT,Long,10x,100,60000,61200,20']);
  const columns = mapping?.columns;
  expect(columns?.entryAmount).toBe(4);
  // What it made is after costs of a fifth, so that neither the margin nor its leverage comes out.
  const whole = await read([header, '2026-03-03,ETHUSDT,Long,10x,300,3000,3300,240'], {
    mapping: { columns: columns ?? {} },
  });
  expect(whole.facts[0]).toBe('buy 1 ETHUSDT.P @ 3000 fee 0 USDT 2026-03-03');
});

test('sizes of whole units that money was rounded of are whole', async () => {
  const { facts } = await read([
    'Date,Coin,Side,Invested ($),Entry,Exit,PnL',
    '2026-03-02,SOL,Long,3000.05,150.00,153.00,60',
    '2026-03-13,SOL,Short,3000.00,149.98,148.98,20',
  ]);
  expect(facts[0]).toContain('buy 20 SOL');
  expect(facts[2]).toContain('sell 20.002667 SOL');
  const dear = await read([
    'Date,Pair,Side,Leverage,Margin (USDT),Entry Price,Exit Price,PnL',
    '2026-03-02,BTCUSDT,Long,10x,100,60000,61200,20',
  ]);
  expect(dear.facts[0]).toContain('buy 0.01666667 BTCUSDT.P');
});

test('exits without a side are of what they end in a long list that has its newest first as well', async () => {
  const lines = Array.from({ length: 600 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 27) - index * 86_400_000).toISOString().slice(0, 10);
    return `${day},10:35,AAPL,Exit,10,201\n${day},09:35,AAPL,${index % 2 === 0 ? 'Long' : 'Short'},10,200`;
  });
  const { facts, problems } = await read(['Date,Time,Ticker,Type,Shares,Price', ...lines]);
  expect(facts).toHaveLength(1200);
  expect(problems).not.toContain('unknown-side');
});

test('what fills of a contract made tells that it is paid in its coin, whatever its heading leaves unsaid', async () => {
  const { facts, mapping } = await read([
    'Time,Contract,Side,Size,Price,Fee,Closed PnL',
    '2026-03-02 10:00,BTCUSD,Buy,6000,60000,0.00003,0',
    '2026-03-03 10:00,BTCUSD,Sell,6000,62000,0.00003,0.00322581',
  ]);
  expect(mapping?.columns).toMatchObject({ profit: 6 });
  expect(facts).toEqual([
    'buy 6000 BTCUSD @ 60000 fee 0.00003 BTC 2026-03-02',
    'sell 6000 BTCUSD @ 62000 fee 0.00003 BTC 2026-03-03',
  ]);
  const inDollars = await read([
    'Time,Symbol,Side,Size,Price,Fee,Closed PnL',
    '2026-03-02 10:00,BTCUSD,Buy,0.1,60000,0.6,0',
    '2026-03-03 10:00,BTCUSD,Sell,0.1,62000,0.6,200',
  ]);
  expect(inDollars.facts[0]).toContain('USD 2026-03-02');
});

test('orders that stand among their fills are no second execution', async () => {
  const { facts } = await read([
    'Type,Order ID,Time,Symbol,Side,Qty,Price,Status',
    'Order,1,2026-03-02 09:30:59,AAPL,Buy,100,200.5,Filled',
    'Fill,1,2026-03-02 09:31:00,AAPL,Buy,100,200,Filled',
    'Order,2,2026-03-02 09:40:59,AAPL,Sell,100,200.9,Filled',
    'Fill,2,2026-03-02 09:41:00,AAPL,Sell,100,201,Filled',
  ]);
  expect(facts).toEqual([
    'buy 100 AAPL @ 200 fee 0 USD 2026-03-02',
    'sell 100 AAPL @ 201 fee 0 USD 2026-03-02',
  ]);
  const orders = await read([
    'Type,Order ID,Time,Symbol,Side,Qty,Price,Status',
    'Order,1,2026-03-02 09:30:59,AAPL,Buy,100,200.5,Filled',
    'Order,2,2026-03-02 09:40:59,AAPL,Sell,100,200.9,Filled',
  ]);
  expect(orders.facts).toHaveLength(2);
});

test('digits that a formula keeps as text are those digits', async () => {
  const { facts } = await read([
    '成交日期,证券代码,证券名称,操作,成交数量,成交均价,发生金额',
    '20260302,="000001",="平安银行",证券买入,1000,10.50,-10505.00',
    '20260312,="000001",="平安银行",证券卖出,1000,11.00,10984.00',
  ]);
  expect(facts).toEqual([
    'buy 1000 000001 @ 10.5 fee 5 CNY 2026-03-02',
    'sell 1000 000001 @ 11 fee 16 CNY 2026-03-12',
  ]);
});

test('contracts of India that are counted in lots are of as many units as the column beside says', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Instrument,B/S,Lots,Lot Size,Price\n2026-03-02,NIFTY26MAR22000CE,B,2,75,100\n',
    ),
    { timeZone: 'UTC' },
  );
  const facts = activities[0]?.facts;
  expect([facts?.quantity?.toString(), facts?.instrument?.multiplier?.toString()]).toEqual(['2', '75']);
});

test('bets on points are of as much money as their heading says, on pairs as well', async () => {
  for (const heading of ['£ per point', 'Stake £/pt']) {
    const { activities } = await collectStatement(
      textSource(
        'table.csv',
        `Date,Market,Direction,${heading},Open,Close,Profit/Loss\n13/03/2026,EUR/USD,Buy,1,1.0800,1.0850,50\n13/03/2026,GBP/JPY,Sell,2,190.50,190.20,60\n13/03/2026,UK 100,Sell,2,8800,8790,20\n`,
      ),
      { timeZone: 'UTC' },
    );
    expect(
      activities.map(({ facts: { instrument, quantity } }) =>
        [instrument?.currency, instrument?.multiplier?.toString(), quantity?.toString()].join(' '),
      ),
    ).toEqual(['GBP 10000 1', 'GBP 10000 1', 'GBP 100 2', 'GBP 100 2', 'GBP 1 2', 'GBP 1 2']);
  }
});

test('a contract of Moscow is not the one of New York that bears its letters', async () => {
  const moscow = await read([
    'Дата;Инструмент;Операция;Кол-во;Цена;Комиссия',
    '02.03.2026 10:05:00;SiH6;Покупка;1;90000;5',
  ]);
  expect(moscow.facts).toEqual(['buy 1 SIH6.MOEX @ 90000 fee 5 RUB 2026-03-02']);
  expect(moscow.problems).toContain('multiplier-unknown');
});

test('perpetuals, shares and futures are known however strangers call them', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,Price',
    '2026-03-02,BTC_USDC_PERP,Buy,0.01,60000',
    '2026-03-02,AAPL.US,Buy,10,200',
    '2026-03-02,BANKNIFTY 26 MAR 26 FUT,Sell,30,50100',
  ]);
  expect(facts.map((fact) => fact.replace(/ @ .* fee 0/, ''))).toEqual([
    'buy 0.01 BTCUSDC.P USDC 2026-03-02',
    'buy 10 AAPL USD 2026-03-02',
    'sell 30 BANKNIFTY26MARFUT INR 2026-03-02',
  ]);
});

test('a list of what is held, with what it was bought at, is one of purchases', async () => {
  const { facts } = await read([
    'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment',
    'AAPL,215.5,2026/03/31,16:00 EDT,1.5,214,216,213,50000000,20260302,200,10,1,,,',
  ]);
  expect(facts).toEqual(['buy 10 AAPL @ 200 fee 1 USD 2026-03-02']);
});

test('how much of a position is sold may stand beside the word for it', async () => {
  const { facts } = await read([
    'Date,Ticker,Action,Shares,Price',
    '2026-03-02,AAPL,Buy,100,200',
    '2026-03-03,AAPL,Sell 1/2,50,201',
    '2026-03-04,AAPL,Sell rest,50,202',
  ]);
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell', 'sell']);
});

test('what a strategy would have traded is refused with what to upload instead', async () => {
  const { outcome, problems } = await read([
    '#,Type,Date/Time,Signal,Price,Roll Over (Contracts),Shares/Ctrts - Profit/Loss,Net Profit - Cum Net Profit',
    '1,Buy,03/02/2026 09:35,LE,6000.00,,1,$500.00',
    ',Sell,03/02/2026 10:35,LX,6010.00,,$500.00,$500.00',
  ]);
  expect([outcome, problems]).toEqual(['refused', ['not-a-statement']]);
});

test('prices of contracts are those at which their results come out', async () => {
  const header = 'Date,Contract,Side,Contracts,Entry,Exit,P/L';
  const prices = async (...rows: readonly string[]) => {
    const { facts, problems } = await read([header, ...rows]);
    return [facts.map((fact) => fact.split(' ').slice(1, 5).join(' ')), problems.includes('price-derived')];
  };
  expect(
    await prices(
      '2026-03-02,AAPL 03/20/2026 200 C,Long,1,300,500,199',
      '2026-03-13,AAPL 03/20/2026 210 C,Long,2,150,100,-101',
    ),
  ).toEqual([
    [
      '1 AAPL260320C00200000 @ 3',
      '1 AAPL260320C00200000 @ 5',
      '2 AAPL260320C00210000 @ 1.5',
      '2 AAPL260320C00210000 @ 1',
    ],
    true,
  ]);
  expect(await prices('2026-03-02,6JH26,Long,1,6625,6630,62.5')).toEqual([
    ['1 6JH6 @ 0.006625', '1 6JH6 @ 0.00663'],
    true,
  ]);
  expect(await prices('2026-03-02,ZCH26,Long,1,4.5025,4.5275,125')).toEqual([
    ['1 ZCH6 @ 450.25', '1 ZCH6 @ 452.75'],
    true,
  ]);
  // Of such results nothing follows.
  expect(
    await prices('2026-03-02,ESH26,Long,1,6000,6010,125', '2026-03-02,ESH26,Long,1,6000,6010,500'),
  ).toEqual([['1 ESH6 @ 6000', '1 ESH6 @ 6010', '1 ESH6 @ 6000', '1 ESH6 @ 6010'], false]);
});

test('how a position came to be closed may stand behind the word, and a stamp is a cost', async () => {
  const { facts } = await read([
    'Time,Symbol,Direction,Size,Price,Fee,Stamp',
    '2026-03-02 10:00,ETHUSDT,Open Long,1,3000,1.5,0.5',
    '2026-03-02 18:00,ETHUSDT,Close Long (ADL),1,3100,1.55,0',
  ]);
  expect(facts).toEqual([
    'buy 1 ETHUSDT @ 3000 fee 2 USDT 2026-03-02',
    'sell 1 ETHUSDT @ 3100 fee 1.55 USDT 2026-03-02',
  ]);
});

test('what was executed of an order that was cancelled afterwards counts', async () => {
  const header = 'Time,Symbol,Side,Qty,Filled Qty,Avg Price,Status';
  const { facts } = await read([
    header,
    '2026-03-02 09:31,AAPL,Buy,100,40,200,Cancelled',
    '2026-03-02 09:35,AAPL,Buy,100,0,199,Cancelled',
    '2026-03-02 09:41,AAPL,Sell,40,40,201,Filled',
  ]);
  expect(facts).toEqual([
    'buy 40 AAPL @ 200 fee 0 USD 2026-03-02',
    'sell 40 AAPL @ 201 fee 0 USD 2026-03-02',
  ]);
  const ordered = await read([
    'Time,Symbol,Side,Qty,Price,Status',
    '2026-03-02 09:31,AAPL,Buy,100,200,Cancelled',
    '2026-03-02 09:41,AAPL,Sell,40,201,Filled',
  ]);
  expect(ordered.facts).toHaveLength(1);
});

test('exchange and clearing are costs where money stands under them, beside a commission', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,Price,Clearing,Exchange,NFA,Comm,Routing',
    '2026-03-02,MESH26,Buy,2,6000,0.20,0.70,0.04,0.50,0.10',
  ]);
  expect(facts).toEqual(['buy 2 MESH6 @ 6000 fee 1.54 USD 2026-03-02']);
  const named = await read([
    'Date,Symbol,Side,Qty,Price,Exchange,Comm',
    '2026-03-02,AAPL,Buy,2,200,NASDAQ,0.50',
  ]);
  expect(named.facts).toEqual(['buy 2 AAPL @ 200 fee 0.5 USD 2026-03-02']);
});

test('a ticker behind a dollar sign is that ticker, and C or P under CP the right of an option', async () => {
  const { facts } = await read([
    'Date,Ticker,Action,Contracts,Strike,Exp,CP,Price',
    '2026-03-13,$SPY,BTO,1,600,2026-03-20,c,5.00',
  ]);
  expect(facts).toEqual(['buy 1 SPY260320C00600000 @ 5 fee 0 USD 2026-03-13']);
});

test('what a purchase cost tells that prices are in pence, and which fees nobody lists', async () => {
  const { facts } = await read([
    'Date,Stock,Action,Shares,Price,Cost',
    '13/03/2026,BARC,Bought,1000,285.5,2860.95',
    '16/03/2026,BARC,Sold,1000,290.5,2899.05',
  ]);
  expect(facts.map((fact) => fact.replace(/ (?:fee|USD).*/, ''))).toEqual([
    'buy 1000 BARC @ 2.855',
    'sell 1000 BARC @ 2.905',
  ]);
});

test('the day of an option may stand behind its right', async () => {
  const { facts } = await read([
    'Date,Name,Side,Contracts,Price',
    '3/13/2026,SPY $600 Call 3/20,Buy to Open,1,5.00',
  ]);
  expect(facts).toEqual(['buy 1 SPY260320C00600000 @ 5 fee 0 USD 2026-03-13']);
});
