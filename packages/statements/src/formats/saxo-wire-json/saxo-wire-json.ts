import { type Currency, Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { type SettledTrade, tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { SAXO } from '../../brokers/saxo/broker.ts';
import { isOption, isPaidFor, optionCurrency, saxoPaper } from '../../brokers/saxo/saxo-paper.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const TRADES = '/cs/v1/reports/trades';
const BOOKINGS = '/cs/v1/reports/bookings';
const ZONE = 'Europe/Copenhagen';

/** See README.md beside this file. */
export const saxoWireJson = wireStatement({
  id: 'saxo-wire-json',
  broker: SAXO,
  label: 'What its interface answered (JSON)',
  wire: 'saxo',
  calls: {
    [TRADES]: { rows: 'Data', time: timeOf, once: (row) => `trade ${row.text('TradeId')}`, row: tellTrade },
    [BOOKINGS]: {
      rows: 'Data',
      time: (row) => row.day('Date', ZONE),
      once: (row) => `booking ${row.text('BkAmountId')}`,
      row: tellBooking,
    },
  },
});

function timeOf(row: WireRow): ResolvedTime {
  return row.text('TradeExecutionTime') === '' ? row.day('TradeDate', ZONE) : row.iso('TradeExecutionTime');
}

const textOf = (fields: WireFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};
const numberOf = (fields: WireFields, name: string): Decimal | null => parseNumber(textOf(fields, name), '.');

/** What a fill moved and cost, by the number of its trade: bookings that name one. */
type Bookings = ReadonlyMap<string, readonly WireFields[]>;
const known = new WeakMap<WirePage, Bookings>();

function bookingsOf(page: WirePage): Bookings {
  const before = known.get(page);
  if (before !== undefined) return before;
  const found = new Map<string, WireFields[]>();
  for (const answer of page.beside(BOOKINGS)) {
    const listed = valueAt(answer, 'Data');
    for (const each of Array.isArray(listed) ? listed : []) {
      const fields = fieldsOf(each);
      const trade = fields === null ? '' : textOf(fields, 'RelatedTradeId');
      if (fields === null || trade === '' || trade === '0') continue;
      const same = found.get(trade) ?? [];
      // Pages that shift have one twice.
      if (same.some((other) => textOf(other, 'BkAmountId') === textOf(fields, 'BkAmountId'))) continue;
      found.set(trade, [...same, fields]);
    }
  }
  known.set(page, found);
  return found;
}

const COST = /commission|\bfee|duty|\btax|charge|levy|\bcost/i;
/** Dividends may name the trade that brought the paper. */
const OWN = /^(?:corporate actions|cash amount|client )/i;
/** Of a trade for certain, also where the trade itself is on another page. */
const OF_TRADES = /^(?:share amount|option premium|commission|exchange fee|stamp duty)/i;

const isCost = (booking: WireFields): boolean => COST.test(textOf(booking, 'BkAmountType'));
const isOwn = (booking: WireFields): boolean => OWN.test(textOf(booking, 'BkAmountType'));

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = {
  bought: 'buy',
  buy: 'buy',
  sold: 'sell',
  sell: 'sell',
};

function tellTrade(row: WireRow, output: RowOutput, page: WirePage): void {
  const event = row.requiredText('TradeEventType');
  const units = row.requiredNumber('Amount');
  const booked = row.number('BookedAmountAccountCurrency') ?? Decimal.zero;
  const assetType = row.requiredText('AssetType');
  const price = row.requiredNumber('Price');
  const side = event.toLowerCase();
  const kind = Object.hasOwn(SIDES, side) ? SIDES[side] : undefined;
  const isEnd = isOption(assetType) && price.isZero() && booked.isZero();
  if (kind === undefined || (isPaidFor(assetType) && booked.isZero() && !isEnd)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: ${quoted(row.text('InstrumentSymbol'))} came or went without being paid for (${quoted(row.text('CaEventTypeName') || event)}), and what that means is not told. Enter it by hand.`,
    );
  }
  const bookings = (bookingsOf(page).get(row.requiredText('TradeId')) ?? []).filter((each) => !isOwn(each));
  const common = {
    row,
    kind,
    quantity: units,
    time: timeOf(row),
    account: row.requiredText('AccountId'),
    orderId: row.text('OrderId'),
    externalId: row.requiredText('TradeId'),
  };
  if (isEnd) {
    tellEnd(row, output, common);
    return;
  }
  if (isPaidFor(assetType)) tellPaid(row, output, { common, bookings, price, booked });
  else tellMargined(row, output, { common, bookings, price });
}

type Common = Omit<SettledTrade, 'instrument' | 'price' | 'net' | 'fees'>;

/** The currency of the prices, which only bookings name; the account's where nothing was booked in another. */
const currencyOf = (row: WireRow, bookings: readonly WireFields[]): string => {
  const principal = bookings.find((each) => !isCost(each)) ?? bookings[0];
  return (
    (principal === undefined ? '' : textOf(principal, 'Currency')) || row.requiredText('AccountCurrency')
  );
};

const paperOf = (row: WireRow, output: RowOutput, currency: string, multiplier?: Decimal) =>
  output.instrument(
    row,
    saxoPaper(row.line, {
      symbol: row.requiredText('InstrumentSymbol'),
      description: row.text('InstrumentDescription'),
      assetType: row.requiredText('AssetType'),
      currency,
      day: timeOf(row).day,
      multiplier,
    }),
  );

/** In the currency of the account, cost positive. */
const costsOf = (bookings: readonly WireFields[]): Decimal =>
  bookings
    .filter(isCost)
    .reduce((sum, each) => sum.minus(numberOf(each, 'AmountAccountCurrency') ?? Decimal.zero), Decimal.zero)
    .normalized();

const RATE_PLACES = 12;
const NEAR = Decimal.parse('0.02');

interface Paid {
  readonly common: Common;
  readonly bookings: readonly WireFields[];
  readonly price: Decimal;
  readonly booked: Decimal;
}

/** Shares, funds and options: what was booked of them is the price in its currency, and each cost in a row of its own. */
function tellPaid(row: WireRow, output: RowOutput, { common, bookings, price, booked }: Paid): void {
  const settledIn = row.requiredText('AccountCurrency') as Currency;
  const principal = bookings.find((each) => !isCost(each));
  const units = common.quantity.abs();
  if (principal === undefined) {
    tellUnbooked(row, output, { common, bookings, price, booked });
    return;
  }
  const gross = numberOf(principal, 'Amount')?.abs() ?? units.times(price);
  const own = numberOf(principal, 'AmountAccountCurrency')?.abs() ?? gross;
  const currency = textOf(principal, 'Currency') || settledIn;
  const multiplier = isOption(row.text('AssetType')) ? sizeOf(gross, units.times(price)) : undefined;
  tellSettledTrade(
    {
      ...common,
      instrument: paperOf(row, output, currency, multiplier),
      price,
      net: booked,
      gross,
      fees: costsOf(bookings),
      settledIn,
      inverseRate: gross.isZero() ? null : own.dividedBy(gross, RATE_PLACES).normalized(),
    },
    output,
  );
}

/** How many of the underlying an option was paid for: a whole number, or it is none. */
function sizeOf(paid: Decimal, each: Decimal): Decimal | undefined {
  if (each.isZero()) return undefined;
  const size = paid.dividedBy(each, 0);
  const isWhole = size.times(each).minus(paid).abs().compare(paid.times(NEAR)) <= 0;
  return isWhole && size.isPositive() ? size : undefined;
}

/** Without its bookings nothing says in which currency the price is: as the file of trades is read, which has none. */
function tellUnbooked(row: WireRow, output: RowOutput, { common, price, booked }: Paid): void {
  const value = (row.number('TradedValue') ?? price.times(common.quantity)).abs();
  const net = booked.abs();
  const isSame = net.minus(value).abs().compare(value.times(NEAR)) <= 0;
  const cost = (common.kind === 'buy' ? net.minus(value) : value.minus(net)).rounded(2).normalized();
  tellSettledTrade(
    {
      ...common,
      instrument: paperOf(row, output, row.requiredText('AccountCurrency')),
      price: isSame ? price : null,
      net: booked,
      fees: isSame && cost.isPositive() ? cost : Decimal.zero,
      note: isSame ? '' : `At ${price} in its own currency`,
    },
    output,
  );
}

/** What is traded on margin moves no money but its result and its costs. */
function tellMargined(
  row: WireRow,
  output: RowOutput,
  { common, bookings, price }: Omit<Paid, 'booked'>,
): void {
  const feeCurrency = row.requiredText('AccountCurrency') as Currency;
  const { row: _row, ...told } = common;
  output.fill(row, {
    ...told,
    instrument: paperOf(row, output, currencyOf(row, bookings)),
    price,
    amount: Decimal.zero,
    // Where nothing was booked, nothing says what it cost.
    fees: bookings.length === 0 ? null : costsOf(bookings),
    feeCurrency,
  });
}

/** An option that ended without being paid for: exercised or assigned where that is said, else it had become worthless. */
function tellEnd(row: WireRow, output: RowOutput, told: Common): void {
  const currency = optionCurrency(row.text('InstrumentSymbol')) ?? row.requiredText('AccountCurrency');
  const words = `${row.text('CaEventTypeName')} ${row.text('TradeType')}`;
  const kind = /assign/i.test(words) ? 'assign' : /exercis/i.test(words) ? 'exercise' : 'expire';
  const { row: _row, kind: _side, ...place } = told;
  output.fill(row, {
    ...place,
    kind,
    instrument: paperOf(row, output, currency),
    price: null,
    fees: Decimal.zero,
  });
}

function tellBooking(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.requiredText('BkAmountType');
  const trade = row.text('RelatedTradeId');
  const isOfTrade = OF_TRADES.test(type) || (!OWN.test(type) && tradesOf(page).has(trade));
  if (isOfTrade) {
    output.ignore(row, 'cash-side-of-trade', 'It is what a trade moved or cost, and is told with it.');
    return;
  }
  const amount = row.number('AmountAccountCurrency') ?? row.requiredNumber('Amount');
  const words = row.text('InstrumentDescription');
  const kind = cashKindOf(type, amount) ?? cashKindOf(words, amount);
  if (kind === null) return;
  const isOfPaper = isPaidFor(row.text('AssetType')) && (kind === 'dividend' || kind === 'tax');
  tellCash(
    {
      row,
      kind,
      amount,
      currency: row.text('AccountCurrency') || row.requiredText('Currency'),
      instrument: isOfPaper
        ? output.instrument(
            row,
            saxoPaper(row.line, {
              symbol: row.requiredText('InstrumentSymbol'),
              description: words,
              assetType: row.text('AssetType'),
              currency: row.requiredText('Currency'),
              day: row.text('Date'),
            }),
          )
        : null,
      time: row.day('Date', ZONE),
      account: row.requiredText('AccountId'),
      externalId: row.requiredText('BkAmountId'),
      note: `${type}: ${words}`,
    },
    output,
  );
}

const listed = new WeakMap<WirePage, ReadonlySet<string>>();

/** Numbers of the trades that a page tells. */
function tradesOf(page: WirePage): ReadonlySet<string> {
  const before = listed.get(page);
  if (before !== undefined) return before;
  const found = new Set<string>();
  for (const answer of page.beside(TRADES)) {
    const rows = valueAt(answer, 'Data');
    for (const each of Array.isArray(rows) ? rows : []) found.add(textOf(fieldsOf(each) ?? {}, 'TradeId'));
  }
  listed.set(page, found);
  return found;
}
