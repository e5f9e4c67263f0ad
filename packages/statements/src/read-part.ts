import type { ReadOptions } from './contracts/source.ts';
import type { StatementPart, StatementTimeZone } from './contracts/statement.ts';
import type { Detection } from './detect-format.ts';
import type { StatementDocument } from './documents/statement-document.ts';
import type { StatementWriter } from './outputs/statement-writer.ts';
import type { FormatInput, StatementFormat } from './recognition/statement-format.ts';

export interface PartReading {
  readonly part: StatementPart;
  readonly needsMapping: boolean;
}

/**
 * Reads one document as the format that recognised it.
 *
 * @param beside formats of the other documents of the same upload.
 * @throws {Refusal} when nothing of it may be kept.
 */
export async function readPart(
  document: StatementDocument,
  { format, detected }: Detection,
  options: ReadOptions,
  writer: StatementWriter,
  beside: ReadonlySet<string>,
  account?: string,
): Promise<PartReading> {
  writer.detected = detected;
  const timeZone = zoneFor(format, options);
  writer.timeZone = timeZone.name;
  if (document.sniff.table?.wrapped === true) {
    writer.problem(
      'warning',
      'rows-unwrapped',
      'Every row of the file is in one cell, as if it had been saved as a single column. The rows were taken out of the cells and read as usual.',
    );
  }
  const reading = await format.read(inputOf(document, options, timeZone, writer, beside, account), writer);
  await writer.finish();
  const zone = reading.timeZone ?? timeZone;
  const part: StatementPart = {
    fileName: document.sniff.fileName,
    detected,
    period: reading.period ?? writer.period,
    timeZone: zone,
    daysOfAccount:
      timeZone.source === 'assumed' && zone.source === 'assumed' && !writer.hasTold('time-zone-assumed'),
    counts: writer.counts,
    ...(reading.mapping === undefined ? {} : { mapping: reading.mapping }),
  };
  return { part, needsMapping: reading.needsMapping ?? false };
}

/** A sheet beside a statement of the same workbook: each of its rows is one that no journal needs. */
export async function passOver(document: StatementDocument, writer: StatementWriter): Promise<void> {
  for await (const rows of settling(document.rows(), document, writer)) {
    for (const { line } of rows) writer.ignore(line, 'section-not-used');
  }
  await writer.finish();
}

function zoneFor(format: StatementFormat, options: ReadOptions): StatementTimeZone {
  if (options.timeZone !== undefined) return { name: options.timeZone, source: 'option' };
  return format.timeZone === null
    ? { name: 'UTC', source: 'assumed' }
    : { name: format.timeZone, source: 'format' };
}

const inputOf = (
  document: StatementDocument,
  options: ReadOptions,
  timeZone: StatementTimeZone,
  writer: StatementWriter,
  beside: ReadonlySet<string>,
  account: string | undefined,
): FormatInput => ({
  sniff: document.sniff,
  options,
  timeZone,
  beside,
  ...(account === undefined ? {} : { account }),
  rows: () => settling(document.rows(), document, writer),
  text: () => settling(document.text(), document, writer),
  lines: () => settling(document.lines(), document, writer),
  json: () => document.json(),
});

/** Hands on what was written of a piece before the next one is read. */
async function* settling<Piece>(
  pieces: AsyncIterable<Piece>,
  document: StatementDocument,
  writer: StatementWriter,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    writer.bytesRead = document.bytesRead;
    yield piece;
    await writer.settle();
  }
}
