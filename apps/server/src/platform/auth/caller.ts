/** Whoever a verified ID token speaks for. Times are whole seconds since 1970, as in the token. */
export interface Caller {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the person last proved who they are; refreshing a token does not move it. */
  readonly authTime: number;
  readonly issuedAt: number;
  /** Which of the person's sessions the token belongs to; `null` in a hosted project's tokens. */
  readonly sessionId: string | null;
  /** The way they signed in: `password`, `google.com`, … */
  readonly provider: string;
  /** The second factor they showed at that. */
  readonly secondFactor: string | null;
}
