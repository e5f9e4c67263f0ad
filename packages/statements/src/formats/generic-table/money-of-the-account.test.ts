import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  const facts = activities.map(
    ({ facts: { kind, currency, fees, feeCurrency, feeRate, statedResult, statedCurrency } }) =>
      [
        kind,
        currency,
        `fee ${fees.normalized()} ${feeCurrency ?? currency}`,
        ...(feeRate === undefined ? [] : [`at ${feeRate.rounded(4).normalized()}`]),
        ...(statedResult === undefined ? [] : [`made ${statedResult.normalized()} ${statedCurrency}`]),
      ].join(' '),
  );
  return { facts, summary };
}

describe('results in the currency of the account, of what is priced in another one', () => {
  test('are those of shares where the headings say so, and costs beside them are in it', async () => {
    const { facts, summary } = await read([
      'Symbol,Direction,Quantity,Open Date,Open Price (USD),Close Date,Close Price (USD),P/L (CHF),Commission (CHF)',
      'AAPL,Long,10,2026-03-02 15:30,200.00,2026-03-04 16:00,210.00,88.40,2.00',
      'MSFT,Long,5,2026-03-02 15:40,400.00,2026-03-05 16:00,396.00,-17.70,2.00',
    ]);
    expect(facts).toEqual([
      'buy USD fee 0 USD',
      'sell USD fee 2 CHF at 1.1312 made 88.4 CHF',
      'buy USD fee 0 USD',
      'sell USD fee 2 CHF at 1.1299 made -17.7 CHF',
    ]);
    expect(summary.accounts).toMatchObject([{ currency: 'CHF' }]);
    expect(summary.problems).toEqual([]);
  });

  test('and where the cells do', async () => {
    const { facts } = await read([
      'Symbol,Direction,Quantity,Open Date,Open Price,Close Date,Close Price,P/L,Currency',
      'AAPL,Long,10,2026-03-02 15:30,200.00,2026-03-04 16:00,210.00,€92.60,USD',
    ]);
    expect(facts).toEqual(['buy USD fee 0 USD', 'sell USD fee 0 USD made 92.6 EUR']);
  });
});

describe('results in the currency of the account beside prices of which nothing says the currency', () => {
  const HEADER =
    'Symbol,Direction,Quantity,Open Date,Open Price,Close Date,Close Price,Commission,Profit (EUR)';

  test('are what the account was paid where only a rate makes them of the prices', async () => {
    const { facts, summary } = await read([
      HEADER,
      'AAPL,Long,10,2026-03-02 15:30,200.00,2026-03-04 16:00,210.00,1.00,92.60',
      'MSFT,Long,5,2026-03-02 15:40,400.00,2026-03-05 16:00,396.00,1.00,-18.40',
      'SAP,Long,5,2026-03-02 15:40,200.00,2026-03-05 16:00,206.00,1.00,30.00',
    ]);
    expect(facts).toEqual([
      'buy USD fee 0 USD',
      'sell USD fee 1 EUR at 1.0799 made 92.6 EUR',
      'buy USD fee 0 USD',
      'sell USD fee 1 EUR at 1.087 made -18.4 EUR',
      // Of this one the prices make the result.
      'buy EUR fee 0 EUR',
      'sell EUR fee 1 EUR',
    ]);
    expect(summary.accounts).toMatchObject([{ currency: 'EUR' }]);
    expect(summary.problems[0]?.message).toContain('the result of AAPL is in EUR');
  });

  test('hold costs where gains are smaller and losses larger than the prices make them', async () => {
    const { facts, summary } = await read([
      HEADER,
      'AIR,Long,10,2026-03-02 15:30,150.00,2026-03-04 16:00,160.00,,94.00',
      'BMW,Long,5,2026-03-02 15:40,80.00,2026-03-05 16:00,76.00,,-26.00',
    ]);
    expect(facts).toEqual([
      'buy EUR fee 0 EUR',
      'sell EUR fee 0 EUR',
      'buy EUR fee 0 EUR',
      'sell EUR fee 0 EUR',
    ]);
    expect(summary.problems[0]?.code).toBe('amount-differs');
  });

  test('a sign over the prices says it', async () => {
    const { facts, summary } = await read([
      'Symbol,Direction,Quantity,Open Date,Open Price ($),Close Date,Close Price ($),Profit (EUR)',
      'AAPL,Long,10,2026-03-02,200.00,2026-03-04,210.00,92.60',
    ]);
    expect(facts).toEqual(['buy USD fee 0 USD', 'sell USD fee 0 USD made 92.6 EUR']);
    expect(summary.problems).toEqual([]);
  });
});

describe('costs beside amounts that were converted', () => {
  const HEADER = 'Data operazione;Titolo;ISIN;Segno;Quantità;Divisa;Prezzo;Cambio;Controvalore;Commissioni';

  test('are in the currency of the account, at the rate of the row', async () => {
    const { facts, summary } = await read([
      HEADER,
      '02/03/2026;APPLE INC;US0378331005;A;10;USD;200,00;1,0800;1.851,85;9,95',
      '05/03/2026;APPLE INC;US0378331005;V;10;USD;210,00;1,0900;1.926,61;9,95',
      '16/03/2026;SAP SE;DE0007164600;A;10;EUR;240,00;1,0000;2.400,00;4,95',
    ]);
    expect(facts).toEqual([
      'buy USD fee 9.95 EUR at 1.08',
      'sell USD fee 9.95 EUR at 1.09',
      'buy EUR fee 4.95 EUR',
    ]);
    expect(summary.mapping?.unused).toBeUndefined();
  });

  test('whichever way the rate is meant', async () => {
    const { facts } = await read([
      HEADER,
      '16/03/2026;APPLE INC;US0378331005;A;10;USD;200,00;0,9259;1.851,80;9,95',
      '17/03/2026;APPLE INC;US0378331005;V;10;USD;210,00;0,9174;1.926,54;9,95',
    ]);
    expect(facts).toEqual(['buy USD fee 9.95 EUR at 1.08', 'sell USD fee 9.95 EUR at 1.09']);
  });

  test('are in that of the price where amounts are', async () => {
    const { facts } = await read([
      HEADER,
      '16/03/2026;APPLE INC;US0378331005;A;10;USD;200,00;1,0800;2.000,00;9,95',
      '17/03/2026;APPLE INC;US0378331005;V;10;USD;210,00;1,0900;2.100,00;9,95',
    ]);
    expect(facts).toEqual(['buy USD fee 9.95 USD', 'sell USD fee 9.95 USD']);
  });
});
