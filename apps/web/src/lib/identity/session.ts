import { useSyncExternalStore } from 'react';
import type { SessionState, SettledSession } from './session-state.ts';

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();
let settle: (settled: SettledSession) => void = () => undefined;
let settled = new Promise<SettledSession>((resolve) => {
  settle = resolve;
});

/** Who is here. Written by the identity client alone, and before it comes by what starts it. */
export const session = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Waits until it is known whether somebody is signed in. */
  ready: (): Promise<SettledSession> => settled,
  publish(next: SettledSession): void {
    state = next;
    settle(next);
    settled = Promise.resolve(next);
    for (const listener of listeners) listener();
  },
};

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, session.get);
