import type { ActivityKind } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import { canadianPaper } from '../../brokers/canada/canadian-paper.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { WEALTHSIMPLE } from '../../brokers/wealthsimple/broker.ts';
import { fxRateIn, unitsIn } from '../../brokers/wealthsimple/described.ts';
import { tellConverted } from '../../brokers/wealthsimple/tell-converted.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['date'],
  code: ['transaction'],
  description: ['description'],
  amount: ['amount'],
  balance: ['balance'],
  currency: ['currency'],
} as const;

type StatementRow = LaidOutRow<keyof typeof COLUMNS>;

/** What a code of the column of transactions means. `moved`: deposit or withdrawal, by its sign. */
type Meaning = 'buy' | 'sell' | 'units' | 'lending' | 'moved' | MoneyKind;
type MoneyKind = Extract<
  ActivityKind,
  'dividend' | 'tax' | 'interest' | 'fee' | 'adjustment' | 'return_of_capital' | 'deposit' | 'withdrawal'
>;

const CODES: Readonly<Record<string, Meaning>> = {
  BUY: 'buy',
  SELL: 'sell',
  DIV: 'dividend',
  NRT: 'tax',
  INT: 'interest',
  FPLINT: 'interest',
  INTCHARGED: 'interest',
  FEE: 'fee',
  HST: 'tax',
  GST: 'tax',
  ROC: 'return_of_capital',
  STKDIV: 'units',
  STKDIS: 'units',
  LOAN: 'lending',
  RECALL: 'lending',
  CONT: 'moved',
  DEP: 'moved',
  GRANT: 'moved',
  EFT: 'moved',
  EFTOUT: 'moved',
  AFT_IN: 'moved',
  AFT_OUT: 'moved',
  E_TRFIN: 'moved',
  E_TRFOUT: 'moved',
  TRFIN: 'moved',
  TRFOUT: 'moved',
  TRFINTF: 'moved',
  TRFOUTTF: 'moved',
  P2P_SENT: 'moved',
  P2P_RECEIVED: 'moved',
  WD: 'moved',
  SPEND: 'moved',
  OBP_OUT: 'moved',
  FXCONVERSION: 'adjustment',
  REFER: 'adjustment',
  GIVEAWAY: 'adjustment',
  CASHBACK: 'adjustment',
  REIMB: 'adjustment',
  AFFILIATE: 'adjustment',
  REFUND: 'adjustment',
  BONUS: 'adjustment',
};

/** See README.md beside this file. */
export const wealthsimpleStatementCsv = tableStatement({
  id: 'wealthsimple-statement-csv',
  broker: WEALTHSIMPLE,
  label: 'Monthly statement (CSV)',
  timeZone: 'America/Toronto',
  columns: COLUMNS,
  required: ['date', 'code', 'description', 'amount', 'balance'],
  timeColumns: ['date'],
  // Statements of banks have these columns, too, but not its codes.
  trust: (rows, headings) => {
    const column = headings.findIndex((each) => /^transaction$/i.test(each.replace(/^\ufeff/, '').trim()));
    return rows.some(({ cells }) => CODES[cells[column]?.trim() ?? ''] !== undefined) ? 1 : 0.15;
  },
  reader: ({ options }) => ({
    row: (row, output) => tellRow(row, output, options.currency ?? 'CAD'),
  }),
});

function tellRow(row: StatementRow, output: RowOutput, usual: string): void {
  const meaning = CODES[row.text('code').toUpperCase()];
  const currency = row.currency('currency', usual);
  switch (meaning) {
    case undefined:
      break;
    case 'buy':
    case 'sell':
      tellPurchaseOrSale(row, meaning, currency, output);
      break;
    case 'units':
      tellUnits(row, 'stock_dividend', currency, output);
      break;
    case 'lending':
      output.ignore(row, 'within-account', 'The shares are lent out, and still yours.');
      break;
    case 'moved':
      if (row.numberOrZero('amount').isZero()) {
        const comes = /IN/i.test(row.text('code'));
        tellUnits(row, comes ? 'transfer_in' : 'transfer_out', currency, output);
      } else
        tellMoney(
          row,
          row.requiredNumber('amount').isNegative() ? 'withdrawal' : 'deposit',
          currency,
          output,
        );
      break;
    default:
      tellMoney(row, meaning, currency, output);
  }
}

/** `XEQT - iShares All-Equity: Bought 3.0000 shares (executed at 2026-01-05)`. */
const PAPER = /^([A-Z0-9][A-Z0-9./]*(?: \d{6}[CP]\d{8})?) - /;
const EXECUTED = /executed at (\d{4}-\d{2}-\d{2})/i;
const PRICE = / at \$?([\d.,]+) per /i;

function paperOf(row: StatementRow, currency: string): RowInstrument | null {
  const symbol = PAPER.exec(row.text('description'))?.[1];
  return symbol === undefined ? null : canadianPaper({ symbol, currency });
}

const contentOf = (row: StatementRow): string => row.content(['balance']);

function tellPurchaseOrSale(
  row: StatementRow,
  kind: 'buy' | 'sell',
  currency: string,
  output: RowOutput,
): void {
  const description = row.text('description');
  const rate = fxRateIn(description);
  const paper = paperOf(row, rate === null ? currency : 'USD');
  const quantity = unitsIn(description);
  if (paper === null || quantity === null) return;
  const instrument = output.instrument(row, paper);
  const executed = EXECUTED.exec(description)?.[1];
  const time = executed === undefined ? row.time() : row.timeIn(executed);
  const net = row.requiredNumber('amount');
  const facts = { row, kind, instrument, quantity, net, fees: null, time, content: contentOf(row) };
  if (rate !== null) tellConverted({ ...facts, settledIn: currency, rate }, output);
  else tellTrade({ ...facts, price: priceIn(description) }, output);
}

function priceIn(description: string): Decimal | null {
  const digits = PRICE.exec(description)?.[1];
  return digits === undefined ? null : parseNumber(digits);
}

function tellUnits(
  row: StatementRow,
  kind: 'stock_dividend' | 'transfer_in' | 'transfer_out',
  currency: string,
  output: RowOutput,
): void {
  const paper = paperOf(row, currency);
  const quantity = unitsIn(row.text('description'));
  if (paper === null || quantity === null || quantity.isZero()) return;
  output.event(row, {
    kind,
    instrument: output.instrument(row, paper),
    currency,
    time: row.time(),
    more: { quantity },
    note: row.text('description'),
    content: contentOf(row),
  });
}

function tellMoney(row: StatementRow, kind: MoneyKind, currency: string, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const moved = kind === 'deposit' || kind === 'withdrawal';
  const paper = moved ? null : paperOf(row, currency);
  output.event(row, {
    kind,
    instrument: paper === null ? null : output.instrument(row, paper),
    currency,
    amount,
    time: row.time(),
    note: row.text('description'),
    content: contentOf(row),
  });
}
