/** Whoever a verified ID token speaks for. Times are whole seconds since 1970, as in the token. */
export interface Caller {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the person last proved who they are; refreshing a token does not move it. */
  readonly authTime: number;
  readonly issuedAt: number;
}
