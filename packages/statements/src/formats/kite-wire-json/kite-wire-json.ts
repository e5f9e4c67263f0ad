import { INDIA_ZONE, indianPaper } from '../../brokers/india/indian-paper.ts';
import { ZERODHA } from '../../brokers/zerodha/broker.ts';
import { type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { quoted, unreadableDate } from '../../outputs/wording.ts';

/** See README.md beside this file. */
export const kiteWireJson = wireStatement({
  id: 'kite-wire-json',
  broker: ZERODHA,
  label: 'What its interface answered (JSON)',
  wire: 'kite',
  calls: { '/trades': { rows: 'data', time: timeOf, once: idOf, row: tellTrade } },
});

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = { BUY: 'buy', SELL: 'sell' };

/** `2026-03-09 14:31:05`, by the clock of India. */
function timeOf(row: WireRow): ResolvedTime {
  const text = row.text('fill_timestamp') || row.text('exchange_timestamp');
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  const resolved = date === '' ? null : resolvePrintedTime({ date, time }, INDIA_ZONE);
  if (resolved === null) throw new RowProblem('unreadable-date', unreadableDate(row.line, text));
  return resolved;
}

/** As the tradebook makes it: trades are numbered an exchange and a day. */
function idOf(row: WireRow): string {
  const text = row.text('fill_timestamp') || row.text('exchange_timestamp');
  return `${row.text('exchange').toUpperCase()}:${text.slice(0, 10)}:${row.text('trade_id')}`;
}

function tellTrade(row: WireRow, output: RowOutput): void {
  const side = row.requiredText('transaction_type').toUpperCase();
  const kind = Object.hasOwn(SIDES, side) ? SIDES[side] : undefined;
  if (kind === undefined) {
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter it by hand.`,
    );
  }
  row.requiredText('trade_id');
  output.fill(row, {
    account: row.account,
    kind,
    instrument: output.instrument(
      row,
      indianPaper(row.requiredText('tradingsymbol'), row.requiredText('exchange'), null),
    ),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('average_price'),
    // Charges are in the contract notes.
    fees: null,
    time: timeOf(row),
    orderId: row.text('order_id'),
    externalId: idOf(row),
  });
}
