import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { Note } from './note.ts';

/** Money of the account alone. */
export interface NotedCash {
  readonly kind: 'deposit' | 'withdrawal' | 'fee' | 'interest' | 'tax' | 'adjustment';
  readonly account?: string | undefined;
  readonly time: ResolvedTime;
  /** Deposits, withdrawals and fees: of either sign. Everything else: received positive. */
  readonly value: Decimal;
  readonly currency: string;
  readonly note?: string | undefined;
}

/** Tells money that came or went by itself. */
export function tellCash(note: Note, { kind, account, time, value, currency, note: said }: NotedCash): void {
  const amount =
    kind === 'deposit'
      ? value.abs()
      : kind === 'withdrawal' || kind === 'fee'
        ? value.abs().negated()
        : value;
  note.identify(kind, time.writtenMillis.toString(), amount.normalized(), currency, said);
  note.file.output.event(note, {
    kind,
    instrument: null,
    currency,
    amount,
    time,
    account,
    ...(said === undefined || said === '' ? {} : { note: said }),
  });
}
