import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { withEnglishMonth } from '../../brokers/europe/english-months.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { SAXO } from '../../brokers/saxo/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  client: ['Client ID', 'Klant-id', 'Klant-ID'],
  account: ['Account ID', 'Rekening-ID'],
  date: ['Trade Date', 'Transactiedatum'],
  valueDate: ['Value Date', 'Valutadatum'],
  type: ['Transactietype', 'Type'],
  name: ['Instrument'],
  isin: ['Instrument ISIN'],
  currency: ['Instrument currency', 'Instrumentvaluta'],
  exchange: ['Exchange Description'],
  symbol: ['Instrument Symbol', 'Instrumentsymbool'],
  event: ['Event', 'Acties'],
  amount: ['Amount', 'Booked Amount', 'Boekingsbedrag'],
  order: ['Order ID', 'Order-ID'],
  rate: ['Conversion Rate', 'Omrekeningskoers'],
  // Of the amount; files without it book in the account's currency.
  booked: ['Valuta'],
  costs: ['Totale kosten'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

interface Context {
  readonly writer: TableFile['writer'];
  /** Currency of the account, which rows of money alone are in; `''` where there is none. */
  base: string;
}

/** See README.md beside this file. */
export const saxoTransactionsCsv = tableStatement({
  id: 'saxo-transactions-csv',
  broker: SAXO,
  label: 'Transactions (XLSX or CSV)',
  timeZone: 'Europe/Copenhagen',
  columns: COLUMNS,
  required: ['date', 'type', 'name', 'currency', 'event', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  reader: ({ writer, options }) => {
    const context: Context = { writer, base: options.currency ?? '' };
    return {
      survey: (row) => {
        if (context.base === '' && row.text('name') === '' && row.text('currency') !== '')
          context.base = row.text('currency').toUpperCase();
      },
      row: (row, output) => {
        const trade = tradeText(row.requiredText('event'));
        const moved = trade === null ? MOVED.exec(row.text('event').slice(0, 120)) : null;
        if (moved !== null) tellMoved(row, moved, output);
        else if (trade === null) cash(row, output);
        else tellTrade(row, trade, output, context);
      },
    };
  },
});

const BUY = 'buy|bought|koop|aankoop|kauf|køb|kjøp|köp|achat|compra|acquisto|kupno';
const SELL = 'sell|sold|verkoop|verkauf|salg|sälj|vente|venta|venda|vendita|sprzeda[żz]';
const TRADE = new RegExp(`^(?:(${BUY})|(${SELL})) (-?\\d[\\d.,]*) @ (\\d[\\d.,]*)(?: ([A-Za-z]{3}))?$`, 'i');
/** `Transfer In 5 @ 140 USD`: papers that came or went without money. */
const MOVED =
  /^(transfer in|transfer out|deponering|overboeking in|overboeking uit) (-?\d[\d.,]*)(?: @ (\d[\d.,]*)(?: ([A-Za-z]{3}))?)?$/i;

interface TradeText {
  readonly kind: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly currency: string;
}

/** `Sell 3 @ 139.74 USD`, in the user's language; the numbers have points whatever the columns have. */
function tradeText(event: string): TradeText | null {
  const [, buys, , units = '', at = '', currency = ''] = TRADE.exec(event.slice(0, 120)) ?? [];
  const [quantity, price] = [parseNumber(units), parseNumber(at)];
  if (quantity === null || price === null) return null;
  return { kind: buys === undefined ? 'sell' : 'buy', quantity: quantity.abs(), price, currency };
}

function instrumentOf(row: TransactionRow, currency: string, output: RowOutput): Instrument {
  const [ticker = ''] = row.text('symbol').split(':');
  const paper = { ticker, isin: row.text('isin'), name: row.text('name'), currency };
  return output.instrument(row, europeanPaper(row.line, paper));
}

const timeOf = (row: TransactionRow) => row.timeIn(withEnglishMonth(row.requiredText('date')));

/** What an amount may lack of its price and be costs, in parts of it, and besides. */
const COSTS = { share: Decimal.parse('0.03'), least: Decimal.parse('40') };

/** Costs are what the amount has more, or less, than the price makes. */
function costWithin(kind: 'buy' | 'sell', value: Decimal, amount: Decimal): Decimal {
  const cost = (kind === 'buy' ? amount.minus(value) : value.minus(amount)).rounded(2);
  const most = value
    .times(COSTS.share)
    .plus(COSTS.least)
    .min(value.times(Decimal.parse('0.25')));
  return cost.isPositive() && cost.compare(most) <= 0 ? cost.normalized() : Decimal.zero;
}

const bookedIn = (row: TransactionRow): string | null =>
  row.text('booked') === '' ? null : printedCurrency(row.text('booked'), row.line).currency;

/**
 * Costs of a file that has a column for them. They are in the client's currency, which that of the amount may not be:
 * the one is meant with which amount and price agree. The price is rounded to cents, the costs are not.
 */
function statedCosts(row: TransactionRow, value: Decimal, amount: Decimal, rate: Decimal): Decimal | null {
  const stated = row.number('costs')?.abs();
  if (stated === undefined) return null;
  const between = amount.minus(value).abs().toNumber();
  const others = rate.isPositive() ? [stated, stated.dividedBy(rate, 2)] : [stated];
  const off = (costs: Decimal): number => Math.abs(between - costs.toNumber());
  const [nearest = stated] = others.toSorted((a, b) => off(a) - off(b));
  return nearest.normalized();
}

function tellTrade(row: TransactionRow, trade: TradeText, output: RowOutput, context: Context): void {
  const { kind, quantity } = trade;
  const printed = printedCurrency(trade.currency || row.requiredText('currency'), row.line);
  const price = inCurrency(trade.price, printed) ?? trade.price;
  const amount = row.requiredNumber('amount').abs();
  const conversion = row.number('rate') ?? Decimal.one;
  const settledIn = bookedIn(row) ?? context.base;
  const foreign = !conversion.equals(Decimal.one) && settledIn !== '' && settledIn !== printed.currency;
  const value = quantity.times(price);
  const own = foreign ? value.times(conversion) : value;
  tellSettledTrade(
    {
      row,
      kind,
      instrument: instrumentOf(row, printed.currency, output),
      quantity,
      price,
      net: amount,
      settledIn: foreign ? settledIn : printed.currency,
      inverseRate: foreign ? conversion : null,
      fees: statedCosts(row, own, amount, conversion) ?? costWithin(kind, own, amount),
      time: timeOf(row),
      orderId: row.text('order'),
      ...accountOf(row),
    },
    output,
  );
}

function tellMoved(
  row: TransactionRow,
  [, way = '', units = '', at = '', named = '']: readonly string[],
  output: RowOutput,
): void {
  const quantity = parseNumber(units);
  if (quantity === null || quantity.isZero()) return;
  const printed = printedCurrency(named || row.requiredText('currency'), row.line);
  const price = inCurrency(parseNumber(at), printed);
  output.event(row, {
    kind: /(?:in|deponering)$/i.test(way) ? 'transfer_in' : 'transfer_out',
    instrument: instrumentOf(row, printed.currency, output),
    currency: printed.currency,
    more: { quantity: quantity.abs(), ...(price === null || price.isZero() ? {} : { price }) },
    time: timeOf(row),
    note: row.text('event'),
    ...accountOf(row),
  });
}

/** An account has a part for each currency, named by its end, where the file says in which the amount is. */
const accountOf = (row: TransactionRow): { account?: string } => {
  const account = row.text('account');
  const whole = row.text('booked') === '' ? account : account.replace(/(?<=\d)[A-Z]{3}$/, '');
  return whole === '' ? {} : { account: whole };
};

function cash(row: TransactionRow, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const event = row.text('event');
  const kind = cashKindOf(event, amount);
  if (kind === null) return;
  if (kind === 'dividend' && amount.isZero() && row.text('booked') !== '') {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} may have paid in shares, and the file does not say how many. Enter by hand what came.`,
    );
    return;
  }
  const own = printedCurrency(row.text('currency') || row.requiredText('booked'), row.line).currency;
  const currency = bookedIn(row) ?? own;
  const instrument = row.text('name') === '' ? null : instrumentOf(row, own, output);
  const note = [event, row.text('name')].filter((part) => part !== '').join(': ');
  tellCash({ row, kind, amount, currency, instrument, time: timeOf(row), note, ...accountOf(row) }, output);
}
