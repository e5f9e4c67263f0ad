import type { AccountJson, InstrumentJson } from '@tapebook/contract';

/** What a draft is read against. */
export interface EntryContext {
  /** Whom the facts belong to; the id of a new account is made when it is saved, and its zone may be half typed. */
  readonly account: Pick<AccountJson, 'id' | 'currency' | 'timeZone'>;
  /** Instruments of the journal. */
  readonly known: readonly InstrumentJson[];
}
