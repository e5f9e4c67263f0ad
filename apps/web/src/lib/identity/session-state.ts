export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  /** The ways to sign in: `password`, `google.com`, … */
  readonly providers: readonly LinkedProvider[];
  /** `null` until the identity client has said. */
  readonly secondFactors: readonly SecondFactor[] | null;
  /** Milliseconds since 1970; `null` when the service does not say. */
  readonly createdAt: number | null;
}

export interface LinkedProvider {
  readonly id: string;
  /** As which the person is known there. */
  readonly email: string | null;
}

export interface SecondFactor {
  readonly id: string;
  readonly name: string | null;
  /** Milliseconds since 1970. */
  readonly enrolledAt: number | null;
}

export type SettledSession =
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export type SessionState = { readonly status: 'loading' } | SettledSession;
