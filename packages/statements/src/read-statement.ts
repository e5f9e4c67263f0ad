import { listArchive } from './bytes/unzip.ts';
import type { ReadOptions, StatementSource } from './contracts/source.ts';
import {
  MAX_SUMMARY_PROBLEMS,
  type ReadStatement,
  type StatementAccount,
  type StatementCounts,
  type StatementPart,
  type StatementSink,
  type StatementSummary,
} from './contracts/statement.ts';
import type { IgnoredReason, StatementProblem } from './contracts/verdict.ts';
import { LIMITS } from './limits.ts';
import { checkOptions } from './outputs/check-options.ts';
import { StatementWriter } from './outputs/statement-writer.ts';
import { readPart, sniffSource, tooLarge } from './read-part.ts';
import { Refusal } from './refusal.ts';

/** See {@link ReadStatement}. */
export const readStatement: ReadStatement = async (source, options, sink) => {
  const writers: StatementWriter[] = [];
  const parts: StatementPart[] = [];
  try {
    const outcome = await readAll(source, options, sink, writers, parts);
    return summarise(outcome, writers, parts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused: StatementProblem = {
      severity: 'error',
      code: error.code,
      message: error.message,
      ...(error.line === undefined ? {} : { line: error.line }),
    };
    return summarise('refused', writers, parts, refused);
  }
};

async function readAll(
  source: StatementSource,
  options: ReadOptions,
  sink: StatementSink,
  writers: StatementWriter[],
  parts: StatementPart[],
): Promise<'read' | 'needs-mapping'> {
  const rules = checkOptions(options);
  if (source.size !== undefined && source.size > LIMITS.fileBytes) {
    throw tooLarge(source.fileName, LIMITS.fileBytes);
  }
  const head = await sniffSource(source);
  const files = head.kind === 'zip' ? await filesOf(source) : [source];
  let needsMapping = false;
  for (const file of files) {
    const sniffed = file === source ? head : await sniffSource(file);
    if (sniffed.kind === 'zip') {
      throw new Refusal(
        'archive-nested',
        `${file.fileName} is an archive within the archive. Unpack it and upload what is in it.`,
      );
    }
    const writer = new StatementWriter(sink, {
      ...(options.startDate === undefined ? {} : { startDate: options.startDate }),
      ...rules,
      ...(file === source ? {} : { file: file.fileName }),
    });
    writers.push(writer);
    const byteLimit = file === source ? LIMITS.fileBytes : LIMITS.unpackedBytes;
    const reading = await readPart(file, sniffed, options, writer, byteLimit);
    parts.push(reading.part);
    needsMapping ||= reading.needsMapping;
  }
  return needsMapping ? 'needs-mapping' : 'read';
}

async function filesOf(archive: StatementSource): Promise<readonly StatementSource[]> {
  const files = await listArchive(archive);
  if (files.some(({ fileName }) => fileName === '[Content_Types].xml')) {
    throw new Refusal(
      'format-not-built',
      `${archive.fileName} is an Excel workbook, which is not read yet. Save it as CSV and upload that.`,
    );
  }
  if (files.length === 0) throw new Refusal('empty-file', `${archive.fileName} holds no file.`);
  return files;
}

function summarise(
  outcome: StatementSummary['outcome'],
  writers: readonly StatementWriter[],
  parts: readonly StatementPart[],
  refused?: StatementProblem,
): StatementSummary {
  const found = writers.map((writer) => writer.found);
  const problems = found.flatMap((each) => each.problems);
  const first = parts[0];
  return {
    outcome,
    detected: first?.detected ?? null,
    period: periodOf(parts),
    timeZone: first?.timeZone ?? null,
    accounts: mergeAccounts(found.flatMap((each) => each.accounts)),
    counts: sumCounts(writers.map((writer) => writer.counts)),
    problems: (refused === undefined ? problems : [refused, ...problems]).slice(0, MAX_SUMMARY_PROBLEMS),
    totals: found.flatMap((each) => each.totals),
    rates: found.flatMap((each) => each.rates),
    marks: found.flatMap((each) => each.marks),
    parts,
    ...(first?.mapping === undefined ? {} : { mapping: first.mapping }),
  };
}

function periodOf(parts: readonly StatementPart[]): StatementSummary['period'] {
  const periods = parts.flatMap(({ period }) => (period === null ? [] : [period]));
  const from = periods.map((period) => period.from).sort()[0];
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

function mergeAccounts(accounts: readonly StatementAccount[]): StatementAccount[] {
  const byRef = new Map<string, StatementAccount>();
  for (const account of accounts) byRef.set(account.ref, { ...byRef.get(account.ref), ...account });
  return [...byRef.values()];
}

function sumCounts(all: readonly StatementCounts[]): StatementCounts {
  const ignoredBy: Partial<Record<IgnoredReason, number>> = {};
  let [rows, activities, ignored, rejected] = [0, 0, 0, 0];
  for (const counts of all) {
    rows += counts.rows;
    activities += counts.activities;
    ignored += counts.ignored;
    rejected += counts.rejected;
    for (const [reason, count] of Object.entries(counts.ignoredBy)) {
      const key = reason as IgnoredReason;
      ignoredBy[key] = (ignoredBy[key] ?? 0) + count;
    }
  }
  return { rows, activities, ignored, rejected, ignoredBy };
}
