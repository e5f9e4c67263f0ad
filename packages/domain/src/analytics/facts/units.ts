import { equityAtEntry } from './equity-at-entry.ts';
import type { Facts } from './facts.ts';

/**
 * In what results are told; shares of an account or a position as fractions. A unit is what each trade's money is divided by: nothing, its risk, capital or
 * size. A trade for which that is not known has no result in the unit, and is counted apart.
 */
export const UNITS = ['money', 'r', 'percent', 'equity', 'return', 'points', 'ticks'] as const;
export type Unit = (typeof UNITS)[number];

export const UNIT_WORDS: Readonly<Record<Unit, { readonly label: string; readonly means: string }>> = {
  money: { label: 'Money', means: 'in the currency of the trades' },
  r: { label: 'R', means: 'in multiples of the initial risk' },
  percent: { label: '% of account', means: 'each trade of the opening balance of its own account' },
  equity: {
    label: '% of equity',
    means:
      'of the opening balance of the account and all results closed before the entry; deposits and withdrawals since are not counted',
  },
  return: { label: '% of position', means: 'of what the position was worth at its entry' },
  points: { label: 'Points', means: 'of price, a unit of the position' },
  ticks: { label: 'Ticks', means: 'of the smallest step of the price, a unit of the position' },
};

/**
 * What a trade's money (in the currency itself, not in its smallest part) is divided by; NaN where it is
 * not known. `null` for money.
 */
export function divisorOf(facts: Facts, unit: Exclude<Unit, 'money'>): Float64Array;
export function divisorOf(facts: Facts, unit: Unit): Float64Array | null;
export function divisorOf(facts: Facts, unit: Unit): Float64Array | null {
  if (unit === 'money') return null;
  return facts.once(`divisor ${unit}`, () => {
    const { table } = facts;
    const divisor = new Float64Array(table.length);
    const of = divisorOfRow(facts, unit);
    for (let row = 0; row < table.length; row += 1) {
      const value = of(row);
      // A divisor of nothing is none that is known.
      divisor[row] = value > 0 ? value : Number.NaN;
    }
    return divisor;
  });
}

function divisorOfRow(facts: Facts, unit: Exclude<Unit, 'money'>): (row: number) => number {
  const { numbers, categories } = facts.table;
  switch (unit) {
    case 'r': {
      const { risk } = numbers;
      return (row) => risk[row] ?? Number.NaN;
    }
    case 'percent': {
      const { codes, values } = categories.account;
      const { codes: currencies, values: names } = categories.currency;
      const capital = values.map((id) => facts.accounts.get(id));
      return (row) => {
        const account = capital[codes[row] ?? 0];
        // A balance in euros says nothing of a result in dollars.
        if (account === undefined || account.currency !== names[currencies[row] ?? 0]) return Number.NaN;
        return account.openingBalance ?? Number.NaN;
      };
    }
    case 'equity': {
      const equity = equityAtEntry(facts);
      return (row) => equity[row] ?? Number.NaN;
    }
    case 'return': {
      const { pointValue, entryPrice } = numbers;
      return (row) => (pointValue[row] ?? Number.NaN) * Math.abs(entryPrice[row] ?? Number.NaN);
    }
    case 'points': {
      const { pointValue } = numbers;
      return (row) => pointValue[row] ?? Number.NaN;
    }
    case 'ticks': {
      const { pointValue, tickSize } = numbers;
      return (row) => (pointValue[row] ?? Number.NaN) * (tickSize[row] ?? Number.NaN);
    }
  }
}
