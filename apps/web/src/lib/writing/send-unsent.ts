import { syncAll } from './open-text.ts';
import { sendClosed } from './send-closed.ts';

/** Sends all that is not sent: what is being written, and what was written before the page was closed, whether or not anybody looks at it again. */
export async function sendUnsent(): Promise<void> {
  await syncAll();
  await sendClosed();
}
