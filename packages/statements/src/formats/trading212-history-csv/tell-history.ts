import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, type PrintedCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { missingValue } from '../../outputs/wording.ts';
import { type CostColumn, costsOf } from './cost-columns.ts';
import type { HistoryColumn } from './history-column.ts';

type HistoryRow = LaidOutRow<HistoryColumn>;

export interface HistoryContext {
  readonly writer: TableFile['writer'];
  readonly costs: readonly CostColumn[];
}

const SPLIT = /^stock split (open|close)/i;

/** The two rows of a split stand together. */
export const splitKey = (row: HistoryRow): string =>
  SPLIT.test(row.text('action')) ? `split|${row.text('isin') || row.text('ticker')}` : `${row.line}`;

/** @returns whether the rows are a split. */
export function tellSplit(rows: readonly HistoryRow[], output: RowOutput): boolean {
  const [first] = rows;
  if (first === undefined || !SPLIT.test(first.text('action'))) return false;
  const sides = rows.map((row) => {
    const quantity = row.requiredNumber('quantity').abs();
    return {
      row,
      instrument: instrumentOf(row, priceCurrency(row), output),
      quantity: /close$/i.test(row.text('action')) ? quantity.negated() : quantity,
      cash: Decimal.zero,
      time: row.time(),
      note: row.text('name'),
    };
  });
  if (tellExchange('split', sides, output)) return true;
  for (const { row, note } of sides) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} is one side of a split of ${note}, and the other side is not in the file. Export a period that holds both.`,
    );
  }
  return true;
}

/** Gives a row its verdict; says nothing of an action that is not known. */
export function tellRow(row: HistoryRow, output: RowOutput, context: HistoryContext): void {
  const action = row.requiredText('action');
  const side = /\b(buy|sell)$/i.exec(action)?.[1]?.toLowerCase();
  if (side === 'buy' || side === 'sell') trade(row, side, output, context);
  else if (/^stock (distribution|dividend)|^(bonus|scrip|free) |custom stock distribution/i.test(action))
    papers(row, 'stock_dividend', output);
  else if (/^transfer (in|out)/i.test(action) && row.number('quantity') !== null)
    papers(row, /out$/i.test(action) ? 'transfer_out' : 'transfer_in', output);
  else if (/^currency conversion/i.test(action)) output.ignore(row, 'automatic-conversion');
  else cash(row, action, output);
}

function priceCurrency(row: HistoryRow): PrintedCurrency {
  const text = row.text('priceCurrency');
  if (text === '') throw new RowProblem('missing-value', missingValue(row.line, 'currency'));
  return printedCurrency(text, row.line);
}

/** The account's currency stands in a column of its own, or in the heading. */
function totalCurrency(row: HistoryRow): Currency {
  const text = row.text('totalCurrency') || row.unit('total') || '';
  if (text === '') throw new RowProblem('missing-value', missingValue(row.line, 'currency'));
  return printedCurrency(text, row.line).currency;
}

const instrumentOf = (row: HistoryRow, { currency }: PrintedCurrency, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      ticker: row.text('ticker'),
      isin: row.text('isin'),
      name: row.text('name'),
      currency,
    }),
  );

/** Exports differ in their columns, so that a row is told apart by those that every one has. */
const contentOf = (row: HistoryRow): string =>
  [
    row.text('action'),
    row.time().writtenMillis,
    row.text('isin'),
    row.text('id'),
    ...(['quantity', 'price', 'total'] as const).map((column) => row.number(column)?.normalized() ?? ''),
  ].join('|');

function trade(row: HistoryRow, kind: 'buy' | 'sell', output: RowOutput, context: HistoryContext): void {
  const printed = priceCurrency(row);
  const instrument = instrumentOf(row, printed, output);
  const account = totalCurrency(row);
  const quantity = row.requiredNumber('quantity');
  const price = inCurrency(row.requiredNumber('price'), printed);
  const total = row.number('total');
  // Units of the printed currency for one of the account's; pence of it are hundredths.
  const rate = row.number('rate')?.times(printed.unit).normalized() ?? null;
  const foreign = account !== instrument.currency;
  const { fees, currency } = feesOf(row, account, instrument.currency, foreign ? rate : null, context);
  const net = total === null || foreign || currency !== account ? null : total.abs();
  const profit = row.number('result');
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity,
      price,
      net: net !== null && isOfAnother(net, price, quantity, rate) ? null : net,
      settledIn: currency,
      rate: foreign ? rate : null,
      fees,
      realised: ['', account].includes(row.text('resultCurrency')) ? profit : null,
      time: row.time(),
      orderId: row.text('id'),
      content: contentOf(row),
    },
    output,
  );
  if (foreign && currency !== account && rate?.isPositive() === true) {
    context.writer.rate({ day: row.time().day, from: account, to: instrument.currency, rate });
  }
  if (profit !== null && !foreign) output.statedProfit(row, '', instrument, profit);
}

/** Some files name the share's currency for a total that the rate shows to be of another one. */
function isOfAnother(net: Decimal, price: Decimal | null, quantity: Decimal, rate: Decimal | null): boolean {
  if (price === null || rate === null || rate.equals(Decimal.one)) return false;
  const value = price.times(quantity.abs());
  const off = (money: Decimal): number => Math.abs(money.minus(value).toNumber());
  return off(net) > 0.011 && off(net.times(rate)) < off(net) / 2;
}

/** Costs in one currency, as they are stated; those in two are counted in the share's, at the row's own rate. */
function feesOf(
  row: HistoryRow,
  account: Currency,
  traded: Currency,
  rate: Decimal | null,
  { costs }: HistoryContext,
): { fees: Decimal; currency: Currency } {
  const stated = new Map<Currency, Decimal>();
  for (const [code, cost] of costsOf(row.cells, costs)) {
    const printed = code === '' ? { currency: account, unit: Decimal.one } : printedCurrency(code, row.line);
    const money = cost.times(printed.unit);
    stated.set(printed.currency, (stated.get(printed.currency) ?? Decimal.zero).plus(money).normalized());
  }
  const [only] = stated;
  if (only === undefined) return { fees: Decimal.zero, currency: account };
  if (stated.size === 1) return { fees: only[1], currency: only[0] };
  let fees = Decimal.zero;
  for (const [currency, cost] of stated) {
    const factor = currency === traded ? Decimal.one : currency === account ? rate : null;
    if (factor === null) {
      throw new RowProblem(
        'unknown-currency',
        `Line ${row.line} has costs in ${[...stated.keys()].join(' and ')}, and no rate between them. Enter the trade by hand.`,
      );
    }
    fees = fees.plus(cost.times(factor));
  }
  return { fees: fees.normalized(), currency: traded };
}

function papers(
  row: HistoryRow,
  kind: 'stock_dividend' | 'transfer_in' | 'transfer_out',
  output: RowOutput,
): void {
  const printed = priceCurrency(row);
  const instrument = instrumentOf(row, printed, output);
  const price = inCurrency(row.number('price'), printed);
  const quantity = row.requiredNumber('quantity').abs();
  const worth = kind === 'transfer_in' && price !== null && !price.isZero() ? { price } : {};
  output.event(row, {
    kind,
    instrument,
    currency: instrument.currency,
    more: { quantity, ...worth },
    time: row.time(),
    content: contentOf(row),
    note: `${row.text('action')}: ${row.text('name')}`,
  });
}

function cash(row: HistoryRow, action: string, output: RowOutput): void {
  const stated = row.requiredNumber('total');
  // Some exports print without a sign what was paid out.
  const isPaid = /^(card debit|withdrawal|new card cost)/i.test(action);
  const amount = isPaid ? stated.abs().negated() : stated;
  const kind = /^card credit/i.test(action)
    ? 'deposit'
    : /^card debit/i.test(action)
      ? 'withdrawal'
      : /card cost/i.test(action)
        ? 'fee'
        : /return of capital/i.test(action)
          ? 'return_of_capital'
          : /^dividend/i.test(action)
            ? 'dividend'
            : cashKindOf(action, amount);
  if (kind === null) return;
  const currency = totalCurrency(row);
  const named = row.text('ticker') !== '' || row.text('isin') !== '';
  const priced = named && row.text('priceCurrency') !== '' ? priceCurrency(row) : null;
  const instrument = named ? instrumentOf(row, priced ?? { currency, unit: Decimal.one }, output) : null;
  const { tax, words } = withheld(row, currency);
  tellCash(
    {
      row,
      kind,
      amount: amount.plus(tax ?? Decimal.zero),
      tax,
      currency,
      instrument,
      time: row.time(),
      content: contentOf(row),
      note: [action, row.text('name'), row.text('notes'), words].filter((part) => part !== '').join(': '),
    },
    output,
  );
}

/** The total is what is left of a dividend. A tax in another currency than the total is told in words alone. */
function withheld(row: HistoryRow, currency: Currency): { tax: Decimal | null; words: string } {
  const tax = row.number('tax');
  const code = row.text('taxCurrency');
  if (tax === null || tax.isZero()) return { tax: null, words: '' };
  if (code === '' || code === currency) return { tax, words: '' };
  return { tax: null, words: `after withholding tax of ${tax} ${code}` };
}
