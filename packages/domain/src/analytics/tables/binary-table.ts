import {
  CATEGORY_COLUMNS,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  REALISATION_COLUMNS,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/**
 * The table as one piece of memory: a magic number, the length of a JSON header, the header, and the
 * columns one after the other, each at a multiple of 8 bytes, little-endian. Reading it makes views, no
 * copies. The header names every column with its place, so that a reader can pass over what it does not
 * know, and columns can be added without a new version.
 */
const MAGIC = 0x31544254; // 'TBT1' in memory
export const TABLE_VERSION = 1;

const TYPES = {
  f64: Float64Array,
  i32: Int32Array,
  u32: Uint32Array,
  u16: Uint16Array,
  u8: Uint8Array,
} as const;
type TypeName = keyof typeof TYPES;
type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

interface ColumnEntry {
  readonly name: string;
  readonly type: TypeName;
  readonly offset: number;
  readonly length: number;
}

interface Header {
  readonly version: number;
  readonly length: number;
  readonly realisations: number;
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Only when they are not all UUIDs; those have a column of 16 bytes each. */
  readonly ids?: readonly string[];
  readonly columns: readonly ColumnEntry[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const aligned = (bytes: number): number => (bytes + 7) & ~7;

export function encodeTradeTable(table: TradeTable): Uint8Array {
  const columns: [string, TypeName, Column][] = [];
  const packed = table.ids.every((id) => UUID.test(id));
  if (packed) columns.push(['ids', 'u8', packIds(table.ids)]);
  for (const name of CATEGORY_COLUMNS) {
    const { codes, values } = table.categories[name];
    const type = values.length <= 256 ? 'u8' : values.length <= 65_536 ? 'u16' : 'u32';
    columns.push([`categories.${name}`, type, TYPES[type].from(codes)]);
  }
  for (const name of NUMBER_COLUMNS) columns.push([`numbers.${name}`, 'f64', table.numbers[name]]);
  for (const name of INTEGER_COLUMNS) columns.push([`integers.${name}`, 'i32', table.integers[name]]);
  columns.push(['realisations.trade', 'u32', table.realisations.trade]);
  columns.push(['realisations.day', 'i32', table.realisations.day]);
  for (const name of REALISATION_COLUMNS) {
    columns.push([`realisations.${name}`, 'f64', table.realisations.numbers[name]]);
  }

  // Offsets count from the end of the header, whose own length they must not change.
  let end = 0;
  const entries = columns.map(([name, type, column]): ColumnEntry => {
    const offset = end;
    end += aligned(column.byteLength);
    return { name, type, offset, length: column.length };
  });
  const header: Header = {
    version: TABLE_VERSION,
    length: table.length,
    realisations: table.realisations.length,
    values: recordOf(CATEGORY_COLUMNS, (name) => table.categories[name].values),
    ...(packed ? {} : { ids: table.ids }),
    columns: entries,
  };
  const text = asciiJson(header);
  const start = aligned(8 + text.length);
  const blob = new Uint8Array(start + end);
  new Uint32Array(blob.buffer, 0, 2).set([MAGIC, text.length]);
  for (let i = 0; i < text.length; i += 1) blob[8 + i] = text.charCodeAt(i);
  columns.forEach(([, , column], i) => {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    blob.set(bytes, start + (entries[i]?.offset ?? 0));
  });
  return blob;
}

/**
 * Reads what {@link encodeTradeTable} wrote. The table's arrays are views on the memory handed in.
 *
 * @throws {RangeError} when it is something else, of a later version, or cut short.
 */
export function decodeTradeTable(input: Uint8Array | ArrayBuffer): TradeTable {
  const given = input instanceof Uint8Array ? input : new Uint8Array(input);
  // Views need an aligned start; a slice of a larger buffer may lie anywhere.
  const blob = given.byteOffset % 8 === 0 ? given : given.slice();
  if (blob.byteLength < 8) throw new RangeError('Not a table of trades: too short');
  const [magic, textLength = 0] = new Uint32Array(blob.buffer, blob.byteOffset, 2);
  if (magic !== MAGIC) throw new RangeError('Not a table of trades');
  if (8 + textLength > blob.byteLength) throw new RangeError('The table of trades is cut short');
  let text = '';
  for (let i = 0; i < textLength; i += 1) text += String.fromCharCode(blob[8 + i] ?? 0);
  const header = JSON.parse(text) as Header;
  if (header.version !== TABLE_VERSION)
    throw new RangeError(`Unknown version of the table: ${header.version}`);
  const start = blob.byteOffset + aligned(8 + textLength);
  const entries = new Map(header.columns.map((entry) => [entry.name, entry]));

  function column(name: string): Column {
    const entry = entries.get(name);
    if (entry === undefined) throw new RangeError(`The table of trades has no column ${name}`);
    const { type, offset, length } = entry;
    if (start + offset + length * TYPES[type].BYTES_PER_ELEMENT > blob.byteOffset + blob.byteLength) {
      throw new RangeError('The table of trades is cut short');
    }
    return viewOf(type, blob.buffer, start + offset, length);
  }
  const floats = (name: string): Float64Array => expectType(column(name), Float64Array, name);
  const integers = (name: string): Int32Array => expectType(column(name), Int32Array, name);

  return {
    length: header.length,
    ids: header.ids ?? unpackIds(expectType(column('ids'), Uint8Array, 'ids')),
    categories: recordOf(CATEGORY_COLUMNS, (name) => ({
      codes: Uint32Array.from(column(`categories.${name}`)),
      values: header.values[name] ?? [],
    })),
    numbers: recordOf(NUMBER_COLUMNS, (name) => floats(`numbers.${name}`)),
    integers: recordOf(INTEGER_COLUMNS, (name) => integers(`integers.${name}`)),
    realisations: {
      length: header.realisations,
      trade: expectType(column('realisations.trade'), Uint32Array, 'realisations.trade'),
      day: integers('realisations.day'),
      numbers: recordOf(REALISATION_COLUMNS, (name) => floats(`realisations.${name}`)),
    },
  };
}

function viewOf(type: TypeName, buffer: ArrayBufferLike, offset: number, length: number): Column {
  switch (type) {
    case 'f64':
      return new Float64Array(buffer, offset, length);
    case 'i32':
      return new Int32Array(buffer, offset, length);
    case 'u32':
      return new Uint32Array(buffer, offset, length);
    case 'u16':
      return new Uint16Array(buffer, offset, length);
    case 'u8':
      return new Uint8Array(buffer, offset, length);
  }
}

function expectType<Type extends Column>(
  column: Column,
  type: abstract new (...args: never) => Type,
  name: string,
): Type {
  if (column instanceof type) return column;
  throw new RangeError(`Column ${name} of the table of trades is of another type`);
}

/** JSON in which every character is one byte, so that neither side needs an encoder. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function packIds(ids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * 16);
  let next = 0;
  for (const id of ids) {
    for (let i = 0; i < 36; i += 2) {
      // A dash stands before every group; skipping it leaves pairs of digits.
      if (id.charCodeAt(i) === DASH) i += 1;
      bytes[next] = (digitOf(id.charCodeAt(i)) << 4) | digitOf(id.charCodeAt(i + 1));
      next += 1;
    }
  }
  return bytes;
}

const DASH = 45;

/** Value of a hexadecimal digit by its character code, 0–9 and a–f. */
const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function unpackIds(bytes: Uint8Array): string[] {
  const ids: string[] = [];
  for (let start = 0; start < bytes.length; start += 16) {
    let id = '';
    for (let i = 0; i < 16; i += 1) {
      if (i === 4 || i === 6 || i === 8 || i === 10) id += '-';
      id += HEX[bytes[start + i] ?? 0];
    }
    ids.push(id);
  }
  return ids;
}
