import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to without any answer: each fact in a few words, and the codes of what is asked. */
async function read(...lines: readonly string[]) {
  const { activities, summary, verdicts } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, amount, currency, ...more } }) =>
      [
        kind,
        `${instrument?.symbol} ${instrument?.assetClass}`,
        quantity === undefined ? '' : `${quantity.normalized()} @ ${price?.normalized() ?? ''}`,
        ...(kind === 'result' ? [`made ${amount.normalized()}`] : []),
        currency,
        ...(more.statedResult === undefined
          ? []
          : [`made ${more.statedResult.normalized()} ${more.statedCurrency}`]),
      ].join(' '),
  );
  return {
    facts,
    outcome: summary.outcome,
    said: summary.problems.map(({ code }) => code),
    accounts: summary.accounts,
    verdicts,
  };
}

describe('what is quoted and never paid for', () => {
  test('is counted by its Amount: of a pair the first currency', async () => {
    const { facts, said } = await read(
      'Date,Pair,Side,Amount,Rate,Fee',
      '2026-03-02 09:15,EUR/USD,Buy,50000,1.0820,2.50',
      '2026-03-02 11:40,EUR/USD,Sell,50000,1.0845,2.50',
    );
    expect(facts).toEqual(['buy EUR.USD forex 50000 @ 1.082 USD', 'sell EUR.USD forex 50000 @ 1.0845 USD']);
    expect(said).toEqual([]);
  });

  test('but not where the amounts are money, which comes out evenly by the rate', async () => {
    const { outcome } = await read(
      'Date,Pair,Side,Amount,Rate,Fee',
      '2026-03-02 09:15,EUR/USD,Buy,54100.00,1.0820,2.50',
      '2026-03-02 11:40,EUR/USD,Sell,21690.00,1.0845,2.50',
    );
    expect(outcome).toBe('needs-mapping');
  });

  test('and the account is kept in the currency of the market whose results come out with its prices', async () => {
    const { facts, accounts, said } = await read(
      'Opened,Closed,Market,Direction,Amount,Open rate,Close rate,P/L',
      '2026-03-02 09:15,2026-03-02 11:40,Germany 40,Buy,2,18250.5,18290.5,80.00',
      '2026-03-03 09:15,2026-03-03 11:40,US Tech 100,Sell,1,20110.0,20080.0,27.70',
    );
    expect(facts).toEqual([
      'buy Germany 40 cfd 2 @ 18250.5 EUR',
      'sell Germany 40 cfd 2 @ 18290.5 EUR',
      'sell US Tech 100 cfd 1 @ 20110 USD',
      'buy US Tech 100 cfd 1 @ 20080 USD made 27.7 EUR',
    ]);
    expect(accounts).toMatchObject([{ currency: 'EUR' }]);
    expect(said).toEqual([]);
  });

  test('so it is of single fills that say what they open and close, with costs in that currency', async () => {
    const { facts, accounts, said } = await read(
      'Time;Symbol;Deal;Type;Direction;Volume;Price;Commission;Fee;Swap;Profit',
      '2026.03.02 10:00:00;EURUSD;2;buy;in;0.10;1.08000;-0.35;-0.10;0.00;0.00',
      '2026.03.02 12:00:00;EURUSD;3;sell;out;0.10;1.08200;-0.35;-0.10;0.00;20.00',
      '2026.03.03 10:00:00;GBPJPY;4;buy;in;0.10;190.000;-0.35;0.00;0.00;0.00',
      '2026.03.04 12:00:00;GBPJPY;5;sell;out;0.10;190.500;-0.35;0.00;1.20;33.10',
    );
    expect(facts.slice(2)).toEqual([
      'buy GBP.JPY forex 10000 @ 190 JPY',
      'sell GBP.JPY forex 10000 @ 190.5 JPY made 33.1 USD',
    ]);
    expect(accounts).toMatchObject([{ currency: 'USD' }]);
    expect(said).toEqual([]);
  });

  test('in single fills at a rate, only what a point is worth is asked', async () => {
    const { facts, said } = await read(
      'Date,Market,Buy/Sell,Amount,Rate',
      '2026-03-02 09:15,Germany 40,Buy,2,18250.5',
      '2026-03-02 11:15,Germany 40,Sell,2,18290.5',
      '2026-03-03 09:15,Gold,Buy,10,2910.2',
    );
    expect(facts).toEqual([
      'buy Germany 40 cfd 2 @ 18250.5 EUR',
      'sell Germany 40 cfd 2 @ 18290.5 EUR',
      'buy Gold cfd 10 @ 2910.2 USD',
    ]);
    expect(said).toEqual(['multiplier-unknown']);
  });
});

