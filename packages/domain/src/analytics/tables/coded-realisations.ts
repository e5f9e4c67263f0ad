import { REALISATION_COLUMNS, type RealisationTable, recordOf, type TradeTable } from './trade-table.ts';

/** What of the realisations has to be written: nearly all follow from their trade. */
export interface CodedRealisations {
  /** Per trade: 0 where nothing was realised; all at once on its day, as its own columns say; written out. */
  readonly kinds: Uint8Array;
  readonly written: RealisationTable;
}

const AT_ONCE = 1;
const WRITTEN = 2;

type Rest = Omit<TradeTable, 'realisations'>;

const atOnce = ({ numbers, integers }: Rest, row: number) => ({
  day: integers.day[row] ?? 0,
  quantity: (numbers.quantity[row] ?? 0) - (numbers.openQuantity[row] ?? 0),
  grossPnl: numbers.grossPnl[row] ?? 0,
  fees: numbers.fees[row] ?? 0,
  netPnl: numbers.netPnl[row] ?? 0,
});

export function codeRealisations(table: TradeTable): CodedRealisations {
  const { trade, day, numbers, length } = table.realisations;
  const kinds = new Uint8Array(table.length);
  const written: number[] = [];
  for (let first = 0; first < length; ) {
    const row = trade[first] ?? 0;
    let end = first + 1;
    while (end < length && trade[end] === row) end += 1;
    const one = atOnce(table, row);
    const follows =
      end === first + 1 &&
      day[first] === one.day &&
      REALISATION_COLUMNS.every((name) => Object.is(numbers[name][first], one[name]));
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
  const { numbers, integers } = table;
  let length = written.length;
  for (const kind of kinds) if (kind === AT_ONCE) length += 1;
  const trade = new Uint32Array(length);
  const day = new Int32Array(length);
  /** Place among those written out; −1 where its trade says it. */
  const source = new Int32Array(length).fill(-1);
  let [next, at] = [0, 0];
  for (let row = 0; row < table.length; row += 1) {
    if (kinds[row] === AT_ONCE) {
      trade[next] = row;
      day[next] = integers.day[row] ?? 0;
      next += 1;
    } else if (kinds[row] === WRITTEN) {
      for (; at < written.length && written.trade[at] === row; at += 1) {
        trade[next] = row;
        day[next] = written.day[at] ?? 0;
        source[next] = at;
        next += 1;
      }
    }
  }
  // Column by column: an object for each of a hundred thousand costs more than all the rest of reading.
  const columnOf = (own: Float64Array, less: Float64Array | null, out: Float64Array): Float64Array => {
    const column = new Float64Array(length);
    for (let i = 0; i < length; i += 1) {
      const place = source[i] ?? -1;
      const row = trade[i] ?? 0;
      column[i] = place >= 0 ? (out[place] ?? 0) : (own[row] ?? 0) - (less === null ? 0 : (less[row] ?? 0));
    }
    return column;
  };
  return {
    length,
    trade,
    day,
    numbers: {
      quantity: columnOf(numbers.quantity, numbers.openQuantity, written.numbers.quantity),
      grossPnl: columnOf(numbers.grossPnl, null, written.numbers.grossPnl),
      fees: columnOf(numbers.fees, null, written.numbers.fees),
      netPnl: columnOf(numbers.netPnl, null, written.numbers.netPnl),
    },
  };
}
