import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { type TradedSide, tradedSide } from '../../brokers/day-trading/traded-side.ts';
import type { Broker, FormatInput, StatementFormat } from '../../contracts/statement-format.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const STERLING: Broker = {
  id: 'sterling-trader-pro',
  label: 'Sterling Trader Pro',
  aliases: ['sterling', 'sterling-trader'],
};

const COLUMNS = ['date', 'time', 'symbol', 'quantity', 'price', 'side'] as const;
type Column = (typeof COLUMNS)[number];
type FillRow = LaidOutRow<Column>;

const layout = tableStatement<Column>({
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
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  reader: () => ({ row: (row, output) => tellFill(row, output) }),
});

/** See README.md beside this file. */
export const sterlingExecutionsText: StatementFormat = {
  ...layout,
  recognise: ({ table }) => {
    const rows = (table?.rows ?? []).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const fills = rows.filter(isFill).length;
    return fills > 0 && fills * 4 >= rows.length * 3 && rows.every(isTimed) ? 0.95 : 0;
  },
  read: (input, writer) => layout.read(withHeader(input), writer),
};

const DATE = /^\d\d\/\d\d\/\d\d(?:\d\d)?$/;
const TIME = /^\d\d:\d\d:\d\d$/;
const SIDES: Readonly<Record<string, TradedSide>> = {
  BOT: { kind: 'buy' },
  SLD: { kind: 'sell' },
  'SLD SHRT': { kind: 'sell', effect: 'open' },
};

const cellsOf = ({ cells }: Row): string[] => cells.map((cell) => cell.trim());

function isTimed(row: Row): boolean {
  const [date = '', time = ''] = cellsOf(row);
  return DATE.test(date) && TIME.test(time);
}

const isFill = (row: Row): boolean => SIDES[cellsOf(row)[5]?.toUpperCase() ?? ''] !== undefined;

/** The file has none: with one in front of it, it is a table like any other. */
function withHeader(input: FormatInput): FormatInput {
  const header: Row = { line: 0, cells: [...COLUMNS] };
  const { sniff } = input;
  const table = sniff.table === null ? null : { ...sniff.table, rows: [header, ...sniff.table.rows] };
  return {
    ...input,
    sniff: { ...sniff, table },
    rows: async function* () {
      yield [header];
      yield* input.rows();
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
