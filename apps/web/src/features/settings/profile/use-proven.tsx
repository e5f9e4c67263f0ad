import { type ReactNode, useState } from 'react';
import { identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { ProveDialog } from './prove-dialog.tsx';

interface Waiting {
  readonly go: () => void;
  readonly stop: (error: unknown) => void;
}

/**
 * Runs what asks for a recent sign-in: where it was too long ago the person is asked who they are, and then
 * it runs once more. The dialog has to be drawn.
 *
 * @example const { proven, dialog } = useProven(); … mutationFn: () => proven(() => account.changePassword(x))
 */
export function useProven(): { proven: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const state = useSession();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function proven<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (identityCode(error) !== 'requires-recent-login') throw error;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      setWaiting({ go: resolve, stop: () => reject(error) });
      await promise.finally(() => setWaiting(null));
      return work();
    }
  }

  const dialog =
    waiting === null || state.status !== 'signed-in' ? null : (
      <ProveDialog user={state.user} onProven={waiting.go} onCancel={() => waiting.stop(null)} />
    );
  return { proven, dialog };
}
