import { lazily } from './lazily.ts';
import {
  CATEGORY_COLUMNS,
  type Category,
  type CategoryColumn,
  type Codes,
  codesFor,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  PART_EXIT_COLUMNS,
  type PartExitTable,
  REALISATION_COLUMNS,
  type RealisationTable,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/** Rows of one table or of several, in an order: row `rows[i]` of `sources[from[i]]` stands at place `i`. */
export interface Places {
  readonly sources: readonly TradeTable[];
  readonly from: Uint8Array;
  readonly rows: Uint32Array;
}

/**
 * Where runs begin: rows that stand one after the other in their source as well, copied in one go however many they are.
 * The last is the end of all.
 */
function runsOf({ from, rows }: Places): Uint32Array {
  const runs = new Uint32Array(rows.length + 1);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const goesOn = at > 0 && from[at] === from[at - 1] && rows[at] === (rows[at - 1] ?? 0) + 1;
    if (goesOn) continue;
    runs[count] = at;
    count += 1;
  }
  runs[count] = rows.length;
  return runs.slice(0, count + 1);
}

/** A table of these rows. It knows no other texts than theirs, in the order of texts: equal rows give equal tables. */
export function gatherRows(places: Places): TradeTable {
  const { rows } = places;
  const runs = runsOf(places);
  return {
    length: rows.length,
    ids: gatherIds(places),
    categories: recordOf(CATEGORY_COLUMNS, (name) => gatherTexts(places, runs, name)),
    numbers: recordOf(NUMBER_COLUMNS, (name) =>
      gather(places, runs, ({ numbers }) => numbers[name], new Float64Array(rows.length)),
    ),
    integers: recordOf(INTEGER_COLUMNS, (name) =>
      gather(places, runs, ({ integers }) => integers[name], new Int32Array(rows.length)),
    ),
    realisations: gatherParts(places, REALISATION_COLUMNS, ({ realisations }) => realisations),
    partExits: gatherParts(places, PART_EXIT_COLUMNS, ({ partExits }) => partExits),
  };
}

/**
 * As {@link gatherRows}: each column is gathered when it is first asked for, since most questions ask for few of them. The sources
 * are held for as long.
 */
export function gatherWhenAsked(places: Places): TradeTable {
  const { length } = places.rows;
  const runs = runsOf(places);
  let ids: readonly string[] | null = null;
  let realisations: RealisationTable | null = null;
  let partExits: PartExitTable | null = null;
  return {
    length,
    get ids() {
      ids ??= gatherIds(places);
      return ids;
    },
    categories: lazily(CATEGORY_COLUMNS, (name) => gatherTexts(places, runs, name)),
    numbers: lazily(NUMBER_COLUMNS, (name) =>
      gather(places, runs, ({ numbers }) => numbers[name], new Float64Array(length)),
    ),
    integers: lazily(INTEGER_COLUMNS, (name) =>
      gather(places, runs, ({ integers }) => integers[name], new Int32Array(length)),
    ),
    get realisations() {
      realisations ??= gatherParts(places, REALISATION_COLUMNS, (table) => table.realisations);
      return realisations;
    },
    get partExits() {
      partExits ??= gatherParts(places, PART_EXIT_COLUMNS, (table) => table.partExits);
      return partExits;
    },
  };
}

function gatherIds({ sources, from, rows }: Places): string[] {
  const ids: string[] = new Array(rows.length);
  const sourceIds = sources.map((source) => source.ids);
  for (let i = 0; i < rows.length; i += 1) ids[i] = sourceIds[from[i] ?? 0]?.[rows[i] ?? 0] ?? '';
  return ids;
}

/** Of fewer, the copy of a part is more work than that of each number. */
const WORTH_A_COPY = 16;

