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

/** An object as text, member by member. */
function* objectText(members: Iterable<readonly [name: string, text: Iterable<string>]>): Generator<string> {
  let before = '{';
  for (const [name, text] of members) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* text;
    before = ',';
  }
  yield '}';
}

function* valueText(read: () => unknown): Generator<string> {
  yield JSON.stringify(read());
}

const columnsText = <Name extends string>(
  names: readonly Name[],
  columnOf: (name: Name) => unknown,
): Generator<string> => objectText(names.map((name) => [name, valueText(() => columnOf(name))] as const));

/**
 * The table for readers of JSON ({@link TradeTableJson}), as text in pieces of a column each: as one object all of a large table
 * takes several times the memory of its columns.
 */
export function tradeTableText(table: TradeTable): Generator<string> {
  const { ids, realisations, partExits } = table;
  return objectText([
    ['length', valueText(() => table.length)],
    ['ids', valueText(() => ids)],
    [
      'categories',
      columnsText(CATEGORY_COLUMNS, (name) => {
        const { codes, values } = table.categories[name];
        return { codes: Array.from(codes), values };
      }),
    ],
    ['numbers', columnsText(NUMBER_COLUMNS, (name) => plain(table.numbers[name]))],
    ['integers', columnsText(INTEGER_COLUMNS, (name) => Array.from(table.integers[name]))],
    ['realisations', partsText(realisations, REALISATION_COLUMNS)],
    ['partExits', partsText(partExits, PART_EXIT_COLUMNS)],
  ]);
}

function partsText<Name extends string>(
  parts: {
    readonly length: number;
    readonly trade: Uint32Array;
    readonly day: Int32Array;
    readonly numbers: Readonly<Record<Name, Float64Array>>;
  },
  names: readonly Name[],
): Generator<string> {
  return objectText([
    ['length', valueText(() => parts.length)],
    ['trade', valueText(() => Array.from(parts.trade))],
    ['day', valueText(() => Array.from(parts.day))],
    ['numbers', columnsText(names, (name) => plain(parts.numbers[name]))],
  ]);
}

/** The same as its reader has it; of a small table, for it is all there at once. */
export const tradeTableToJson = (table: TradeTable): TradeTableJson =>
  JSON.parse([...tradeTableText(table)].join(''));

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
