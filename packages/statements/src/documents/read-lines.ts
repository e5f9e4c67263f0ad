/** One line of words, as a reader of the page sees it. */
export interface TextLine {
  /** Of a PDF its running number, from 1; of a text file its line, blank ones counted. */
  readonly line: number;
  /** From 1. A text file has one page unless form feeds part it. */
  readonly page: number;
  /** Without spaces at either end; words are parted by one space wherever the page shows a gap. */
  readonly text: string;
  /** The runs of words that wide gaps part: what a table on the page has as its cells. */
  readonly cells: readonly string[];
}

/** What parts two runs of words in a text that keeps the gaps of a page. */
const GAP = /\t+| {2,}/;

/** Lines of a text in batches, blank ones left out. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<readonly TextLine[]> {
  const cutter = new LineCutter();
  for await (const piece of text) yield cutter.push(piece);
  yield cutter.end();
}

class LineCutter {
  private rest = '';
  private line = 1;
  private page = 1;

  push(piece: string): TextLine[] {
    const parts = (this.rest + piece).split('\n');
    this.rest = parts.pop() ?? '';
    return parts.flatMap((part) => this.cut(part));
  }

  end(): TextLine[] {
    const last = this.rest;
    this.rest = '';
    return this.cut(last);
  }

  private cut(part: string): TextLine[] {
    const line = this.line;
    this.line += 1;
    const found: TextLine[] = [];
    part.split('\f').forEach((words, index) => {
      if (index > 0) this.page += 1;
      const cells = cellsOf(words);
      if (cells.length > 0) found.push({ line, page: this.page, text: cells.join(' '), cells });
    });
    return found;
  }
}

const cellsOf = (words: string): string[] =>
  words
    .replaceAll('\u00a0', ' ')
    .split(GAP)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
