import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { activities, verdicts, problems } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', ...options },
  );
  const facts = activities.map(
    ({ facts: { kind, effect, instrument, quantity, price, fees, feeCurrency, currency, occurredAt } }) =>
      [
        new Date(Number(occurredAt) / 1000).toISOString().slice(0, 19),
        kind,
        ...(effect === undefined ? [] : [effect]),
        `${instrument?.assetClass}:${instrument?.symbol}`,
        `${quantity?.normalized()} @ ${price?.normalized()}`,
        `fee ${fees.normalized()}${feeCurrency === undefined ? '' : ` ${feeCurrency}`}`,
        currency,
      ].join(' '),
  );
  return { facts, verdicts, problems: problems.map(({ code }) => code) };
}

describe('instruments', () => {
  test.each([
    ['E-mini S&P 500 Mar 26', 'future:ESH6'],
    ['Micro E-mini Nasdaq-100 (Jun-26)', 'future:MNQM6'],
    ['MAR 26 E-MINI S&P 500', 'future:ESH6'],
    ['WTI Crude Oil June 2026 Futures', 'future:CLM6'],
    ['10-Year T-Note Sep 2026', 'future:ZNU6'],
    ['Gold Apr 26', 'future:GCJ6'],
    ['Nobody Mar 26', 'stock:Nobody Mar 26'],
  ])('%s is %s', async (name, expected) => {
    const { facts } = await read(['Date,Contract,Action,Qty,Price', `2026-03-02,${name},BOT,1,100`]);
    expect(facts).toEqual([`2026-03-02T00:00:00 buy ${expected} 1 @ 100 fee 0 USD`]);
  });

  test('under a heading of coins are coins, in the coin that the prices name', async () => {
    const { facts } = await read([
      'Date,Coin,Type,Amount,Price,Total,Fee',
      '2026-03-02 10:00,BTC,Buy,0.5 BTC,"60,000 USDT","30,000 USDT",30 USDT',
    ]);
    expect(facts).toEqual(['2026-03-02T10:00:00 buy crypto:BTC 0.5 @ 60000 fee 30 USDT']);
  });
});

describe('numbers', () => {
  test.each([
    ['1.5K', '1500'],
    ['2k', '2000'],
    ['1.25M', '1250000'],
    ['2 mio', '2000000'],
    ['5 x', '5'],
    ['5 Lots', '5'],
  ])('%s is %s', async (printed, quantity) => {
    const { facts } = await read(['Date,Symbol,Side,Qty,Price', `2026-03-02,ABC,Buy,${printed},5`]);
    expect(facts).toEqual([`2026-03-02T00:00:00 buy stock:ABC ${quantity} @ 5 fee 0 USD`]);
  });

  test.each(['100-', '(100)', '-100', '−100'])('%s was sold', async (printed) => {
    const { facts } = await read([
      'Date,Symbol,Quantity,Price',
      '2026-03-02,ABC,100,5',
      `2026-03-03,ABC,${printed},6`,
    ]);
    expect(facts[1]).toBe('2026-03-03T00:00:00 sell stock:ABC 100 @ 6 fee 0 USD');
  });

  test('of costs whose heading names another currency are in that', async () => {
    const { facts } = await read([
      'Date,Asset,Action,Units,Unit price,Currency,Brokerage (AUD)',
      '2026-03-02,CBA,Buy,10,100,AUD,9.50',
      '2026-03-03,ABC,Buy,5,200,USD,9.50',
    ]);
    expect(facts).toEqual([
      '2026-03-02T00:00:00 buy stock:CBA 10 @ 100 fee 9.5 AUD',
      '2026-03-03T00:00:00 buy stock:ABC 5 @ 200 fee 9.5 AUD USD',
    ]);
  });
});

