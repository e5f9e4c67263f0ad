import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { TIGER_BROKERS } from '../../brokers/tiger-brokers/broker.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  name: ['Name'],
  currency: ['Currency'],
  type: ['Type', 'Asset Type', 'Security Type'],
  date: ['Trade Date'],
  time: ['Time', 'Trade Time'],
  side: ['Buy/Sell', 'Side', 'Activity Type'],
  quantity: ['Quantity'],
  price: ['Trade Price', 'Price'],
  gross: ['Gross Amount', 'Amount'],
  net: ['Net Amount'],
  costs: ['Comm/Fee/Tax', 'Commission', 'Fee'],
  gst: ['GST', 'VAT'],
  exchange: ['Exchange', 'Market'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const tigerTradesCsv = tableStatement<Column>({
  id: 'tiger-trades-csv',
  broker: TIGER_BROKERS,
  label: 'Trade history (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'currency', 'date', 'time', 'side', 'quantity', 'price', 'net', 'costs'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  trust: (_rows, headings) => (headings.some((each) => /comm\/fee\/tax/i.test(each)) ? 1 : 0.5),
  reader: ({ writer }) => ({ row: (row, output) => tellFill(row, output, writer) }),
});

function tellFill(row: LaidOutRow<Column>, output: RowOutput, writer: TableFile['writer']): void {
  const time = row.time();
  const instrument = output.instrument(row, paperOf(row, time.day));
  const costs = row.sum('costs', 'gst');
  tellTrade(
    {
      row,
      ...tradedSide(row.line, row.text('side')),
      instrument,
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      // Of a future no cash moves but its result.
      net: instrument.assetClass === 'future' ? null : row.number('net'),
      // Costs stand as the cash that they take.
      fees: costs === null ? null : costs.negated(),
      time,
    },
    output,
    writer,
  );
}

function paperOf(row: LaidOutRow<Column>, day: string): RowInstrument {
  const symbol = row.requiredText('symbol');
  const type = row.text('type').toLowerCase();
  const currency = row.currency('currency', 'USD');
  if (/^fut/.test(type)) return futuresPaper({ symbol, day });
  if (/^fund/.test(type)) return { symbol, assetClass: 'fund', currency };
  if (/^(?:opt|warrant|cbbc)/.test(type) || currency === 'USD') {
    const paper = listedPaper(symbol, day, currency);
    return /^opt/.test(type) && paper.assetClass === 'stock'
      ? { symbol, assetClass: 'option', currency }
      : paper;
  }
  return { symbol, assetClass: 'stock', currency };
}
