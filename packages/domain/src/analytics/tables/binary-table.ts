import { codeRealisations, readRealisations } from './coded-realisations.ts';
import {
  codeDecimals,
  codeIntegers,
  codeTimes,
  fromPlanes,
  type NumberCoding,
  planesOf,
  readIntegers,
  readNumbers,
} from './number-coding.ts';
import {
  CATEGORY_COLUMNS,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  type NumberColumn,
  REALISATION_COLUMNS,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/**
 * The table as one piece of memory: a magic number, the length of a JSON header, the header, and the
 * columns one after the other. The header names every column with its place and how it is coded, so that a
 * reader can pass over what it does not know, and columns can be added without a new version.
 */
const MAGIC = 0x31544254; // 'TBT1' in memory
export const TABLE_VERSION = 2;

/** What follows from net result and fees is not sent. */
const SUM = 'net + fees';

interface ColumnEntry {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  /** Of numbers; texts and whole numbers have one way each. */
  readonly coding?: NumberCoding | { readonly as: typeof SUM; readonly scale: number };
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

type Coded = Pick<ColumnEntry, 'name' | 'coding'> & { readonly bytes: Uint8Array };

export function encodeTradeTable(table: TradeTable): Uint8Array {
  const columns: Coded[] = [];
  const packed = table.ids.every((id) => UUID.test(id));
  if (packed) columns.push({ name: 'ids', bytes: packIds(table.ids) });
  for (const name of CATEGORY_COLUMNS) {
    const { codes, values } = table.categories[name];
    const bytes = values.length <= 256 ? Uint8Array.from(codes) : planesOf(codes);
    columns.push({ name: `categories.${name}`, bytes });
  }
  for (const name of NUMBER_COLUMNS) columns.push({ name: `numbers.${name}`, ...codeNumbers(table, name) });
  for (const name of INTEGER_COLUMNS) {
    columns.push({ name: `integers.${name}`, bytes: codeIntegers(table.integers[name]) });
  }
  const { kinds, written } = codeRealisations(table);
  columns.push({ name: 'realisations.kinds', bytes: kinds });
  columns.push({ name: 'realisations.trade', bytes: codeIntegers(Int32Array.from(written.trade)) });
  columns.push({ name: 'realisations.day', bytes: codeIntegers(written.day) });
  for (const name of REALISATION_COLUMNS) {
    columns.push({ name: `realisations.${name}`, ...codeDecimals(written.numbers[name]) });
  }

  // Offsets count from the end of the header, whose own length they must not change.
  let end = 0;
  const entries = columns.map(({ name, coding, bytes }): ColumnEntry => {
    const offset = end;
    end += bytes.length;
    return { name, offset, length: bytes.length, ...(coding === undefined ? {} : { coding }) };
  });
  const header: Header = {
    version: TABLE_VERSION,
    length: table.length,
    realisations: written.length,
    values: recordOf(CATEGORY_COLUMNS, (name) => table.categories[name].values),
    ...(packed ? {} : { ids: table.ids }),
    columns: entries,
  };
  const text = asciiJson(header);
  const start = 8 + text.length;
  const blob = new Uint8Array(start + end);
  const view = new DataView(blob.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, text.length, true);
  for (let i = 0; i < text.length; i += 1) blob[8 + i] = text.charCodeAt(i);
  columns.forEach(({ bytes }, i) => {
    blob.set(bytes, start + (entries[i]?.offset ?? 0));
  });
  return blob;
}

function codeNumbers(table: TradeTable, name: NumberColumn): Omit<Coded, 'name'> {
  const values = table.numbers[name];
  if (name === 'openedAt' || name === 'closedAt') return codeTimes(values);
  if (name === 'grossPnl') {
    const scale = sumScale(table);
    if (scale !== null) return { coding: { as: SUM, scale }, bytes: new Uint8Array() };
  }
  return codeDecimals(values);
}

/** Decimals at which every gross result is net result + fees to the last bit; `null` where there are none. */
function sumScale({ numbers: { netPnl, grossPnl, fees } }: TradeTable): number | null {
  for (let scale = 0; scale <= 8; scale += 1) {
    const follows = grossPnl.every((gross, row) =>
      Object.is(sumAt(netPnl[row] ?? 0, fees[row] ?? 0, scale), gross),
    );
    if (follows) return scale;
  }
  return null;
}

function sumAt(net: number, fees: number, scale: number): number {
  if (Number.isNaN(net)) return Number.NaN;
  const factor = 10 ** scale;
  return (Math.round(net * factor) + Math.round(fees * factor)) / factor;
}

/**
 * Reads what {@link encodeTradeTable} wrote.
 *
 * @throws {RangeError} when it is something else, of another version, or cut short.
 */
export function decodeTradeTable(input: Uint8Array | ArrayBuffer): TradeTable {
  const blob = input instanceof Uint8Array ? input : new Uint8Array(input);
  if (blob.byteLength < 8) throw new RangeError('Not a table of trades: too short');
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new RangeError('Not a table of trades');
  const textLength = view.getUint32(4, true);
  if (8 + textLength > blob.byteLength) throw new RangeError('The table of trades is cut short');
  let text = '';
  for (let i = 0; i < textLength; i += 1) text += String.fromCharCode(blob[8 + i] ?? 0);
  const header = JSON.parse(text) as Header;
  if (header.version !== TABLE_VERSION)
    throw new RangeError(`Unknown version of the table: ${header.version}`);
  const start = 8 + textLength;
  const entries = new Map(header.columns.map((entry) => [entry.name, entry]));

  function column(name: string): { readonly bytes: Uint8Array; readonly coding: ColumnEntry['coding'] } {
    const entry = entries.get(name);
    if (entry === undefined) throw new RangeError(`The table of trades has no column ${name}`);
    const { offset, length, coding } = entry;
    if (start + offset + length > blob.byteLength) throw new RangeError('The table of trades is cut short');
    return { bytes: blob.subarray(start + offset, start + offset + length), coding };
  }
  const integers = (name: string): Int32Array => readIntegers(column(name).bytes);
  const numbers = (name: string): Float64Array => {
    const { bytes, coding } = column(name);
    if (coding === undefined || coding.as === SUM) {
      throw new RangeError(`Column ${name} of the table of trades does not say how it is coded`);
    }
    return readNumbers(bytes, coding);
  };
  const [net, fees] = [numbers('numbers.netPnl'), numbers('numbers.fees')];
  const gross = (): Float64Array => {
    const { coding } = column('numbers.grossPnl');
    if (coding?.as !== SUM) return numbers('numbers.grossPnl');
    const sums = new Float64Array(header.length);
    for (let row = 0; row < sums.length; row += 1) {
      sums[row] = sumAt(net[row] ?? 0, fees[row] ?? 0, coding.scale);
    }
    return sums;
  };
  const known: Partial<Record<NumberColumn, () => Float64Array>> = {
    netPnl: () => net,
    fees: () => fees,
    grossPnl: gross,
  };
  const rest = {
    length: header.length,
    ids: header.ids ?? unpackIds(column('ids').bytes),
    categories: recordOf(CATEGORY_COLUMNS, (name) => {
      const values = header.values[name] ?? [];
      const { bytes } = column(`categories.${name}`);
      const codes = values.length <= 256 ? Uint32Array.from(bytes) : Uint32Array.from(fromPlanes(bytes));
      return { codes, values };
    }),
    numbers: recordOf(NUMBER_COLUMNS, (name) => known[name]?.() ?? numbers(`numbers.${name}`)),
    integers: recordOf(INTEGER_COLUMNS, (name) => integers(`integers.${name}`)),
  };
  const written = {
    length: header.realisations,
    trade: Uint32Array.from(integers('realisations.trade')),
    day: integers('realisations.day'),
    numbers: recordOf(REALISATION_COLUMNS, (name) => numbers(`realisations.${name}`)),
  };
  return {
    ...rest,
    realisations: readRealisations(rest, { kinds: column('realisations.kinds').bytes, written }),
  };
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
