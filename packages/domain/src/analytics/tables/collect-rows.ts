import { type TradeRow, UNKNOWN_MINUTE } from './trade-row.ts';
import {
  CATEGORY_COLUMNS,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  PART_EXIT_COLUMNS,
  REALISATION_COLUMNS,
  recordOf,
  type TradeTable,
} from './trade-table.ts';

const FIRST_ROOM = 1024;

type PartExit = NonNullable<TradeRow['partExits']>[number];

type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** With room for twice as many, and nothing left of the smaller one: memory beside the heap is swept late, and would be as much again. */
function grown<Column extends Numbers>(column: Column): Column {
  const room = column.buffer.transfer(column.byteLength * 2);
  return new (column.constructor as new (buffer: ArrayBuffer) => Column)(room);
}

/** Texts as codes in the order in which they were first seen. */
class TextColumn {
  codes = new Uint32Array(FIRST_ROOM);
  private readonly codeOf = new Map<string, number>();

  set(row: number, text: string): void {
    let code = this.codeOf.get(text);
    if (code === undefined) {
      code = this.codeOf.size;
      this.codeOf.set(text, code);
    }
    this.codes[row] = code;
  }

  values = (): readonly string[] => [...this.codeOf.keys()];
}

/**
 * Rows as they come, laid into columns at once: a row is looked at while it is at hand, and none has to be kept.
 * An object for each of a hundred thousand trades costs more memory and time than all their columns.
 */
export class RowCollector {
  private readonly ids: string[] = [];
  private readonly texts = recordOf(CATEGORY_COLUMNS, () => new TextColumn());
  private readonly numbers = recordOf(NUMBER_COLUMNS, () => new Float64Array(FIRST_ROOM));
  private readonly integers = recordOf(INTEGER_COLUMNS, () => new Int32Array(FIRST_ROOM));
  private room = FIRST_ROOM;
  private readonly realised = recordOf(REALISATION_COLUMNS, () => new Float64Array(FIRST_ROOM));
  private realisedTrade = new Uint32Array(FIRST_ROOM);
  private realisedDay = new Int32Array(FIRST_ROOM);
  private realisedLength = 0;
  /** Few trades have any. */
  private readonly partly: { readonly trade: number; readonly of: PartExit }[] = [];

  add(row: TradeRow): void {
    const at = this.ids.length;
    if (at === this.room) this.grow();
    this.ids.push(row.id);
    for (const name of CATEGORY_COLUMNS) this.texts[name].set(at, row[name] ?? '');
    for (const name of NUMBER_COLUMNS) this.numbers[name][at] = row[name] ?? Number.NaN;
    for (const name of INTEGER_COLUMNS) {
      this.integers[name][at] = row[name] ?? (name === 'closeMinute' ? UNKNOWN_MINUTE : 0);
    }
    for (const one of row.realisations) {
      const next = this.realisedLength;
      if (next === this.realisedTrade.length) this.growRealised();
      this.realisedTrade[next] = at;
      this.realisedDay[next] = one.day;
      for (const name of REALISATION_COLUMNS) this.realised[name][next] = one[name];
      this.realisedLength += 1;
    }
    for (const of of row.partExits ?? []) this.partly.push({ trade: at, of });
  }

  private grow(): void {
    this.room *= 2;
    for (const name of CATEGORY_COLUMNS) this.texts[name].codes = grown(this.texts[name].codes);
    for (const name of NUMBER_COLUMNS) this.numbers[name] = grown(this.numbers[name]);
    for (const name of INTEGER_COLUMNS) this.integers[name] = grown(this.integers[name]);
  }

  private growRealised(): void {
    this.realisedTrade = grown(this.realisedTrade);
    this.realisedDay = grown(this.realisedDay);
    for (const name of REALISATION_COLUMNS) this.realised[name] = grown(this.realised[name]);
  }

  /** Its columns are used no more: their memory is given back at once. */
  letGo(): void {
    const columns: readonly Numbers[] = [
      ...Object.values(this.texts).map(({ codes }) => codes),
      ...Object.values(this.numbers),
      ...Object.values(this.integers),
      ...Object.values(this.realised),
      this.realisedTrade,
      this.realisedDay,
    ];
    for (const { buffer } of columns) buffer.transfer(0);
  }

  /** In the order in which they came; views of what {@link letGo} gives back. */
  table(): TradeTable {
    const { length } = this.ids;
    return {
      length,
      ids: this.ids,
      categories: recordOf(CATEGORY_COLUMNS, (name) => ({
        codes: this.texts[name].codes.subarray(0, length),
        values: this.texts[name].values(),
      })),
      numbers: recordOf(NUMBER_COLUMNS, (name) => this.numbers[name].subarray(0, length)),
      integers: recordOf(INTEGER_COLUMNS, (name) => this.integers[name].subarray(0, length)),
      realisations: {
        length: this.realisedLength,
        trade: this.realisedTrade.subarray(0, this.realisedLength),
        day: this.realisedDay.subarray(0, this.realisedLength),
        numbers: recordOf(REALISATION_COLUMNS, (name) =>
          this.realised[name].subarray(0, this.realisedLength),
        ),
      },
      partExits: {
        length: this.partly.length,
        trade: Uint32Array.from(this.partly, ({ trade }) => trade),
        day: Int32Array.from(this.partly, ({ of }) => of.day),
        numbers: recordOf(PART_EXIT_COLUMNS, (name) =>
          Float64Array.from(this.partly, ({ of }) => of[name] ?? Number.NaN),
        ),
      },
    };
  }
}
