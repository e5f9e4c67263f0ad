import { lazily } from './lazily.ts';
import {
  REALISATION_COLUMNS,
  type RealisationColumn,
  type RealisationTable,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

/** What of the realisations has to be written: nearly all follow from their trade. */
export interface CodedRealisations {
  /** Per trade: 0 where nothing was realised; all at once on its day, as its own columns say; written out. */
  readonly kinds: Uint8Array;
  readonly written: RealisationTable;
}

export const AT_ONCE = 1;
const WRITTEN = 2;

type Rest = Pick<TradeTable, 'length' | 'numbers' | 'integers'>;

/** What a trade realised where all of it was on its day: one less the other. */
const OF_TRADE = {
  quantity: ['quantity', 'openQuantity'],
  grossPnl: ['grossPnl', null],
  fees: ['fees', null],
  netPnl: ['netPnl', null],
} as const satisfies Record<RealisationColumn, readonly [string, string | null]>;

function ofTrade({ numbers }: Rest, name: RealisationColumn): (row: number) => number {
  const [whole, rest] = OF_TRADE[name];
  const all = numbers[whole];
  if (rest === null) return (row) => all[row] ?? 0;
  const left = numbers[rest];
  return (row) => (all[row] ?? 0) - (left[row] ?? 0);
}

/** As they came; of other tables they are found out. */
const noted = new WeakMap<TradeTable, CodedRealisations>();

export function noteParts(table: TradeTable, coded: CodedRealisations): void {
  noted.set(table, coded);
}

/** The realisations that do not follow from their trade, and which trades have others. */
export const partsApart = (table: TradeTable): CodedRealisations =>
  noted.get(table) ?? codeRealisations(table);

export function codeRealisations(table: TradeTable): CodedRealisations {
  const { trade, day, numbers, length } = table.realisations;
  const days = table.integers.day;
  const columns = REALISATION_COLUMNS.map((name) => [numbers[name], ofTrade(table, name)] as const);
  const kinds = new Uint8Array(table.length);
  const written: number[] = [];
  for (let first = 0; first < length; ) {
    const row = trade[first] ?? 0;
    let end = first + 1;
    while (end < length && trade[end] === row) end += 1;
    const at = first;
    const follows =
      end === first + 1 &&
      day[first] === (days[row] ?? 0) &&
      columns.every(([own, of]) => Object.is(own[at], of(row)));
    kinds[row] = follows ? AT_ONCE : WRITTEN;
    if (!follows) for (let i = first; i < end; i += 1) written.push(i);
    first = end;
  }
  return {
    kinds,
    written: {
      length: written.length,
      trade: Uint32Array.from(written, (i) => trade[i] ?? 0),
      day: Int32Array.from(written, (i) => day[i] ?? 0),
      numbers: recordOf(REALISATION_COLUMNS, (name) =>
        Float64Array.from(written, (i) => numbers[name][i] ?? Number.NaN),
      ),
    },
  };
}

/** All realisations again, in order of their trades. */
export function readRealisations(table: Rest, { kinds, written }: CodedRealisations): RealisationTable {
  const ownDay = table.integers.day;
  // Taken out before the loop: they may be read each time that they are asked for.
  const { trade: tradeOf, day: dayOf } = written;
  let length = written.length;
  for (let row = 0; row < kinds.length; row += 1) if (kinds[row] === AT_ONCE) length += 1;
  const trade = new Uint32Array(length);
  const day = new Int32Array(length);
  /** Those that are written out, by their place among all. */
  const places = new Uint32Array(written.length);
  let [next, at] = [0, 0];
  for (let row = 0; row < table.length; row += 1) {
    if (kinds[row] === AT_ONCE) {
      trade[next] = row;
      day[next] = ownDay[row] ?? 0;
      next += 1;
    } else if (kinds[row] === WRITTEN) {
      for (; at < written.length && tradeOf[at] === row; at += 1) {
        trade[next] = row;
        day[next] = dayOf[at] ?? 0;
        places[at] = next;
        next += 1;
      }
    }
  }
  return {
    length,
    trade,
    day,
    // Column by column: an object for each of a hundred thousand costs more than all the rest of reading.
    numbers: lazily(REALISATION_COLUMNS, (name) => {
      const column = new Float64Array(length);
      const of = ofTrade(table, name);
      for (let i = 0; i < length; i += 1) column[i] = of(trade[i] ?? 0);
      const own = written.numbers[name];
      for (let i = 0; i < places.length; i += 1) column[places[i] ?? 0] = own[i] ?? Number.NaN;
      return column;
    }),
  };
}
