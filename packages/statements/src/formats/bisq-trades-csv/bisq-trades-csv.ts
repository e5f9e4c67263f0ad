import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, splitPair } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['Trade ID'],
  time: ['Date/Time'],
  market: ['Market'],
  price: ['Price'],
  bitcoin: ['Amount in BTC'],
  amount: ['Amount'],
  currency: ['Currency'],
  minerFee: ['Transaction Fee'],
  bitcoinFee: ['Trade Fee BTC'],
  bsqFee: ['Trade Fee BSQ'],
  offer: ['Offer type'],
  status: ['Status'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bisqTradesCsv = tableStatement({
  id: 'bisq-trades-csv',
  broker: { id: 'bisq', label: 'Bisq' },
  label: 'Trade history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['id', 'time', 'market', 'price', 'bitcoin', 'amount', 'offer', 'status'],
  row: trade,
});

function trade(row: TradeRow, output: RowOutput): void {
  const status = row.text('status');
  if (/cancel|fail|open|pending/i.test(status)) {
    output.ignore(row, 'not-executed');
    return;
  }
  const pair = splitPair(row.requiredText('market'));
  const [, verb = '', coin = ''] = /^(buy|sell) (\S+)$/i.exec(row.text('offer')) ?? [];
  const side = sideOf(row, verb);
  if (pair === null || coin.toUpperCase() !== pair.base) {
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: ${quoted(row.text('offer'))} does not say which side of ${row.text('market')} was taken. Enter the trade by hand.`,
    );
  }
  const bitcoin = row.requiredNumber('bitcoin').abs();
  const other = row.requiredNumber('amount').abs();
  const price = row.requiredNumber('price');
  const quantity = pair.base === 'BTC' ? bitcoin : other;
  const value = paid(row, output.writer, price.times(quantity), pair.base === 'BTC' ? other : bitcoin);
  const base = { asset: pair.base, amount: quantity };
  const money = { asset: pair.quote, amount: value };
  const buys = side === 'buy';
  tellExchange(row, output, {
    got: buys ? base : money,
    gave: buys ? money : base,
    quote: pair.quote,
    fees: feesOf(row),
    time: row.time(),
    externalId: row.text('id'),
    ...(/^completed$/i.test(status) ? {} : { note: status }),
  });
}

/** Amounts paid by bank are rounded to whole units; further off, the row contradicts itself. */
const TOLERANCE = Decimal.parse('0.03');

function paid(row: TradeRow, writer: TableFile['writer'], reckoned: Decimal, stated: Decimal): Decimal {
  if (stated.minus(reckoned).abs().compare(reckoned.times(TOLERANCE)) <= 0) return stated;
  writer.problem(
    'warning',
    'amount-differs',
    `Line ${row.line} states an amount of ${stated}, while its price and quantity make it ${reckoned.normalized()}. The price was taken; check the trade.`,
    row.line,
  );
  return reckoned;
}

/** The share of the miners and the venue's own fee, the latter in bitcoin or in BSQ. */
function feesOf(row: TradeRow): AssetAmount[] {
  return [
    { asset: 'BTC', amount: row.numberOrZero('minerFee').plus(row.numberOrZero('bitcoinFee')) },
    { asset: 'BSQ', amount: row.numberOrZero('bsqFee') },
  ];
}
