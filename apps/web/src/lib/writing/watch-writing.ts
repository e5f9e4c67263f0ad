import { visitsDemo } from '#web/lib/identity/demo-visit.ts';
import { session } from '#web/lib/identity/session.ts';
import { mayKeepWriting } from './writing-database.ts';

/** A service that did not answer may do so without anybody being told. */
const AGAIN_MS = 5 * 60_000;

/**
 * Brings what was written and not sent to the service once its writer is here again, and removes what it has once
 * nobody is. What was closed before it could be sent is tried again when the network is back, and now and then while the page
 * is looked at. The code for it is loaded where this browser keeps anything.
 */
export function watchWriting(): void {
  let seen: string | null = null;
  const look = async (): Promise<void> => {
    const { status } = session.get();
    if (status === seen || status === 'loading') return;
    seen = status;
    if (visitsDemo || !(await mayKeepWriting())) return;
    if (status === 'signed-in') await (await import('./send-unsent.ts')).sendUnsent();
    else await (await import('./forget-sent.ts')).forgetSent();
  };
  const lookQuietly = (): void => {
    look().catch(() => {
      // Whatever is kept stays where it is, and is looked at again at the next visit.
    });
  };
  const sendQuietly = async (): Promise<void> => {
    try {
      if (visitsDemo || session.get().status !== 'signed-in' || !(await mayKeepWriting())) return;
      await (await import('./send-closed.ts')).sendClosed();
    } catch {
      // Likewise.
    }
  };
  session.subscribe(lookQuietly);
  const sendWhileSeen = (): void => {
    if (!document.hidden && navigator.onLine) void sendQuietly();
  };
  addEventListener('online', () => void sendQuietly());
  document.addEventListener('visibilitychange', sendWhileSeen);
  setInterval(sendWhileSeen, AGAIN_MS);
  lookQuietly();
}
