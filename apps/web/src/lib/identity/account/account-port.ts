import type { SignInOutcome } from '../sign-in-outcome.ts';

/** What a mailed link would do, before it is followed. */
export interface CodeFacts {
  /** The address it is about: the new one of a change, the old one of a recovery. */
  readonly email: string | null;
  readonly previousEmail: string | null;
}

/** A second factor that is being set up. */
export interface FactorEnrolment {
  /** To be typed into an app, in groups of four. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  readonly address: string;
  /** With the first code that the app shows. */
  enrol(code: string, name: string): Promise<void>;
}

/** A browser that somebody is signed in with. Times are milliseconds since 1970. */
export interface DeviceSession {
  readonly id: string;
  readonly current: boolean;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: string | null;
  readonly address: string | null;
  readonly startedAt: number;
  readonly lastUsedAt: number;
}

/** What somebody says to whoever runs the server. */
export interface WrittenFeedback {
  readonly message: string;
  /** Where in the product. */
  readonly page: string;
  /** Where to answer; empty: to the account's own address. */
  readonly contact: string;
}

/** Which wishes of the password policy a password meets. `null`: the policy does not ask for it. */
export interface PasswordJudgement {
  readonly isValid: boolean;
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly longEnough: boolean;
  readonly shortEnough: boolean;
  readonly lowercase: boolean | null;
  readonly uppercase: boolean | null;
  readonly digit: boolean | null;
  readonly symbol: boolean | null;
}

/** The account of whoever is signed in, and the rarer ways in. Failures are the SDK's errors. */
export interface Account {
  judgePassword(password: string): Promise<PasswordJudgement>;

  updateProfile(profile: { displayName?: string | null; photoUrl?: string | null }): Promise<void>;
  /** Keeps the picture; answers the address to show it from. */
  uploadPhoto(picture: Blob): Promise<string>;
  changePassword(password: string): Promise<void>;

  /** Proves again who is here, for what asks for a recent sign-in. */
  reauthenticate(password: string): Promise<SignInOutcome>;
  /** Must begin within a click: it opens a window. */
  reauthenticateWithProvider(providerId: string): Promise<SignInOutcome>;

  /** Must begin within a click: it opens a window. */
  signInWithProvider(providerId: string): Promise<SignInOutcome>;
  /** Leaves this page for the provider's, where windows are blocked; comes back to `from`. */
  leaveForProvider(providerId: string, from: string): Promise<void>;
  /** Completes what {@link leaveForProvider} began; `null` when the address is not such a return. */
  returnFromProvider(search: string): Promise<SignInOutcome | null>;
  linkProvider(providerId: string): Promise<void>;
  unlinkProvider(providerId: string): Promise<void>;

  sendSignInLink(email: string): Promise<void>;
  /** The address that a link was asked for in this browser; `null` elsewhere. */
  addressOfSignInLink(): string | null;
  signInWithLink(email: string, link: string): Promise<SignInOutcome>;

  startSecondFactor(): Promise<FactorEnrolment>;
  removeSecondFactor(id: string): Promise<void>;
  /** Ten new ones; the older ones are void. */
  createRecoveryCodes(): Promise<readonly string[]>;
  countRecoveryCodes(): Promise<number>;

  listSessions(): Promise<readonly DeviceSession[]>;
  /** @param id one of them, or `others`. @returns how many were ended. */
  endSessions(id: string): Promise<number>;

  /** Once, however often the same words are sent. */
  sendFeedback(written: WrittenFeedback): Promise<void>;

  /** What a link would do, without following it. */
  readCode(code: string): Promise<CodeFacts>;
  /** Follows it: confirms, changes or recovers an address, removes a second factor. */
  applyCode(code: string): Promise<void>;

  /** Removes the files that a hosted project keeps of the person: those of our own server go with the journal. */
  eraseFiles(): Promise<void>;
  /**
   * The account with everything in it, for good; then signed out.
   *
   * @param eraseJournal of whoever the token is of, where nobody else tells the server that the account goes.
   */
  deleteAccount(eraseJournal: (token: string) => Promise<void>): Promise<void>;
}
