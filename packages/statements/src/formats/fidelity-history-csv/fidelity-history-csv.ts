import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { effectiveDay, type FidelityAction, fidelityAction } from './fidelity-actions.ts';
import { ShiftedColumns } from './shifted-columns.ts';

const COLUMNS = {
  date: ['Run Date'],
  account: ['Account', 'Account Name'],
  number: ['Account Number', 'Account #'],
  action: ['Action'],
  symbol: ['Symbol'],
  description: ['Description', 'Security Description'],
  type: ['Type', 'Security Type'],
  exchangeQuantity: ['Exchange Quantity'],
  exchangeCurrency: ['Exchange Currency'],
  currency: ['Currency'],
  price: ['Price'],
  quantity: ['Quantity'],
  exchangeRate: ['Exchange Rate'],
  commission: ['Commission'],
  fees: ['Fees'],
  accrued: ['Accrued Interest'],
  amount: ['Amount'],
  balance: ['Cash Balance'],
  settled: ['Settlement Date'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const fidelityHistoryCsv = tableStatement({
  id: 'fidelity-history-csv',
  broker: { id: 'fidelity', label: 'Fidelity' },
  label: 'Account history (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'action', 'symbol', 'price', 'quantity', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  isFooter: (row) => isProse(row.text('date')) || (row.text('action') === '' && row.text('amount') === ''),
  reader: (file) => new HistoryReader(file),
});

/** The disclaimer is sentences, which their commas may cut into cells. */
const isProse = (text: string): boolean => /^(?:[A-Z][a-z.]*(?: \S+){2}|date downloaded)/i.test(text);

/**
 * What Fidelity offers as the core position of an account: a dollar of it is a dollar. The rows of one account
 * call it by its symbol, and those of deposits in banks by whichever bank it was.
 */
const CORE_POSITIONS: ReadonlySet<string> = new Set(['SPAXX', 'FDRXX', 'FZFXX', 'FCASH', 'CORE']);
const BANK_DEPOSIT = /^(?:FDIC[- ]INSURED DEPOSIT|CASH$)/i;

/** `Value Picks Z20000000`: layouts with one column for it state name and number in one. */
const NAMED_ACCOUNT = /^(.+?) ([A-Z]?\d{8,9})$/;

class HistoryReader {
  private readonly writer: TableFile['writer'];
  private readonly fileAccount: string;
  private readonly traded = new Set<string>();
  private readonly columns: ShiftedColumns;

  constructor({ writer, fileName, headings }: TableFile) {
    this.writer = writer;
    this.columns = new ShiftedColumns(headings);
    this.fileAccount = /History_for_Account_([A-Z0-9]+)/i.exec(fileName)?.[1] ?? '';
  }

  /** The rows of one event stand together and share the number of the reorganisation. */
  groupOf(row: HistoryRow): string {
    const text = row.text('action');
    const action = fidelityAction(text);
    if (action?.does !== 'exchange') return `${row.line}`;
    const event = /#REOR ?C?([A-Z]\d{7,10})/i.exec(text)?.[1] ?? '';
    return [row.text('date'), row.text('number'), action.kind, event].join('|');
  }

  group(printed: readonly HistoryRow[], output: RowOutput): void {
    const rows = printed.map((each) => {
      const cells = this.columns.straightened(each.cells);
      return cells === null ? each : each.withCells(cells);
    });
    const [row] = rows;
    if (row === undefined) return;
    this.nameAccount(row);
    const action = fidelityAction(row.text('action'));
    switch (action?.does) {
      case 'trade':
        if (action.note !== undefined && this.isCore(row)) sweep(row, output);
        else this.trade(row, action, output);
        break;
      case 'sweep':
        sweep(row, output);
        break;
      case 'end':
        this.end(row, action.kind, output);
        break;
      case 'exchange':
        this.exchange(rows, action.kind, output);
        break;
      case 'distribute':
        this.distribute(row, output);
        break;
      case 'move':
        this.move(row, output);
        break;
      case 'pay':
        this.pay(row, action.kind, output);
        break;
      case undefined:
    }
  }

  /** Somebody who buys and sells the fund on his own holds it as one. */
  survey(row: HistoryRow): void {
    this.columns.see(row.cells);
    if (/^\s*YOU (?:BOUGHT|SOLD)/i.test(row.text('action'))) this.traded.add(row.text('symbol'));
  }

  private isCore(row: HistoryRow): boolean {
    const symbol = row.text('symbol').toUpperCase();
    if (this.traded.has(row.text('symbol'))) return false;
    return CORE_POSITIONS.has(symbol) || BANK_DEPOSIT.test(row.text('description'));
  }

  private nameAccount(row: HistoryRow): void {
    const named = row.text('account');
    const label = NAMED_ACCOUNT.exec(named)?.[1] ?? named;
    this.writer.account({ ref: this.accountOf(row), ...(label === '' ? {} : { label }) });
  }

  private trade(row: HistoryRow, action: FidelityAction & { does: 'trade' }, output: RowOutput): void {
    const { kind, effect, note } = action;
    const instrument = this.instrument(row, output);
    const quantity = row.requiredNumber('quantity');
    const net = row.number('amount');
    const accrued = row.numberOrZero('accrued').abs();
    tellTrade(
      {
        ...this.common(row),
        row,
        kind,
        effect,
        instrument,
        quantity,
        price: row.number('price'),
        net,
        fees: row.sum('commission', 'fees') ?? Decimal.zero,
        accrued: kind === 'buy' ? accrued.negated() : accrued,
        note,
      },
      output,
    );
  }

  private end(row: HistoryRow, kind: 'expire' | 'assign' | 'exercise', output: RowOutput): void {
    const instrument = this.instrument(row, output);
    if (instrument.assetClass !== 'option') return;
    const fees = row.sum('commission', 'fees') ?? Decimal.zero;
    output.event(row, {
      ...this.common(row),
      kind,
      instrument,
      currency: instrument.currency,
      amount: row.numberOrZero('amount').plus(fees),
      fees,
      more: { quantity: row.requiredNumber('quantity').abs() },
      note: row.text('action'),
    });
  }

  private exchange(
    rows: readonly HistoryRow[],
    kind: 'split' | 'rename' | 'merger',
    output: RowOutput,
  ): void {
    const sides = rows.map((row) => ({
      ...this.common(row),
      row,
      instrument: this.instrument(row, output),
      quantity: row.number('quantity'),
      cash: exchangedFor(row),
      note: row.text('action'),
    }));
    if (tellExchange(kind, sides, output)) return;
    for (const row of rows) this.oneSide(row, output);
  }

  /** One side of an event of which the file does not have the other: the shares are real, the terms are not known. */
  private oneSide(row: HistoryRow, output: RowOutput): void {
    if (row.numberOrZero('quantity').isZero()) return;
    this.move(row, output);
    this.writer.problem(
      'warning',
      'unsupported-event',
      `Line ${row.line} (${row.text('action')}) is one side of an event; the file does not have the other. The shares were booked without what they cost. Enter the other side by hand.`,
      row.line,
    );
  }

  private distribute(row: HistoryRow, output: RowOutput): void {
    const quantity = row.numberOrZero('quantity');
    if (quantity.isZero()) this.pay(row, 'dividend', output);
    else if (/SPIN/i.test(row.text('action'))) this.move(row, output);
    else {
      const instrument = this.instrument(row, output);
      output.event(row, {
        ...this.common(row),
        kind: 'stock_dividend',
        instrument,
        currency: instrument.currency,
        more: { quantity: quantity.abs() },
        note: row.text('action'),
      });
    }
  }

  private move(row: HistoryRow, output: RowOutput): void {
    const quantity = row.numberOrZero('quantity');
    if (quantity.isZero() || row.text('symbol') === '') {
      this.pay(row, 'deposit', output);
      return;
    }
    const instrument = this.instrument(row, output);
    output.event(row, {
      ...this.common(row),
      kind: quantity.isNegative() ? 'transfer_out' : 'transfer_in',
      instrument,
      currency: instrument.currency,
      more: { quantity: quantity.abs() },
      note: row.text('action'),
    });
  }

  private pay(row: HistoryRow, kind: (FidelityAction & { does: 'pay' })['kind'], output: RowOutput): void {
    const amount = row.requiredNumber('amount');
    if (amount.isZero()) {
      output.ignore(row, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    const moved = kind === 'deposit';
    output.event(row, {
      ...this.common(row),
      kind: moved && amount.isNegative() ? 'withdrawal' : kind,
      instrument: moved || !this.isAboutPaper(row) ? null : this.instrument(row, output),
      currency: row.currency('currency', 'USD'),
      amount,
      note: row.text('action'),
    });
  }

  /** Interest of a bank where cash lies is about no paper, although a symbol stands beside it. */
  private isAboutPaper(row: HistoryRow): boolean {
    return row.text('symbol') !== '' && !BANK_DEPOSIT.test(row.text('description'));
  }

  private instrument(row: HistoryRow, output: RowOutput): Instrument {
    const paper = usPaper({
      symbol: row.requiredText('symbol'),
      description: row.text('description'),
      currency: row.currency('currency', 'USD'),
      quantity: row.number('quantity'),
      price: row.number('price'),
      amount: row.number('amount'),
    });
    return output.instrument(row, paper);
  }

  private accountOf(row: HistoryRow): string {
    const named = row.text('number') || row.text('account');
    return NAMED_ACCOUNT.exec(named)?.[2] ?? (named || this.fileAccount);
  }

  private common(row: HistoryRow) {
    const booked = row.text('date');
    const text = row.text('action');
    const numbers = (['quantity', 'price', 'commission', 'fees', 'amount'] as const).map(
      (column) => row.number(column)?.normalized().toString() ?? '',
    );
    return {
      time: row.timeIn(effectiveDay(text) ?? booked),
      account: this.accountOf(row),
      // Layouts of other years have other columns and write the day in another way.
      content: [row.day('date'), text, row.text('symbol'), ...numbers].join('|'),
    };
  }
}

/** The amount beside shares is what they are worth, with their sign; against their sign, it was paid for them. */
function exchangedFor(row: HistoryRow): Decimal {
  const amount = row.numberOrZero('amount');
  return row.numberOrZero('quantity').times(amount).isPositive() ? Decimal.zero : amount;
}

function sweep(row: HistoryRow, output: RowOutput): void {
  output.ignore(row, 'within-account', 'It moves cash to or from the core position, where it is still cash.');
}
