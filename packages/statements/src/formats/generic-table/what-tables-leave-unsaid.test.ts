import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[], options = {}) {
  const { summary, activities, problems } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', ...options },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, occurredAt, quantity, price, fees } }) =>
      `${new Date(occurredAt / 1000).toISOString().slice(0, 16)} ${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} fee ${fees.normalized()}`,
  );
  return {
    outcome: summary.outcome,
    facts,
    questions: (summary.mapping?.questions ?? []).map(({ about }) => about),
    said: problems.map(({ message }) => message).join(' '),
  };
}

test('a date beside the clock times In and Out tells both ends, over midnight too', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,In,Out,Entry,Exit,P&L',
    '2026-03-02,AAPL,Long,100,09:31,10:15,210.00,211.00,100.00',
    '2026-03-03,MESH6,Short,2,22:31,01:15,6004.00,6000.00,40.00',
  ]);
  expect(facts).toEqual([
    '2026-03-02T09:31 buy 100 AAPL @ 210 fee 0',
    '2026-03-02T10:15 sell 100 AAPL @ 211 fee 0',
    '2026-03-03T22:31 sell 2 MESH6 @ 6004 fee 0',
    '2026-03-04T01:15 buy 2 MESH6 @ 6000 fee 0',
  ]);
});

test('In and Out of money are no times', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,Price,In,Out',
    '2026-03-02,AAPL,Buy,100,210.00,,21000.00',
    '2026-03-03,AAPL,Sell,100,211.00,21100.00,',
  ]);
  expect(facts).toEqual([
    '2026-03-02T00:00 buy 100 AAPL @ 210 fee 0',
    '2026-03-03T00:00 sell 100 AAPL @ 211 fee 0',
  ]);
});

test('base and quote in a column each are a pair, and its amount counts the base', async () => {
  const { facts } = await read([
    'time,side,base,quote,price,amount,fee',
    '2026-01-02 10:05:00,buy,BTC,EUR,90000,0.005,1',
    '2026-01-04 11:05:00,buy,ETH,BTC,0.035,0.5,0.00001',
    '2026-01-05 11:05:00,sell,EUR,USD,1.1,1000,0.5',
  ]);
  expect(facts).toEqual([
    '2026-01-02T10:05 buy 0.005 BTC/EUR @ 90000 fee 1',
    '2026-01-04T11:05 buy 0.5 ETH/BTC @ 0.035 fee 0.00001',
    '2026-01-05T11:05 sell 1000 EUR.USD @ 1.1 fee 0.5',
  ]);
});

test('a base currency alone is that of the account, and names nothing that was traded', async () => {
  const { facts } = await read([
    'Date,Base Currency,Symbol,Side,Qty,Price',
    '2026-03-02,EUR,AAPL,Buy,100,210.00',
  ]);
  expect(facts).toEqual(['2026-03-02T00:00 buy 100 AAPL @ 210 fee 0']);
});

test('a net result without a column of costs is less than the prices make by the costs', async () => {
  const { facts, said } = await read([
    'Date,Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,Net P/L',
    '2026-03-02,AAPL,Long,100,09:31,210.00,10:45,212.00,198.00',
    '2026-03-03,TSLA,Short,10,11:40,215.00,13:40,212.00,28.00',
    '2026-03-04,MESH6,Long,2,11:40,6000.00,13:40,5990.00,-103.00',
  ]);
  expect(facts.filter((_, index) => index % 2 === 1).map((fact) => fact.split(' fee ')[1])).toEqual([
    '2',
    '2',
    '3',
  ]);
  expect(said).toContain('the difference of 2 was taken as its costs');
});

test('a net result that is one share of what the prices make is in another currency, and no costs', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,Net P/L',
    '2026-03-02,AAPL,Long,100,09:31,210.00,10:45,212.00,185.20',
    '2026-03-03,TSLA,Long,10,11:40,212.00,13:40,215.00,27.78',
  ]);
  expect(facts.every((fact) => fact.endsWith('fee 0'))).toBe(true);
});

test('what Brazil trades in less than lots is the same paper', async () => {
  const { facts } = await read([
    'Data do Negócio,Tipo de Movimentação,Mercado,Instituição,Código de Negociação,Quantidade,Preço,Valor',
    '02/03/2026,Compra,Mercado à Vista,CORRETORA,VALE3,100,"R$ 60,00","R$ 6.000,00"',
    '16/03/2026,Compra,Mercado Fracionário,CORRETORA,VALE3F,15,"R$ 60,10","R$ 901,50"',
  ]);
  expect(facts).toEqual([
    '2026-03-02T00:00 buy 100 VALE3 @ 60 fee 0',
    '2026-03-16T00:00 buy 15 VALE3 @ 60.1 fee 0',
  ]);
});
