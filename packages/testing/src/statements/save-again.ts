import { type WorkbookCell, workbookBytes } from './workbook-source.ts';

type Rows = readonly (readonly string[])[];

/** A name of the file that a spreadsheet would give it, and what stands in it. */
export interface SavedAgain {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Ways in which spreadsheets save a table of commas again, by what a trader would call them. */
export const SAVED_AGAIN: Readonly<Record<string, (rows: Rows) => SavedAgain>> = {
  'with quotes around every cell': (rows) =>
    text(
      rows.map((cells) => cells.map(inQuotes).join(',')),
      'utf-8',
    ),
  'with columns of nothing behind it': (rows) => text(lines([...widened(rows, 3)], ','), 'utf-8'),
  'as Unicode text': (rows) => text(lines(widened(rows, 0), '\t'), 'utf-16'),
  'in America': (rows) => text(lines(mapped(rows, american), ','), 'utf-8'),
  'in Britain': (rows) => text(lines(mapped(rows, british), ','), 'utf-8'),
  'in Germany': (rows) => text(lines(mapped(rows, german), ';'), 'utf-8'),
  'as a workbook': (rows) => ({
    fileName: 'again.xlsx',
    bytes: workbookBytes({ Sheet1: rows.map((cells) => cells.map(typed)) }),
  }),
  'with an empty row in it': (rows) => {
    const [first = [], second = [], ...rest] = rows;
    return text(lines([first, second, first.map(() => ''), ...rest], ','), 'utf-8');
  },
};

/** Cells of a text that is parted by commas, quotes and line ends within them included. */
export function cellsOf(csv: string): Rows {
  const rows: string[][] = [];
  for (const line of csv.replace(/^\ufeff/, '').matchAll(/(?:"(?:[^"]|"")*"|[^"\n])*\n?/g)) {
    if (line[0] === '') continue;
    const cells = [...`${line[0].replace(/\r?\n$/, '')},`.matchAll(/("(?:[^"]|"")*"[^,]*|[^,]*),/g)];
    rows.push(cells.map(([, cell = '']) => cell.replace(/^"((?:[^"]|"")*)"/, '$1').replaceAll('""', '"')));
  }
  return rows;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** More digits than a sheet keeps. */
const LONG = 16;

const redated =
  (print: (year: string, month: string, day: string) => string) =>
  (cell: string): string => {
    const [, year = '', month = '', day = '', ...clock] = DAY.exec(cell) ?? [];
    if (year === '') return cell;
    return clock[0] === undefined ? print(year, month, day) : `${print(year, month, day)} ${clock.join(':')}`;
  };

const american = redated((year, month, day) => `${Number(month)}/${Number(day)}/${year}`);
const british = redated((year, month, day) => `${day}/${month}/${year}`);
const dotted = redated((year, month, day) => `${day}.${month}.${year}`);

function german(cell: string): string {
  const plain = GROUPED.test(cell) ? cell.replaceAll(',', '') : cell;
  return NUMBER.test(plain) ? plain.replace('.', ',') : dotted(cell);
}

function typed(cell: string): WorkbookCell {
  if (cell === '') return null;
  if (NUMBER.test(cell) && cell.length < LONG) return Number(cell);
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = DAY.exec(cell) ?? [];
  if (year === undefined) return cell;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569;
  const clock = (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
  return { value: days + clock, format: cell.includes(':') ? 'm/d/yyyy h:mm' : 'm/d/yyyy' };
}

const mapped = (rows: Rows, saved: (cell: string) => string): Rows => rows.map((cells) => cells.map(saved));

function widened(rows: Rows, by: number): Rows {
  const width = Math.max(0, ...rows.map(({ length }) => length)) + by;
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => '')]);
}

const lines = (rows: Rows, delimiter: string): string[] =>
  rows.map((cells) =>
    cells
      .map((cell) => (/["\n]/.test(cell) || cell.includes(delimiter) ? inQuotes(cell) : cell))
      .join(delimiter),
  );

const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

function text(printed: readonly string[], encoding: 'utf-8' | 'utf-16'): SavedAgain {
  const whole = `\ufeff${printed.join('\r\n')}\r\n`;
  const bytes = encoding === 'utf-8' ? Buffer.from(whole, 'utf8') : Buffer.from(whole, 'utf16le');
  return { fileName: 'again.csv', bytes };
}
