import { assetCode, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { REVOLUT } from '../../brokers/revolut/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  type: ['Type'],
  product: ['Product'],
  started: ['Started Date'],
  time: ['Completed Date'],
  words: ['Description'],
  amount: ['Amount'],
  coin: ['Currency'],
  value: { matching: /^fiat amount$/i },
  whole: { matching: /^fiat amount \(inc\. fees\)$/i },
  fee: ['Fee'],
  money: ['Base currency'],
  state: ['State'],
  balance: ['Balance'],
} as const;

type EntryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const revolutCryptoAccountCsv = tableStatement({
  id: 'revolut-crypto-account-csv',
  broker: REVOLUT,
  label: 'Crypto statement until 2024 (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['type', 'started', 'time', 'words', 'amount', 'coin', 'value', 'whole', 'fee', 'money', 'state'],
  pricedIn: 'EUR',
  balance: (row) => {
    const balance = row.number('balance');
    if (balance === null || !isDone(row)) return null;
    return { currency: assetCode(row.text('coin')), change: row.requiredNumber('amount'), balance };
  },
  row: (row, output) => {
    const state = row.text('state');
    if (isDone(row)) read(row, output);
    else if (/^pending$/i.test(state)) output.ignore(row, 'pending');
    else output.ignore(row, 'not-executed', `Its state is ${quoted(state)}.`);
  },
});

const isDone = (row: EntryRow): boolean => /^completed$/i.test(row.text('state'));

const KINDS: Readonly<Record<string, MovementKind>> = {
  TRANSFER: 'transfer',
  CARD_REFUND: 'bonus',
  REWARD: 'bonus',
  CASHBACK: 'bonus',
  STAKING_REWARD: 'income',
};

function read(row: EntryRow, output: RowOutput): void {
  const type = row.text('type').toUpperCase();
  const amount = row.requiredNumber('amount');
  if (type === 'EXCHANGE' || (type === 'CARD_PAYMENT' && amount.isNegative())) {
    exchange(row, output);
    return;
  }
  if (type === 'TRANSFER' && /migration/i.test(row.text('words'))) {
    output.ignore(row, 'within-account');
    return;
  }
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined) return;
  const value = row.number('value');
  tellMovement(row, output, {
    kind,
    asset: requiredAsset(row.line, row.text('coin'), 'currency'),
    amount,
    value: value === null ? null : { asset: moneyOf(row), amount: value.abs() },
    time: row.time(),
    note: row.text('words'),
    content: row.content(['balance']),
  });
}

const moneyOf = (row: EntryRow): string => requiredAsset(row.line, row.text('money'), 'base currency');

/** Coins against money at what they were worth, of two coins as well: each of them has a row. */
function exchange(row: EntryRow, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const coin = { asset: requiredAsset(row.line, row.text('coin'), 'currency'), amount: amount.abs() };
  const money = { asset: moneyOf(row), amount: row.requiredNumber('value').abs() };
  tellExchange(row, output, {
    got: amount.isNegative() ? money : coin,
    gave: amount.isNegative() ? coin : money,
    quote: money.asset,
    fees: [{ asset: money.asset, amount: row.numberOrZero('fee').abs() }],
    time: row.time(),
    note: row.text('words'),
    content: row.content(['balance']),
  });
}
