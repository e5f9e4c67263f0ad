import { type Currency, Decimal } from '@tapebook/domain/money';
import { isFiat } from '../../brokers/crypto/assets.ts';
import { inCurrency, type PrintedCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile, TableReader } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  market: ['Market'],
  code: ['Code'],
  name: ['Name'],
  type: ['Type', 'Transaction Type'],
  date: ['Date', 'Trade Date'],
  quantity: ['Quantity'],
  price: ['Price *', 'Price'],
  brokerage: ['Brokerage *', 'Brokerage'],
  brokerageCurrency: ['Brokerage Currency'],
  currency: ['Currency', 'Instrument Currency'],
  rate: ['Exchange Rate'],
  value: ['Value'],
  comments: ['Comments'],
} as const;

type Column = keyof typeof COLUMNS;
type TradeRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const sharesightTradesCsv = tableStatement({
  id: 'sharesight-trades-csv',
  broker: { id: 'sharesight', label: 'Sharesight' },
  label: 'All trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['market', 'code', 'type', 'date', 'quantity', 'price', 'brokerage', 'rate', 'value'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  isFooter: (row) => row.text('date') === '' && row.text('type') === '',
  reader: allTrades,
});

function allTrades({ writer, options, preamble }: TableFile): TableReader<Column> {
  const account = preamble
    .map(({ cells }) => /^(.*?) - All Trades Report/i.exec(cells[0] ?? '')?.[1]?.trim())
    .find((name) => name !== undefined);
  if (account !== undefined) writer.account({ ref: account });
  let home: Currency | null = options.currency ?? null;
  return {
    // The portfolio's own currency is the one that is exchanged at one.
    survey: (row) => {
      if (home === null && row.number('rate')?.equals(Decimal.one) === true) home = row.currency('currency');
    },
    row: (row, output) => {
      const place: Place = { account: account ?? '', home };
      const kind = /^buy$/i.test(row.text('type')) ? 'buy' : /^sell$/i.test(row.text('type')) ? 'sell' : null;
      if (/^fx$/i.test(row.text('market'))) tellCurrencyAccount(row, output, place);
      else if (kind !== null) tellTrade(row, kind, output, place);
      else if (/^opening balance$/i.test(row.text('type'))) tellOpening(row, output, place);
    },
  };
}

interface Place {
  readonly account: string;
  /** Currency of the portfolio, in which values are stated; `null` where no row shows it. */
  readonly home: Currency | null;
}

function tellTrade(row: TradeRow, kind: 'buy' | 'sell', output: RowOutput, { account, home }: Place): void {
  const printed = printedCurrency(row.requiredText('currency'), row.line);
  const { currency } = printed;
  const time = row.time();
  const rate = row.number('rate');
  if (home !== null && home !== currency && rate?.isPositive() === true)
    output.writer.rate({ day: time.day, from: home, to: currency, rate });
  const price = inCurrency(row.requiredNumber('price'), printed);
  output.fill(row, {
    account,
    kind,
    instrument: output.instrument(row, { symbol: row.requiredText('code'), assetClass: 'stock', currency }),
    quantity: row.requiredNumber('quantity').abs(),
    price,
    time,
    ...feesOf(row, printed, home),
    note: row.text('comments'),
    content: contentOf(row),
  });
}

/** What the broker took, mostly in the money of the portfolio, whose rate the row has where its value comes out with it. */
function feesOf(
  row: TradeRow,
  printed: PrintedCurrency,
  home: Currency | null,
): { fees: Decimal | null; feeCurrency?: string; feeRate?: Decimal } {
  const named = row.text('brokerageCurrency');
  const own = named === '' ? printed : printedCurrency(named, row.line);
  const fees = inCurrency(row.number('brokerage'), own)?.abs() ?? null;
  if (own.currency === printed.currency || fees === null || fees.isZero()) return { fees };
  const rate = row.number('rate');
  const isOfRate = rate?.isPositive() === true && (home === own.currency || isValuedAt(row, printed, rate));
  return { fees, feeCurrency: own.currency, ...(isOfRate ? { feeRate: rate } : {}) };
}

/** The costs are within what it came to. */
const NEAR = Decimal.parse('0.05');

function isValuedAt(row: TradeRow, printed: PrintedCurrency, rate: Decimal): boolean {
  const value = row.number('value')?.abs() ?? Decimal.zero;
  const price = inCurrency(row.number('price'), printed) ?? Decimal.zero;
  const worth = row.requiredNumber('quantity').abs().times(price).dividedBy(rate, PRICE_PLACES);
  return worth.minus(value).abs().compare(value.times(NEAR)) <= 0;
}

/** Values and rates of other days' exports differ with the settings of the portfolio. */
const contentOf = (row: TradeRow): string => row.content(['name', 'rate', 'value', 'comments']);

function tellOpening(row: TradeRow, output: RowOutput, { account }: Place): void {
  const printed = printedCurrency(row.requiredText('currency'), row.line);
  const { currency } = printed;
  const price = inCurrency(row.number('price'), printed);
  output.event(row, {
    account,
    kind: 'transfer_in',
    instrument: output.instrument(row, { symbol: row.requiredText('code'), assetClass: 'stock', currency }),
    currency,
    time: row.time(),
    more: { quantity: row.requiredNumber('quantity').abs(), ...(price === null ? {} : { price }) },
    note: 'Opening balance',
    content: contentOf(row),
  });
}

const PRICE_PLACES = 12;

/** An account of a currency, or of a coin that is kept as one: it has no price, but a value in the portfolio's currency. */
function tellCurrencyAccount(row: TradeRow, output: RowOutput, { account, home }: Place): void {
  const code = row.requiredText('code').toUpperCase();
  const quantity = row.requiredNumber('quantity');
  const value = row.number('value')?.abs() ?? null;
  const time = row.time();
  const comes = !quantity.isNegative() && !/^sell$/i.test(row.text('type'));
  if (isFiat(code) || home === null || value === null || quantity.isZero()) {
    const amount = comes ? quantity.abs() : quantity.abs().negated();
    const kind = comes ? 'deposit' : 'withdrawal';
    const note = row.text('name');
    output.event(row, {
      account,
      kind,
      instrument: null,
      currency: code,
      amount,
      time,
      note,
      content: contentOf(row),
    });
    return;
  }
  output.fill(row, {
    account,
    kind: comes ? 'buy' : 'sell',
    instrument: output.instrument(row, { symbol: `${code}-${home}`, assetClass: 'crypto', currency: home }),
    quantity: quantity.abs(),
    price: value.dividedBy(quantity.abs(), PRICE_PLACES).normalized(),
    amount: comes ? value.negated() : value,
    time,
    fees: Decimal.zero,
    note: row.text('comments'),
    content: contentOf(row),
  });
}
