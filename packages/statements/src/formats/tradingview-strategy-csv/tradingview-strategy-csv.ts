import type { Decimal } from '@tapebook/domain/money';
import {
  accountCurrency,
  currencyOfHeading,
  inCurrencies,
} from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { TRADINGVIEW } from '../../brokers/tradingview/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { testedPaper } from './tested-paper.ts';

const COLUMNS = {
  number: ['Trade #', 'Trade number', 'Trade'],
  type: ['Type'],
  signal: ['Signal'],
  symbol: ['Symbol', 'Ticker'],
  time: ['Date/Time', 'Date and time'],
  price: inCurrencies('Price'),
  quantity: ['Contracts', 'Position size (qty)', 'Size (qty)', 'Position size', 'Quantity', 'Qty'],
  profit: inCurrencies('Profit', 'Net P&L', 'P&L'),
  profitShare: ['Profit %', 'Net P&L %'],
  running: inCurrencies('Cum. Profit', 'Cumulative P&L', 'Cumulative profit'),
} as const;

type Column = keyof typeof COLUMNS;
type TradeRow = LaidOutRow<Column>;

/** `Entry long`, `Exit short`. */
const TYPE = /^(entry|exit) (long|short)$/i;

/** See README.md beside this file. */
export const tradingviewStrategyCsv = tableStatement<Column>({
  id: 'tradingview-strategy-csv',
  broker: TRADINGVIEW,
  label: 'Strategy tester: list of trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['number', 'type', 'time', 'price', 'quantity', 'profit'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  datesVary: true,
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => TYPE.test(cell.trim()))) ? 1 : 0.3),
  reader: (file) => new StrategyReader(file),
});

class StrategyReader {
  private readonly sizes = new ContractSizes();
  private readonly currency: string;
  private readonly file: TableFile;
  private half: { number: string; price: Decimal; entry: boolean } | null = null;
  private paper: RowInstrument | null = null;

  constructor(file: TableFile) {
    this.file = file;
    const price = file.headings.find((each) => /^price\b/i.test(each.trim())) ?? '';
    this.currency = accountCurrency(file, currencyOfHeading(price));
  }

  /** Both halves of a trade are neighbours, in either order; the result stands on the exit, or on both. */
  survey(row: TradeRow): void {
    const [, way = '', direction = ''] = TYPE.exec(row.text('type')) ?? [];
    const here = {
      number: row.text('number'),
      price: row.requiredNumber('price'),
      entry: /entry/i.test(way),
    };
    const other = this.half?.number === here.number && this.half.entry !== here.entry ? this.half : null;
    this.half = here;
    const profit = row.number('profit');
    if (other === null || way === '' || profit === null) return;
    const [from, to] = here.entry ? [here.price, other.price] : [other.price, here.price];
    const moved = to.minus(from).times(row.requiredNumber('quantity'));
    this.sizes.see('', /long/i.test(direction) ? moved : moved.negated(), profit);
  }

  private paperOf(row: TradeRow): RowInstrument {
    const symbol = row.text('symbol');
    if (symbol !== '') return futuresPaper({ symbol, day: row.time().day, shares: true });
    this.paper ??= testedPaper(this.file, this.currency, this.sizes.of(''));
    return this.paper;
  }

  row(row: TradeRow, output: RowOutput): void {
    const [, way = '', direction = ''] = TYPE.exec(row.requiredText('type')) ?? [];
    if (way === '') return;
    const entry = /entry/i.test(way);
    // The last trade of a test may still be open: its exit is the last price and no execution.
    if (!entry && /^open$/i.test(row.text('signal'))) {
      output.ignore(row, 'not-executed', 'The position was still open when the test ended.');
      return;
    }
    const instrument = output.instrument(row, this.paperOf(row));
    const taken = output.fill(row, {
      kind: entry === /long/i.test(direction) ? 'buy' : 'sell',
      instrument,
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      time: row.time(),
      fees: null,
      effect: entry ? 'open' : 'close',
      note: row.text('signal'),
      content: row.content(['running']),
    });
    const profit = row.number('profit');
    if (taken && !entry && profit !== null) output.statedProfit(row, '', instrument, profit);
  }
}
