import { tooLarge } from './bytes/metered-source.ts';
import { LIMITS } from './contracts/limits.ts';
import { Refusal } from './contracts/refusal.ts';
import {
  MAX_SUMMARY_PROBLEMS,
  type ReadStatement,
  type StatementAccount,
  type StatementCounts,
  type StatementPart,
  type StatementSummary,
} from './contracts/statement.ts';
import type { IgnoredReason, StatementProblem } from './contracts/verdict.ts';
import { openDocuments } from './documents/open-documents.ts';
import { checkOptions } from './outputs/check-options.ts';
import { type Readings, readDocuments } from './read-documents.ts';

/** See {@link ReadStatement}. */
export const readStatement: ReadStatement = async (source, options, sink) => {
  const readings: Readings = { writers: [], parts: [], asking: null };
  try {
    const rules = checkOptions(options);
    if (source.size !== undefined && source.size > LIMITS.fileBytes) {
      throw tooLarge(source.fileName, LIMITS.fileBytes);
    }
    const { startDate } = options;
    await readDocuments(
      source.fileName,
      await openDocuments(source),
      options,
      startDate === undefined ? rules : { ...rules, startDate },
      sink,
      readings,
    );
    return summarise(readings.asking === null ? 'read' : 'needs-mapping', readings);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused: StatementProblem = {
      severity: 'error',
      code: error.code,
      message: error.message,
      ...(error.line === undefined ? {} : { line: error.line }),
    };
    return summarise('refused', readings, refused);
  }
};

function summarise(
  outcome: StatementSummary['outcome'],
  { writers, parts, asking }: Readings,
  refused?: StatementProblem,
): StatementSummary {
  const found = writers.map((writer) => writer.found);
  const problems = found.flatMap((each) => each.problems);
  const first = parts[0];
  const mapping = (asking ?? first)?.mapping;
  return {
    outcome,
    detected: first?.detected ?? null,
    period: periodOf(parts),
    timeZone: first?.timeZone ?? null,
    accounts: mergeAccounts(found.flatMap((each) => each.accounts)),
    counts: sumCounts(writers.map((writer) => writer.counts)),
    problems: (refused === undefined ? problems : [refused, ...problems]).slice(0, MAX_SUMMARY_PROBLEMS),
    totals: found.flatMap((each) => each.totals),
    holdingsListed: [...new Set(found.flatMap((each) => each.holdingsListed))],
    rates: found.flatMap((each) => each.rates),
    marks: found.flatMap((each) => each.marks),
    isins: found.flatMap((each) => each.isins),
    // What is asked of one sheet is asked of the upload, days of its other sheets among it.
    parts: problems.some(({ code }) => code === 'time-zone-assumed')
      ? parts.map((part) => ({ ...part, daysOfAccount: false }))
      : parts,
    ...(mapping === undefined ? {} : { mapping }),
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
