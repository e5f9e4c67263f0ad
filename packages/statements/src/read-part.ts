import { TextStream } from './bytes/decode-text.ts';
import { readHead, type Sniff, sniff } from './bytes/sniff.ts';
import type { ReadOptions, StatementSource } from './contracts/source.ts';
import type { StatementPart, StatementTimeZone } from './contracts/statement.ts';
import type { FormatInput, StatementFormat } from './contracts/statement-format.ts';
import { type Detection, detectFormat } from './detect-format.ts';
import { readJson } from './documents/read-json.ts';
import { readLines } from './documents/read-lines.ts';
import type { StatementWriter } from './outputs/statement-writer.ts';
import { Refusal } from './refusal.ts';
import { CsvScanner, type Row } from './tables/csv-scanner.ts';

export interface PartReading {
  readonly part: StatementPart;
  readonly needsMapping: boolean;
}

/** The beginning of a file. @throws {Refusal} when there is none. */
export async function sniffSource(source: StatementSource): Promise<Sniff> {
  const { head, complete } = await readHead(source.open());
  const sniffed = sniff(source.fileName, head, complete);
  if (sniffed.kind === 'empty') {
    throw new Refusal('empty-file', `${source.fileName} is empty. Export the statement again.`);
  }
  return sniffed;
}

/**
 * Reads one file that is no archive.
 *
 * @param byteLimit more bytes than this refuse the file, whatever size it was said to have.
 * @throws {Refusal} when nothing of it may be kept.
 */
export async function readPart(
  source: StatementSource,
  sniffed: Sniff,
  options: ReadOptions,
  writer: StatementWriter,
  byteLimit: number,
): Promise<PartReading> {
  const { format, detected }: Detection = detectFormat(sniffed, options);
  writer.detected = detected;
  const timeZone = zoneFor(format, options);
  writer.timeZone = timeZone.name;
  const reading = await format.read(inputOf(source, sniffed, options, timeZone, writer, byteLimit), writer);
  await writer.finish();
  const part: StatementPart = {
    fileName: source.fileName,
    detected,
    period: reading.period ?? writer.period,
    timeZone: reading.timeZone ?? timeZone,
    counts: writer.counts,
    ...(reading.mapping === undefined ? {} : { mapping: reading.mapping }),
  };
  return { part, needsMapping: reading.needsMapping ?? false };
}

function zoneFor(format: StatementFormat, options: ReadOptions): StatementTimeZone {
  if (options.timeZone !== undefined) return { name: options.timeZone, source: 'option' };
  return format.timeZone === null
    ? { name: 'UTC', source: 'assumed' }
    : { name: format.timeZone, source: 'format' };
}

function inputOf(
  source: StatementSource,
  sniffed: Sniff,
  options: ReadOptions,
  timeZone: StatementTimeZone,
  writer: StatementWriter,
  byteLimit: number,
): FormatInput {
  const text = () => decode(source, writer, byteLimit);
  return {
    sniff: sniffed,
    options,
    timeZone,
    text,
    rows: () => cutRows(text(), sniffed),
    lines: () => readLines(text()),
    json: () => readJson(source.fileName, text()),
  };
}

async function* decode(
  source: StatementSource,
  writer: StatementWriter,
  byteLimit: number,
): AsyncGenerator<string> {
  let decoder: TextStream | null = null;
  let bytesRead = 0;
  for await (const bytes of source.open()) {
    bytesRead += bytes.length;
    if (bytesRead > byteLimit) throw tooLarge(source.fileName, byteLimit);
    decoder ??= new TextStream(bytes);
    writer.bytesRead = bytesRead;
    yield decoder.push(bytes);
    await writer.settle();
  }
  if (decoder !== null) yield decoder.end();
}

export const tooLarge = (fileName: string, limit: number): Refusal =>
  new Refusal(
    'file-too-large',
    `${fileName} is larger than ${Math.round(limit / 1024 / 1024)} MiB. Export a shorter period and import the parts one after the other.`,
  );

async function* cutRows(text: AsyncIterable<string>, { table }: Sniff): AsyncGenerator<readonly Row[]> {
  if (table === null || table.delimiter === null) return;
  const scanner = new CsvScanner(table.delimiter, table.newline);
  for await (const piece of text) yield scanner.push(piece);
  yield scanner.end();
}
