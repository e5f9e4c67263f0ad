import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { leaveOnceErased } from './erased.ts';
import { keepApp } from './keep-app.ts';
import { keepAnswers } from './kept-answers.ts';
import { keepChanges, takeUpChanges } from './kept-changes.ts';

let isReady = false;

/** What cannot be sent now waits for the next network, or the next visit, and is tried again in between. */
const sendQuietly = (client: QueryClient): Promise<void> =>
  import('./send-begun.ts').then(({ sendBegunInTime }) => sendBegunInTime(client)).catch(() => {});

/**
 * Makes ready for the day without a network: the app's files, the answers to small questions, and the changes that
 * could not be sent. Nothing of another's journal is kept, nor of the demo.
 */
export async function workOffline(client: QueryClient): Promise<void> {
  if (keptPerson() === null || authorizedUser !== null) return;
  if (!isReady) {
    // Whoever signs in after somebody else finds it done.
    isReady = true;
    keepApp();
    keepAnswers(client);
    keepChanges(client);
    leaveOnceErased();
    onlineManager.subscribe(() => void sendQuietly(client));
  }
  await sendQuietly(client);
  await takeUpChanges(client);
}
