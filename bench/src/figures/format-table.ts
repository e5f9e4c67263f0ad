import { type Figure, median, type Unit, verdictOf } from './figure.ts';

const DECIMALS: Readonly<Record<Unit, number>> = {
  ms: 0,
  MiB: 0,
  kB: 1,
  'rows/s': 0,
  '/s': 0,
  times: 2,
  shift: 3,
  '%': 1,
};

const WORDS: Readonly<Record<Unit, string>> = {
  ms: ' ms',
  MiB: ' MiB',
  kB: ' kB',
  'rows/s': ' rows/s',
  '/s': '/s',
  times: ' ×',
  shift: '',
  '%': ' %',
};

function show(value: number, unit: Unit): string {
  const decimals = unit === 'ms' && value < 20 ? 1 : DECIMALS[unit];
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${number}${WORDS[unit]}`;
}

function cells(figure: Figure): readonly string[] {
  const { name, unit, values, limit } = figure;
  const middle = median(values);
  const spread =
    values.length < 2 ? '' : `${show(Math.min(...values), unit)} – ${show(Math.max(...values), unit)}`;
  return [
    name,
    show(middle, unit),
    spread,
    limit === undefined ? '' : `≤ ${show(limit, unit)}`,
    // Of a limit of nothing (no answer of status 5xx) there is no share.
    limit === undefined || limit === 0 ? '' : `${Math.round((100 * middle) / limit)} %`,
    verdictOf(figure),
  ];
}

const HEAD = ['figure', 'measured', 'best – worst', 'limit', 'of limit', 'ok?'];

/** The figures as one table of text, columns aligned, numbers to the right. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === HEAD.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(HEAD), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join(
    '\n',
  );
}
