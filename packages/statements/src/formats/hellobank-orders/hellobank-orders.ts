import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { LaidOutRow, type RowSetting } from '../../layouts/laid-out-row.ts';
import { isNewestFirst } from '../../layouts/row-order.ts';
import { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStyle } from '../../layouts/table-style.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading, StatementFormat } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.ts';

/** Money of the account. */
const CURRENCY = 'EUR';

const DAY = /^\d{2}\.\d{2}\.\d{4}$/;
const SIDE = /^(ver)?kauf$/i;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** See README.md beside this file. */
export const hellobankOrders: StatementFormat = {
  id: 'hellobank-orders',
  broker: { id: 'hellobank-at', label: 'Hello bank! (Austria)', aliases: ['hellobank', 'easybank'] },
  label: 'Order history (tab separated)',
  timeZone: 'Europe/Vienna',
  signatures: [{ row: [DAY, SIDE, null, ISIN] }],
  recognise: ({ table }) => (table?.rows.some(isOrder) === true ? 0.9 : 0),
  read: readOrders,
};

/** A row is known by its shape: a day, a side, an ISIN, and far more columns than other lists have. */
const isOrder = ({ cells }: Row): boolean =>
  cells.length >= 20 &&
  DAY.test(cells[0]?.trim() ?? '') &&
  SIDE.test(cells[1]?.trim() ?? '') &&
  ISIN.test(cells[3]?.trim() ?? '');

async function readOrders(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const output = new RowOutput(writer);
  const first = (input.sniff.table?.rows ?? []).filter(isOrder);
  const setting: RowSetting<OrderColumn> = {
    header: { line: 0, cells: [], positions: ORDER_COLUMNS },
    style: tableStyle(first, 'dmy', { dateOrder: 'dmy', decimalMark: ',' }),
    timeZone: input.timeZone.name,
    timeColumns: ['date'],
    sawTime: () => {},
  };
  writer.newestFirst = isNewestFirst(first, setting);
  for await (const rows of input.rows()) {
    for (const row of rows) readRow(row, setting, output);
  }
  output.finish();
  return { timeZone: input.timeZone };
}

function readRow(row: Row, setting: RowSetting<OrderColumn>, output: RowOutput): void {
  const { line, cells, broken } = row;
  if (broken !== undefined) output.writer.reject(line, 'broken-row', brokenRow(line, broken));
  else if (cells.every((cell) => cell.trim() === '')) return;
  else if (!DAY.test(cells[0]?.trim() ?? '')) output.writer.ignore(line, 'statement-information');
  else {
    try {
      tellOrder(new LaidOutRow(row, setting), output);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      output.writer.reject(line, error.code, error.message);
    }
    output.forget();
  }
}

function tellOrder(row: LaidOutRow<OrderColumn>, output: RowOutput): void {
  const side = row.requiredText('side').toLowerCase();
  const status = row.requiredText('status');
  if (!/^(teil)?ausgef[üu]hrt/i.test(status)) {
    output.ignore(row, 'not-executed');
    return;
  }
  if (side !== 'kauf' && side !== 'verkauf') {
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter the trade by hand.`,
    );
  }
  const { currency } = printedCurrency(row.requiredText('currency'), row.line);
  const order = row.text('order');
  tellSettledTrade(
    {
      row,
      kind: side === 'kauf' ? 'buy' : 'sell',
      instrument: output.instrument(
        row,
        europeanPaper(row.line, { isin: row.requiredText('isin'), name: row.text('name'), currency }),
      ),
      quantity: row.requiredNumber('quantity'),
      price: row.number('price') ?? row.requiredNumber('limit'),
      net: row.number('value')?.abs() ?? null,
      settledIn: CURRENCY,
      rate: row.number('rate'),
      fees: null,
      time: row.time(),
      orderId: order,
      note: row.text('name'),
    },
    output,
  );
}
