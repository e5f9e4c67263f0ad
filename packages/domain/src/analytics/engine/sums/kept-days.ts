import type { DaySums } from '../../measures/day-sums.ts';
import { calendarOf } from '../../measures/journal-calendar.ts';
import type { Basis } from '../../questions/question.ts';
import type { Layout } from './cell-sums.ts';
import type { Chunk } from './chunk.ts';
import type { DayCells } from './day-cells.ts';
import { gatherDays } from './gather-days.ts';
import { amountsOf } from './home.ts';
import type { KeptDays } from './measure-sums.ts';
import type { Selection } from './selection.ts';

interface Asked {
  readonly chunk: Chunk;
  readonly layout: Layout;
  readonly basis: Basis;
  readonly sureness: boolean;
  /** On how many days all of a currency lies. */
  readonly ofAll: (currency: number) => number;
}

/** Where the days of a cell are: with one group on a side, what is together there is the same. */
type SideName = 'cells' | 'rows' | 'columns' | 'all';

/** The days of the cells of a question, by currency; what currencies share is gone through once. */
export function keptDays(
  selection: Selection,
  asked: Asked,
): (currency: number, intervals: boolean) => KeptDays {
  const { layout, sureness, ofAll } = asked;
  const { clusterDays } = calendarOf(selection.home.facts);
  const size = (layout.height + 1) * (layout.width + 1);
  const days = new Sides(selection, asked, 1);
  const clusters = clusterDays === 1 ? days : new Sides(selection, asked, clusterDays);
  return (currency, intervals) => {
    const counts = new Uint32Array(size);
    if (!sureness) counts[size - 1] = ofAll(currency);
    else for (let cell = 0; cell < size; cell += 1) counts[cell] = days.countOf(currency, cell);
    const clustersOf = (cell: number): DaySums => {
      if (!sureness || !intervals) throw new Error('Days were asked for that nobody added up');
      return clusters.sumsOf(currency, cell);
    };
    return { counts, clustersOf };
  };
}

/** The days of cells, of rows, of columns and of all together, each gone through when it is asked for. */
class Sides {
  private readonly selection: Selection;
  private readonly asked: Asked;
  private readonly together: number;
  private readonly made = new Map<SideName, DayCells>();

  constructor(selection: Selection, asked: Asked, together: number) {
    this.selection = selection;
    this.asked = asked;
    this.together = together;
  }

  countOf(currency: number, cell: number): number {
    const [{ from }, place] = this.placeOf(currency, cell);
    return (from[place + 1] ?? 0) - (from[place] ?? 0);
  }

  sumsOf(currency: number, cell: number): DaySums {
    const [side, place] = this.placeOf(currency, cell);
    return side.at(place);
  }

  private placeOf(currency: number, cell: number): [DayCells, number] {
    const { height, width } = this.asked.layout;
    const [row, column] = [Math.floor(cell / (width + 1)), cell % (width + 1)];
    const [allRows, allColumns] = [row === height || height === 1, column === width || width === 1];
    if (allRows && allColumns) return [this.side('all'), currency];
    if (allColumns) return [this.side('rows'), currency * height + row];
    if (allRows) return [this.side('columns'), currency * width + column];
    return [this.side('cells'), (currency * height + row) * width + column];
  }

  private side(name: SideName): DayCells {
    const side = this.made.get(name) ?? this.make(name);
    this.made.set(name, side);
    return side;
  }

  private make(name: SideName): DayCells {
    const { selection, together } = this;
    const { chunk, layout, basis } = this.asked;
    const { pack, height, width, row, column, rowsOfDays, columnsOfDays } = layout;
    const all = (): DayCells => selection.daysOfAll(chunk, basis, together);
    if (name === 'all') return all();
    if (together === 1 && name === 'rows' && rowsOfDays !== null)
      return all().byPeriods(selection.home, rowsOfDays, height);
    if (together === 1 && name === 'columns' && columnsOfDays !== null)
      return all().byPeriods(selection.home, columnsOfDays, width);
    const of = new Uint32Array(pack.cells);
    for (let cell = 0; cell < pack.cells; cell += 1) {
      const [r, c] = [Math.max(0, row[cell] ?? 0), Math.max(0, column[cell] ?? 0)];
      of[cell] = name === 'rows' ? r : name === 'columns' ? c : r * width + c;
    }
    const size = name === 'rows' ? height : name === 'columns' ? width : height * width;
    const { home } = selection;
    return gatherDays(home, selection.inOrder(together), { chunk, pack, of, size }, amountsOf(home, basis));
  }
}
