import { Decimal } from '@tapebook/domain/money';
import { assetCode, requiredAsset } from '../../brokers/crypto/assets.ts';
import { CoinHomes } from '../../brokers/crypto/coin-homes.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column =
  | 'id'
  | 'reference'
  | 'time'
  | 'type'
  | 'subtype'
  | 'asset'
  | 'wallet'
  | 'amount'
  | 'fee'
  | 'balance';
type LedgerRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const krakenLedgersCsv = tableStatement<Column>({
  id: 'kraken-ledgers-csv',
  broker: KRAKEN,
  label: 'Ledgers (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['txid'],
    reference: ['refid'],
    time: ['time'],
    type: ['type'],
    subtype: ['subtype'],
    asset: ['asset'],
    wallet: ['wallet'],
    amount: ['amount'],
    fee: ['fee'],
    balance: ['balance'],
  },
  required: ['id', 'reference', 'time', 'type', 'asset', 'amount', 'fee'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: () => {
    const homes = new CoinHomes('USD');
    return {
      balance: (row) => {
        const balance = row.number('balance');
        if (row.text('id') === '' || balance === null) return null;
        const change = row.requiredNumber('amount').minus(row.numberOrZero('fee'));
        // Each product of a coin has a balance of its own, and so has each wallet.
        const place = `${row.text('asset')} ${row.text('wallet')}`;
        const within = !isSide(row) && kindOf(row) === 'stay';
        return { currency: assetOf(row), place, change, within, balance };
      },
      groupOf: (row) => (isSide(row) && row.text('reference') !== '' ? row.text('reference') : `${row.line}`),
      group: (rows, output) => {
        const [first] = rows;
        if (first === undefined) return;
        if (isSide(first)) trade(rows, output, homes);
        else move(first, output, homes);
      },
    };
  },
});

/** Both assets of an exchange have a row; rows of one trade have one `refid`. */
const isSide = (row: LedgerRow): boolean =>
  row.text('id') !== '' && /^(trade|spend|receive|sale|conversion|dustsweeping)$/i.test(row.text('type'));

/** Coins in products are the coins: `DOT28.S` is staked DOT. */
function assetOf(row: LedgerRow): string {
  const asset = requiredAsset(row.line, row.text('asset'), 'asset');
  const [, staked] = /^([A-Z]+?)\d{0,3}\.(?:[A-Z]|HOLD)$/.exec(asset) ?? [];
  return staked === undefined || asset.startsWith('ETH2')
    ? asset.replace(/\.(?:[A-Z]|HOLD)$/, '')
    : assetCode(staked);
}

function trade(rows: readonly LedgerRow[], output: RowOutput, homes: CoinHomes): void {
  const legs: (Leg & { row: LedgerRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const asset = assetOf(row);
      const amount = row.requiredNumber('amount');
      const fee = row.numberOrZero('fee');
      // Rows that state a fee alone belong to a trade of which other rows have the sides.
      legs.push({ row, asset, amount, role: 'side' });
      if (!fee.isZero()) legs.push({ row, asset, amount: fee.negated(), role: 'fee' });
    });
  }
  const sides = legs.filter(({ role, amount }) => role === 'fee' || !amount.isZero());
  const [first] = legs;
  if (first === undefined) return;
  const reference = first.row.text('reference');
  tellLegs(output, {
    legs: sides,
    time: first.row.time(),
    key: reference,
    homes,
    remedy: 'Import the trades report, which has each trade in one row.',
    ...(reference === '' ? {} : { externalId: reference }),
  });
  for (const { row } of legs) {
    if (!output.hasTold(row.line)) output.ignore(row, 'zero-quantity');
  }
}

/** @returns `stay` for what moves between spot, staking and earning; `null` for what is not known. */
function kindOf(row: LedgerRow): MovementKind | 'stay' | null {
  const type = row.text('type').toLowerCase();
  const subtype = row.text('subtype').toLowerCase();
  switch (type) {
    case 'deposit':
    case 'withdrawal':
    case 'custodytransfer':
    case 'nfttrade':
      return 'transfer';
    case 'transfer':
      return /staking|earn|alloc|spotfrom|spotto/.test(subtype) && !/futures/.test(subtype)
        ? 'stay'
        : 'transfer';
    case 'earn':
      return /alloc|migration|transfer/.test(subtype) ? 'stay' : 'income';
    case 'staking':
    case 'interest':
    case 'dividend':
    case 'reward':
      return /alloc|migration/.test(subtype) ? 'stay' : 'income';
    case 'airdrop':
    case 'invite bonus':
    case 'invite':
    case 'credit':
    case 'nftrebate':
      return 'bonus';
    case 'margin':
    case 'settled':
    case 'adjustment':
    case 'reserve':
      return 'adjustment';
    case 'rollover':
    case 'fee':
      return 'fee';
    default:
      return null;
  }
}

function move(row: LedgerRow, output: RowOutput, homes: CoinHomes): void {
  if (row.text('id') === '') {
    output.ignore(row, 'pending');
    return;
  }
  const kind = kindOf(row);
  if (kind === null) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  const asset = assetOf(row);
  const amount = row.requiredNumber('amount');
  const fee = row.numberOrZero('fee');
  const alone = kind === 'fee';
  const words = [row.text('type'), row.text('subtype')].filter((text) => text !== '').join(' · ');
  tellMovement(row, output, {
    kind,
    asset,
    amount: alone ? amount.minus(fee) : amount,
    fee: { asset, amount: alone ? Decimal.zero : fee },
    time: row.time(),
    note: words,
    homes,
    content: row.content(['balance']),
    externalId: row.text('id'),
  });
}
