import type { FirebaseApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import type { WrittenFeedback } from './account-port.ts';

/** Not connectFunctionsEmulator(), which speaks http alone. */
export async function sendFeedback(app: FirebaseApp, written: WrittenFeedback): Promise<void> {
  await httpsCallable(getFunctions(app, `${location.origin}/api/fn`), 'sendFeedback')(written);
}
