import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';

const COLUMNS = {
  title: ['Title'],
  type: ['Type'],
  time: ['Timestamp'],
  account: ['Account Currency'],
  total: ['Total Amount', 'Total Amount in Account Currency'],
  side: ['Buy / Sell'],
  ticker: ['Ticker'],
  isin: ['ISIN'],
  ownPrice: ['Price per Share in Account Currency'],
  stampDuty: ['Stamp Duty'],
  quantity: ['Quantity'],
  order: ['Order ID'],
  currency: ['Instrument Currency'],
  value: ['Total Shares Amount', 'Total Amount in Instrument Currency'],
  price: ['Price per Share'],
  rate: ['FX Rate'],
  baseRate: ['Base FX Rate'],
  conversion: ['FX Fee Amount'],
  eligible: ['Dividend Eligible Quantity'],
  gross: ['Dividend Gross Distribution Amount'],
  net: ['Dividend Net Distribution Amount'],
  withheld: ['Dividend Withheld Tax Amount'],
  withheldPercent: ['Dividend Withheld Tax Percentage'],
  splitFrom: ['Stock Split Rate From', 'Stock Split Rate of Share Outturn From'],
  splitTo: ['Stock Split Rate To', 'Stock Split Rate of Share Outturn To'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const freetradeActivityCsv = tableStatement({
  id: 'freetrade-activity-csv',
  broker: { id: 'freetrade', label: 'Freetrade' },
  label: 'Activity feed (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['title', 'type', 'time', 'account', 'total'],
  row: (row, output) => {
    const type = row.requiredText('type').toUpperCase();
    if (/STATEMENT|CERTIFICATE|DOCUMENT/.test(type)) output.ignore(row, 'statement-information');
    else if (type === 'STOCK_SPLIT' || row.text('splitTo') !== '') split(row, output);
    else if (type === 'FREESHARE_ORDER') freeShare(row, output);
    else if (/ORDER$/.test(type)) trade(row, output);
    else if (type === 'DIVIDEND' || type === 'SPECIAL_DIVIDEND' || type === 'PROPERTY') dividend(row, output);
    else cash(row, type, output);
  },
});

const accountCurrency = (row: ActivityRow): string =>
  printedCurrency(row.text('account') || 'GBP', row.line).currency;

function instrumentOf(row: ActivityRow, output: RowOutput): Instrument {
  const { currency } = printedCurrency(row.text('currency') || accountCurrency(row), row.line);
  const paper = { ticker: row.text('ticker'), isin: row.text('isin'), name: row.text('title'), currency };
  return output.instrument(row, europeanPaper(row.line, paper));
}

/** Without what differs between the two layouts. */
const contentOf = (row: ActivityRow): string =>
  (['type', 'time', 'total', 'side', 'ticker', 'isin', 'quantity', 'order', 'title'] as const)
    .map((column) => row.text(column))
    .join('|');

function trade(row: ActivityRow, output: RowOutput): void {
  const side = row.requiredText('side').toUpperCase();
  if (side !== 'BUY' && side !== 'SELL') return;
  const printed = printedCurrency(row.text('currency') || accountCurrency(row), row.line);
  const account = accountCurrency(row);
  const foreign = account !== printed.currency;
  const fees = row.sum('stampDuty', 'conversion') ?? Decimal.zero;
  const rate = rateOf(row);
  const price = inCurrency(row.number('price'), printed);
  const total = row.number('total');
  tellSettledTrade(
    {
      row,
      kind: side === 'BUY' ? 'buy' : 'sell',
      instrument: instrumentOf(row, output),
      quantity: row.requiredNumber('quantity'),
      price,
      net: foreign && price !== null ? null : (total?.abs() ?? null),
      gross: inCurrency(row.number('value'), printed),
      settledIn: account,
      rate: foreign && rate !== null ? rate.times(printed.unit).normalized() : null,
      fees,
      time: row.time(),
      ...(row.text('order') === '' ? {} : { orderId: row.text('order'), externalId: row.text('order') }),
      content: contentOf(row),
    },
    output,
  );
}

/**
 * Units of the paper's currency for one of the account's. The cost of the exchange is within the one rate and not
 * within the other, and either is printed the other way round by some exports: the prices in both currencies tell.
 */
function rateOf(row: ActivityRow): Decimal | null {
  const [base, rate] = [row.number('baseRate'), row.number('rate')];
  const [price, own] = [row.number('price'), row.number('ownPrice')];
  if (price === null || own === null || !price.isPositive() || !own.isPositive()) return base ?? rate;
  const likely = price.toNumber() / own.toNumber();
  const away = (each: Decimal): number => Math.abs(each.toNumber() / likely - 1);
  const [nearest] = [base, rate]
    .flatMap((each) =>
      each?.isPositive() === true ? [each, Decimal.one.dividedBy(each, 12).normalized()] : [],
    )
    .sort((one, two) => away(one) - away(two));
  return nearest !== undefined && away(nearest) < NEAR ? nearest : (base ?? rate);
}

/** More than the bank takes for an exchange, and less than any currency moves in a day. */
const NEAR = 0.04;

/** A share that the broker gave: no money of the account paid for it. */
function freeShare(row: ActivityRow, output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const printed = printedCurrency(row.text('currency') || accountCurrency(row), row.line);
  const price = inCurrency(row.number('price'), printed);
  const quantity = row.requiredNumber('quantity').abs();
  output.event(row, {
    kind: 'transfer_in',
    instrument,
    currency: instrument.currency,
    more: { quantity, ...(price === null ? {} : { price }) },
    time: row.time(),
    externalId: row.text('order'),
    content: contentOf(row),
    note: 'Free share',
  });
}

function dividend(row: ActivityRow, output: RowOutput): void {
  const currency = accountCurrency(row);
  const instrument = instrumentOf(row, output);
  const amount = row.requiredNumber('total');
  const withheld = row.number('withheld');
  const own = instrument.currency === currency;
  const words =
    own || withheld === null || withheld.isZero()
      ? ''
      : `after withholding tax of ${withheld} ${instrument.currency}`;
  const tax = own ? withheld : null;
  tellCash(
    {
      row,
      kind: 'dividend',
      amount: amount.plus(tax ?? Decimal.zero),
      tax,
      currency,
      instrument,
      time: row.time(),
      content: contentOf(row),
      note: [row.text('title'), words].filter((part) => part !== '').join(': '),
    },
    output,
  );
}

function split(row: ActivityRow, output: RowOutput): void {
  const terms = splitRatio(row.requiredNumber('splitTo'), row.requiredNumber('splitFrom'));
  if (terms === null) return;
  const instrument = instrumentOf(row, output);
  const { currency } = instrument;
  output.event(row, {
    kind: 'split',
    instrument,
    currency,
    more: terms,
    time: row.time(),
    content: contentOf(row),
    note: row.text('title'),
  });
}

function cash(row: ActivityRow, type: string, output: RowOutput): void {
  const stated = row.requiredNumber('total').abs();
  // What the state adds to a pension is money paid in, and no tax.
  const kind = /RELIEF/.test(type) ? 'deposit' : cashKindOf(type.replaceAll('_', ' '), stated);
  if (kind === null) return;
  // Amounts are printed without a sign.
  const cost = (kind === 'fee' || kind === 'tax') && !/REFUND|REBATE|REVERSAL/.test(type);
  const paid = kind === 'withdrawal' || cost || /WITHDRAW|OUT$/.test(type);
  tellCash(
    {
      row,
      kind,
      amount: paid ? stated.negated() : stated,
      currency: accountCurrency(row),
      time: row.time(),
      content: contentOf(row),
      note: row.text('title'),
    },
    output,
  );
}
