import type { FlexFields } from '../../brokers/ibkr/flex/flex-element.ts';
import { type FlexField, flexField } from './flex-columns.ts';
import { type FlexRowName, sectionOfHeader } from './flex-sections.ts';

/** Names that stand in the header of nearly every query, and in no row of data. */
const IN_HEADERS = ['ClientAccountID', 'CurrencyPrimary', 'AssetClass'];

/** Whether a line names the columns of the lines below it. */
export function isHeader(cells: readonly string[]): boolean {
  if (IN_HEADERS.some((name) => cells.includes(name))) return true;
  return flexField(cells[0] ?? '') !== null && sectionOfHeader(cells) !== null;
}

/** The columns of a section, and what its rows are. */
export class FlexHeader {
  readonly rowName: FlexRowName;
  private readonly fieldsByColumn: readonly (readonly [number, FlexField])[];

  /**
   * @param start the first column that is one: the code of the section may stand before it.
   * @param marked what the mark of the section says, which counts more than the names of columns.
   */
  constructor(cells: readonly string[], start: number, marked: FlexRowName | null) {
    const columns: [number, FlexField][] = [];
    const taken = new Set<FlexField>();
    cells.forEach((cell, column) => {
      const field = column < start ? null : flexField(cell);
      if (field === null || taken.has(field)) return;
      taken.add(field);
      columns.push([column, field]);
    });
    this.fieldsByColumn = columns;
    this.rowName = marked ?? sectionOfHeader(cells) ?? 'OtherSection';
  }

  /** A row of the section, by the names that it would have in XML. */
  fields(cells: readonly string[], line: number): FlexFields {
    const attributes: Record<string, string> = {};
    for (const [column, field] of this.fieldsByColumn) attributes[field] = cells[column] ?? '';
    return { name: this.rowName, line, attributes };
  }
}
