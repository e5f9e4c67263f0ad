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
});
