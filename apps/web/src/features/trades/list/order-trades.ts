import type { Bands, CategoryColumn, Selection, TradeTable } from '@tapebook/domain/analytics';
import type { Telling } from '#web/lib/answers/telling.ts';
import { type TradeMarks, UNTOLD } from '../columns/trade-marks.ts';
import type { TradeSort, TradeSortKey } from '../columns/trade-sorts.ts';
import { TradeValues } from '../words/trade-values.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Place of every text in the order of words: comparing texts once each, not once a row. No text has none. */
function ranks(values: readonly string[]): Float64Array {
  const order = values
    .map((_, code) => code)
    .sort((a, b) => collator.compare(values[a] ?? '', values[b] ?? ''));
  const places = new Float64Array(values.length);
  order.forEach((code, place) => {
    places[code] = values[code] === '' ? Number.NaN : place;
  });
  return places;
}

/** By column. */
export type NamesOf = { readonly [Column in CategoryColumn]?: (text: string) => string };

const OUTCOMES = { win: 2, scratch: 1, loss: 0 } as const;

/** The number that a row is sorted by; NaN where it is not known. */
function keyOf(
  table: TradeTable,
  key: TradeSortKey,
  { bands, names, telling, marks }: OrderOptions,
): (row: number) => number {
  const values = new TradeValues(table, bands, telling);
  switch (key.kind) {
    case 'number': {
      const column = table.numbers[key.column];
      return (row) => column[row] ?? Number.NaN;
    }
    case 'integer': {
      const column = table.integers[key.column];
      return (row) => column[row] ?? Number.NaN;
    }
    case 'text': {
      const { codes, values: texts } = table.categories[key.column];
      const nameOf = names[key.column];
      const places = ranks(nameOf === undefined ? texts : texts.map(nameOf));
      return (row) => places[codes[row] ?? 0] ?? Number.NaN;
    }
    case 'amount': {
      const column = table.numbers[key.column];
      return (row) => values.told(column[row] ?? Number.NaN, row);
    }
    case 'result':
      return (row) => values.told(values.result(key.column, row) ?? Number.NaN, row);
    case 'fees':
      return (row) => values.told(values.feesShown(row), row);
    case 'r':
      return (row) => values.rMultiple(row);
    case 'rating': {
      const { rating } = table.integers;
      return (row) => rating[row] || Number.NaN;
    }
    case 'mark':
      return markOf(table, key.mark, marks);
    case 'hold':
      return (row) => values.holdMilliseconds(row);
    case 'outcome':
      return (row) => {
        const outcome = values.outcome(row);
        return outcome === null ? Number.NaN : OUTCOMES[outcome];
      };
  }
}

/** How many rules it broke, where that is known; or whether something is written of it. */
function markOf(
  { ids }: TradeTable,
  mark: 'rules' | 'notes',
  { hasNotes, rulesOf }: TradeMarks = NO_MARKS,
): (row: number) => number {
  if (mark === 'notes') return (row) => (hasNotes === null ? Number.NaN : Number(hasNotes(ids[row] ?? '')));
  return (row) => {
    const told = rulesOf?.(row);
    return told === undefined || told.verdict === UNTOLD ? Number.NaN : told.broken.length;
  };
}

const NO_MARKS: TradeMarks = { hasNotes: null, rulesOf: null };

interface OrderOptions {
  readonly bands: Bands;
  /** What a text of a column is called, where that is not what it is. */
  readonly names: NamesOf;
  /** In what amounts are compared; absent: in money. */
  readonly telling?: Telling;
  /** What no column says; absent: none of it is known. */
  readonly marks?: TradeMarks;
}

/**
 * The rows in the order of a column; equal ones with the latest first, unknown values last whichever
 * way it goes. 100,000 rows take some 40 ms.
 */
export function orderTrades(
  table: TradeTable,
  rows: Selection,
  { key, direction }: TradeSort,
  options: OrderOptions,
): number[] {
  const valueAt = keyOf(table, key, options);
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = new Float64Array(table.length);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? 0;
    const value = valueAt(row);
    keys[row] = value * sign;
    (Number.isNaN(value) ? unknown : known).push(row);
  }
  known.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0));
  return [...known, ...unknown];
}
