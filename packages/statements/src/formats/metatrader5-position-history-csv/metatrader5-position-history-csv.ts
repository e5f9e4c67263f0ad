import { Decimal } from '@tapebook/domain/money';
import { accountCurrency, inCurrencies } from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { lotPaper } from '../../brokers/closed-trades/lot-paper.ts';
import { METATRADER5 } from '../../brokers/metatrader/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { statedInAccount, tellImpliedRate } from '../../outputs/implied-rates.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  account: ['Account Number', 'Account', 'Login'],
  position: ['Position', 'Position ID'],
  status: ['Position Status', 'Status'],
  time: ['Date Time', 'Time'],
  type: ['Transaction Type'],
  lots: ['Trade Volume Lots', 'Volume Lots', 'Volume'],
  price: ['Open Price', 'Price'],
  commission: inCurrencies('Commission'),
  swap: inCurrencies('Swap'),
  profit: inCurrencies('Profit'),
} as const;

type PositionRow = LaidOutRow<keyof typeof COLUMNS>;

/** `Trade Buy In`: the side, and whether it opens or closes. */
const TYPE = /^trade (buy|sell) (in|out)$/i;
/** Positions whose beginning is remembered; their end mostly stands on the next row. */
const REMEMBERED = 50_000;
const OFF = Decimal.parse('0.02');

/** See README.md beside this file. */
export const metatrader5PositionHistoryCsv = tableStatement({
  id: 'metatrader5-position-history-csv',
  broker: METATRADER5,
  label: 'Position history list (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'position', 'time', 'type', 'lots', 'price', 'profit'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: (file) => new PositionReader(file),
});

/** Prices at which positions were opened, by which the result on the row of their end is understood. */
class PositionReader {
  private readonly sizes = new ContractSizes();
  private readonly opened = new Map<string, Decimal>();
  private readonly currency: string;
  private readonly file: TableFile;

  constructor(file: TableFile) {
    this.file = file;
    this.currency = accountCurrency(file);
  }

  survey(row: PositionRow): void {
    const moved = this.movedOf(row);
    if (moved !== null) this.sizes.see(row.text('symbol'), moved, row.requiredNumber('profit'));
  }

  /** Lots times the move in favour of the position that the row ends; `null` for a row that opens one. */
  private movedOf(row: PositionRow): Decimal | null {
    const [, side = '', way = ''] = TYPE.exec(row.text('type')) ?? [];
    const position = row.text('position');
    const price = row.requiredNumber('price');
    if (way.toLowerCase() === 'in') {
      // A position to which was added has an average price, which no row states.
      if (this.opened.size >= REMEMBERED) this.opened.clear();
      this.opened.set(position, price);
      return null;
    }
    const from = this.opened.get(position);
    if (from === undefined) return null;
    const moved = price.minus(from).times(row.requiredNumber('lots'));
    return side.toLowerCase() === 'sell' ? moved : moved.negated();
  }

  row(row: PositionRow, output: RowOutput): void {
    const [, side = '', way = ''] = TYPE.exec(row.requiredText('type')) ?? [];
    if (side === '') return;
    const { currency, sizes } = this;
    const symbol = row.requiredText('symbol');
    const paper = lotPaper({ symbol, lots: row.requiredNumber('lots'), currency, sizes });
    const instrument = output.instrument(row, paper.stated);
    const account = row.text('account');
    const costs = row.sum('commission', 'swap')?.negated() ?? null;
    const time = row.time();
    const profit = row.number('profit');
    const ended = way.toLowerCase() === 'out';
    const result = ended
      ? {
          from: instrument.currency,
          gross: this.grossOf(row, instrument.multiplier, paper.quantity),
          profit,
          time,
        }
      : null;
    const feeRate = result === null ? undefined : tellImpliedRate(this.file.writer, currency, result);
    const taken = output.fill(row, {
      account,
      kind: side.toLowerCase() === 'buy' ? 'buy' : 'sell',
      instrument,
      quantity: paper.quantity,
      price: row.requiredNumber('price'),
      time,
      amount: Decimal.zero,
      fees: costs,
      ...(instrument.currency === currency || costs === null ? {} : { feeCurrency: currency, feeRate }),
      effect: way.toLowerCase() === 'in' ? 'open' : 'close',
      positionId: row.text('position'),
      stated: result === null ? undefined : statedInAccount(currency, result),
      note: paper.note,
    });
    if (!taken || profit === null || !ended || instrument.currency !== currency) return;
    if (this.agrees(row, instrument.multiplier, paper.quantity, profit)) {
      output.statedProfit(row, account, instrument, profit.minus(costs ?? Decimal.zero));
      return;
    }
    this.file.writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line} states a result of ${profit} that is not the one of its prices in ${currency}: the account is probably kept in another currency. Results are computed from the prices.`,
      row.line,
    );
  }

  /** By the prices, in the currency of the instrument; `null` where that is not known. */
  private grossOf(row: PositionRow, multiplier: Decimal | null, quantity: Decimal): Decimal | null {
    const moved = this.movedOf(row);
    const lots = row.requiredNumber('lots');
    if (moved === null || multiplier === null || lots.isZero()) return null;
    // Of a pair the quantity counts units, of which the lots are a share.
    return moved.times(quantity).times(multiplier).dividedBy(lots, 8);
  }

  private agrees(row: PositionRow, multiplier: Decimal | null, quantity: Decimal, profit: Decimal): boolean {
    const ours = this.grossOf(row, multiplier, quantity);
    return ours === null || ours.minus(profit).abs().compare(OFF) <= 0;
  }
}
