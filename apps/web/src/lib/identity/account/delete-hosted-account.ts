import { identityFailure } from '../failure.ts';

/** A hosted project has an account deleted within five minutes of a sign-in. */
const RECENT_MS = 4 * 60_000;

export interface HostedAccount {
  /** A token made now, and when its session was begun, both by the clock of the project. */
  proof(): Promise<{ readonly token: string; readonly authTime: string; readonly issuedAtTime: string }>;
  /** What the server keeps: no project tells it of an account that went. */
  eraseJournal(token: string): Promise<void>;
  eraseFiles(): Promise<void>;
  /** The account itself, without which nobody can erase anything any more. */
  remove(): Promise<void>;
}

/**
 * Deletes an account of a hosted project with all that there is of it. What cannot be brought back goes only once the
 * sign-in is so recent that the account will go as well.
 *
 * @throws `requires-recent-login`, with everything still there.
 */
export async function deleteHostedAccount(account: HostedAccount): Promise<void> {
  const { token, authTime, issuedAtTime } = await account.proof();
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > RECENT_MS) {
    throw identityFailure('requires-recent-login');
  }
  await account.eraseJournal(token);
  await account.eraseFiles();
  await account.remove();
}
