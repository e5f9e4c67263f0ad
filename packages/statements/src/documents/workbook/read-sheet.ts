import { Decimal } from '@tapebook/domain/money';
import { CellRow } from '../../tables/cell-row.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import type { NumberFormat } from './number-format.ts';
import { printedDate, printedNumber, unmistakable } from './printed-number.ts';
import { parsePart } from './strict-xml.ts';

/** What all sheets of a workbook share. */
export interface WorkbookParts {
  /** `name.xlsx`, for words. */
  readonly fileName: string;
  readonly sharedTexts: readonly string[];
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
}

/**
 * Rows of one sheet as its XML arrives, those that say nothing left out. `Row.line` is the number of
 * the row as the spreadsheet program shows it; a cell that is merged with others stands in the first.
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  workbook: WorkbookParts,
): AsyncGenerator<readonly Row[]> {
  const sheet = new SheetReader(workbook);
  for await (const _ of parsePart(bytes, sheet, workbook.fileName)) yield sheet.take();
}

class SheetReader {
  private readonly workbook: WorkbookParts;
  private rows: Row[] = [];
  private row: CellRow | null = null;
  private line = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  /** Within `<v>` or `<t>`: text elsewhere, as that of formulas, is not the cell's. */
  private inValue = false;
  /** Within `<rPh>`: how to pronounce the text. */
  private inReading = false;

  constructor(workbook: WorkbookParts) {
    this.workbook = workbook;
  }

  take(): Row[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    switch (name) {
      case 'row':
        this.line = rowNumber(attributes.r) ?? this.line + 1;
        this.row = new CellRow(this.line);
        this.column = -1;
        return;
      case 'c':
        this.column = columnNumber(attributes.r) ?? this.column + 1;
        this.type = attributes.t ?? 'n';
        this.style = Number(attributes.s ?? 0);
        this.value = '';
        return;
      case 'v':
      case 't':
        this.inValue = !this.inReading;
        return;
      case 'rPh':
        this.inReading = true;
        return;
      default:
    }
  };

  readonly text = (text: string): void => {
    if (this.inValue) this.value += text;
  };

  readonly close = (name: string): void => {
    switch (name) {
      case 'v':
      case 't':
        this.inValue = false;
        return;
      case 'rPh':
        this.inReading = false;
        return;
      case 'c':
        this.put();
        this.value = '';
        return;
      case 'row': {
        const finished = this.row?.finish() ?? null;
        if (finished !== null) this.rows.push(finished);
        this.row = null;
        return;
      }
      default:
    }
  };

  private put(): void {
    const printed = this.printed();
    const unit = this.type === 'n' ? (this.workbook.formats[this.style]?.unit ?? null) : null;
    this.row?.put(this.column, printed, unit === null ? printed : withUnit(printed, unit));
  }

  private printed(): string {
    const { value, workbook } = this;
    if (value === '') return '';
    switch (this.type) {
      case 's':
        return workbook.sharedTexts[Number(value)] ?? '';
      case 'str':
      case 'inlineStr':
        return unescaped(value);
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace('T', ' ');
      case 'e':
        return value;
      default: {
        const kind = workbook.formats[this.style]?.date ?? null;
        return kind === null
          ? unmistakable(printedNumber(value))
          : printedDate(value, kind, workbook.from1904);
      }
    }
  }
}

const HUNDRED = Decimal.parse('100');

const LETTERS = /\p{L}\.?$/u;

/**
 * A number as its format has it shown: `€150.5`, `0.25%` of 0.0025. Letters stand behind it, `150.5 kr`: grown together with its
 * digits they would be a symbol, and the point of `руб.` another mark of its decimals.
 */
function withUnit(printed: string, unit: string): string {
  const value = Decimal.tryParse(printed);
  if (value === null) return printed;
  if (unit === '%') return `${value.times(HUNDRED).normalized()}%`;
  return LETTERS.test(unit) ? `${printed} ${unit.replace(/\.$/, '')}` : `${unit}${printed}`;
}

/** `_x000D_` is how a workbook writes a character that XML cannot. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function rowNumber(reference: string | undefined): number | null {
  const line = Number(reference);
  return Number.isSafeInteger(line) && line > 0 ? line : null;
}

/** `AB12` → 27. */
function columnNumber(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
