import type { NewActivityJson } from '@tapebook/contract';
import { formatInstant, resolveWallClock } from '@tapebook/domain/time';
import { readTypedNumber } from '#web/lib/format/typed-number.ts';
import type { CashKind } from './cash-query.ts';

export interface CashDraft {
  readonly kind: CashKind;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly note: string;
}

export interface ReadCash {
  readonly activity: NewActivityJson | null;
  readonly errors: { readonly date?: string; readonly amount?: string };
}

interface Payee {
  readonly id: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** A payment as it is typed, always without a sign: its kind says whether it comes or goes. */
export function readCash({ kind, date, amount, note }: CashDraft, account: Payee): ReadCash {
  const instant = resolveWallClock({ date, time: '00:00' }, account.timeZone);
  const number = readTypedNumber(amount);
  const sound = number?.isPositive() === true;
  const errors = {
    ...(instant === null ? { date: 'Enter a valid date' } : {}),
    ...(sound ? {} : { amount: 'An amount above zero, such as 5,000' }),
  };
  if (instant === null || number === null || !sound) return { activity: null, errors };
  return {
    activity: {
      accountId: account.id,
      kind,
      occurredAt: formatInstant(instant),
      timePrecision: 'day',
      currency: account.currency,
      amount: (kind === 'deposit' ? number : number.negated()).toString(),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    },
    errors,
  };
}
