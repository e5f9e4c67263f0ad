import type { MeteredSource } from '../bytes/metered-source.ts';
import { LIMITS, SNIFFED_BYTES } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Row } from '../tables/csv-scanner.ts';
import type { Sniff } from '../tables/sniff.ts';
import type { PdfAllowance } from './pdf/pdf-allowance.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readJson } from './read-json.ts';
import type { TextLine } from './read-lines.ts';
import type { StatementDocument } from './statement-document.ts';

/** Pages whose words tell what a PDF is. */
const SNIFFED_PAGES = 2;
/** Lines handed on at once. */
const BATCH = 500;

/** A PDF, as the lines of words on its pages. */
export class PdfDocument implements StatementDocument {
  readonly sniff: Sniff;
  private readonly source: MeteredSource;
  private readonly allowance: PdfAllowance;
  /** All lines of a short one; of others they are read again, not kept. */
  private readonly short: readonly TextLine[] | null;

  private constructor(
    source: MeteredSource,
    allowance: PdfAllowance,
    sniff: Sniff,
    short: readonly TextLine[] | null,
  ) {
    this.source = source;
    this.allowance = allowance;
    this.sniff = sniff;
    this.short = short;
  }

  /** @throws {Refusal} for one that has no words, or none that can be read. */
  static async open(source: MeteredSource, allowance: PdfAllowance): Promise<PdfDocument> {
    const { fileName } = source;
    const first = await readPdf(fileName, source.open(), SNIFFED_PAGES, allowance);
    const complete = first.pages <= SNIFFED_PAGES;
    if (first.pages > LIMITS.pdfPages) throw tooManyPages(fileName, first.pages);
    if (first.lines.length === 0 && complete) throw isPicture(fileName);
    const head = first.lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, SNIFFED_BYTES);
    const sniff: Sniff = { fileName, kind: 'pdf', head, complete, table: null };
    return new PdfDocument(
      source,
      allowance,
      sniff,
      complete && allowance.holds(first.lines) ? first.lines : null,
    );
  }

  get bytesRead(): number {
    return this.source.bytesRead;
  }

  async *lines(): AsyncGenerator<readonly TextLine[]> {
    const { source, allowance } = this;
    const lines =
      this.short ?? (await readPdf(source.fileName, source.open(), LIMITS.pdfPages, allowance)).lines;
    for (let at = 0; at < lines.length; at += BATCH) yield lines.slice(at, at + BATCH);
  }

  async *text(): AsyncGenerator<string> {
    for await (const lines of this.lines()) yield `${lines.map(({ text }) => text).join('\n')}\n`;
  }

  async *rows(): AsyncGenerator<readonly Row[]> {
    // A page has no rows that could be told from its other lines.
  }

  json(): Promise<unknown> {
    return readJson(this.sniff.fileName, this.text());
  }
}

const isPicture = (fileName: string): Refusal =>
  new Refusal(
    'format-not-built',
    `${fileName} is a picture of a statement, as a scanner makes it: it has no words that could be read. Ask the broker for the statement as CSV, or as the PDF that he sends.`,
  );

const tooManyPages = (fileName: string, pages: number): Refusal =>
  new Refusal(
    'file-too-large',
    `${fileName} has ${pages.toLocaleString('en-US')} pages; ${LIMITS.pdfPages} are the most that are read at once. Ask the broker for the same statement as CSV, or export a shorter period.`,
  );
