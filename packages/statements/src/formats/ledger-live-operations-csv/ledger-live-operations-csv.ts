import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const ledgerLiveOperationsCsv = tableStatement({
  id: 'ledger-live-operations-csv',
  broker: { id: 'ledger-live', label: 'Ledger Live', aliases: ['ledger', 'ledger-wallet'] },
  label: 'Operation history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Operation Date'],
    status: ['Status'],
    coin: ['Currency Ticker'],
    type: ['Operation Type'],
    amount: ['Operation Amount'],
    fee: ['Operation Fees'],
    hash: ['Operation Hash'],
    wallet: ['Account Name'],
    address: ['Account xpub', 'Account id'],
    currency: ['Countervalue Ticker'],
    value: ['Countervalue at Operation Date'],
    valueNow: ['Countervalue at CSV Export'],
  },
  required: ['time', 'coin', 'type', 'amount', 'fee', 'hash'],
  row: (row, output) => {
    const status = row.text('status');
    if (/fail/i.test(status)) {
      output.ignore(row, 'not-executed');
      return;
    }
    if (status !== '' && !/^confirmed$/i.test(status)) {
      output.ignore(row, 'pending');
      return;
    }
    const type = row.text('type').toUpperCase();
    if (/^NFT/.test(type)) {
      output.ignore(row, 'section-not-used', 'It moves a collectible, of which no position is kept.');
      return;
    }
    const kind = KINDS.find(([words]) => words.test(type))?.[1];
    if (kind === undefined) return;
    const asset = requiredAsset(row.line, row.text('coin'), 'ticker');
    const amount = row.requiredNumber('amount').abs();
    const fee = row.numberOrZero('fee').abs();
    const leaves = type === 'OUT';
    const value = row.number('value');
    tellMovement(row, output, {
      kind,
      asset,
      // What went out has the fee in it; an operation that only costs states the cost as its amount.
      amount:
        kind === 'fee'
          ? (amount.isZero() ? fee : amount).negated()
          : leaves
            ? amount.minus(fee).negated()
            : amount,
      fee: { asset, amount: leaves ? fee : Decimal.zero },
      ...(kind === 'income' && value !== null && row.text('currency') !== ''
        ? { value: { asset: row.text('currency').toUpperCase(), amount: value } }
        : {}),
      time: row.time(),
      note: [row.text('type'), row.text('wallet')].filter((text) => text !== '').join(' · '),
      content: row.content(['value', 'valueNow', 'currency', 'wallet', 'status']),
    });
  },
});

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/^(IN|OUT)$/, 'transfer'],
  [/REWARD/, 'income'],
  [
    /^(FEES|REVEAL|BOND|UNBOND|REBOND|WITHDRAW_UNBONDED|DELEGATE|UNDELEGATE|REDELEGATE|OPT_IN|OPT_OUT|VOTE|FREEZE|UNFREEZE|NOMINATE|CHILL|SET_CONTROLLER|ACTIVATE|APPROVE|CREATE|STAKE|LOCK|UNLOCK)$/,
    'fee',
  ],
];
