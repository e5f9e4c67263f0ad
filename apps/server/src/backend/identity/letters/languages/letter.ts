import type { CodeKind, Lifetime } from '../../codes/action-code.ts';

/** Mails that only tell: nobody asked for them, and no code is in them. */
export const NOTICE_KINDS = [
  'PASSWORD_CHANGED',
  'PASSWORD_REMOVED',
  'SECOND_FACTOR_REMOVED',
  'RECOVERY_CODE_USED',
  'PROVIDER_LINKED',
  'PROVIDER_UNLINKED',
  'NEW_DEVICE',
  'INVITATION',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type LetterKind = CodeKind | NoticeKind;

/** The words of one kind of mail. `{newEmail}` and `{provider}` stand for what it is about. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  readonly button: string;
  readonly after: readonly string[];
}

/** A language: its letters, and what stands in all of them. */
export interface Letters {
  readonly kinds: Readonly<Record<LetterKind, Letter>>;
  /** How long a link is good; every letter with a code ends with one of them. */
  readonly lasts: Readonly<Record<Lifetime, string>>;
  readonly facts: Readonly<Record<'time' | 'device' | 'address', string>>;
  readonly copyHint: string;
  /** `{email}`: to whom. */
  readonly footer: string;
  readonly unknownDevice: string;
  /** `{browser}`, `{system}`. */
  readonly device: string;
}
