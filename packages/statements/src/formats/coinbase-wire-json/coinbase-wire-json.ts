import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { pairInstrument } from '../../brokers/crypto/tell-exchange.ts';
import { sideOf, tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const FILLS = '/api/v3/brokerage/orders/historical/fills';
/** The fill that a row takes back or corrects, where that is of another page. */
const OF_TRADE = '/api/v3/brokerage/orders/historical/fills/of-trade';

/** What is taken back or corrected may tell the time of its fill, and is of the day on which that was done. */
const time = (row: WireRow) =>
  ADJUSTED.test(row.text('trade_type')) && row.text('sequence_timestamp') !== ''
    ? row.iso('sequence_timestamp')
    : row.iso('trade_time');
const ADJUSTED = /^(?:reversal|correction)$/i;
const PRICE_PLACES = 18;

/** See README.md beside this file. */
export const coinbaseWireJson = wireStatement({
  id: 'coinbase-wire-json',
  broker: COINBASE,
  label: 'What its interface answered (JSON)',
  wire: 'coinbase',
  besides: [OF_TRADE],
  calls: { [FILLS]: { rows: 'fills', newestFirst: true, time, row: tellFill } },
});

/** `BTC-USD`; contracts have a third part, or none that names a currency. */
const PAIR = /^([A-Z0-9]+)-([A-Z0-9]+)$/;

function tellFill(row: WireRow, output: RowOutput, page: WirePage): void {
  const fill = fillOf(row);
  const type = row.text('trade_type').toUpperCase();
  const original = ADJUSTED.test(type) ? originalOf(row, page) : null;
  if (ADJUSTED.test(type) && (original === null || !isOf(fill, fillOf(original), type))) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: Coinbase took back or corrected a fill of ${fill.pair} (${quoted(row.text('trade_id'))}). Change it by hand.`,
    );
  }
  const taken = original === null ? null : namedOf(original, output);
  if (type === 'REVERSAL' && taken !== null) {
    output.cancelNamed(row, row.account, taken);
    return;
  }
  const isTold = tellPairFill(row, output, {
    ...fill,
    account: row.account,
    externalId: row.requiredText('entry_id'),
    replaces: taken?.identity.externalId,
    orderId: row.text('order_id'),
    ...(type === 'FILL' || type === '' ? {} : { note: type }),
  });
  // What a correction replaces may be there as its file tells it.
  if (isTold && taken !== null) output.writer.takeBack({ ...taken, account: row.account, line: row.line });
}

/** What a fill is known by where another row takes it back. */
function namedOf(row: WireRow, output: RowOutput) {
  const { base, quote, quantity, price, side, time: at } = fillOf(row);
  const instrument = pairInstrument(row, output, base, quote);
  const like = { kind: sideOf(row, side), instrument, occurredAt: at.occurredAt, quantity, price };
  return { identity: { externalId: row.requiredText('entry_id') }, like };
}

/** @throws {RowProblem} */
function fillOf(row: WireRow) {
  const pair = row.requiredText('product_id').toUpperCase();
  const [, base, quote] = PAIR.exec(pair) ?? [];
  if (base === undefined || quote === undefined || quote === 'PERP') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: contracts like ${quoted(pair)} are not read from Coinbase yet. Enter the trade by hand.`,
    );
  }
  const price = row.requiredNumber('price');
  const size = row.requiredNumber('size');
  const inQuote = row.text('size_in_quote') === 'true';
  const commission = row.number('commission');
  return {
    pair,
    base,
    quote,
    side: row.requiredText('side'),
    quantity: inQuote ? size.quotient(price, PRICE_PLACES).normalized() : size,
    price,
    ...(inQuote ? { value: size } : {}),
    fees: commission === null ? null : [{ asset: quote, amount: commission }],
    time: row.iso('trade_time'),
  };
}

type Fill = ReturnType<typeof fillOf>;

/** A reversal repeats what it takes back; whether it turns its side is not published. A correction may state other numbers. */
function isOf(adjusted: Fill, original: Fill, type: string): boolean {
  if (adjusted.pair !== original.pair) return false;
  return type === 'CORRECTION'
    ? adjusted.side === original.side
    : adjusted.quantity.equals(original.quantity) && adjusted.price.equals(original.price);
}

/** The one fill that bears the trade's number. */
function originalOf(row: WireRow, page: WirePage): WireRow | null {
  const fills = [FILLS, OF_TRADE]
    .flatMap((call) => page.beside(call))
    .flatMap((answer) => valueAt(answer, 'fills') ?? [])
    .map(fieldsOf)
    .filter((fields) => fields !== null)
    .map((fields) => new WireRow(fields, row.line, row.account, {}))
    .filter((each) => /^(?:fill)?$/i.test(each.text('trade_type')))
    .filter((each) => each.text('trade_id') !== '' && each.text('trade_id') === row.text('trade_id'));
  const [only, ...others] = new Map(fills.map((each) => [each.text('entry_id'), each])).values();
  return only === undefined || others.length > 0 ? null : only;
}
