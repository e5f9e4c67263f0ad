import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { RowPattern } from '../../recognition/signature.ts';

const COLUMNS = {
  date: ['date'],
  action: ['action'],
  symbol: ['symbol'],
  quantity: ['quantity'],
  price: ['price'],
  fees: ['fees'],
  currency: ['currency'],
} as const;

type Column = keyof typeof COLUMNS;
type RawRow = LaidOutRow<Column>;

const IN_ORDER: readonly Column[] = ['date', 'action', 'symbol', 'quantity', 'price', 'fees', 'currency'];
const DAY = /^\d{4}-\d\d-\d\d$/;
const CURRENCY = /^[A-Z]{3}$/;
const ROW: RowPattern = [DAY, /^[A-Z_]+$/, null, null, null, null, CURRENCY];

type Meaning = 'buy' | 'sell' | 'money' | 'income' | 'came' | 'went' | 'more' | 'none';

/** Its own words, in capitals. What is not told for certain by one row (`SPIN_OFF`, `RENAME`) is read as none. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['BUY', 'buy'],
  ['REINVEST_SHARES', 'buy'],
  ['SELL', 'sell'],
  ['CASH_MERGER', 'sell'],
  ['FULL_REDEMPTION', 'sell'],
  ['TRANSFER', 'money'],
  ['WIRE_FUNDS_RECEIVED', 'money'],
  ['DIVIDEND', 'income'],
  ['REINVEST_DIVIDENDS', 'income'],
  ['CAPITAL_GAIN', 'income'],
  ['DIVIDEND_TAX', 'income'],
  ['INTEREST', 'income'],
  ['INTEREST_TAX', 'income'],
  ['FEE', 'income'],
  ['ADJUSTMENT', 'income'],
  ['STOCK_ACTIVITY', 'came'],
  ['TRANSFER_FROM_SPOUSE', 'came'],
  ['TRANSFER_TO_SPOUSE', 'went'],
  ['GIFT', 'went'],
  ['GIFT_UNCONNECTED', 'went'],
  ['STOCK_SPLIT', 'more'],
  ['SPIN_OFF', 'none'],
  ['RENAME', 'none'],
  ['EXCESS_REPORTED_INCOME', 'none'],
  ['UNCLASSIFIED_GIFT', 'none'],
  ['CANCEL_BUY', 'none'],
]);
/** What every table of trades says. */
const EVERYWHERE = /^(?:BUY|SELL|DIVIDEND|INTEREST|FEE|TRANSFER)$/;

const MONEY: Readonly<Record<string, Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>>> = {
  DIVIDEND: 'dividend',
  REINVEST_DIVIDENDS: 'dividend',
  CAPITAL_GAIN: 'dividend',
  DIVIDEND_TAX: 'tax',
  INTEREST: 'interest',
  INTEREST_TAX: 'tax',
  FEE: 'fee',
  ADJUSTMENT: 'adjustment',
};

/** See README.md beside this file. */
export const cgtCalcRawCsv = tableStatement({
  id: 'cgt-calc-raw-csv',
  broker: { id: 'cgt-calc', label: 'cgt-calc', aliases: ['capital-gains-calculator'] },
  label: 'RAW transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: IN_ORDER,
  // An empty row may stand above the first.
  headless: { rows: [ROW, IN_ORDER.map(() => /^$/)], columns: (first) => (isRaw(first) ? IN_ORDER : null) },
  timeColumns: ['date'],
  // The headings are anybody's words: its own are those of the actions, and the days without a time. The last
  // row may be cut off.
  trust: (rows) => {
    const below = rows.slice(1).map(({ cells }) => cells.map((cell) => cell.trim()));
    const own = below.some(([, action = '']) => MEANINGS.has(action) && !EVERYWHERE.test(action));
    const moved = below.some(([, action = '', symbol]) => action === 'TRANSFER' && symbol === '');
    return (own || moved || isRaw(rows[0]?.cells ?? [])) && below.slice(0, -1).every(isRaw) ? 1 : 0;
  },
  row: tellRow,
});

const isRaw = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '') ||
  (cells.length === IN_ORDER.length &&
    DAY.test(cells[0]?.trim() ?? '') &&
    MEANINGS.has(cells[1]?.trim() ?? '') &&
    CURRENCY.test(cells[6]?.trim() ?? ''));

function tellRow(row: RawRow, output: RowOutput): void {
  const action = row.requiredText('action');
  const meaning = MEANINGS.get(action);
  const currency = row.currency('currency');
  const time = row.time();
  const fees = row.numberOrZero('fees');
  const paper = (): Instrument =>
    output.instrument(row, usPaper({ symbol: row.requiredText('symbol'), currency }));
  const common = { time, currency, fees };
  switch (meaning) {
    case 'buy':
    case 'sell':
      output.fill(row, {
        time,
        kind: meaning,
        instrument: paper(),
        quantity: row.requiredNumber('quantity').abs(),
        price: row.requiredNumber('price'),
        fees,
        ...(action === 'BUY' || action === 'SELL' ? {} : { note: action }),
      });
      return;
    case 'money': {
      const amount = amountOf(row);
      output.event(row, {
        ...common,
        kind: amount.isNegative() ? 'withdrawal' : 'deposit',
        instrument: null,
        amount,
      });
      return;
    }
    case 'income':
      output.event(row, {
        ...common,
        kind: MONEY[action] ?? 'adjustment',
        instrument: row.text('symbol') === '' ? null : paper(),
        amount: amountOf(row),
        ...(action in PLAIN ? {} : { note: action }),
      });
      return;
    case 'came':
    case 'went':
    case 'more':
      output.event(row, {
        ...common,
        kind: PAPERS[meaning],
        instrument: paper(),
        more: { quantity: row.requiredNumber('quantity').abs() },
        note: action,
      });
  }
}

const PLAIN: Readonly<Record<string, true>> = { DIVIDEND: true, INTEREST: true, FEE: true };
const PAPERS = { came: 'transfer_in', went: 'transfer_out', more: 'stock_dividend' } as const;

/** What was paid for one, times how many: money is one of itself. */
const amountOf = (row: RawRow): Decimal => row.requiredNumber('quantity').times(row.requiredNumber('price'));
