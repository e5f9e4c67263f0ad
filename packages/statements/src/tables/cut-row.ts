import { Decimal } from '@tapebook/domain/money';
import { type ResolvedTime, resolveIsoTime } from '../cells/parse-date-time.ts';

const QUOTE = 34;

/** A piece of a delimited text of which the rows are found and their cells measured, but not cut out. */
export interface MeasuredPiece {
  readonly text: string;
  /**
   * Of each row: the place before its first cell, then the ends of its cells. One place lies between two
   * cells, that of the delimiter.
   */
  ends: Int32Array;
}

/**
 * A row of a delimited text. A cell that begins with a quote ends with one, for rows with other quotes are cut by
 * the scanner itself; an empty cell begins with the delimiter, or with the line end, behind it. Its cells are cut out when somebody asks for them, one by one, and numbers and
 * times are read where they stand: most cells of most statements are never wanted as a string.
 */
export class CutRow {
  readonly line: number;
  /** How many cells it has. */
  readonly width: number;
  private readonly piece: MeasuredPiece;
  /** Where the row begins among the piece's ends. */
  private readonly first: number;
  private cut: readonly string[] | null = null;

  constructor(piece: MeasuredPiece, first: number, width: number, line: number) {
    this.piece = piece;
    this.first = first;
    this.width = width;
    this.line = line;
  }

  /** As printed. */
  get cells(): readonly string[] {
    if (this.cut === null) {
      const { text, ends } = this.piece;
      const cells: string[] = [];
      for (let at = this.first; at < this.first + this.width; at += 1) {
        const start = (ends[at] ?? 0) + 1;
        const end = ends[at + 1] ?? 0;
        const quote = text.charCodeAt(start) === QUOTE ? 1 : 0;
        cells.push(text.slice(start + quote, end - quote));
      }
      this.cut = cells;
    }
    return this.cut;
  }

  /** Of a cell without the spaces around it; `''` where the row ends before it. */
  text(position: number): string {
    if (position >= this.width || position < 0) return '';
    const { text, ends } = this.piece;
    let start = (ends[this.first + position] ?? 0) + 1;
    let end = ends[this.first + position + 1] ?? 0;
    if (start === end) return '';
    const first = text.charCodeAt(start);
    if (first === QUOTE) {
      start += 1;
      end -= 1;
    } else if (isVisible(first) && isVisible(text.charCodeAt(end - 1))) return text.slice(start, end);
    return text.slice(start, end).trim();
  }

  /** Whether the cell says anything. */
  isFilled(position: number): boolean {
    if (position >= this.width || position < 0) return false;
    const { text, ends } = this.piece;
    const start = (ends[this.first + position] ?? 0) + 1;
    if (start === (ends[this.first + position + 1] ?? 0)) return false;
    const first = text.charCodeAt(start);
    return (first !== QUOTE && isVisible(first)) || this.text(position) !== '';
  }

  /** The row as it stands in the text; `null` where spaces or quotes are around one of its cells. */
  get plainLine(): string | null {
    const { text, ends } = this.piece;
    const last = this.first + this.width;
    const lineStart = (ends[this.first] ?? 0) + 1;
    let start = lineStart;
    let end = start;
    for (let at = this.first + 1; at <= last; at += 1) {
      end = ends[at] ?? 0;
      if (start < end) {
        const first = text.charCodeAt(start);
        if (first === QUOTE || !isVisible(first) || !isVisible(text.charCodeAt(end - 1))) return null;
      }
      start = end + 1;
    }
    return text.slice(lineStart, end);
  }

  /** The number of a cell that holds plain digits; `null` for every other, which may be a number yet. */
  plainNumber(position: number): Decimal | null {
    if (position >= this.width || position < 0) return null;
    const { text, ends } = this.piece;
    const start = (ends[this.first + position] ?? 0) + 1;
    const end = ends[this.first + position + 1] ?? 0;
    const quote = text.charCodeAt(start) === QUOTE ? 1 : 0;
    return Decimal.tryParseShort(text, start + quote, end - quote);
  }

  /** As {@link resolveIsoTime}. */
  isoTime(position: number, timeZone: string): ResolvedTime | null {
    if (position >= this.width || position < 0) return null;
    const { text, ends } = this.piece;
    const start = (ends[this.first + position] ?? 0) + 1;
    const end = ends[this.first + position + 1] ?? 0;
    const quote = text.charCodeAt(start) === QUOTE ? 1 : 0;
    return resolveIsoTime(text, timeZone, start + quote, end - quote);
  }
}

/** Of the characters of ASCII, none from the exclamation mark to the tilde is a space. */
const isVisible = (code: number): boolean => code > 32 && code < 127;
