import { identity } from './identity.ts';

let isAsking = false;

/**
 * A call was refused for its token: perhaps this session was ended from another browser. Asking for a new
 * token tells, and where it was the SDK signs out here too. Many calls may be refused at once; it is asked once.
 */
export async function recheckSession(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    await (await identity()).token(true);
  } catch {
    // Where the session is over the SDK has signed out; else the refused call has said what is wrong.
  } finally {
    isAsking = false;
  }
}