function gather<Column extends Float64Array | Int32Array>(
  { sources, from, rows }: Places,
  runs: Uint32Array,
  columnOf: (table: TradeTable) => Column,
  into: Column,
): Column {
  const columns = sources.map(columnOf);
  for (let run = 0; run + 1 < runs.length; run += 1) {
    const [to, end] = [runs[run] ?? 0, runs[run + 1] ?? 0];
    const column = columns[from[to] ?? 0];
    const start = rows[to] ?? 0;
    if (column === undefined) continue;
    if (end - to >= WORTH_A_COPY) into.set(column.subarray(start, start + end - to), to);
    else for (let at = to; at < end; at += 1) into[at] = column[start + at - to] ?? 0;
  }
  return into;
}

function gatherTexts({ sources, from, rows }: Places, runs: Uint32Array, name: CategoryColumn): Category {
  const columns = sources.map(({ categories }) => categories[name]);
  const used = columns.map(({ values }) => new Uint8Array(values.length));
  const eachRun = (go: (source: number, codes: Codes, start: number, to: number, end: number) => void) => {
    for (let run = 0; run + 1 < runs.length; run += 1) {
      const to = runs[run] ?? 0;
      const source = from[to] ?? 0;
      const codes = columns[source]?.codes;
      if (codes !== undefined) go(source, codes, rows[to] ?? 0, to, runs[run + 1] ?? 0);
    }
  };
  eachRun((source, codes, start, to, end) => {
    const marks = used[source] ?? new Uint8Array();
    for (let row = start; row < start + end - to; row += 1) marks[codes[row] ?? 0] = 1;
  });
  const found = columns.flatMap(({ values }, source) =>
    values.filter((_, code) => used[source]?.[code] === 1),
  );
  const values = [...new Set(found)].sort();
  const codeOf = new Map(values.map((text, code) => [text, code]));
  const translated = columns.map((column) =>
    Uint32Array.from(column.values, (text) => codeOf.get(text) ?? 0),
  );
  const into = codesFor(rows.length, values.length);
  eachRun((source, codes, start, to, end) => {
    const meaning = translated[source] ?? new Uint32Array();
    for (let at = to; at < end; at += 1) into[at] = meaning[codes[start + at - to] ?? 0] ?? 0;
  });
  return { values, codes: into };
}

/** What a trade has several of: of which row each is, its day, and its numbers. */
export interface PartTable<Name extends string> {
  readonly length: number;
  readonly trade: Uint32Array;
  readonly day: Int32Array;
  readonly numbers: Readonly<Record<Name, Float64Array>>;
}

/** Where the parts of each row begin, and at the end where those of the last one end. */
export function startsOf({ trade }: Pick<PartTable<never>, 'trade'>, length: number): Uint32Array {
  const starts = new Uint32Array(length + 1);
  for (const row of trade) starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  for (let row = 0; row < length; row += 1) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  return starts;
}

function gatherParts<Name extends string>(
  { sources, from, rows }: Places,
  names: readonly Name[],
  partsOf: (table: TradeTable) => PartTable<Name>,
): PartTable<Name> {
  const starts = sources.map((table) => startsOf(partsOf(table), table.length));
  const days = sources.map((table) => partsOf(table).day);
  let length = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const own = starts[from[i] ?? 0];
    const row = rows[i] ?? 0;
    length += (own?.[row + 1] ?? 0) - (own?.[row] ?? 0);
  }
  const [trade, day] = [new Uint32Array(length), new Int32Array(length)];
  /** Of which table, and where in its parts. */
  const [of, at] = [new Uint8Array(length), new Uint32Array(length)];
  let next = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const source = from[i] ?? 0;
    const row = rows[i] ?? 0;
    const end = starts[source]?.[row + 1] ?? 0;
    for (let place = starts[source]?.[row] ?? 0; place < end; place += 1) {
      trade[next] = i;
      day[next] = days[source]?.[place] ?? 0;
      of[next] = source;
      at[next] = place;
      next += 1;
    }
  }
  const places: Places = { sources, from: of, rows: at };
  const runs = runsOf(places);
  return {
    length,
    trade,
    day,
    numbers: recordOf(names, (name) =>
      gather(places, runs, (table) => partsOf(table).numbers[name], new Float64Array(length)),
    ),
  };
}