describe('a side beside the name in one cell', () => {
  test.each([
    ['Trade', 'Buy Gold', 'Sell Gold'],
    ['Action', 'BUY: Gold', 'SELL: Gold'],
    ['Description', 'Bought Gold', 'Sold Gold'],
    ['Deal', 'Gold (Buy)', 'Gold (Sell)'],
  ])('%s: %s', async (heading, bought, sold) => {
    const { facts, outcome } = await read(
      `Date,${heading},Quantity,Price`,
      `2026-03-02 09:15,${bought},10,2910.2`,
      `2026-03-02 11:15,${sold},10,2914.2`,
    );
    expect({ facts, outcome }).toEqual({
      facts: ['buy Gold stock 10 @ 2910.2 USD', 'sell Gold stock 10 @ 2914.2 USD'],
      outcome: 'read',
    });
  });

  test('is of whole trades as well', async () => {
    const { facts } = await read(
      'Opened,Closed,Trade,Size,Entry,Exit,P/L',
      '2026-03-02 09:15,2026-03-02 10:15,Long AAPL,10,200,202,20',
      '2026-03-02 09:25,2026-03-02 10:25,Short MSFT,5,400,398,10',
    );
    expect(facts).toEqual([
      'buy AAPL stock 10 @ 200 USD',
      'sell AAPL stock 10 @ 202 USD',
      'sell MSFT stock 5 @ 400 USD',
      'buy MSFT stock 5 @ 398 USD',
    ]);
  });

  test('words for sides alone name nothing', async () => {
    const { outcome } = await read(
      'Date,Action,Quantity,Price',
      '2026-03-02 09:15,Buy to open,10,2910.2',
      '2026-03-02 11:15,Sell limit,10,2914.2',
    );
    expect(outcome).toBe('needs-mapping');
  });
});

describe('headings that name what was traded by its kind', () => {
  test.each([
    ['Investment', 'Vanguard S&P 500 UCITS ETF'],
    ['Holding', 'Rio Tinto'],
    ['ETF', 'VOO'],
    ['Fund', 'Fidelity Index World'],
    ['Share', 'Lloyds Banking Group'],
  ])('%s is known without a question', async (heading, name) => {
    const { facts, outcome } = await read(
      `Date,${heading},Transaction,Units,NAV`,
      `2026-03-02,${name},Buy,10,5.10`,
      `2026-03-12,${name},Sell,10,6.10`,
    );
    expect(outcome).toBe('read');
    expect(facts[0]).toBe(`buy ${name} stock 10 @ 5.1 USD`);
  });

  test('Option names the contract, or says which of the two it is', async () => {
    const spelled = await read('Date,Option,Side,Quantity,Price', '2026-03-02,SPY 03/20/26 C500,Buy,1,5.10');
    expect(spelled.facts).toEqual(['buy SPY260320C00500000 option 1 @ 5.1 USD']);
    const apart = await read(
      'Date,Symbol,Option,Strike,Expiry,Side,Quantity,Price',
      '2026-03-02,SPY,Call,500,2026-03-20,Buy,1,5.10',
    );
    expect(apart.facts).toEqual(['buy SPY260320C00500000 option 1 @ 5.1 USD']);
  });
});

describe('futures by their bare roots', () => {
  test('of Eurex are no shares, whatever else the table tells', async () => {
    const { facts, said } = await read(
      'Date,Symbol,Side,Qty,P&L',
      '2026-03-02,FDAX,Long,1,250.00',
      '2026-03-03,AAPL,Long,10,40.00',
    );
    expect(said).toEqual(['needs-mapping']);
    expect(facts).toEqual([]);
    const fills = await read(
      'Date,Symbol,Side,Qty,Price',
      '2026-03-02,FESX,Buy,2,4900',
      '2026-03-02,FGBL,Sell,1,132.10',
      '2026-03-03,AAPL,Buy,10,200.00',
    );
    expect(fills.facts).toEqual([
      'buy FESX future 2 @ 4900 EUR',
      'sell FGBL future 1 @ 132.1 EUR',
      'buy AAPL stock 10 @ 200 USD',
    ]);
  });

  test('are contracts where contracts are counted, and what they made is in their own currency', async () => {
    const { activities, problems } = await collectStatement(
      textSource(
        't.csv',
        'Date,Symbol,Side,Contracts,P&L\n2026-03-02,FDAX,Long,1,250.00\n2026-03-03,ES,Short,2,200.00\n',
      ),
      { timeZone: 'UTC', mapping: { columns: {}, resultsOnly: true } },
    );
    expect(
      activities.map(
        ({ facts }) => `${facts.instrument?.symbol} ${facts.instrument?.assetClass} ${facts.currency}`,
      ),
    ).toEqual(['FDAX future EUR', 'ES future USD']);
    expect(problems.map(({ code }) => code)).toEqual(['result-only']);
  });
});
