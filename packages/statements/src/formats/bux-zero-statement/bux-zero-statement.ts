import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Transaction Time'],
  category: ['Transaction Category'],
  type: ['Transaction Type'],
  transfer: ['Transfer Type'],
  amount: ['Transaction Amount'],
  currency: ['Transaction Currency'],
  balance: ['Cash Balance Amount'],
  isin: ['Asset Id'],
  name: ['Asset Name'],
  quantity: ['Asset Quantity'],
  price: ['Asset Price'],
  assetCurrency: ['Asset Currency'],
  pair: ['Currency Pair'],
  rate: ['Exchange Rate'],
  profit: ['Profit And Loss Amount'],
  taxCurrency: ['Dividend Currency'],
  tax: ['Dividend Tax Amount'],
  description: ['Transaction Description'],
} as const;

type StatementRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const buxZeroStatement = tableStatement({
  id: 'bux-zero-statement',
  broker: { id: 'bux-zero', label: 'BUX', aliases: ['bux'] },
  label: 'Account statement (CSV)',
  timeZone: 'Europe/Amsterdam',
  columns: COLUMNS,
  required: ['time', 'category', 'type', 'amount', 'currency', 'isin', 'quantity', 'price'],
  reader: ({ headings }) => ({
    groupOf: (row) => {
      if (isTrade(row) || isTradingFee(row)) return `${row.text('time').slice(0, 19)}|${row.text('isin')}`;
      return isExchange(row)
        ? `${row.text('time').slice(0, 10)}|exchange|${row.text('isin')}`
        : `${row.line}`;
    },
    group: (printed, output) => {
      const at = headings.findIndex((heading) => heading.trim() === 'Transaction Amount');
      const rows = printed.map((row) => aligned(row, at));
      const [row] = rows;
      if (row === undefined) return;
      if (isExchange(row)) exchange(rows, output);
      else if (isTrade(row) || isTradingFee(row)) trades(rows, output);
      else cash(row, output);
    },
  }),
});

/** Some rows of early years have an empty cell too many before their amount. */
const aligned = (row: StatementRow, at: number): StatementRow =>
  row.text('amount') === '' && /^-?[\d.]+$/.test(row.text('currency'))
    ? row.withCells(row.cells.toSpliced(at, 1))
    : row;

const isTrade = (row: StatementRow): boolean => /^(buy|sell) /i.test(row.text('type'));
const isTradingFee = (row: StatementRow): boolean =>
  /^(trading|order|execution) fee/i.test(row.text('type')) && row.text('isin') !== '';
const isExchange = (row: StatementRow): boolean =>
  /^corporate/i.test(row.text('category')) && /^ASSET_/i.test(row.text('transfer'));

/** Without the running balance. */
const contentOf = (row: StatementRow): string => row.content(['balance']);

const currencyOf = (row: StatementRow): string =>
  printedCurrency(row.requiredText('currency'), row.line).currency;

function instrumentOf(row: StatementRow, output: RowOutput): Instrument {
  const { currency } = printedCurrency(row.text('assetCurrency') || row.requiredText('currency'), row.line);
  return output.instrument(
    row,
    europeanPaper(row.line, { isin: row.text('isin'), name: row.text('name'), currency }),
  );
}

/** A fee stands behind the trade that it is of; of several at once, behind the first. */
function trades(rows: readonly StatementRow[], output: RowOutput): void {
  const fills = rows.filter(isTrade);
  const costs = rows.filter((row) => !isTrade(row));
  const [bearer] = fills;
  if (bearer === undefined) {
    for (const row of costs) cash(row, output);
    return;
  }
  const fees = costs.reduce((sum, row) => sum.minus(row.requiredNumber('amount')), Decimal.zero);
  for (const row of fills) trade(row, row === bearer ? fees : Decimal.zero, output);
  for (const row of costs) {
    output.ignore(row, 'listed-elsewhere', `It is the cost of the trade in line ${bearer.line}.`);
  }
}

function trade(row: StatementRow, fees: Decimal, output: RowOutput): void {
  const kind = /^buy/i.test(row.text('type')) ? 'buy' : 'sell';
  const printed = printedCurrency(row.text('assetCurrency') || row.requiredText('currency'), row.line);
  const settledIn = currencyOf(row);
  const foreign = settledIn !== printed.currency;
  const rate = row.number('rate');
  const amount = row.requiredNumber('amount').abs();
  tellSettledTrade(
    {
      row,
      kind,
      instrument: instrumentOf(row, output),
      quantity: row.requiredNumber('quantity'),
      price: inCurrency(row.requiredNumber('price'), printed),
      net: kind === 'buy' ? amount.plus(fees) : amount.minus(fees),
      settledIn,
      rate: foreign && rate !== null ? rate.times(printed.unit).normalized() : null,
      fees,
      time: row.time(),
      content: contentOf(row),
      note: row.text('name'),
    },
    output,
  );
}

/** Pieces that were taken and pieces that were given for them. */
function exchange(rows: readonly StatementRow[], output: RowOutput): void {
  const sides = rows.map((row) => {
    const quantity = row.requiredNumber('quantity').abs();
    return {
      row,
      instrument: instrumentOf(row, output),
      quantity: /REDEEM|WITHDRAW|OUT/i.test(row.text('transfer')) ? quantity.negated() : quantity,
      cash: Decimal.zero,
      time: row.time(),
      note: row.text('description') || row.text('type'),
    };
  });
  if (tellExchange('split', sides, output)) return;
  for (const { row, instrument, quantity, time, note } of sides) {
    const kind = quantity.isNegative() ? 'transfer_out' : 'transfer_in';
    const { currency } = instrument;
    const more = { quantity: quantity.abs() };
    output.event(row, { kind, instrument, currency, more, time, content: contentOf(row), note });
  }
}

function cash(row: StatementRow, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const type = row.requiredText('type');
  const kind = cashKindOf(type, amount) ?? cashKindOf(row.text('category'), amount);
  if (kind === null) return;
  const currency = currencyOf(row);
  const tax = row.text('taxCurrency') === currency ? (row.number('tax')?.abs() ?? null) : null;
  tellCash(
    {
      row,
      kind,
      amount: amount.plus(tax ?? Decimal.zero),
      tax,
      currency,
      instrument: row.text('isin') === '' ? null : instrumentOf(row, output),
      time: row.time(),
      content: contentOf(row),
      note: [type, row.text('name')].filter((part) => part !== '').join(': '),
    },
    output,
  );
}
