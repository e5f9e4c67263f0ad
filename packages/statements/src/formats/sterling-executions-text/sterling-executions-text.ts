import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { type TradedSide, tradedSide } from '../../brokers/day-trading/traded-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Broker, FormatInput, StatementFormat } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const STERLING: Broker = {
  id: 'sterling-trader-pro',
  label: 'Sterling Trader Pro',
  aliases: ['sterling', 'sterling-trader'],
};

const COLUMNS = ['date', 'time', 'symbol', 'quantity', 'price', 'side'] as const;
type Column = (typeof COLUMNS)[number];
type FillRow = LaidOutRow<Column>;

const layoutOf = (dateOrder: 'mdy' | 'dmy'): StatementFormat =>
  tableStatement({
    id: 'sterling-executions-text',
    broker: STERLING,
    label: 'Executions (text)',
    timeZone: 'America/New_York',
    columns: {
      date: ['date'],
      time: ['time'],
      symbol: ['symbol'],
      quantity: ['quantity'],
      price: ['price'],
      side: ['side'],
    },
    required: COLUMNS,
    timeColumns: ['date', 'time'],
    usual: { dateOrder, decimalMark: '.' },
    row: tellFill,
  });

const layout = layoutOf('mdy');
const dayFirstLayout = layoutOf('dmy');

const DATE = /^\d\d\/\d\d\/\d\d(?:\d\d)?$/;
const TIME = /^\d\d:\d\d:\d\d$/;

/** See README.md beside this file. */
export const sterlingExecutionsText: StatementFormat = {
  ...layout,
  signatures: [{ row: [DATE, TIME] }],
  recognise: ({ table }) => {
    const rows = (table?.rows ?? []).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const fills = rows.filter(isFill).length;
    return fills > 0 && fills * 4 >= rows.length * 3 && rows.every(isTimed) ? 0.95 : 0;
  },
  read: (input, writer) => {
    const rows = input.sniff.table?.rows ?? [];
    const dayFirst = rows.some((row) => isCutPrice(row) || DAY_FIRST.test(cellsOf(row)[0] ?? ''));
    return (dayFirst ? dayFirstLayout : layout).read(withHeader(input), writer);
  },
};

/** Letters are other platforms' sides as well, which have years of four digits. */
const SHORT_DATE = /^\d\d\/\d\d\/\d\d$/;
const DAY_FIRST = /^(?:1[3-9]|[23]\d)\//;
const SIDES: Readonly<Record<string, TradedSide>> = {
  BOT: { kind: 'buy' },
  SLD: { kind: 'sell' },
  'SLD SHRT': { kind: 'sell', effect: 'open' },
};
const LETTERS = /^(?:B|S|SS|BC)$/;

const cellsOf = ({ cells }: Row): string[] => cells.map((cell) => cell.trim());

function isTimed(row: Row): boolean {
  const [date = '', time = ''] = cellsOf(row);
  return DATE.test(date) && TIME.test(time);
}

function isSide(row: Row, position: number): boolean {
  const cells = cellsOf(row);
  const side = cells[position]?.toUpperCase() ?? '';
  return SIDES[side] !== undefined || (LETTERS.test(side) && SHORT_DATE.test(cells[0] ?? ''));
}

/** Where decimals are parted by a comma, as the cells are: `1000,2,34,B`. */
function isCutPrice(row: Row): boolean {
  const [, , , , whole = '', decimals = ''] = cellsOf(row);
  return /^\d+$/.test(whole) && /^\d+$/.test(decimals) && isSide(row, 6);
}

const isFill = (row: Row): boolean => isSide(row, 5) || isCutPrice(row);

function joined(row: Row): Row {
  if (!isCutPrice(row)) return row;
  const { cells } = row;
  const price = `${cells[4]?.trim()}.${cells[5]?.trim()}`;
  return { ...row, cells: [...cells.slice(0, 4), price, ...cells.slice(6)] };
}

/** The file has none: with one in front of it, it is a table like any other. */
function withHeader(input: FormatInput): FormatInput {
  const header: Row = { line: 0, cells: [...COLUMNS] };
  const { sniff } = input;
  const table =
    sniff.table === null ? null : { ...sniff.table, rows: [header, ...sniff.table.rows.map(joined)] };
  return {
    ...input,
    sniff: { ...sniff, table },
    rows: async function* () {
      yield [header];
      for await (const rows of input.rows()) yield rows.map(joined);
    },
  };
}

function tellFill(row: FillRow, output: RowOutput): void {
  const text = row.requiredText('side').toUpperCase();
  const side = SIDES[text] ?? tradedSide(row.line, text);
  const time = row.time();
  const symbol = row.requiredText('symbol').toUpperCase();
  output.fill(row, {
    ...side,
    instrument: output.instrument(row, listedPaper(symbol, time.day)),
    quantity: row.requiredNumber('quantity').abs(),
    price: row.requiredNumber('price'),
    fees: null,
    time,
  });
}
