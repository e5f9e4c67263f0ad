import { Decimal } from '@tapebook/domain/money';
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
  value: { matching: /^(?:position )?size \(value\)/i },
  profit: inCurrencies('Profit', 'Net P&L', 'P&L', 'Net PnL', 'PnL'),
  commission: inCurrencies('Commission'),
  profitShare: ['Profit %', 'Net P&L %', 'Net PnL %', 'Return %'],
  running: inCurrencies('Cum. Profit', 'Cumulative P&L', 'Cumulative PnL', 'Cumulative profit'),
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** One of the two neighbouring rows of a trade. */
interface Half {
  readonly number: string;
  readonly price: Decimal;
  readonly entry: boolean;
  readonly profit: Decimal | null;
  /** Of the whole trade, and on both of its rows; `null` where the list has no such column. */
  readonly commission: Decimal | null;
}

/** Results are printed to the cent. */
const CENT = Decimal.parse('0.01');

const OPEN = /^open$/i;

/** `Entry long`, `Exit short`. */
const TYPE = /^(entry|exit) (long|short)$/i;

/** See README.md beside this file. */
export const tradingviewStrategyCsv = tableStatement({
  id: 'tradingview-strategy-csv',
  broker: TRADINGVIEW,
  label: 'Strategy tester: list of trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['number', 'type', 'time', 'price', 'quantity', 'profit'],
  datesVary: true,
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => TYPE.test(cell.trim()))) ? 1 : 0.3),
  reader: (file) => new StrategyReader(file),
});

class StrategyReader {
  private readonly sizes = new ContractSizes();
  private readonly sizesOfValues = new ContractSizes();
  private readonly currency: string;
  private readonly file: TableFile;
  private seen: Half | null = null;
  private told: Half | null = null;
  private paper: RowInstrument | null = null;

  constructor(file: TableFile) {
    this.file = file;
    const price = file.headings.find((each) => /^price\b/i.test(each.trim())) ?? '';
    this.currency = accountCurrency(file, currencyOfHeading(price));
  }

  /** Both halves of a trade are neighbours, in either order; the result stands on the exit, or on both. */
  survey(row: TradeRow): void {
    const [, way = '', direction = ''] = TYPE.exec(row.text('type')) ?? [];
    const here = this.halfOf(row);
    // Files that state the value state the result on both rows, behind it: a row cut off has a part of it.
    const value = here.entry && here.profit !== null ? row.number('value') : null;
    if (value !== null) {
      this.sizesOfValues.see('', here.price.times(row.requiredNumber('quantity')).abs(), value.abs());
    }
    const other = otherHalf(this.seen, here);
    this.seen = here;
    if (other === null || way === '' || here.profit === null) return;
    const gross = here.profit.plus(here.commission ?? Decimal.zero);
    this.sizes.see('', movedOf(here, other, direction, row.requiredNumber('quantity')), gross);
  }

  private halfOf(row: TradeRow): Half {
    return {
      number: row.text('number'),
      price: row.requiredNumber('price'),
      entry: /^entry/i.test(row.text('type')),
      profit: row.number('profit'),
      commission: row.number('commission')?.abs() ?? null,
    };
  }

  /** Results are net of the commission that was tested with; where the values settle the size, the rest is cost. */
  private costOf(here: Half, direction: string, quantity: Decimal): Decimal | null {
    if (here.commission !== null) return here.entry ? Decimal.zero : here.commission;
    const size = this.sizes.of('') === null ? this.sizesOfValues.of('') : null;
    const other = otherHalf(this.told, here);
    const profit = here.profit ?? other?.profit ?? null;
    if (size === null || other === null || profit === null) return null;
    const cost = movedOf(here, other, direction, quantity).times(size).minus(profit);
    return cost.compare(CENT) > 0 ? cost.rounded(2) : null;
  }

  private paperOf(row: TradeRow): RowInstrument {
    const symbol = row.text('symbol');
    if (symbol !== '') return futuresPaper({ symbol, day: row.time().day, shares: true });
    this.paper ??= testedPaper(this.file, this.currency, this.sizes.of('') ?? this.sizesOfValues.of(''));
    return this.paper;
  }

  row(row: TradeRow, output: RowOutput): void {
    const [, way = '', direction = ''] = TYPE.exec(row.requiredText('type')) ?? [];
    if (way === '') return;
    const entry = /entry/i.test(way);
    // The last trade of a test may still be open: its exit is the last price and no execution.
    if (!entry && (OPEN.test(row.text('signal')) || OPEN.test(row.text('time')))) {
      output.ignore(row, 'not-executed', 'The position was still open when the test ended.');
      return;
    }
    const instrument = output.instrument(row, this.paperOf(row));
    const quantity = row.requiredNumber('quantity');
    const here = this.halfOf(row);
    const cost = row.text('symbol') === '' ? this.costOf(here, direction, quantity) : null;
    this.told = here;
    const taken = output.fill(row, {
      kind: entry === /long/i.test(direction) ? 'buy' : 'sell',
      instrument,
      quantity,
      price: here.price,
      time: row.time(),
      fees: cost,
      effect: entry ? 'open' : 'close',
      note: row.text('signal'),
      content: row.content(['running']),
    });
    if (taken && !entry && here.profit !== null) output.statedProfit(row, '', instrument, here.profit);
  }
}

/** The other row of the same trade, where it is the one before. */
const otherHalf = (before: Half | null, { number, entry }: Half): Half | null =>
  before?.number === number && before.entry !== entry ? before : null;

/** Quantity times what the price moved in favour of the trade. */
function movedOf(here: Half, other: Half, direction: string, quantity: Decimal): Decimal {
  const [from, to] = here.entry ? [here.price, other.price] : [other.price, here.price];
  const moved = to.minus(from).times(quantity);
  return /long/i.test(direction) ? moved : moved.negated();
}
