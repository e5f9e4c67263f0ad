import { parseFuturesSymbol } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import { cancelFill, fillContent } from '../../brokers/tradovate/cancel-fill.ts';
import { cashKindOf, isTradeResult } from '../../brokers/tradovate/cash-kinds.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { askedOn } from '../../layouts/wires/wire-holdings.ts';
import { missingValue } from '../../outputs/wording.ts';

const time = (row: WireRow) => row.iso('timestamp');

const [ACCOUNTS, CURRENCIES, FEES, ORDERS, CONTRACTS, MATURITIES, PRODUCTS] = [
  ...['/account/list', '/currency/list', '/fillFee/items', '/order/items'],
  ...['/contract/items', '/contractMaturity/items', '/product/items'],
] as const;
const CASH = '/cashBalanceLog/deps';

/** See README.md beside this file. */
export const tradovateWireJson = wireStatement({
  id: 'tradovate-wire-json',
  broker: TRADOVATE,
  label: 'What its interface answered (JSON)',
  wire: 'tradovate',
  besides: [ACCOUNTS, CURRENCIES, FEES, ORDERS, CONTRACTS, MATURITIES, PRODUCTS],
  calls: {
    '/fill/list': { rows: '', time, row: tellFill },
    [CASH]: { rows: '', time, row: tellCash },
  },
  holdings: { '/position/list': { rows: '', accounts: namesOf, held } },
});

/** It is one list for all accounts. */
function namesOf(page: WirePage): readonly string[] {
  const names = page
    .beside(ACCOUNTS)
    .flatMap((answer) => (Array.isArray(answer) ? answer : []))
    .map((each) => textOf(fieldsOf(each), 'name'));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** What was closed in the session is there as zero. */
function held(row: WireRow, output: RowOutput, page: WirePage) {
  const quantity = row.number('netPos') ?? Decimal.zero;
  if (quantity.isZero()) return 'nothing' as const;
  const account = accountOf(row, page, row.requiredText('accountId'));
  return { account, instrument: output.instrument(row, paperOf(row, page, askedOn(row))), quantity };
}

/** The record of that number among what was asked beside. */
function recordOf(page: WirePage, call: string, id: unknown): WireFields | null {
  for (const answer of page.beside(call)) {
    const found = (Array.isArray(answer) ? answer : []).map(fieldsOf).find((each) => each?.id === id);
    if (found != null) return found;
  }
  return null;
}

const textOf = (fields: WireFields | null, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

/** @throws {RowProblem} */
function needed(row: WireRow, fields: WireFields | null, name: string, says: string): string {
  const text = textOf(fields, name);
  if (text === '') throw new RowProblem('missing-value', missingValue(row.line, says));
  return text;
}

const accountOf = (row: WireRow, page: WirePage, id: string): string =>
  needed(row, recordOf(page, ACCOUNTS, id), 'name', 'account.name');

const currencyOf = (page: WirePage, id: unknown): Currency =>
  (textOf(recordOf(page, CURRENCIES, id), 'name') || 'USD') as Currency;

function tellFill(row: WireRow, output: RowOutput, page: WirePage): void {
  const at = time(row);
  const id = row.requiredText('id');
  const orderId = row.requiredText('orderId');
  const order = recordOf(page, ORDERS, orderId);
  const costs = costsOf(page, id);
  const instrument = output.instrument(row, paperOf(row, page, at.day));
  const fill = {
    account: accountOf(row, page, needed(row, order, 'accountId', 'order.accountId')),
    kind: sideOf(row.line, row.text('action')),
    instrument,
    quantity: row.requiredNumber('qty'),
    price: row.requiredNumber('price'),
    time: at,
    // As its files tell it, so that a fill of both is one.
    content: fillContent(id),
  };
  if (row.text('active') === 'false') {
    cancelFill(row, output, fill);
    return;
  }
  output.fill(row, {
    ...fill,
    fees: costs?.fees ?? null,
    ...(costs === null || costs.currency === instrument.currency ? {} : { feeCurrency: costs.currency }),
    orderId,
  });
}

/** A contract that no table lists is worth what its product says. */
function paperOf(row: WireRow, page: WirePage, day: string) {
  const contract = recordOf(page, CONTRACTS, row.requiredText('contractId'));
  const symbol = needed(row, contract, 'name', 'contract.name');
  const maturity = recordOf(page, MATURITIES, contract?.contractMaturityId);
  const product = recordOf(page, PRODUCTS, maturity?.productId);
  const paper = futuresPaper({ symbol, day, size: parseNumber(textOf(product, 'valuePerPoint'), '.') });
  const isListed = paper.multiplier === undefined && parseFuturesSymbol(symbol, day) !== null;
  return product === null || isListed ? paper : { ...paper, currency: currencyOf(page, product.currencyId) };
}

/** The first by the interface's own description, the second by its page of what a fill costs: one of the two is there. */
const COSTS = [
  'commission',
  'commissionFee',
  'exchangeFee',
  'clearingFee',
  'nfaFee',
  'brokerageFee',
  'ipFee',
  'orderRoutingFee',
];

interface Costs {
  readonly fees: Decimal;
  readonly currency: Currency;
}

/** All that a fill cost, for all of its contracts. `null`: it is not said yet. */
function costsOf(page: WirePage, id: string): Costs | null {
  const costs = recordOf(page, FEES, id);
  if (costs === null) return paidOf(page, id);
  const fees = COSTS.reduce(
    (sum, name) => sum.plus(parseNumber(textOf(costs, name), '.') ?? Decimal.zero),
    Decimal.zero,
  );
  return { fees: fees.normalized(), currency: currencyOf(page, costs.commissionCurrencyId) };
}

/** What the cash log says of it by now: it is there before the other, in parts. */
function paidOf(page: WirePage, id: string): Costs | null {
  const paid = page
    .beside(CASH)
    .flatMap((answer) => (Array.isArray(answer) ? answer : []))
    .map(fieldsOf)
    .filter((each) => each?.fillId === id && isCost(textOf(each, 'cashChangeType')));
  const [first] = paid;
  if (first === undefined) return null;
  const fees = paid.reduce(
    (sum, each) => sum.minus(parseNumber(textOf(each, 'delta'), '.') ?? Decimal.zero),
    Decimal.zero,
  );
  return { fees: fees.normalized(), currency: currencyOf(page, first?.currencyId) };
}

const isCost = (type: string): boolean => cashKindOf(type.toLowerCase(), true) === 'fee';

function tellCash(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.requiredText('cashChangeType').toLowerCase();
  const amount = row.requiredNumber('delta');
  if (isTradeResult(type) || type === 'optionstrade') {
    output.ignore(row, 'cash-side-of-trade');
  } else if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
  } else if (row.text('fillId') !== '' && isCost(type)) {
    // Also before its fill: that comes with the next reading, and brings what it cost.
    output.ignore(row, 'listed-elsewhere', 'The costs of a fill, which are counted with it.');
  } else {
    const kind = cashKindOf(type, amount.isNegative());
    if (kind === null) return;
    output.event(row, {
      account: accountOf(row, page, row.text('accountId') || row.askedFor('masterid')),
      kind,
      instrument: null,
      currency: currencyOf(page, row.text('currencyId')),
      amount,
      time: time(row),
      note: row.text('comment') || row.text('cashChangeType'),
      content: `cash\u001f${row.requiredText('id')}`,
    });
  }
}
