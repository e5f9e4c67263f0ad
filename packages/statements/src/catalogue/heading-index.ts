import type { HeaderSignature } from '../recognition/signature.ts';
import type { CataloguedFormat } from '../recognition/statement-format.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { headingKey } from '../tables/read-heading.ts';

interface Header {
  readonly format: CataloguedFormat;
  readonly columns: HeaderSignature['header'];
}

/** Finds the formats of which a row has all columns, without asking each of them about each row. */
export class HeadingIndex {
  /** Each header by the spellings of one of its columns: that which the fewest others have. */
  private readonly byKey = new Map<string, Header[]>();
  /** Those without a column that has spellings. */
  private readonly unnamed: Header[] = [];
  /** Letters and digits with which a heading begins: most cells of most rows are numbers. */
  private readonly initials = new Set<string>();

  constructor(formats: readonly CataloguedFormat[]) {
    const headers = formats.flatMap((format) =>
      format.signatures.flatMap((each) => ('header' in each ? [{ format, columns: each.header }] : [])),
    );
    const uses = new Map<string, number>();
    for (const key of headers.flatMap(({ columns }) => columns.filter(isNamed).flat()))
      uses.set(key, (uses.get(key) ?? 0) + 1);
    const usesOf = (keys: readonly string[]): number =>
      keys.reduce((sum, key) => sum + (uses.get(key) ?? 0), 0);
    for (const header of headers) {
      const [rarest] = header.columns.filter(isNamed).sort((one, other) => usesOf(one) - usesOf(other));
      if (rarest === undefined) this.unnamed.push(header);
      for (const key of rarest ?? []) this.byKey.getOrInsertComputed(key, () => []).push(header);
    }
    for (const key of uses.keys()) this.initials.add(key.charAt(0));
  }

  /** Formats one of whose headers is among the rows. */
  find(rows: readonly Row[]): Set<CataloguedFormat> {
    const found = new Set<CataloguedFormat>();
    const known = new Map<string, string>();
    for (const { cells } of rows) {
      const keys = new Set<string>();
      for (const cell of cells) {
        if (this.isNoHeading(cell)) continue;
        keys.add(known.getOrInsertComputed(cell, headingKey));
      }
      const hasAll = ({ columns }: Header): boolean =>
        columns.every((column) => hasColumn(column, keys, cells));
      for (const key of keys) {
        for (const header of this.byKey.get(key) ?? []) {
          if (!found.has(header.format) && hasAll(header)) found.add(header.format);
        }
      }
      for (const header of this.unnamed) {
        if (!found.has(header.format) && hasAll(header)) found.add(header.format);
      }
    }
    return found;
  }

  private isNoHeading(cell: string): boolean {
    const initial = cell.charAt(0);
    return initial === '' || (initial >= '0' && initial <= '9' && !this.initials.has(initial));
  }
}

type Column = HeaderSignature['header'][number];

const isNamed = (column: Column): column is readonly string[] => !(column instanceof RegExp);

function hasColumn(column: Column, keys: ReadonlySet<string>, cells: readonly string[]): boolean {
  if (isNamed(column)) return column.some((key) => keys.has(key));
  return cells.some((cell) => column.test(cell.trim()));
}
