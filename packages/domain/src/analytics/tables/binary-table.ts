import { codeRealisations, noteParts, readRealisations } from './coded-realisations.ts';
import { type Keeping, lazily, whileInUse } from './lazily.ts';
import {
  codeDecimals,
  codeIntegers,
  codeTimes,
  type NumberCoding,
  planesOf,
  readCodes,
  readIntegers,
  readNumbers,
} from './number-coding.ts';
import { packIds, unpackIds } from './packed-ids.ts';
import {
  BYTE_CODES,
  CATEGORY_COLUMNS,
  type Category,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  type NumberColumn,
  PART_EXIT_COLUMNS,
  type PartExitTable,
  REALISATION_COLUMNS,
  type RealisationTable,
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

interface ColumnBytes {
  readonly bytes: Uint8Array;
  readonly coding: ColumnEntry['coding'];
}

interface Header {
  readonly version: number;
  readonly length: number;
  readonly realisations: number;
  readonly partExits: number;
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
    const bytes = values.length <= BYTE_CODES ? Uint8Array.from(codes) : planesOf(Uint32Array.from(codes));
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
  const { partExits } = table;
  columns.push({ name: 'partExits.trade', bytes: codeIntegers(Int32Array.from(partExits.trade)) });
  columns.push({ name: 'partExits.day', bytes: codeIntegers(partExits.day) });
  columns.push({ name: 'partExits.at', ...codeTimes(partExits.numbers.at) });
  for (const name of ['netPnl', 'grossPnl'] as const)
    columns.push({ name: `partExits.${name}`, ...codeDecimals(partExits.numbers[name]) });

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
    partExits: partExits.length,
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
 * Reads what {@link encodeTradeTable} wrote: columns when they are first asked for, since most pages ask for few of
 * them. The bytes are held until then.
 *
 * @param keeping `while in use`: for who reads columns once and makes others of them.
 * @throws {RangeError} when it is something else, of another version, or cut short.
 */
export function decodeTradeTable(input: Uint8Array | ArrayBuffer, keeping: Keeping = 'kept'): TradeTable {
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
  // What parts of trades made before fees is not told by a server of the version before, nor by a journal that was kept of one.
  const untold: ColumnEntry = {
    name: 'partExits.grossPnl',
    ...{ offset: 0, length: 0, coding: { as: 'constant', value: null, length: header.partExits } },
  };
  const entries = new Map([untold, ...header.columns].map((entry) => [entry.name, entry]));

  /** Where a column lies. What is not there is found at once, and not by whoever asks for it first. */
  function column(name: string): ColumnBytes {
    const entry = entries.get(name);
    if (entry === undefined) throw new RangeError(`The table of trades has no column ${name}`);
    const { offset, length, coding } = entry;
    if (start + offset + length > blob.byteLength) throw new RangeError('The table of trades is cut short');
    return { bytes: blob.subarray(start + offset, start + offset + length), coding };
  }
  const columns = <Name extends string>(kind: string, names: readonly Name[]): Record<Name, ColumnBytes> =>
    recordOf(names, (name) => column(`${kind}.${name}`));
  const coded = columns('numbers', NUMBER_COLUMNS);
  const whole = columns('integers', INTEGER_COLUMNS);
  const texts = columns('categories', CATEGORY_COLUMNS);
  const parts = columns('realisations', REALISATION_COLUMNS);
  for (const name of NUMBER_COLUMNS) {
    if (name !== 'grossPnl' || coded.grossPnl.coding?.as !== SUM) codingOf(coded[name], name);
  }
  for (const name of REALISATION_COLUMNS) codingOf(parts[name], name);

  const numbers: Record<NumberColumn, Float64Array> = lazily(
    NUMBER_COLUMNS,
    (name) => {
      const { bytes, coding } = coded[name];
      if (coding?.as === SUM) return sumsOf(numbers.netPnl, numbers.fees, coding.scale);
      return readNumbers(bytes, codingOf(coded[name], name));
    },
    keeping,
  );
  const places = recordOf(['trade', 'day'] as const, (name) => column(`realisations.${name}`).bytes);
  const placed = lazily(['trade', 'day'], (name) => readIntegers(places[name]), keeping);
  // Few of most journals; where trades were closed bit by bit, on several days each, more than all else of them.
  const written: RealisationTable = {
    length: header.realisations,
    get trade() {
      return new Uint32Array(placed.trade.buffer);
    },
    get day() {
      return placed.day;
    },
    numbers: lazily(
      REALISATION_COLUMNS,
      (name) => readNumbers(parts[name].bytes, codingOf(parts[name], name)),
      keeping,
    ),
  };
  const ends = recordOf(['trade', 'day'] as const, (name) => column(`partExits.${name}`).bytes);
  const partEnds = columns('partExits', PART_EXIT_COLUMNS);
  for (const name of PART_EXIT_COLUMNS) codingOf(partEnds[name], name);
  const partExits = (): PartExitTable => ({
    length: header.partExits,
    trade: Uint32Array.from(readIntegers(ends.trade)),
    day: readIntegers(ends.day),
    numbers: recordOf(PART_EXIT_COLUMNS, (name) =>
      readNumbers(partEnds[name].bytes, codingOf(partEnds[name], name)),
    ),
  });
  const packed = header.ids === undefined ? column('ids').bytes : new Uint8Array();
  const kinds = column('realisations.kinds').bytes;
  const rest = {
    length: header.length,
    categories: lazily(
      CATEGORY_COLUMNS,
      (name): Category => {
        const values = header.values[name] ?? [];
        return { codes: readCodes(texts[name].bytes, values.length), values };
      },
      keeping,
    ),
    numbers,
    integers: lazily(INTEGER_COLUMNS, (name) => readIntegers(whole[name].bytes), keeping),
  };
  let ids: readonly string[] | null = header.ids ?? null;
  const parted = (): RealisationTable => readRealisations(rest, { kinds, written });
  let realisations: RealisationTable | null = null;
  let ended: PartExitTable | null = null;
  const inUse = whileInUse(parted);
  const table: TradeTable = {
    ...rest,
    get ids() {
      ids ??= unpackIds(packed);
      return ids;
    },
    get realisations() {
      if (keeping === 'while in use') return inUse();
      realisations ??= parted();
      return realisations;
    },
    get partExits() {
      ended ??= partExits();
      return ended;
    },
  };
  noteParts(table, { kinds, written });
  return table;
}

/** How the numbers of a column lie. @throws where nothing says so. */
function codingOf({ coding }: ColumnBytes, name: string): NumberCoding {
  if (coding === undefined || coding.as === SUM) {
    throw new RangeError(`Column ${name} of the table of trades does not say how it is coded`);
  }
  return coding;
}

function sumsOf(net: Float64Array, fees: Float64Array, scale: number): Float64Array {
  const sums = new Float64Array(net.length);
  for (let row = 0; row < sums.length; row += 1) sums[row] = sumAt(net[row] ?? 0, fees[row] ?? 0, scale);
  return sums;
}

/** JSON in which every character is one byte, so that neither side needs an encoder. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
