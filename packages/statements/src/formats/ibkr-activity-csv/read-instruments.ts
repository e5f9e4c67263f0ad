import { Decimal } from '@tapebook/domain/money';
import { ibkrAssetClass } from '../../brokers/ibkr/asset-classes.ts';
import type { InstrumentBook, InstrumentTerms } from '../../brokers/ibkr/instrument-book.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import { CsvScanner, type Row } from '../../tables/csv-scanner.ts';
import { textIn } from '../../tables/read-cell.ts';
import { ActivityRow } from './activity-row.ts';
import { type Heading, readHeading } from './headings.ts';
import { INSTRUMENT_SECTIONS, sectionOf } from './section-names.ts';

/** How lines of the section begin; long enough never to be met in a description. */
const MARKER = new RegExp(`"?(?:${INSTRUMENT_SECTIONS.join('|')})"?,`);
/** Part of every marker: looking for a few letters is what the engine does fastest. */
const HINT = 'strument';
const LONGEST_MARKER = 60;

function findMarker(text: string): number {
  return text.includes(HINT) ? text.search(MARKER) : -1;
}

/**
 * Reads the list of instruments beforehand: it stands near the end of the file, and contract sizes
 * are needed from the first trade on. Looking for it costs a fraction of reading the file.
 */
export async function readInstruments(text: AsyncIterable<string>, book: InstrumentBook): Promise<void> {
  let tail = '';
  let scanner: CsvScanner | null = null;
  const heading: { current: Heading | null } = { current: null };
  for await (const piece of text) {
    if (scanner !== null) {
      for (const row of scanner.push(piece)) take(row, heading, book);
      continue;
    }
    const window = tail + piece;
    const start = findMarker(window);
    if (start < 0) {
      tail = window.slice(-LONGEST_MARKER);
      continue;
    }
    scanner = new CsvScanner(',');
    for (const row of scanner.push(window.slice(start))) take(row, heading, book);
  }
  for (const row of scanner?.end() ?? []) take(row, heading, book);
}

/** As {@link readInstruments}, of a statement that is no text with commas: every row is looked at. */
export async function readInstrumentRows(
  rows: AsyncIterable<readonly Row[]>,
  book: InstrumentBook,
): Promise<void> {
  const heading: { current: Heading | null } = { current: null };
  for await (const batch of rows) {
    for (const row of batch) take(row, heading, book);
  }
}

function take(printed: Row, heading: { current: Heading | null }, book: InstrumentBook): void {
  if (sectionOf(textIn(printed, 0)) !== 'instruments') return;
  const { cells } = printed;
  if (cells[1] === 'Header') {
    heading.current = readHeading(cells, 'instruments');
    return;
  }
  if (cells[1] !== 'Data' || heading.current === null) return;
  const row = new ActivityRow(printed, heading.current);
  const assetClass = ibkrAssetClass(row.text('category'));
  if (assetClass === null) return;
  const terms = termsOf(row);
  // A paper that was renamed is listed with all its names: `FB, META`.
  for (const symbol of row.text('symbol').split(',')) book.describe(assetClass, symbol.trim(), terms);
}

function termsOf(row: ActivityRow): InstrumentTerms {
  const multiplier = row.number('multiplier');
  const strike = row.number('strike');
  const expiry = parsePrintedTime(row.text('expiry'))?.date;
  const underlying = row.text('underlying');
  const type = row.text('type').toUpperCase();
  return {
    ...(multiplier instanceof Decimal && multiplier.isPositive() ? { multiplier } : {}),
    ...(strike instanceof Decimal && strike.isPositive() ? { strike } : {}),
    ...(expiry === undefined ? {} : { expiry }),
    ...(underlying === '' ? {} : { underlying }),
    ...(type === 'C' || type === 'P' ? { right: type === 'C' ? 'call' : 'put' } : {}),
    ...(type === 'ETF' ? { isFund: true } : {}),
  };
}
