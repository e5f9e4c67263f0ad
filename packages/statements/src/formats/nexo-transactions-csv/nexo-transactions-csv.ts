import { type AssetAmount, positive, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Transaction'],
  type: ['Type'],
  inputAsset: ['Input Currency', 'Currency'],
  input: ['Input Amount', 'Amount'],
  outputAsset: ['Output Currency'],
  output: ['Output Amount'],
  value: ['USD Equivalent'],
  fee: ['Fee'],
  feeAsset: ['Fee Currency'],
  details: ['Details'],
  time: ['Date / Time'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const nexoTransactionsCsv = tableStatement({
  id: 'nexo-transactions-csv',
  broker: { id: 'nexo', label: 'Nexo' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'type', 'inputAsset', 'input', 'details', 'time'],
  row: (row, output) => {
    const details = row.text('details').toLowerCase();
    if (/^(rejected|cancel|fail)/.test(details)) output.ignore(row, 'not-executed');
    else if (details.startsWith('pending')) output.ignore(row, 'pending');
    else read(row, output);
  },
});

type Reading = 'exchange' | 'stay' | 'card' | 'debt' | 'given' | 'taken' | Exclude<MovementKind, 'transfer'>;

const TYPES: readonly (readonly [RegExp, Reading])[] = [
  [
    /^(exchange|exchange to withdraw|exchange deposited on|.*fiatx exchange to withdraw|exchange collateral|credit card (fiatx )?exchange.*)$/,
    'exchange',
  ],
  [/cashback|bonus|dividend|airdrop|referral|nexonomics|reward/, 'bonus'],
  [/interest/, 'income'],
  [/term deposit|^transfer (from|to) |credit line|booster/, 'stay'],
  [/card (status|purchase|refund|transaction)|card overdraft/, 'card'],
  // What is owed goes up and down; the coins that pay for it have rows of their own.
  [/repayment|loan|withdraw credit|assimilation|exchange credit/, 'debt'],
  [/^(deposit|deposit to exchange|top ?up crypto|top up.*|unlocking.*|deposit.*)$/, 'taken'],
  [/withdraw|liquidation|sell order|^send/, 'given'],
  [/fee/, 'fee'],
];

/** Older files write the words of a type in one: `LockingTermDeposit`. */
const wordsOf = (type: string): string => type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** A transfer goes from one wallet of the account to another, or away. */
function transferOf(row: TransactionRow, type: string): Reading | null {
  const [, direction] = /^transfer ?(in|out)$/.exec(type) ?? [];
  if (direction === undefined) return null;
  if (/wallet|account|advanced|savings/i.test(row.text('details'))) return 'stay';
  return direction === 'in' ? 'taken' : 'given';
}

function read(row: TransactionRow, output: RowOutput): void {
  const type = wordsOf(row.text('type'));
  const reading = transferOf(row, type) ?? TYPES.find(([words]) => words.test(type))?.[1];
  switch (reading) {
    case undefined:
      return;
    case 'exchange':
      if (!row.has('output') && type !== 'exchange') {
        output.ignore(
          row,
          'within-account',
          'Money became the coin that stands for it here, or went back; its deposit or withdrawal has a row of its own.',
        );
      } else exchange(row, output);
      break;
    case 'stay':
      output.ignore(row, 'within-account');
      break;
    case 'card':
      output.ignore(
        row,
        'listed-elsewhere',
        'It is a purchase by card; what it took from the account has a row of its own, or is owed.',
      );
      break;
    case 'debt':
      output.ignore(
        row,
        'within-account',
        'It is about what is owed; the coins that pay for it have rows of their own.',
      );
      break;
    case 'taken':
    case 'given':
      move(row, 'transfer', reading === 'given', output);
      break;
    default:
      move(row, reading, false, output);
  }
}

const idOf = (row: TransactionRow): { externalId?: string } =>
  row.text('id') === '' ? {} : { externalId: row.text('id') };

/** Older files name the chain behind some coins: `NEXOBEP2`. */
function assetIn(row: TransactionRow, code: string, what: string): string {
  const asset = code
    .trim()
    .replace(/^NEXO(NEXO|BNB|BEP2)$/, 'NEXO')
    .replace(/^USDTERC$/, 'USDT')
    .replace(/^BNBN$/, 'BNB');
  return requiredAsset(row.line, asset, what);
}

const inputOf = (row: TransactionRow): AssetAmount => ({
  asset: assetIn(row, row.text('inputAsset'), 'currency'),
  amount: row.requiredNumber('input'),
});

function feeOf(row: TransactionRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null || amount.isZero()) return null;
  return {
    asset: assetIn(row, row.text('feeAsset') || row.text('inputAsset'), 'fee currency'),
    amount: amount.abs(),
  };
}

/** Oldest files write both sides in one cell: `BTC/USDC`, `-0.1 / +5000`. */
function sidesOf(row: TransactionRow): { got: AssetAmount; gave: AssetAmount } {
  const [left = '', right = ''] = row.text('inputAsset').split('/');
  const [, paid = '', received = ''] = /^-([\d.]+) ?\/ ?\+([\d.]+)$/.exec(row.text('input')) ?? [];
  const [given, taken] = [parseNumber(paid, '.'), parseNumber(received, '.')];
  if (right !== '' && given !== null && taken !== null) {
    return {
      got: { asset: assetIn(row, right, 'currency'), amount: taken },
      gave: { asset: assetIn(row, left, 'currency'), amount: given },
    };
  }
  return {
    got: {
      asset: assetIn(row, row.text('outputAsset'), 'output currency'),
      amount: row.requiredNumber('output'),
    },
    gave: inputOf(row),
  };
}

function exchange(row: TransactionRow, output: RowOutput): void {
  const fee = feeOf(row);
  const { got, gave } = sidesOf(row);
  tellExchange(row, output, {
    got: positive(got),
    gave: positive(gave),
    fees: row.has('fee') ? (fee === null ? [] : [fee]) : null,
    time: row.time(),
    note: row.text('type'),
    ...idOf(row),
  });
}

function move(row: TransactionRow, kind: MovementKind, leaves: boolean, output: RowOutput): void {
  const { asset, amount } = inputOf(row);
  const value = row.number('value');
  tellMovement(row, output, {
    kind,
    asset,
    amount: leaves ? amount.abs().negated() : amount,
    fee: feeOf(row),
    value: value === null || kind === 'transfer' ? null : { asset: 'USD', amount: value },
    time: row.time(),
    note: [row.text('type'), row.text('details').replace(/^approved \/ /i, '')]
      .filter((text) => text !== '')
      .join(' · '),
    ...idOf(row),
  });
}
