import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';

/** A group is a word above its headings: `Entry`, `Exit`, `Result`. */
const GROUP = /^\p{L}[\p{L} .&/-]*$/u;

/**
 * Headings under a row of groups: where several are called alike, each with the word above it, which stands in the
 * first column of its group alone, as spreadsheets keep merged cells.
 *
 * @example [',,Entry,,Exit,', 'Symbol,Qty,Date,Price,Date,Price'] are Symbol, Qty, Entry Date, Entry Price, Exit Date, Exit Price
 */
export function groupedHeadings(above: Row | undefined, { cells }: Row): readonly string[] {
  const groups = above?.broken === undefined ? (above?.cells.map((cell) => cell.trim()) ?? []) : [];
  const named = groups.filter((group) => group !== '');
  if (named.length < 2 || !named.every((group) => GROUP.test(group))) return cells;
  const names = cells.map((cell) => tableHeading(cell).name);
  const isShared = (name: string): boolean => name !== '' && names.indexOf(name) !== names.lastIndexOf(name);
  let group = '';
  return cells.map((cell, position) => {
    group = groups[position] || group;
    return group !== '' && isShared(names[position] ?? '') ? `${group} ${cell.trim()}` : cell;
  });
}
