import { decimalEvidence } from '../cells/parse-number.ts';
import type { DateOrder, DecimalMark } from '../contracts/source.ts';
import type { Row } from '../tables/csv-scanner.ts';
import type { Sniff } from '../tables/sniff.ts';

/** How the dates and numbers of one table are written. */
export interface TableStyle {
  readonly dateOrder: DateOrder;
  /** Decimal mark of the column at this position. */
  decimalMark(position: number): DecimalMark;
}

/** What a report usually does, where the file at hand does not settle it. */
export interface UsualStyle {
  /** `ymd` too where months have names or days stand before dots, which need no order. */
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
}

/**
 * The style of a table, from rows of it: a mark that can be read in one way only settles its column, the
 * columns that are settled settle the others, and what nothing settles is as usual.
 */
export function tableStyle(rows: readonly Row[], dateOrder: DateOrder, usual: UsualStyle): TableStyle {
  const marks = new Map<number, DecimalMark | null>();
  let common: DecimalMark | null | undefined;
  const judge = (position: number): DecimalMark | null => {
    let dots = 0;
    let commas = 0;
    for (const { cells } of rows) {
      const evidence = decimalEvidence(cells[position] ?? '');
      if (evidence === '.') dots += 1;
      if (evidence === ',') commas += 1;
    }
    return dots === commas ? null : dots > commas ? '.' : ',';
  };
  /** The mark of most columns that settle one. */
  const commonMark = (): DecimalMark | null => {
    const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    const settled = Array.from({ length: width }, (_, position) => judge(position));
    const dots = settled.filter((mark) => mark === '.').length;
    const commas = settled.filter((mark) => mark === ',').length;
    return dots === commas ? null : dots > commas ? '.' : ',';
  };
  return {
    dateOrder,
    decimalMark: (position) => {
      let mark = marks.get(position);
      if (mark === undefined) {
        mark = judge(position);
        marks.set(position, mark);
      }
      if (mark !== null) return mark;
      if (common === undefined) common = commonMark();
      return common ?? usual.decimalMark;
    },
  };
}

/** A number with a comma in it, whichever mark that is. */
const WITH_COMMA = /^[^\d,]{0,4}\d[\d.]*,\d/;

/**
 * The usual style of a file of this kind: a sheet holds numbers as numbers, which are read with a dot wherever
 * its program prints another mark, and a table cut by commas was written by a program that prints a dot, so that one
 * without any comma in a number has none at all.
 */
export function usualIn(
  rows: readonly Row[],
  { kind, table }: Pick<Sniff, 'kind' | 'table'>,
  usual: UsualStyle,
): UsualStyle {
  if ((kind !== 'sheet' && table?.delimiter !== ',') || usual.decimalMark === '.') return usual;
  const commas = rows.some(({ cells }) => cells.some((cell) => WITH_COMMA.test(cell)));
  return commas ? usual : { ...usual, decimalMark: '.' };
}
