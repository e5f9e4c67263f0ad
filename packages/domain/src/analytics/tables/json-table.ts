import {
  CATEGORY_COLUMNS,
  codesFor,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  PART_EXIT_COLUMNS,
  REALISATION_COLUMNS,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

type Numbers = (number | null)[];

/** The table for readers of JSON: plain arrays, what is unknown `null`. */
export interface TradeTableJson {
  readonly length: number;
  readonly ids: readonly string[];
  readonly categories: Readonly<Record<string, { codes: number[]; values: readonly string[] }>>;
  readonly numbers: Readonly<Record<string, Numbers>>;
  readonly integers: Readonly<Record<string, number[]>>;
  readonly realisations: PartsJson;
  readonly partExits: PartsJson;
}

interface PartsJson {
  readonly length: number;
  readonly trade: number[];
  readonly day: number[];
  readonly numbers: Readonly<Record<string, Numbers>>;
}

const plain = (column: Float64Array): Numbers =>
  Array.from(column, (value) => (Number.isNaN(value) ? null : value));

const typed = (column: Numbers | undefined, name: string): Float64Array => {
  if (column === undefined) throw new RangeError(`The table of trades has no column ${name}`);
  return Float64Array.from(column, (value) => value ?? Number.NaN);
};

export function tradeTableToJson(table: TradeTable): TradeTableJson {
  const { realisations, partExits } = table;
  return {
    length: table.length,
    ids: table.ids,
    categories: recordOf(CATEGORY_COLUMNS, (name) => ({
      codes: Array.from(table.categories[name].codes),
      values: table.categories[name].values,
    })),
    numbers: recordOf(NUMBER_COLUMNS, (name) => plain(table.numbers[name])),
    integers: recordOf(INTEGER_COLUMNS, (name) => Array.from(table.integers[name])),
    realisations: {
      length: realisations.length,
      trade: Array.from(realisations.trade),
      day: Array.from(realisations.day),
      numbers: recordOf(REALISATION_COLUMNS, (name) => plain(realisations.numbers[name])),
    },
    partExits: {
      length: partExits.length,
      trade: Array.from(partExits.trade),
      day: Array.from(partExits.day),
      numbers: recordOf(PART_EXIT_COLUMNS, (name) => plain(partExits.numbers[name])),
    },
  };
}

/** @throws {RangeError} when a column is missing. */
export function tradeTableFromJson(json: TradeTableJson): TradeTable {
  const { realisations, partExits } = json;
  return {
    length: json.length,
    ids: json.ids,
    categories: recordOf(CATEGORY_COLUMNS, (name) => {
      const category = json.categories[name];
      if (category === undefined) throw new RangeError(`The table of trades has no column ${name}`);
      const codes = codesFor(category.codes.length, category.values.length);
      codes.set(category.codes);
      return { codes, values: category.values };
    }),
    numbers: recordOf(NUMBER_COLUMNS, (name) => typed(json.numbers[name], name)),
    integers: recordOf(INTEGER_COLUMNS, (name) => Int32Array.from(typed(json.integers[name], name))),
    realisations: {
      length: realisations.length,
      trade: Uint32Array.from(realisations.trade),
      day: Int32Array.from(realisations.day),
      numbers: recordOf(REALISATION_COLUMNS, (name) => typed(realisations.numbers[name], name)),
    },
    partExits: {
      length: partExits.length,
      trade: Uint32Array.from(partExits.trade),
      day: Int32Array.from(partExits.day),
      numbers: recordOf(PART_EXIT_COLUMNS, (name) =>
        // A server of the version before tells no gross results of parts.
        typed(
          partExits.numbers[name] ?? (name === 'grossPnl' ? partExits.trade.map(() => null) : undefined),
          name,
        ),
      ),
    },
  };
}
