import { type Currency, Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { TRADESTATION } from '../../brokers/tradestation/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { type WireCall, type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { askedOn, soldShort } from '../../layouts/wires/wire-holdings.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

/** When it was done with; an order that works has no end yet. */
const time = (row: WireRow) =>
  row.iso(row.text('ClosedDateTime') === '' ? 'OpenedDateTime' : 'ClosedDateTime');

const WORKING = '/v3/brokerage/accounts/orders';
const orders: WireCall = {
  rows: 'Orders',
  newestFirst: true,
  time,
  once: (row) => `${row.text('AccountID')} ${row.text('OrderID')}`,
  row: tellOrder,
};

/** See README.md beside this file. */
export const tradestationWireJson = wireStatement({
  id: 'tradestation-wire-json',
  broker: TRADESTATION,
  label: 'What its interface answered (JSON)',
  wire: 'tradestation',
  calls: {
    '/v3/brokerage/accounts/historicalorders': orders,
    [WORKING]: orders,
  },
  holdings: { '/v3/brokerage/accounts/positions': { rows: 'Positions', held } },
});

/** What an order was filled that still works is held already, and told once it is done with. */
function held(row: WireRow, output: RowOutput, page: WirePage) {
  const symbol = row.requiredText('Symbol');
  const account = row.askedFor('account');
  if (isBeingFilled(page, account, symbol)) return null;
  const paper = listedPaper(symbol, askedOn(row), 'USD');
  return {
    account,
    instrument: output.instrument(row, paper),
    quantity: soldShort(row, 'Quantity', row.text('LongShort')),
  };
}

const textOf = (leg: WireFields, name: string): string => {
  const value = leg[name];
  return typeof value === 'string' ? value.trim() : '';
};
const numberOf = (leg: WireFields, name: string): Decimal =>
  parseNumber(textOf(leg, name), '.') ?? Decimal.zero;

/** What of an order was filled. */
const filledLegs = (legs: unknown): WireFields[] =>
  (Array.isArray(legs) ? legs : [])
    .map(fieldsOf)
    .filter((leg) => leg !== null)
    .filter((leg) => !numberOf(leg, 'ExecQuantity').isZero());

const isBeingFilled = (page: WirePage, account: string, symbol: string): boolean =>
  page
    .beside(WORKING)
    .flatMap((answer) => valueAt(answer, 'Orders') ?? [])
    .map(fieldsOf)
    .filter((order) => order !== null)
    .some(
      (order) =>
        textOf(order, 'AccountID') === account &&
        textOf(order, 'ClosedDateTime') === '' &&
        filledLegs(order.Legs).some((leg) => textOf(leg, 'Symbol') === symbol),
    );

function tellOrder(row: WireRow, output: RowOutput): void {
  const legs = filledLegs(row.value('Legs'));
  if (legs.length === 0) {
    output.ignore(row, 'not-executed', `The order was not executed: ${row.text('StatusDescription')}.`);
    return;
  }
  if (row.text('ClosedDateTime') === '') {
    output.ignore(row, 'pending', 'The order still works: it comes once it is done with.');
    return;
  }
  const fees = ['CommissionFee', 'UnbundledRouteFee'].reduce(
    (sum, name) => sum.plus((row.number(name) ?? Decimal.zero).abs()),
    Decimal.zero,
  );
  const [first, ...others] = legs.map((leg, index) =>
    factOf(row, output, leg, {
      index,
      fees: index === 0 ? fees.normalized() : Decimal.zero,
      isOnly: legs.length === 1,
    }),
  );
  if (first !== undefined) output.facts(row, first, ...others);
}

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = {
  buy: 'buy',
  buytocover: 'buy',
  buytoopen: 'buy',
  buytoclose: 'buy',
  sell: 'sell',
  sellshort: 'sell',
  selltoopen: 'sell',
  selltoclose: 'sell',
};

function sideOf(row: WireRow, leg: WireFields): 'buy' | 'sell' {
  const text = textOf(leg, 'BuyOrSell');
  const side = text.toLowerCase();
  const kind = Object.hasOwn(SIDES, side) ? SIDES[side] : undefined;
  if (kind !== undefined) return kind;
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line}: ${quoted(text)} is neither a purchase nor a sale. Enter it by hand.`,
  );
}

/** All that a leg was filled, at the average of its fills. @throws {RowProblem} */
function factOf(
  row: WireRow,
  output: RowOutput,
  leg: WireFields,
  { index, fees, isOnly }: { readonly index: number; readonly fees: Decimal; readonly isOnly: boolean },
): ToldFact {
  const at = time(row);
  const id = row.requiredText('OrderID');
  const symbol = textOf(leg, 'Symbol');
  if (symbol === '') throw new RowProblem('missing-value', missingValue(row.line, 'Legs.Symbol'));
  const stated = numberOf(leg, 'ExecutionPrice');
  const price = stated.isZero() && isOnly ? row.requiredNumber('FilledPrice') : stated;
  const effect = textOf(leg, 'OpenOrClose').toLowerCase();
  const currency = (row.text('Currency') || 'USD') as Currency;
  return {
    fill: {
      account: row.requiredText('AccountID'),
      kind: sideOf(row, leg),
      ...(effect === 'open' || effect === 'close' ? { effect } : {}),
      instrument: output.instrument(row, listedPaper(symbol, at.day, currency)),
      quantity: numberOf(leg, 'ExecQuantity').abs(),
      price,
      time: at,
      fees,
      orderId: id,
      externalId: index === 0 ? id : `${id}/${index + 1}`,
    },
  };
}
