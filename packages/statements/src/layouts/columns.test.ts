import { expect, test } from 'vitest';
import { findHeader } from './columns.ts';

const row = (...cells: string[]) => ({ line: 1, cells });

test('a column is found by a pattern of its heading, whatever its language and wherever it is cut', () => {
  const places = {
    price: ['Price', 'Kurs'],
    cost: { matching: /^(transaction (and|costs)|geb[üu]hr)/i },
    costCurrency: { matching: /^currency \(cost\)$/i },
  } as const;
  const english = row('Price', 'Transaction and/or thi', 'Currency (Price)', 'Currency (Cost)');
  expect(findHeader([english], places, ['price'])?.positions).toEqual({ price: 0, cost: 1, costCurrency: 3 });
  expect(findHeader([row('\ufeffGebühr EUR', 'Kurs')], places, ['price', 'cost'])?.positions).toEqual({
    price: 1,
    cost: 0,
  });
  expect(findHeader([row('Kurs', 'Kosten')], places, ['price', 'cost'])).toBeNull();
});
