import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { OANDA } from '../../brokers/oanda/broker.ts';
import { oandaPaper } from '../../brokers/oanda/oanda-paper.ts';
import { ORDERS } from '../../brokers/oanda/transaction-words.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput, ToldFact, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { isPlausibleRate } from '../../outputs/plausible-rates.ts';
import { missingValue } from '../../outputs/wording.ts';

const SUMMARY = '/v3/accounts/summary';

const time = (row: WireRow) => row.iso('time');

/** See README.md beside this file. */
export const oandaWireJson = wireStatement({
  id: 'oanda-wire-json',
  broker: OANDA,
  label: 'What its interface answered (JSON)',
  wire: 'oanda',
  besides: [SUMMARY],
  calls: { '/v3/accounts/transactions/idrange': { rows: 'transactions', time, row: tell } },
  holdings: { '/v3/accounts/openPositions': { rows: 'positions', held } },
});

/** Both sides of an account that hedges are one position here. */
function held(row: WireRow, output: RowOutput) {
  const units = (side: string): Decimal => row.number(`${side}.units`) ?? Decimal.zero;
  const instrument = output.instrument(row, oandaPaper(row.line, row.requiredText('instrument')));
  return { account: row.askedFor('account'), instrument, quantity: units('long').plus(units('short')) };
}

function tell(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.requiredText('type');
  if (type === 'ORDER_FILL') tellFill(row, output, page);
  else if (type === 'DAILY_FINANCING') money(row, output, page, 'interest', 'financing');
  else if (type === 'DIVIDEND_ADJUSTMENT') money(row, output, page, 'dividend', 'dividendAdjustment');
  else if (type === 'TRANSFER_FUNDS') {
    const amount = row.requiredNumber('amount');
    money(row, output, page, amount.isNegative() ? 'withdrawal' : 'deposit', 'amount');
  } else if (ORDERS.test(type.replaceAll('_', ' '))) output.ignore(row, 'order-level');
}

const placeOf = (row: WireRow) => ({
  account: row.requiredText('accountID'),
  time: time(row),
  externalId: row.requiredText('id'),
});

/** The account of a transaction, which does not say more of it than its number. */
function summaryOf(row: WireRow, page: WirePage): WireFields | undefined {
  const id = row.requiredText('accountID');
  return (
    page
      .beside(SUMMARY)
      .map((answer) => fieldsOf(valueAt(answer, 'account')))
      .find((each) => each?.id === id) ?? undefined
  );
}

/** In which currency an account is kept. @throws {RowProblem} */
function homeOf(row: WireRow, page: WirePage): string {
  const currency = summaryOf(row, page)?.currency;
  if (typeof currency === 'string' && currency !== '') return currency;
  throw new RowProblem('missing-value', missingValue(row.line, 'account.currency'));
}

function money(
  row: WireRow,
  output: RowOutput,
  page: WirePage,
  kind: 'interest' | 'dividend' | 'deposit' | 'withdrawal',
  field: string,
): void {
  const amount = row.requiredNumber(field);
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'No money moved.');
    return;
  }
  const about = row.text('instrument');
  output.event(row, {
    ...placeOf(row),
    kind,
    instrument: about === '' ? null : output.instrument(row, oandaPaper(row.line, about)),
    currency: homeOf(row, page),
    amount,
    note: row.text('fundingReason').replaceAll('_', ' ').toLowerCase(),
  });
}

interface Part {
  readonly units: Decimal;
  readonly price: Decimal;
  /** Of which side it is, where an account holds both at once. */
  readonly side: Pick<ToldFill, 'effect' | 'positionId'>;
}

/** A fill closes trades, reduces one and opens another; each part says what it was filled at. */
function partsOf(row: WireRow, hedges: boolean): readonly Part[] {
  const closed = row.value('tradesClosed');
  const parts: readonly (readonly [unknown, 'open' | 'close'])[] = [
    ...(Array.isArray(closed) ? closed : []).map((each) => [each, 'close'] as const),
    [row.value('tradeReduced'), 'close'],
    [row.value('tradeOpened'), 'open'],
  ];
  return parts.flatMap(([each, effect]) => {
    const part = fieldsOf(each);
    const units = parseNumber(String(part?.units ?? ''), '.');
    const price = parseNumber(String(part?.price ?? ''), '.');
    if (units === null || price === null) return [];
    const isLong = units.isNegative() === (effect === 'close');
    return [{ units, price, side: hedges ? { effect, positionId: isLong ? 'long' : 'short' } : {} }];
  });
}

