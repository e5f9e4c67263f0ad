import type { ReactNode } from 'react';

/** Rows that stand under one heading. */
export interface RowGroup<Row> {
  readonly key: string;
  /** What it is called, for whoever does not see it. */
  readonly name: string;
  readonly title: ReactNode;
  /** In the order in which they are shown. A row may stand in several groups. */
  readonly rows: readonly Row[];
}

/** What a table draws, line by line: rows, and headings of groups. */
export interface TableLines<Row> {
  /** Names each line; that of a row is its id where it stands for the first time. */
  readonly keys: readonly string[];
  readonly rowAt: (line: number) => Row | undefined;
  readonly groupAt: (line: number) => RowGroup<Row> | undefined;
}

export const plainLines = <Row>(rows: readonly Row[], ids: readonly string[]): TableLines<Row> => ({
  keys: ids,
  rowAt: (line) => rows[line],
  groupAt: () => undefined,
});

/** Between the id of a row and the group in which it stands once more: no id has it. */
const BETWEEN = '\n';
const HEADING = `group${BETWEEN}`;

export function groupedLines<Row>(
  groups: readonly RowGroup<Row>[],
  collapsed: ReadonlySet<string>,
  rowId: (row: Row) => string,
): TableLines<Row> {
  const keys: string[] = [];
  const rows: (Row | undefined)[] = [];
  const headings = new Map<number, RowGroup<Row>>();
  const seen = new Set<string>();
  for (const group of groups) {
    headings.set(keys.length, group);
    keys.push(`${HEADING}${group.key}`);
    rows.push(undefined);
    if (collapsed.has(group.key)) continue;
    for (const row of group.rows) {
      const id = rowId(row);
      keys.push(seen.has(id) ? `${id}${BETWEEN}${group.key}` : id);
      seen.add(id);
      rows.push(row);
    }
  }
  return { keys, rowAt: (line) => rows[line], groupAt: (line) => headings.get(line) };
}

/** The id of the row that a line shows. */
export const idOfLine = (key: string): string => key.split(BETWEEN, 1)[0] ?? key;

export const isHeading = (key: string): boolean => key.startsWith(HEADING);
