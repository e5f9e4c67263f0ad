import type { TextLine } from '../read-lines.ts';

/** A run of letters on a page, as the PDF places it. */
export interface PlacedText {
  readonly text: string;
  /** Where it begins, from the left edge of the page. */
  readonly x: number;
  /** Its base line, from the upper edge of the page. */
  readonly y: number;
  readonly width: number;
  /** Of its font. */
  readonly size: number;
  /** Written from left to right; what runs up the margin is no part of any line. */
  readonly upright: boolean;
}

/** Base lines that differ by less than this part of the font are one line. */
const SAME_LINE = 0.4;
/** Gaps beyond this part of the font part two words: a space is a quarter of it. */
const SPACE = 0.15;
/** Gaps beyond this part of the font part two cells. */
const CELL_GAP = 0.9;

/** The lines of one page from top to bottom, each from left to right; what is not upright comes last. */
export function pageLines(texts: readonly PlacedText[], page: number, firstLine: number): TextLine[] {
  const said = texts.filter(({ text }) => text.trim() !== '');
  const upright = said
    .filter((each) => each.upright)
    .sort((left, right) => left.y - right.y || left.x - right.x);
  const lines: TextLine[] = [];
  const add = (cells: readonly string[]): void => {
    if (cells.length > 0) lines.push({ line: firstLine + lines.length, page, text: cells.join(' '), cells });
  };
  let line: PlacedText[] = [];
  for (const each of upright) {
    const [first] = line;
    if (first !== undefined && each.y - first.y > SAME_LINE * Math.max(first.size, each.size)) {
      add(cellsOf(line));
      line = [];
    }
    line.push(each);
  }
  add(cellsOf(line));
  for (const each of said) if (!each.upright) add(cellsOf([each]));
  return lines;
}

function cellsOf(line: readonly PlacedText[]): string[] {
  const cells: string[] = [];
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const each of line.toSorted((left, right) => left.x - right.x)) {
    const gap = (each.x - end) / (each.size || 1);
    if (gap > CELL_GAP) text += '\t';
    else if (gap > SPACE) text += ' ';
    text += each.text;
    end = Math.max(end, each.x + each.width);
  }
  for (const cell of text.replaceAll('\u00a0', ' ').split(/\t+| {3,}/)) {
    const words = cell.replace(/\s+/g, ' ').trim();
    if (words !== '') cells.push(words);
  }
  return cells;
}
