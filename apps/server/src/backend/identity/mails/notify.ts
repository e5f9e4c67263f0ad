import type { IdentityDb } from '../basics/identity-db.ts';
import type { NoticeKind } from '../letters/languages/index.ts';
import type { Identity } from '../protocol/identity.ts';
import type { CallContext } from '../protocol/identity-call.ts';

/** Something happened to an account that its owner must hear of, asked for or not. */
export type Notice = About & {
  /** Where the mail goes: the account's address when it happened. `null`: there is none, and no mail. */
  readonly email: string | null;
  /** The request that did it: its language, device and network. `null`: the operator did. */
  readonly context: CallContext | null;
};

type About =
  | { readonly kind: Exclude<NoticeKind, 'INVITATION' | `PROVIDER_${string}`>; readonly uid: string }
  /** The name of the provider as people know it: “Google”. */
  | {
      readonly kind: 'PROVIDER_LINKED' | 'PROVIDER_UNLINKED';
      readonly uid: string;
      readonly provider: string;
    }
  /** With a link that puts `email` back. `unproven`: nobody has ever shown that it was theirs. */
  | {
      readonly kind: 'RECOVER_EMAIL';
      readonly uid: string;
      readonly newEmail: string;
      readonly unproven: boolean;
    }
  /** With a link that removes the factor again. */
  | { readonly kind: 'REVERT_SECOND_FACTOR_ADDITION'; readonly uid: string; readonly factorId: string }
  | { readonly kind: 'INVITATION' };

/** Has the mail written from the queue, if and when the transaction commits; not for a deleted account. */
export async function notify(
  identity: Pick<Identity, 'clock' | 'jobs' | 'letterJob'>,
  tx: IdentityDb,
  notice: Notice,
): Promise<void> {
  const { email, context, ...about } = notice;
  if (email === null) return;
  const { clock, jobs, letterJob } = identity;
  const done =
    context === null
      ? {}
      : { done: { at: clock.now(), userAgent: context.userAgent, address: context.address } };
  await jobs.enqueue(letterJob, { ...about, ...done, email, locale: context?.locale ?? null }, { tx });
}
