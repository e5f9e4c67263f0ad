import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'TICKET,DATE,TYPE,INSTRUMENT,UNITS,PRICE,PL,FINANCING,COMMISSION,BALANCE,DIRECTION';

async function read(...rows: readonly string[]) {
  const { activities, summary } = await collectStatement(
    textSource('transactions.csv', `${[HEADER, ...rows].join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  return {
    results: activities.flatMap(({ facts: { statedResult, statedCurrency, feeCurrency } }) =>
      statedResult === undefined ? [] : [`${statedResult.normalized()} ${statedCurrency} ${feeCurrency}`],
    ),
    codes: summary.problems.map(({ code }) => code),
  };
}

const fill = (ticket: number, pair: string, units: number, price: string, profit: string, side: string) =>
  `${ticket},2026-03-0${ticket} 09:00:01,ORDER_FILL,${pair},${units},${price},${profit},-0.30,0,1000,${side}`;

test('a result in the base of its pair shows that the account is kept in it', async () => {
  const { results, codes } = await read(
    fill(1, 'EUR/USD', 10000, '1.0850', '0', 'Buy'),
    fill(2, 'EUR/USD', 10000, '1.0870', '18.40', 'Sell'),
  );
  expect(results).toEqual(['18.4 EUR EUR']);
  expect(codes).not.toContain('currency-assumed');
});

test('of a pair of yen as well', async () => {
  const { codes } = await read(
    fill(1, 'USD/JPY', 10000, '150.00', '0', 'Sell'),
    fill(2, 'USD/JPY', 10000, '149.00', '67.11', 'Buy'),
  );
  expect(codes).not.toContain('currency-assumed');
});

test('one that no currency of the pair explains leaves the question', async () => {
  const { codes } = await read(
    fill(1, 'EUR/USD', 10000, '1.0850', '0', 'Buy'),
    fill(2, 'EUR/USD', 10000, '1.0870', '15.73', 'Sell'),
  );
  expect(codes).toContain('currency-assumed');
});

test('results that show two currencies leave it, too', async () => {
  const { codes } = await read(
    fill(1, 'EUR/USD', 10000, '1.0850', '0', 'Buy'),
    fill(2, 'EUR/USD', 10000, '1.0870', '18.40', 'Sell'),
    fill(3, 'GBP/USD', 10000, '1.2500', '0', 'Buy'),
    fill(4, 'GBP/USD', 10000, '1.2520', '20.00', 'Sell'),
  );
  expect(codes).toContain('currency-assumed');
});