describe('times', () => {
  test.each([
    ['1772443860', '2026-03-02T09:31:00'],
    ['1772443860000', '2026-03-02T09:31:00'],
    ['1772443860000000', '2026-03-02T09:31:00'],
    ['1772443860000000000', '2026-03-02T09:31:00'],
    ['1772443860.25', '2026-03-02T09:31:00'],
    ['Mon Mar 02 2026 09:31:00 GMT-0500 (Eastern Standard Time)', '2026-03-02T14:31:00'],
    ['"Monday, March 2, 2026 9:31 AM"', '2026-03-02T09:31:00'],
    ['Mo. 02.03.2026 09:31', '2026-03-02T09:31:00'],
    ['02-Mar-26 9:31a', '2026-03-02T09:31:00'],
    ['02-Mar-26 3:59p', '2026-03-02T15:59:00'],
    ['2026-03-02 09:31:00 CET', '2026-03-02T08:31:00'],
    ['2026-03-02 09:31 PT', '2026-03-02T17:31:00'],
  ])('%s', async (printed, expected) => {
    const { facts } = await read(['Time,Symbol,Side,Qty,Price', `${printed},ABC,Buy,10,5`]);
    expect(facts).toEqual([`${expected} buy stock:ABC 10 @ 5 fee 0 USD`]);
  });
});

describe('rows', () => {
  test('of sums by what they sum up, and lines drawn under headings, are left out', async () => {
    const { facts, verdicts } = await read([
      'Symbol,Date,Side,Qty,Price,Fee',
      '---,:---:,---,---:,---,---',
      'ABC,2026-03-02,Buy,10,5,1',
      'ABC Total,,,10,,1',
      'XYZ Subtotal,,,10,,1',
    ]);
    expect(facts).toHaveLength(1);
    expect(verdicts.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
      '2 ignored',
      '4 ignored',
      '5 ignored',
    ]);
  });

  test('that say in another language whether they open or close', async () => {
    const { facts } = await read([
      '成交日期,合约,买卖,开平,成交价,手数,手续费',
      '2026-03-02,rb2605,卖,开,3500,2,7',
      '2026-03-03,rb2605,买,平,3480,2,7',
    ]);
    expect(facts.map((fact) => fact.slice(20, 30))).toEqual(['sell open ', 'buy close ']);
  });
});

describe('headings', () => {
  test('a day is no tag, and an amount no name', async () => {
    const { facts } = await read([
      'Uhrzeit;Tag;Wertpapier;Kauf/Verkauf;Stück;Ausführungskurs;Kurswert;Provision;Fremdkosten',
      '15:31:05;02.03.2026;Muster AG;Kauf;100;12,34;1.234,00;4,95;1,50',
    ]);
    expect(facts).toEqual(['2026-03-02T15:31:05 buy stock:Muster AG 100 @ 12.34 fee 6.45 EUR']);
    const { problems } = await read([
      'Data,Código,C/V,Quantidade,Preço,Valor',
      '2026-03-02,PETR4,C,100,38.50,9999.99',
      '2026-03-03,PETR4,V,100,38.60,3860.00',
    ]);
    expect(problems).toContain('amount-differs');
  });

  test('sides as a broker of the United States spells them out', async () => {
    const { facts } = await read([
      'Trade Date,Action,Symbol,Quantity,Price ($),Commission ($)',
      '2026-11-05,YOU BOUGHT OPENING TRANSACTION,AAPL,2,5.10,1.30',
      '2026-11-09,YOU SOLD CLOSING TRANSACTION,AAPL,2,7.20,1.30',
    ]);
    expect(facts.map((fact) => fact.split(' ').slice(1, 3).join(' '))).toEqual(['buy open', 'sell close']);
  });

  test('averages of both sides in one row of a day', async () => {
    const { facts } = await read([
      'Date,Symbol,Trades,Bought,Avg Buy,Sold,Avg Sell,Realised P&L',
      '2026-03-02,ABC,6,300,10.00,300,10.10,30',
      '2026-03-03,XYZ,3,200,10.00,100,10.10,10',
    ]);
    expect(facts).toEqual([
      '2026-03-02T00:00:00 buy open stock:ABC 300 @ 10 fee 0 USD',
      '2026-03-02T00:00:00 sell close stock:ABC 300 @ 10.1 fee 0 USD',
      '2026-03-03T00:00:00 buy open stock:XYZ 200 @ 10 fee 0 USD',
      '2026-03-03T00:00:00 sell close stock:XYZ 100 @ 10.1 fee 0 USD',
    ]);
  });
});
