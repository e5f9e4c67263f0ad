import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, type PrintedCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { TRADING_212 } from '../../brokers/trading212/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const filledAt = (row: WireRow) =>
  row.iso(row.text('fill.filledAt') === '' ? 'order.createdAt' : 'fill.filledAt');
const paidOn = (row: WireRow) => row.iso('paidOn');
const at = (row: WireRow) => row.iso('dateTime');

/** See README.md beside this file. */
export const trading212WireJson = wireStatement({
  id: 'trading212-wire-json',
  broker: TRADING_212,
  label: 'What its interface answered (JSON)',
  wire: 'trading212',
  calls: {
    '/api/v0/equity/history/orders': { rows: 'items', newestFirst: true, time: filledAt, row: fill },
    '/api/v0/equity/history/dividends': { rows: 'items', newestFirst: true, time: paidOn, row: dividend },
    '/api/v0/equity/history/transactions': { rows: 'items', newestFirst: true, time: at, row: transaction },
  },
  holdings: { '/api/v0/equity/positions': { rows: '', held } },
});

/** Those in pies are among them. */
function held(row: WireRow, output: RowOutput) {
  const { instrument } = paperOf(row, 'instrument', output);
  return { account: row.account, instrument, quantity: row.requiredNumber('quantity') };
}

function fill(row: WireRow, output: RowOutput): void {
  if (fieldsOf(row.value('fill')) === null) {
    output.ignore(row, 'not-executed');
    return;
  }
  const type = row.requiredText('fill.type');
  if (type !== 'TRADE') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: what ${quoted(type)} made of ${quoted(row.text('order.ticker'))} is not told here. The history that Trading 212 exports has it: upload that.`,
    );
  }
  const quantity = row.requiredNumber('fill.quantity');
  const { instrument, printed } = paperOf(row, 'order.instrument', output);
  const price = inCurrency(row.requiredNumber('fill.price'), printed);
  const { fees, currency } = costsOf(row);
  output.fill(row, {
    kind: sideOf(row, quantity),
    instrument,
    quantity,
    price,
    time: filledAt(row),
    fees,
    ...(currency === '' ? {} : { feeCurrency: currency }),
    account: row.account,
    externalId: row.requiredText('fill.id'),
    orderId: row.text('order.id'),
  });
}

/** Quantities of sales are negative, and newer answers say the side as well. A purchase of less than nothing is neither. */
function sideOf(row: WireRow, quantity: Decimal): 'buy' | 'sell' {
  const side = row.text('order.side').toUpperCase();
  if (side === 'SELL') return 'sell';
  if (side !== 'BUY' || !quantity.isNegative()) return quantity.isNegative() ? 'sell' : 'buy';
  throw new RowProblem(
    'contradictory-side',
    `Line ${row.line}: it is said to be a purchase of ${quantity} units. Enter the trade by hand.`,
  );
}

/** In one currency: all costs of a fill are taken from one pocket. @throws {RowProblem} */
function costsOf(row: WireRow): { fees: Decimal; currency: string } {
  const taxes = row.value('fill.walletImpact.taxes');
  let fees = Decimal.zero;
  let currency = '';
  for (const each of Array.isArray(taxes) ? taxes : []) {
    const tax = fieldsOf(each);
    const cost = parseNumber(String(tax?.quantity ?? ''), '.');
    if (cost === null || cost.isZero()) continue;
    const printed = printedCurrency(
      String(tax?.currency ?? row.text('fill.walletImpact.currency')),
      row.line,
    );
    if (currency !== '' && currency !== printed.currency) {
      throw new RowProblem(
        'unknown-currency',
        `Line ${row.line} has costs in ${currency} and ${printed.currency}, and no rate between them. Enter the trade by hand.`,
      );
    }
    currency = printed.currency;
    fees = fees.plus(cost.abs().times(printed.unit));
  }
  return { fees: fees.normalized(), currency };
}

/** `AAPL_US_EQ`, `BRK_B_US_EQ`, `VUSAl_EQ`: the ticker, the country, and a small letter for the exchange. */
const TICKER = /^(.+?)(?:_[A-Z]{2})?_EQ$/;

function tickerOf(text: string): string {
  const [, ticker = text] = TICKER.exec(text) ?? [];
  return ticker.replace(/[a-z]\d?$/, '').replaceAll('_', '.');
}

function paperOf(
  row: WireRow,
  path: string,
  output: RowOutput,
): { readonly instrument: Instrument; readonly printed: PrintedCurrency } {
  const printed = printedCurrency(row.requiredText(`${path}.currency`), row.line);
  const instrument = output.instrument(
    row,
    europeanPaper(row.line, {
      ticker: tickerOf(row.text(`${path}.ticker`)),
      isin: row.text(`${path}.isin`),
      name: row.text(`${path}.name`),
      currency: printed.currency,
    }),
  );
  return { instrument, printed };
}

/** What is left of it, in the account's currency. */
function dividend(row: WireRow, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const type = row.text('type');
  const { currency, unit } = printedCurrency(row.requiredText('currency'), row.line);
  const { instrument } = paperOf(row, 'instrument', output);
  output.event(row, {
    kind: /RETURN_OF_CAPITAL/.test(type) ? 'return_of_capital' : 'dividend',
    instrument,
    currency,
    amount: amount.times(unit).normalized(),
    time: paidOn(row),
    account: row.account,
    externalId: `dividend ${row.requiredText('reference')}`,
    note: type.replaceAll('_', ' ').toLowerCase(),
  });
}

function transaction(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('type');
  const stated = row.requiredNumber('amount');
  const { currency, unit } = printedCurrency(row.requiredText('currency'), row.line);
  const amount = stated.times(unit).normalized();
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const common = {
    instrument: null,
    currency,
    time: at(row),
    account: row.account,
    externalId: `transaction ${row.requiredText('reference')}`,
    note: type.toLowerCase(),
  };
  // Whether what went is negative is not said: the word is.
  if (type === 'DEPOSIT') output.event(row, { ...common, kind: 'deposit', amount: amount.abs() });
  else if (type === 'WITHDRAW') {
    output.event(row, { ...common, kind: 'withdrawal', amount: amount.abs().negated() });
  } else if (type === 'FEE') output.event(row, { ...common, kind: 'fee', amount: amount.abs().negated() });
  else if (type === 'TRANSFER') {
    output.event(row, { ...common, kind: amount.isNegative() ? 'withdrawal' : 'deposit', amount });
  }
}
