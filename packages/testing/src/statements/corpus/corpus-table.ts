import { STATEMENT_FORMATS } from '@tapebook/statements';
import type { Assumptions } from './assumptions.ts';
import { DIFFERS, UNREAD } from './known-cases.ts';
import type { CorpusReading } from './read-corpus.ts';

const NOT_READ = 'not read';

const formatOf = ({ reading: { summary } }: CorpusReading): string =>
  summary.outcome === 'read' ? (summary.detected?.format ?? NOT_READ) : NOT_READ;

const agreeing = ({ comparisons }: CorpusReading): number =>
  comparisons.filter(({ agrees }) => agrees).length;

/** Figures that differ, and for which no reason is written. */
export function unexplained({ file, comparisons }: CorpusReading): string[] {
  const known = DIFFERS[file.name]?.figures ?? [];
  return comparisons
    .filter(({ agrees, figure }) => !agrees && !known.some((each) => figure.startsWith(each)))
    .map(({ figure, stated, ours }) => `${figure}: ${stated}, not ${ours}`);
}

/** The corpus by file, for the terminal: what each is, its rows, and how its figures compare. */
export function fileLines(readings: readonly CorpusReading[]): string[] {
  return readings.map((each) => {
    const { rows, activities, ignored, rejected } = each.reading.summary.counts;
    const differ = each.comparisons.length - agreeing(each);
    const head = `${each.file.name.padEnd(50)} ${formatOf(each).padEnd(34)}`;
    const counts = `${rows} rows: ${activities} imported, ${ignored} ignored, ${rejected} rejected`;
    const why = each.reading.summary.outcome === 'read' ? '' : `; ${reasonOf(each)}`;
    const lines = unexplained(each).map((line) => `\n    ${line}`);
    return `${head} ${counts}; ${agreeing(each)} agree, ${differ} differ${why}${lines.join('')}`;
  });
}

const reasonOf = ({ file, reading }: CorpusReading): string =>
  UNREAD[file.name] ?? reading.summary.problems[0]?.message ?? reading.summary.outcome;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The corpus by format, as Markdown. */
export function formatTable(readings: readonly CorpusReading[]): string {
  const ids = [...STATEMENT_FORMATS.map(({ id }) => id), NOT_READ];
  const groups = ids.flatMap((id) => {
    const files = readings.filter((each) => formatOf(each) === id);
    return files.length === 0 ? [] : [{ id, files }];
  });
  const cells = (name: string, files: readonly CorpusReading[]) => {
    const total = (count: (each: CorpusReading) => number) =>
      files.reduce((sum, each) => sum + count(each), 0);
    const { counts } = { counts: files.map(({ reading }) => reading.summary.counts) };
    const rows = (key: 'rows' | 'activities' | 'ignored' | 'rejected') =>
      counts.reduce((sum, each) => sum + each[key], 0);
    const agree = total(agreeing);
    return row([
      name,
      files.length,
      rows('rows'),
      rows('activities'),
      rows('ignored'),
      rows('rejected'),
      agree,
      total(({ comparisons }) => comparisons.length) - agree,
    ]);
  };
  return [
    row(['format', 'files', 'rows', 'imported', 'ignored', 'rejected', 'figures that agree', 'that differ']),
    row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...groups.map(({ id, files }) => cells(id, files)),
    cells('**all**', readings),
  ].join('\n');
}

/** On what that no file says the trades of all of them rest. */
export function assumptionsLine(readings: readonly CorpusReading[]): string {
  const total = (key: keyof Assumptions) =>
    readings.reduce((sum, each) => sum + (each.assumptions?.[key] ?? 0), 0);
  return (
    `Of ${total('trades')} trades, ${total('order')} rest on an order of their day that was chosen, ${total('basis')} on a basis that is ` +
    `not known, ${total('zone')} on a zone that was chosen; ${total('asked')} are shorts by plain sales, of which the preview asks.`
  );
}

/** What differs and what is not read, each with its reason, as Markdown. */
export function reasonLists(readings: readonly CorpusReading[]): { differ: string; unread: string } {
  const differ = readings.flatMap((each) => {
    const figures = [...new Set(each.comparisons.flatMap(({ agrees, figure }) => (agrees ? [] : [figure])))];
    if (figures.length === 0) return [];
    const why = DIFFERS[each.file.name]?.why ?? 'not looked into yet';
    return [`- \`${each.file.name}\` (${figures.join(', ')}): ${why}.`];
  });
  const unread = readings
    .filter(({ reading }) => reading.summary.outcome !== 'read')
    .map((each) => `- \`${each.file.name}\`: ${reasonOf(each)}`);
  return { differ: differ.join('\n'), unread: unread.join('\n') };
}