function tellFill(row: WireRow, output: RowOutput, page: WirePage): void {
  const home = homeOf(row, page);
  const units = row.requiredNumber('units');
  if (units.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const instrument = output.instrument(row, oandaPaper(row.line, row.requiredText('instrument')));
  const hedges = String(summaryOf(row, page)?.hedgingEnabled) === 'true';
  const parts = partsOf(row, hedges);
  const sum = parts.reduce((total, part) => total.plus(part.units), Decimal.zero);
  if (parts.length > 0 && !sum.equals(units)) {
    throw new RowProblem(
      'amount-differs',
      `Line ${row.line}: the parts of the fill come to ${sum.normalized()} units, and it states ${units}. Enter the trade by hand.`,
    );
  }
  const own = instrument.currency === home;
  const feeRate = own ? undefined : conversionOf(row, output, instrument, home);
  const fees = costsOf(row);
  const common = {
    ...placeOf(row),
    kind: units.isNegative() ? ('sell' as const) : ('buy' as const),
    instrument,
    amount: Decimal.zero,
    ...(own ? {} : { feeCurrency: home, feeRate }),
    orderId: row.text('orderID'),
    note: row.text('reason').replaceAll('_', ' '),
  };
  const taken = output.facts(row, ...factsOf(row, common, { units, parts, fees }));
  const profit = row.number('pl');
  if (taken && own && profit !== null) {
    output.statedProfit(row, common.account, instrument, profit, true);
  }
}

/** One fill, unless its parts were made at several prices or are of both sides. */
function factsOf(
  row: WireRow,
  common: Omit<ToldFill, 'quantity' | 'price' | 'fees'>,
  {
    units,
    parts,
    fees,
  }: { readonly units: Decimal; readonly parts: readonly Part[]; readonly fees: Decimal },
): readonly [ToldFact, ...ToldFact[]] {
  const [first, ...others] = parts;
  if (first === undefined) {
    const price = row.number('fullVWAP') ?? row.requiredNumber('price');
    return [{ fill: { ...common, quantity: units, price, fees } }];
  }
  const { side } = first;
  if (others.every((each) => each.price.equals(first.price) && each.side.positionId === side.positionId)) {
    return [{ fill: { ...common, ...side, quantity: units, price: first.price, fees } }];
  }
  const rest = others.map(
    ({ units: quantity, price, side: own }, index): ToldFact => ({
      fill: {
        ...common,
        ...own,
        externalId: `${common.externalId}/${index + 2}`,
        quantity,
        price,
        fees: Decimal.zero,
      },
    }),
  );
  return [{ fill: { ...common, ...side, quantity: first.units, price: first.price, fees } }, ...rest];
}

/** In the account's currency. What financing falls due with a fill is settled with it: credited is positive. */
const costsOf = (row: WireRow): Decimal =>
  (row.number('commission') ?? Decimal.zero)
    .abs()
    .plus((row.number('guaranteedExecutionFee') ?? Decimal.zero).abs())
    .minus(row.number('financing') ?? Decimal.zero)
    .normalized();

const RATE_PLACES = 15;

/** What a result was converted at. @returns units of the instrument's currency for one of the account's. */
function conversionOf(
  row: WireRow,
  output: RowOutput,
  { currency: from }: Instrument,
  to: string,
): Decimal | undefined {
  const isLoss = row.number('pl')?.isNegative() === true;
  const side = isLoss ? 'loss' : 'gain';
  const rate =
    row.number(`homeConversionFactors.${side}QuoteHome.factor`) ??
    row.number(`${side}QuoteHomeConversionFactor`);
  if (rate === null || !rate.isPositive() || !isPlausibleRate(from, to, rate)) return undefined;
  const { day, occurredAt: at } = time(row);
  output.writer.rate({ day, at, from, to, rate });
  return Decimal.one.dividedBy(rate, RATE_PLACES).normalized();
}
