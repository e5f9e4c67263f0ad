import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const time = (row: WireRow) => row.iso('trade_time');
const PRICE_PLACES = 18;

/** See README.md beside this file. */
export const coinbaseWireJson = wireStatement({
  id: 'coinbase-wire-json',
  broker: COINBASE,
  label: 'What its interface answered (JSON)',
  wire: 'coinbase',
  calls: {
    '/api/v3/brokerage/orders/historical/fills': { rows: 'fills', newestFirst: true, time, row: fill },
  },
});

/** `BTC-USD`; contracts have a third part, or none that names a currency. */
const PAIR = /^([A-Z0-9]+)-([A-Z0-9]+)$/;

function fill(row: WireRow, output: RowOutput): void {
  const product = row.requiredText('product_id').toUpperCase();
  const [, base, quote] = PAIR.exec(product) ?? [];
  if (base === undefined || quote === undefined || quote === 'PERP') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: contracts like ${quoted(product)} are not read from Coinbase yet. Enter the trade by hand.`,
    );
  }
  const type = row.text('trade_type').toUpperCase();
  if (type === 'REVERSAL' || type === 'CORRECTION') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: Coinbase took back or corrected a fill of ${product} (${quoted(row.text('trade_id'))}). Change it by hand.`,
    );
  }
  const price = row.requiredNumber('price');
  const size = row.requiredNumber('size');
  const inQuote = row.text('size_in_quote') === 'true';
  const commission = row.number('commission');
  tellPairFill(row, output, {
    pair: product,
    base,
    quote,
    side: row.requiredText('side'),
    quantity: inQuote ? size.quotient(price, PRICE_PLACES).normalized() : size,
    price,
    ...(inQuote ? { value: size } : {}),
    fees: commission === null ? null : [{ asset: quote, amount: commission }],
    time: time(row),
    account: row.account,
    externalId: row.requiredText('entry_id'),
    orderId: row.text('order_id'),
    ...(type === 'FILL' || type === '' ? {} : { note: type }),
  });
}
