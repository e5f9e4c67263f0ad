import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { OfxRow } from './ofx-row.ts';
import { currencyOf, identityOf, noteOf, type OfxContext, required, timeOf } from './row-context.ts';

/** TRNTYPE, where it alone says what the money is. */
const KINDS: Readonly<Record<string, ActivityKind>> = {
  INT: 'interest',
  DIV: 'dividend',
  FEE: 'fee',
  SRVCHG: 'fee',
};

/** INVBANKTRAN: money that came or went without a security. */
export function bankTransactionOf(context: OfxContext, row: OfxRow): readonly [FoundActivity] | null {
  const type = row.text('TRNTYPE').toUpperCase();
  if (type === 'HOLD') {
    context.writer.ignore(row.line, 'pending');
    return null;
  }
  const amount = required(context, row, 'TRNAMT');
  const time = amount === null ? null : timeOf(context, row);
  const currency = time === null ? null : currencyOf(context, row, time.day);
  if (amount === null || time === null || currency === null) return null;
  return [
    {
      account: context.account,
      line: row.line,
      time,
      ...identityOf(row),
      facts: {
        kind: KINDS[type] ?? kindOf(`${row.text('NAME')} ${row.memo}`, amount),
        instrument: null,
        amount,
        fees: Decimal.zero,
        currency,
        ...noteOf(context, row),
      },
    },
  ];
}

/** Brokers write most of it as deposits and withdrawals; the words tell what was no transfer of the trader's. */
function kindOf(words: string, amount: Decimal): ActivityKind {
  if (/\bcash trade\b/i.test(words)) return 'adjustment';
  if (/\binterest\b/i.test(words)) return 'interest';
  if (/\bwithh(?:eld|olding)\b/i.test(words) || (/\btax(?:es)?\b/i.test(words) && amount.isNegative()))
    return 'tax';
  if (/\bdividends?\b/i.test(words)) return 'dividend';
  if (/\b(?:fees?|commissions?|service charge)\b/i.test(words)) return 'fee';
  return amount.isNegative() ? 'withdrawal' : 'deposit';
}
