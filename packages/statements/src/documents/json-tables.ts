import type { Row } from '../tables/csv-scanner.ts';

/** A list of records in a JSON file, as the table that it is: the first row has the headings. */
export interface JsonTable {
  /** Where it lies in the file: `data.trades`; `''` for the file itself. */
  readonly path: string;
  readonly rows: readonly Row[];
}

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;

/** Objects within each other in which lists are looked for, and from which cells are taken. */
const DEEPEST = 4;

/**
 * The lists of a JSON value that are tables: lists of objects, lists of lists, and what programs for tables write
 * (`columns` beside `data`, or one object of values for each column).
 */
export function jsonTables(value: Json, path = '', depth = 0): readonly JsonTable[] {
  const rows = recordRows(value) ?? gridRows(value) ?? columnRows(value);
  if (rows !== null) return [{ path, rows }];
  if (!isObject(value) || depth >= DEEPEST) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    jsonTables(each, path === '' ? key : `${path}.${key}`, depth + 1),
  );
}

/** The objects of a text that has one on each line; `null` where a line is none. */
export function jsonLines(text: string, parse: (line: string) => Json): readonly JsonTable[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = tableOf(lines.map(parse));
  return rows === null ? [] : [{ path: '', rows }];
}

function recordRows(value: Json): readonly Row[] | null {
  return Array.isArray(value) ? tableOf(value) : null;
}

/** Line 1 has the headings, which no line of the file has to itself. */
function tableOf(records: readonly Json[]): readonly Row[] | null {
  if (records.length === 0 || !records.every(isObject)) return null;
  const headings = new Map<string, number>();
  const flat = records.map((record) => {
    const cells: string[] = [];
    for (const { path, text } of cellsOf(record)) {
      const name = path.join('\u001f');
      const position = headings.get(name) ?? headings.size;
      headings.set(name, position);
      cells[position] = text;
    }
    return cells;
  });
  const header = headingsOf([...headings.keys()].map((name) => name.split('\u001f')));
  return [
    { line: 1, cells: header },
    ...flat.map((cells, index) => ({
      line: index + 2,
      cells: Array.from(header, (_, at) => cells[at] ?? ''),
    })),
  ];
}

/** A copy of what an exchange answered, beside what a library made of it. */
const COPY: ReadonlySet<string> = new Set(['info', 'raw', '_raw']);
/** Fields of a record of its own, beside which such a copy says nothing more. */
const ENOUGH = 4;

interface FlatCell {
  readonly path: readonly string[];
  readonly text: string;
}

function cellsOf(record: Fields, path: readonly string[] = []): readonly FlatCell[] {
  const own = Object.values(record).filter(isScalar).length;
  return Object.entries(record).flatMap(([key, value]): readonly FlatCell[] => {
    const at = [...path, key];
    if (isScalar(value)) return [{ path: at, text: textOf(value) }];
    if (isObject(value)) {
      const isCopy = COPY.has(key) && own >= ENOUGH;
      return isCopy || path.length >= DEEPEST ? [] : cellsOf(value, at);
    }
    const list = value as readonly Json[];
    if (list.every(isScalar)) return [{ path: at, text: list.map(textOf).join('; ') }];
    // `fee` and `fees: [fee]` are one.
    const [only] = list;
    const isTwin = key.endsWith('s') && Object.hasOwn(record, key.slice(0, -1));
    return list.length === 1 && isObject(only) && !isTwin ? cellsOf(only, at) : [];
  });
}

const textOf = (value: Json): string => (value === null || value === undefined ? '' : String(value));

/** What a record is put into, and says nothing of what is in it. */
const CONTAINER =
  /^(?:instrument|security|asset|contract|execution|trade|fill|data|attributes|details|product|market|pair|transaction|record)$/i;
/** Of these the container is the half of what they mean. */
const OWN = /^(?:id|type|name|status|currency)$/i;
/** `fee.cost` is the fee, `price.value` the price. */
const VALUE = /^(?:cost|amount|value|number|raw)$/i;

/** Where the value lies, in words that a person would head a column with: `fee.cost` → `fee`, `entry.time` → `entry time`. */
function headingsOf(paths: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const words = path.filter((key, at) => {
      const next = path[at + 1];
      if (next !== undefined) return !CONTAINER.test(key) || OWN.test(next);
      return at === 0 || !VALUE.test(key);
    });
    const heading = words.join(' ') || path.join(' ');
    const free = taken.has(heading) ? path.join(' ') : heading;
    taken.add(free);
    return free;
  });
}

/** A list of lists, of which the first has the headings. */
function gridRows(value: Json): readonly Row[] | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const lists = value.every((each: Json) => Array.isArray(each) && each.every(isScalar));
  const header = lists ? (value[0] as readonly Json[]) : [];
  if (header.length < 2 || !header.every((cell) => typeof cell === 'string' && !/^\d/.test(cell)))
    return null;
  return value.map((cells: readonly Json[], index) => ({ line: index + 1, cells: cells.map(textOf) }));
}

/** `{ columns: [...], data: [[...]] }`, or `{ symbol: { 0: … }, side: { 0: … } }`. */
function columnRows(value: Json): readonly Row[] | null {
  if (!isObject(value)) return null;
  const { columns, data, ...rest } = value;
  if (Array.isArray(columns) && Array.isArray(data) && Object.keys(rest).every((key) => key === 'index')) {
    return gridRows([columns, ...data]);
  }
  const names = Object.keys(value);
  const [first] = Object.values(value);
  if (names.length < 3 || !isObject(first)) return null;
  const keys = Object.keys(first);
  const numbered = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  const whole = Object.values(value).every(
    (each) =>
      isObject(each) && Object.values(each).every(isScalar) && keys.every((key) => Object.hasOwn(each, key)),
  );
  if (!numbered || !whole) return null;
  const cellsAt = (key: string) => names.map((name) => textOf((value[name] as Fields)[key]));
  return [{ line: 1, cells: names }, ...keys.map((key, index) => ({ line: index + 2, cells: cellsAt(key) }))];
}
