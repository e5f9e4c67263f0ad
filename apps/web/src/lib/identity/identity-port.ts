import type { Account } from './account/account-port.ts';
import type { PersonalFiles } from './account/personal-files.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** What the pages ask of the identity service. Failures are the SDK's errors with their codes. */
export interface Identity {
  /** The ID token for the product API, or `null` when nobody is signed in. */
  token(force?: boolean): Promise<string | null>;
  /** Signs in, or says that the second factor is owed. */
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Makes the account, signs in, and sends the verification mail. */
  signUp(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  sendVerification(): Promise<void>;
  /** Mails a link to another address; the account gets it, verified, when it is followed. */
  changeEmail(email: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** The address that a reset code is for; does not use the code up. */
  emailOfResetCode(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Uses a verification code up; answers the address that is verified now. */
  applyVerification(code: string): Promise<string | null>;
  /** Reads the user anew; answers whether the address is verified. */
  reloadUser(): Promise<boolean>;
  /** The files of whoever is signed in. */
  files(): Promise<PersonalFiles>;
  /** What fewer visits need: loaded when it is asked for. */
  account(): Promise<Account>;
}
