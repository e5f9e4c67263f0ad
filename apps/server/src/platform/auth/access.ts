import type { SharePartJson, ShareRole } from '@tapebook/contract';
import type { Caller } from './caller.ts';

/** A program that acts for a person. */
export interface TokenOfCaller {
  readonly id: string;
  readonly mayWrite: boolean;
  /** The accounts that it reads; `null`: the whole journal. */
  readonly accountIds: readonly string[] | null;
}

/** Who proved to be there, and whether in person. */
export interface Identified {
  readonly caller: Caller;
  /** `null`: a session of the person. */
  readonly token: TokenOfCaller | null;
}

/** What an owner lets somebody else do. */
export interface Grant {
  readonly id: string;
  readonly role: ShareRole;
  /** What of the journal; `null`: all of it. */
  readonly part: SharePartJson | null;
  /** Whether with the pictures in what is written. */
  readonly pictures: boolean;
}

/** Whether an account is in the part of a journal that is let be seen; in the whole every one is. */
export const seesAccount = (part: Pick<SharePartJson, 'accountIds'> | null, accountId: string): boolean =>
  part === null || part.accountIds === null || part.accountIds.includes(accountId);

/** Whether a trade is in the part of a journal that is let be seen; in the whole every trade is. */
export function isInPart(
  part: SharePartJson | null,
  { accountId, day }: { readonly accountId: string; readonly day: string },
): boolean {
  if (part === null) return true;
  const { from, to } = part;
  return seesAccount(part, accountId) && (from === null || day >= from) && (to === null || day <= to);
}

/** Whether what was written on days is in it: `to` is the last day of a page of several. */
export const hasPages = (part: SharePartJson | null, day: string, to = day): boolean =>
  part === null ||
  (part.notes && (part.from === null || day >= part.from) && (part.to === null || to <= part.to));

/**
 * Who asks, whose journal it is about, and what they may do there: made once for a call, before anything of it is read
 * (`platform/http/authenticate.ts`), and the only thing that routes go by.
 */
export interface Access extends Identified {
  /** Whose journal is acted on. */
  readonly ownerId: string;
  /** By what the journal of somebody else is open; `null`: it is the caller's own. */
  readonly grant: Grant | null;
  /** What of the journal they see, be it shared with them or their token's; `null`: all of it. */
  readonly part: SharePartJson | null;
}

/** What a token sees that is for some accounts alone. */
export const partOfToken = ({ accountIds }: TokenOfCaller): SharePartJson | null =>
  accountIds === null
    ? null
    : { accountIds: [...accountIds], from: null, to: null, amounts: true, unit: 'r', notes: false };
