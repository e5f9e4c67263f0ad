import { splitNames } from '../../../outputs/stated-annotation.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import type { Columns } from '../columns/columns.ts';

const FEWEST_ROWS = 20;
const FEWEST_FURTHER = 10;
const MOST_SETUPS = 20;
/** So many lists that no alphabet has sorted: in sorted ones what stands first says nothing. */
const UNSORTED = 3;

/**
 * The setups of a table that writes them before its tags (`Breakout|FOMO|news`), in small letters: names of which one begins every
 * list and none ever stands further behind, of lists that are not sorted. A trade has one setup and any number of tags.
 *
 * @returns nothing where the table has a column for setups, or where its tags do not show it.
 */
export function setupsBeforeTags(columns: Columns, sample: readonly Row[]): ReadonlySet<string> {
  const none: ReadonlySet<string> = new Set();
  const { tags } = columns;
  if (tags === undefined || columns.setup !== undefined) return none;
  const lists = sample
    .map((row) => splitNames(textIn(row, tags)).map((name) => name.toLowerCase()))
    .filter(({ length }) => length > 0);
  const first = new Set(lists.map(([name = '']) => name));
  const further = lists.filter(({ length }) => length > 1);
  const unsorted = further.filter(([one = '', two = '']) => one > two);
  const shows =
    lists.length >= FEWEST_ROWS &&
    further.length >= FEWEST_FURTHER &&
    unsorted.length >= UNSORTED &&
    first.size > 1 &&
    first.size <= MOST_SETUPS &&
    lists.every((names) => names.every((name, place) => place === 0 || !first.has(name)));
  return shows ? first : none;
}
