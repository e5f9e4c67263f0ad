import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(header: string, ...rows: readonly string[]) {
  const { activities, problems } = await collectStatement(
    textSource('table.csv', `${[header, ...rows].join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    fills: activities.map(({ facts: { currency, fees, feeCurrency } }) =>
      [currency, fees.normalized(), feeCurrency ?? currency].join(' '),
    ),
    said: problems.find(({ code }) => code === 'currency-assumed')?.message ?? '',
  };
}

describe('a table in which the costs alone name a money', () => {
  test('is taken to be in that: by the signs of their cells', async () => {
    const { fills, said } = await read(
      'Symbol;Date;Side;Quantity;Price;Fees',
      'ZETA;2026-03-02 10:05;Buy;10;240,10;1,00 €',
      'ZETA;2026-03-02 10:15;Sell;10;241,10;1,00 €',
    );
    expect(fills).toEqual(['EUR 1 EUR', 'EUR 1 EUR']);
    expect(said).toContain('EUR was assumed, since its costs are in EUR.');
  });

  test('by their heading', async () => {
    const { fills, said } = await read(
      'Symbol,Date,Side,Quantity,Price,Commission (GBP)',
      'ZETA,2026-03-02 10:05,Buy,10,240.10,1.00',
    );
    expect(fills).toEqual(['GBP 1 GBP']);
    expect(said).toContain('GBP was assumed, since its costs are in GBP.');
  });

  test('unless a paper says where it is traded', async () => {
    const { fills } = await read(
      'Symbol,Date,Side,Quantity,Price,Commission (GBP)',
      'NASDAQ:ZETA,2026-03-02 10:05,Buy,10,240.10,1.00',
    );
    expect(fills).toEqual(['USD 1 GBP']);
  });

  test.each(['AAPL', 'AAPL 03/19/2027 200 C'])(
    'unless it is of New York, as everybody knows of %s',
    async (symbol) => {
      const { fills, said } = await read(
        'Symbol,Date,Side,Quantity,Price,Commission (EUR)',
        `${symbol},2026-03-02 16:05,Buy,10,240.10,1.00`,
      );
      expect(fills).toEqual(['USD 1 EUR']);
      expect(said).toContain('USD was assumed');
    },
  );

  test.each(['AAPL NVDA SAP BMW', 'APC NVD SIE', 'AMDX'])(
    'and not for some such tickers among %s',
    async (symbols) => {
      const { fills } = await read(
        'Symbol,Date,Side,Quantity,Price,Commission (EUR)',
        ...symbols.split(' ').map((symbol) => `${symbol},2026-03-02 10:05,Buy,10,240.10,1.00`),
      );
      expect(new Set(fills)).toEqual(new Set(['EUR 1 EUR']));
    },
  );
});
