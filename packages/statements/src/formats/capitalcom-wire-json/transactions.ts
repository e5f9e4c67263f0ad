import type { Currency } from '@tapebook/domain/money';
import { moneyOf } from '../../brokers/capitalcom/money-words.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { namedIn, paperOf } from './activity.ts';

export { TRANSACTIONS } from './activity.ts';

export const timeOfMoney = (row: WireRow) => row.iso('dateUtc');

const MOVED = /processed|completed|success/i;

export function tellMoney(row: WireRow, output: RowOutput, page: WirePage): void {
  const status = row.requiredText('status');
  if (!MOVED.test(status)) {
    output.ignore(row, 'not-executed', `Its status is ${status}: no money moved.`);
    return;
  }
  const type = row.requiredText('transactionType');
  const found = moneyOf(type);
  if (found === null) return;
  const time = timeOfMoney(row);
  const name = row.text('instrumentName');
  const named = namedIn(page, name, time.day);
  if (type === 'TRADE' && named.isOfDay) {
    output.ignore(row, 'listed-elsewhere', 'The deal that closed the position tells its result.');
    return;
  }
  const currency = row.requiredText('currency') as Currency;
  const stated = row.requiredNumber('size');
  // The word says which way money went that came or was taken out, however its sign is printed.
  const sign = /^deposit/i.test(type) ? 1 : /^withdrawal$/i.test(type) ? -1 : 0;
  const amount = sign === 0 ? stated : sign === 1 ? stated.abs() : stated.abs().negated();
  const isMovement = found.kind === 'deposit' || found.kind === 'withdrawal';
  const moved = amount.isNegative() ? 'withdrawal' : 'deposit';
  output.event(row, {
    account: row.account,
    time,
    kind: isMovement ? moved : found.kind,
    instrument: name === '' ? null : paperOf(row, output, name, named.currency ?? currency),
    currency,
    amount,
    externalId: row.requiredText('reference'),
    note: found.words,
  });
}
