import type { NewActivityJson } from '@tapebook/contract';

/** An activity of the demo, before its account has an id. */
export type DemoActivity = Omit<NewActivityJson, 'accountId'> & {
  readonly accountName: string;
  /** Where the trader had the first stop of the position that this opens, unless it was forgotten. */
  readonly stop?: string;
  /** An option that was not bought back or sold, but ended. */
  readonly ends?: 'expired' | 'assigned';
  /** Money that the shares which an assigned option delivers cost less or bring more by; it is taken from the option. */
  readonly carried?: number;
};
