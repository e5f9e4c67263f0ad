import type { ActivityKind } from '@tapebook/domain/activities';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { accountOf, homeOf } from './about-account.ts';
import { digitsOf, moneyAt } from './wire-money.ts';

type Kind = Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>;

/** `ProtoOAChangeBalanceType`: its number, its name without `BALANCE_`, what it is, and what its trader reads of it. */
const TYPES: readonly (readonly [string, string, Kind, string])[] = [
  ['0', 'DEPOSIT', 'deposit', ''],
  ['1', 'WITHDRAW', 'withdrawal', ''],
  ['3', 'DEPOSIT_STRATEGY_COMMISSION_INNER', 'adjustment', 'Commission for a strategy'],
  ['4', 'WITHDRAW_STRATEGY_COMMISSION_INNER', 'fee', 'Commission for a strategy'],
  ['5', 'DEPOSIT_IB_COMMISSIONS', 'adjustment', 'Commission of an introducing broker'],
  ['6', 'WITHDRAW_IB_SHARED_PERCENTAGE', 'adjustment', 'Commission of an introducing broker'],
  ['7', 'DEPOSIT_IB_SHARED_PERCENTAGE_FROM_SUB_IB', 'adjustment', 'Commission of an introducing broker'],
  ['8', 'DEPOSIT_IB_SHARED_PERCENTAGE_FROM_BROKER', 'adjustment', 'Commission of an introducing broker'],
  ['9', 'DEPOSIT_REBATE', 'adjustment', 'Rebate'],
  ['10', 'WITHDRAW_REBATE', 'adjustment', 'Rebate'],
  ['11', 'DEPOSIT_STRATEGY_COMMISSION_OUTER', 'adjustment', 'Commission for a strategy'],
  ['12', 'WITHDRAW_STRATEGY_COMMISSION_OUTER', 'fee', 'Commission for a strategy'],
  ['13', 'WITHDRAW_BONUS_COMPENSATION', 'adjustment', 'Bonus'],
  ['14', 'WITHDRAW_IB_SHARED_PERCENTAGE_TO_BROKER', 'adjustment', 'Commission of an introducing broker'],
  ['15', 'DEPOSIT_DIVIDENDS', 'dividend', ''],
  ['16', 'WITHDRAW_DIVIDENDS', 'dividend', 'Dividend of a short position'],
  ['17', 'WITHDRAW_GSL_CHARGE', 'fee', 'Guaranteed stop loss'],
  ['18', 'WITHDRAW_ROLLOVER', 'funding', 'Administrative fee instead of swaps'],
  ['19', 'DEPOSIT_NONWITHDRAWABLE_BONUS', 'adjustment', 'Bonus'],
  ['20', 'WITHDRAW_NONWITHDRAWABLE_BONUS', 'adjustment', 'Bonus'],
  ['21', 'DEPOSIT_SWAP', 'funding', 'Swap'],
  ['22', 'WITHDRAW_SWAP', 'funding', 'Swap'],
  ['27', 'DEPOSIT_MANAGEMENT_FEE', 'adjustment', 'Management fee received'],
  ['28', 'WITHDRAW_MANAGEMENT_FEE', 'fee', 'Management fee'],
  ['29', 'DEPOSIT_PERFORMANCE_FEE', 'adjustment', 'Performance fee received'],
  ['30', 'WITHDRAW_FOR_SUBACCOUNT', 'withdrawal', 'To a strategy that is copied'],
  ['31', 'DEPOSIT_TO_SUBACCOUNT', 'deposit', 'For a strategy that is copied'],
  ['32', 'WITHDRAW_FROM_SUBACCOUNT', 'withdrawal', 'Back from a strategy that was copied'],
  ['33', 'DEPOSIT_FROM_SUBACCOUNT', 'deposit', 'Back from a strategy that was copied'],
  ['34', 'WITHDRAW_COPY_FEE', 'fee', 'Fee for a strategy that is copied'],
  ['35', 'WITHDRAW_INACTIVITY_FEE', 'fee', 'Inactivity'],
  ['36', 'DEPOSIT_TRANSFER', 'deposit', 'From another account'],
  ['37', 'WITHDRAW_TRANSFER', 'withdrawal', 'To another account'],
  ['38', 'DEPOSIT_CONVERTED_BONUS', 'adjustment', 'Bonus'],
  ['39', 'DEPOSIT_NEGATIVE_BALANCE_PROTECTION', 'adjustment', 'Protection from a negative balance'],
];

/** Money that moved without a deal. */
export function tellMovement(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.requiredText('operationType').replace(/^BALANCE_/, '');
  const found = TYPES.find(([number, name]) => number === type || name === type);
  // What is not known is rejected by the frame.
  if (found === undefined) return;
  const [, name, kind, words] = found;
  const scale = digitsOf(row, ['moneyDigits'], accountOf(row, page).digits);
  const stated = moneyAt(row, 'delta', scale).abs();
  if (stated.isZero()) {
    output.ignore(row, 'zero-quantity', 'No money moved.');
    return;
  }
  output.event(row, {
    account: row.askedFor('account'),
    time: row.millis('changeBalanceTimestamp'),
    kind,
    instrument: null,
    currency: homeOf(row, page),
    // The word says which way it went, however it is signed.
    amount: name.startsWith('DEPOSIT') ? stated : stated.negated(),
    // Deals have numbers of their own.
    externalId: `balance ${row.requiredText('balanceHistoryId')}`,
    note: [words, row.text('externalNote')].filter((each) => each !== '').join(' · '),
  });
}
