export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  /** Milliseconds since 1970; `null` when the service does not say. */
  readonly createdAt: number | null;
}

export type SettledSession =
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export type SessionState = { readonly status: 'loading' } | SettledSession;
