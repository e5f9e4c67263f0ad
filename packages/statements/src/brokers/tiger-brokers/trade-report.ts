import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { futuresPaper } from '../closed-trades/futures-paper.ts';
import { listedPaper } from '../day-trading/listed-paper.ts';
import { tradedSide } from '../day-trading/traded-side.ts';
import { tellTrade } from '../united-states/tell-trade.ts';

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

interface TradeReport extends Pick<StatementFormat, 'id' | 'broker' | 'label'> {
  /** Of two brokers who write the same columns, how likely a file is this one's: 0 to 1. */
  readonly share: number;
}

/** The history of trades that Tiger Brokers and Webull's accounts in Australia write in the same columns. */
export const tradeReport = ({ id, broker, label, share }: TradeReport): StatementFormat =>
  tableStatement({
    id,
    broker,
    label,
    timeZone: 'America/New_York',
    columns: COLUMNS,
    required: ['symbol', 'currency', 'date', 'time', 'side', 'quantity', 'price', 'net', 'costs'],
    timeColumns: ['date', 'time'],
    usual: { dateOrder: 'mdy', decimalMark: '.' },
    datesVary: true,
    trust: (_rows, headings) => (headings.some((each) => /comm\/fee\/tax/i.test(each)) ? share : 0.5 * share),
    row: tellFill,
  });

function tellFill(row: LaidOutRow<Column>, output: RowOutput): void {
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
