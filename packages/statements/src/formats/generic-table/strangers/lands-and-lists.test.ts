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
