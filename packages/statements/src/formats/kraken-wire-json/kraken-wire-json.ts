import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';
import { isSideType, ledgerKind, productAsset } from '../../brokers/kraken/ledger-kinds.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { KEY, wireStatement } from '../../layouts/wire-statement.ts';

const time = (row: WireRow) => row.seconds('time');

/** See README.md beside this file. */
export const krakenWireJson = wireStatement({
  id: 'kraken-wire-json',
  broker: KRAKEN,
  label: 'What its interface answered (JSON)',
  wire: 'kraken',
  calls: {
    '/0/private/TradesHistory': { rows: 'result.trades', newestFirst: true, time, row: trade },
    '/0/private/Ledgers': {
      rows: 'result.ledger',
      newestFirst: true,
      time,
      row: movement,
      groupOf: (row) => (isExchange(row) ? `${row.text('refid')}` : ''),
      group: exchange,
    },
  },
});

function trade(row: WireRow, output: RowOutput): void {
  const margin = row.number('margin') ?? Decimal.zero;
  const fee = row.number('fee');
  tellPairFill(row, output, {
    // Staked and tokenised pairs carry a suffix of the venue.
    pair: row.requiredText('pair').replace(/\.[A-Z]$/i, ''),
    side: row.requiredText('type'),
    quantity: row.requiredNumber('vol'),
    price: row.requiredNumber('price'),
    value: row.number('cost'),
    fees: fee === null ? null : [{ asset: '', amount: fee }],
    time: time(row),
    account: row.account,
    externalId: row.requiredText(KEY),
    orderId: row.text('ordertxid'),
    ...(margin.isZero() ? {} : { note: `On margin of ${margin.normalized()}`, onMargin: true }),
  });
}

/** Bought or sold without the order book; trades of the book are among the trades. */
const isExchange = (row: WireRow): boolean =>
  isSideType(row.text('type')) && !/^(trade|settled)$/i.test(row.text('type')) && row.text('refid') !== '';

const assetOf = (row: WireRow): string => productAsset(requiredAsset(row.line, row.text('asset'), 'asset'));

function exchange(rows: readonly WireRow[], output: RowOutput): void {
  const legs: (Leg & { row: WireRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      const asset = assetOf(row);
      const fee = row.number('fee') ?? Decimal.zero;
      legs.push({ row, asset, amount: row.requiredNumber('amount'), role: 'side' });
      if (!fee.isZero()) legs.push({ row, asset, amount: fee.negated(), role: 'fee' });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  const reference = first.row.text('refid');
  tellLegs(output, {
    legs: legs.filter(({ role, amount }) => role === 'fee' || !amount.isZero()),
    time: time(first.row),
    account: first.row.account,
    key: reference,
    externalId: reference,
    remedy: 'Import the ledgers report as a file, or enter by hand what it means.',
  });
  for (const { row } of legs) {
    if (!output.hasTold(row.line)) output.ignore(row, 'zero-quantity');
  }
}

function movement(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('type');
  // What a position on margin made is told by its trades as well.
  if (/^(trade|margin|settled)$/i.test(type)) {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  const kind = ledgerKind(type, row.text('subtype'));
  if (kind === null) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  const asset = assetOf(row);
  const fee = row.number('fee') ?? Decimal.zero;
  const alone = kind === 'fee';
  const amount = row.requiredNumber('amount');
  tellMovement(row, output, {
    kind,
    asset,
    amount: alone ? amount.minus(fee) : amount,
    fee: { asset, amount: alone ? Decimal.zero : fee },
    time: time(row),
    account: row.account,
    note: [type, row.text('subtype')].filter((text) => text !== '').join(' · '),
    externalId: row.requiredText(KEY),
  });
}
