import type { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { type LoneSide, SecondGroups } from '../../brokers/crypto/second-groups.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';
import { type Entry, entryOf } from './entries.ts';

const COLUMNS = {
  user: ['UID'],
  wallet: ['Account Type'],
  coin: ['Currency'],
  side: ['Side'],
  amount: ['Amount'],
  fee: ['Fee'],
  time: ['Time'],
  remark: ['Remark', 'Remarks'],
  type: ['Type'],
} as const;

type LedgerRow = LaidOutRow<keyof typeof COLUMNS>;
type Family = (Entry & { does: 'side' })['family'];

/** Which other list of the same download has each trade, or each transfer, with more than the ledger says of it. */
const LISTS = {
  spot: ['kucoin-trades-csv', 'kucoin-orders-csv'],
  convert: ['kucoin-converts-csv'],
  transfer: ['kucoin-transfers-csv'],
} as const;

/** See README.md beside this file. */
export const kucoinAccountCsv = tableStatement({
  id: 'kucoin-account-csv',
  broker: KUCOIN,
  label: 'Account history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['user', 'wallet', 'coin', 'side', 'amount', 'fee', 'time', 'remark'],
  isFooter: isNothingFound,
  pricedIn: 'USDT',
  reader: ({ beside }) => {
    const groups = new SecondGroups<LedgerRow>(
      (row) => `${row.text('user')}|${row.text('time')}`,
      loneSideOf,
    );
    const listed = (what: keyof typeof LISTS) => LISTS[what].some((format) => beside.has(format));
    return {
      groupOf: (row) => groups.keyOf(row),
      group: (rows, output) => {
        const legs = new Map<Family, (Leg & { row: LedgerRow })[]>();
        for (const row of rows) judgeRow(row, output, () => sort(row, output, { legs, rows, listed }));
        for (const [family, found] of legs) tellFamily(family, found, output);
      },
    };
  },
});

interface Sorting {
  readonly legs: Map<Family, (Leg & { row: LedgerRow })[]>;
  readonly rows: readonly LedgerRow[];
  listed(what: keyof typeof LISTS): boolean;
}

/** Older files have the word for what a row is under Remark. */
const typeOf = (row: LedgerRow): string => row.text('type') || row.text('remark');
const entryIn = (row: LedgerRow): Entry | null => entryOf(typeOf(row));
const assetOf = (row: LedgerRow): string => requiredAsset(row.line, row.text('coin'), 'currency');

function loneSideOf(row: LedgerRow): LoneSide | null {
  const entry = entryIn(row);
  if (entry?.does !== 'side' || (entry.family !== 'convert' && entry.family !== 'fiat')) return null;
  return {
    operation: typeOf(row),
    coin: row.text('coin'),
    negative: leaves(row),
    at: row.time().writtenMillis,
  };
}

/** @throws {RowProblem} */
function leaves(row: LedgerRow): boolean {
  const side = row.text('side');
  if (/^withdraw(al)?$|^out$/i.test(side)) return true;
  if (/^deposit$|^in$/i.test(side)) return false;
  throw new RowProblem(
    side === '' ? 'missing-value' : 'unknown-side',
    side === ''
      ? missingValue(row.line, 'side')
      : `Line ${row.line}: ${quoted(side)} is neither Deposit nor Withdrawal. Correct the row in the file and import it again.`,
  );
}

/** What came or went without its costs, and these: the amount is what the balance changed by, with both in it. */
function amountsOf(row: LedgerRow): { readonly amount: Decimal; readonly fee: Decimal } {
  const whole = row.requiredNumber('amount').abs();
  const fee = row.numberOrZero('fee').abs();
  const moved = leaves(row) ? whole.negated() : whole;
  return { amount: moved.plus(fee), fee };
}

function sort(row: LedgerRow, output: RowOutput, { legs, rows, listed }: Sorting): void {
  const entry = entryIn(row);
  if (entry === null) return;
  row.time();
  switch (entry.does) {
    case 'stay':
      output.ignore(row, 'within-account');
      return;
    case 'side': {
      const { family } = entry;
      if ((family === 'spot' || family === 'convert') && listed(family)) {
        output.ignore(row, 'listed-elsewhere', 'The trade itself is in its own list in the same download.');
      } else addLegs(row, family, legs);
      return;
    }
    case 'cost':
      if (rows.some((each) => isSpot(each)) && !listed('spot')) addCost(row, legs);
      else move(row, leaves(row) ? 'fee' : 'bonus', output);
      return;
    case 'move':
      if (entry.listed === true && listed('transfer')) {
        output.ignore(row, 'listed-elsewhere', 'It is in its own list in the same download.');
      } else move(row, entry.kind, output);
  }
}

function isSpot(row: LedgerRow): boolean {
  const entry = entryIn(row);
  return entry?.does === 'side' && entry.family === 'spot';
}

function addLegs(row: LedgerRow, family: Family, legs: Sorting['legs']): void {
  const { amount, fee } = amountsOf(row);
  const asset = assetOf(row);
  const found = legsOf(family, legs);
  found.push({ row, asset, amount, role: 'side' });
  if (!fee.isZero()) found.push({ row, asset, amount: fee.negated(), role: 'fee' });
}

function addCost(row: LedgerRow, legs: Sorting['legs']): void {
  const amount = row.requiredNumber('amount').abs();
  const found = legsOf('spot', legs);
  found.push({ row, asset: assetOf(row), amount: leaves(row) ? amount.negated() : amount, role: 'fee' });
}

function legsOf(family: Family, legs: Sorting['legs']): (Leg & { row: LedgerRow })[] {
  const found = legs.get(family) ?? [];
  legs.set(family, found);
  return found;
}

const REMEDIES: Readonly<Record<Family, string>> = {
  spot: 'Import the list of filled spot orders instead, which has each trade in one row.',
  convert: 'Import the list of filled convert orders instead, which has both in one row.',
  dust: 'Enter by hand what each coin brought.',
  fiat: 'Import the list of fiat orders instead, which has both in one row.',
};

function tellFamily(family: Family, legs: readonly (Leg & { row: LedgerRow })[], output: RowOutput): void {
  const [first] = legs;
  if (first === undefined) return;
  const given = new Set(
    legs.flatMap(({ asset, amount, role }) => (role === 'side' && amount.isNegative() ? [asset] : [])),
  );
  if (family === 'dust' && given.size > 1) {
    for (const { row } of legs)
      if (!output.hasTold(row.line)) judgeRow(row, output, () => move(row, 'transfer', output, DUST));
    return;
  }
  tellLegs(output, {
    legs,
    time: first.row.time(),
    account: first.row.text('user'),
    key: `${first.row.text('time')}|${family}`,
    note: family === 'spot' ? '' : typeOf(first.row),
    remedy: REMEDIES[family],
  });
}

/** Several coins became KCS at once, and no row says how much of it each one brought. */
const DUST = 'Small amounts exchanged for KCS together; what each of them brought is not stated';

function move(
  row: LedgerRow,
  kind: MovementKind,
  output: RowOutput,
  note = [typeOf(row), row.text('remark')]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' · '),
): void {
  const asset = assetOf(row);
  const { amount, fee } = amountsOf(row);
  tellMovement(row, output, {
    kind,
    asset,
    amount,
    fee: { asset, amount: fee },
    time: row.time(),
    account: row.text('user'),
    note,
  });
}
