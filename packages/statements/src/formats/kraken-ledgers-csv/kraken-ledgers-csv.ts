import { Decimal, shareOf } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';
import { isSideType, ledgerKind, productAsset } from '../../brokers/kraken/ledger-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
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
  value: ['amountusd'],
  feeAsset: ['feecurrency'],
} as const;

type LedgerRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const krakenLedgersCsv = tableStatement({
  id: 'kraken-ledgers-csv',
  broker: KRAKEN,
  label: 'Ledgers (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'reference', 'time', 'type', 'asset', 'amount', 'fee'],
  balance: (row) => {
    const balance = row.number('balance');
    if (row.text('id') === '' || balance === null) return null;
    const own = feeAssetOf(row) === assetOf(row) ? row.numberOrZero('fee') : Decimal.zero;
    const change = row.requiredNumber('amount').minus(own);
    // Each product of a coin has a balance of its own, and so has each wallet.
    const place = `${row.text('asset')} ${row.text('wallet')}`;
    const within = !isSide(row) && kindOf(row) === 'stay';
    return { currency: assetOf(row), place, change, within, balance };
  },
  groupOf: (row) =>
    isSide(row) && row.text('reference') !== '' ? `${ownSides(row)} ${row.text('reference')}` : `${row.line}`,
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (!isSide(first)) move(first, output);
    else if (isLoneSettlement(rows)) for (const row of rows) move(row, output);
    else if (isSweep(rows)) sweep(rows, output);
    else trade(rows, output);
  },
});

const isSide = (row: LedgerRow): boolean => row.text('id') !== '' && isSideType(row.text('type'));

/**
 * A trade on margin may change money into what its position is kept in: these rows have the `refid` of the
 * trade, and are no sides of it.
 */
const isForMargin = (row: LedgerRow): boolean => /^(collateral|margin)conversion$/i.test(row.text('type'));

const ownSides = (row: LedgerRow): string => (isForMargin(row) ? 'for margin' : 'trade');

/** A position on margin that was settled gave one asset for the other; a row alone is a result in money. */
const isLoneSettlement = (rows: readonly LedgerRow[]): boolean =>
  rows.every((row) => /^settled$/i.test(row.text('type'))) &&
  new Set(rows.map((row) => row.requiredNumber('amount').isNegative())).size < 2;

/** Small rests of several coins given for one asset. */
const isSweep = (rows: readonly LedgerRow[]): boolean =>
  rows.some((row) => /^dustsweeping$/i.test(row.text('subtype'))) &&
  new Set(given(rows).map(assetOf)).size > 1;

const given = (rows: readonly LedgerRow[]): LedgerRow[] =>
  rows.filter((row) => row.requiredNumber('amount').isNegative());

const feeAssetOf = (row: LedgerRow): string =>
  row.text('feeAsset') === '' ? assetOf(row) : requiredAsset(row.line, row.text('feeAsset'), 'feecurrency');

const assetOf = (row: LedgerRow): string => productAsset(requiredAsset(row.line, row.text('asset'), 'asset'));

function trade(rows: readonly LedgerRow[], output: RowOutput): void {
  const legs: (Leg & { row: LedgerRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      // Rows that state a fee alone belong to a trade of which other rows have the sides.
      legs.push({ row, asset: assetOf(row), amount: row.requiredNumber('amount'), role: 'side' });
      legs.push(...feeOf(row));
    });
  }
  const sides = legs.filter(({ role, amount }) => role === 'fee' || !amount.isZero());
  const [first] = legs;
  if (first === undefined) return;
  // What was changed for a position on margin has the `refid` of the position's trade.
  const reference = first.row.text(isForMargin(first.row) ? 'id' : 'reference');
  tellLegs(output, {
    legs: sides,
    time: first.row.time(),
    key: reference,
    remedy: 'Import the trades report, which has each trade in one row.',
    externalId: reference,
  });
  for (const { row } of legs) {
    if (!output.hasTold(row.line)) output.ignore(row, 'zero-quantity');
  }
}

/** What a row cost, in its own asset or the one that it names. */
function feeOf(row: LedgerRow): (Leg & { row: LedgerRow })[] {
  const fee = row.numberOrZero('fee');
  return fee.isZero() ? [] : [{ row, asset: feeAssetOf(row), amount: fee.negated(), role: 'fee' }];
}

/** Each coin that was swept up gave the part of what came that its value in dollars is of all values. */
function sweep(rows: readonly LedgerRow[], output: RowOutput): void {
  const gave = given(rows);
  const received = rows.filter((row) => !gave.includes(row));
  const [into, ...others] = received;
  const values = gave.map((row) => row.number('value')?.abs() ?? Decimal.zero);
  const total = values.reduce((sum, value) => sum.plus(value), Decimal.zero);
  if (into === undefined || others.length > 0 || values.some((value) => value.isZero())) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${gave[0]?.line} gave small rests of several coins for one asset, and the file does not say what each of them brought. Enter by hand what it means for your journal.`,
    );
  }
  let before = Decimal.zero;
  for (const [index, row] of gave.entries()) {
    const upTo = before.plus(values[index] ?? Decimal.zero);
    const amount = shareOf(into.requiredNumber('amount'), before, upTo, total);
    before = upTo;
    tellLegs(output, {
      legs: [
        { row, asset: assetOf(row), amount: row.requiredNumber('amount'), role: 'side' },
        { row, asset: assetOf(into), amount, role: 'side' },
        ...feeOf(row),
        ...(index === 0 ? feeOf(into).map((leg) => ({ ...leg, row })) : []),
      ],
      time: row.time(),
      key: row.text('id'),
      externalId: row.text('id'),
      remedy: 'Enter by hand what it means for your journal.',
    });
  }
  output.ignore(into, 'cash-side-of-trade', `It is what the coins on the lines beside it brought.`);
}

const kindOf = (row: LedgerRow): MovementKind | 'stay' | null =>
  ledgerKind(row.text('type'), row.text('subtype'));

function move(row: LedgerRow, output: RowOutput): void {
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
  const alone = kind === 'fee' && feeAssetOf(row) === asset;
  const words = [row.text('type'), row.text('subtype')].filter((text) => text !== '').join(' · ');
  tellMovement(row, output, {
    kind,
    asset,
    amount: alone ? amount.minus(fee) : amount,
    fee: { asset: feeAssetOf(row), amount: alone ? Decimal.zero : fee },
    time: row.time(),
    note: words,
    content: row.content(['balance']),
    externalId: row.text('id'),
  });
}
