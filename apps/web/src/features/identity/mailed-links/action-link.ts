import { safeContinueUrl } from '#web/lib/identity/return-address.ts';

export const ACTION_MODES = [
  'verifyEmail',
  'resetPassword',
  'verifyAndChangeEmail',
  'recoverEmail',
  'signIn',
  'revertSecondFactorAddition',
] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** What the link of a mail asks for. */
export interface ActionLink {
  /** `null` when the link names nothing that exists. */
  readonly mode: ActionMode | null;
  readonly code: string | null;
  /** A path of this app to go on to, re-checked: the link may have been made by anyone. */
  readonly continueTo: string;
}

export function parseActionLink(search: string, origin: string): ActionLink {
  const query = new URLSearchParams(search);
  const code = query.get('oobCode');
  return {
    mode: ACTION_MODES.find((mode) => mode === query.get('mode')) ?? null,
    code: code === null || code === '' ? null : code,
    continueTo: safeContinueUrl(query.get('continueUrl'), origin) ?? '/',
  };
}
