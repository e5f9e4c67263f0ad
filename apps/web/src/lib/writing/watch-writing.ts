import { visitsDemo } from '#web/lib/identity/demo-visit.ts';
import { session } from '#web/lib/identity/session.ts';
import { mayKeepWriting } from './writing-database.ts';

/**
 * Brings what was written and not sent to the service once its writer is here again, and removes what it has once
 * nobody is. The code for it is loaded where this browser keeps anything.
 */
export function watchWriting(): void {
  let seen = session.get().status;
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
  session.subscribe(lookQuietly);
  lookQuietly();
}
