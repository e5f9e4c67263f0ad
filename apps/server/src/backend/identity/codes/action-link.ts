import type { CodeKind } from './action-code.ts';

const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  REVERT_SECOND_FACTOR_ADDITION: 'revertSecondFactorAddition',
} as const satisfies Record<CodeKind, string>;

interface ActionLink {
  readonly kind: CodeKind;
  readonly code: string;
  readonly apiKey: string;
  readonly locale: string;
  readonly continueUrl: string | null;
}

/**
 * The link of a mail. Made from the configured address, never from a request's Host header; values by
 * `encodeURIComponent`, since the SDK's own parser does not take `+` for a blank.
 */
export function buildActionLink(publicUrl: URL, link: ActionLink): string {
  const values = {
    mode: MODES[link.kind],
    oobCode: link.code,
    apiKey: link.apiKey,
    lang: link.locale,
    ...(link.continueUrl === null ? {} : { continueUrl: link.continueUrl }),
  };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${publicUrl.origin}/auth-action?${query.join('&')}`;
}
