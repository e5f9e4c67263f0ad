import { session } from '#web/lib/identity/session.ts';

let handed: readonly File[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly File[]): void {
  handed = next;
  for (const listener of listeners) listener();
}

/**
 * Files that were dropped, chosen or pasted, and wait for the Import page to take them. It outlives every
 * page, so that nothing is lost that is handed over while one page gives way to the next, and it is a
 * place of its own, so that the frame need not load what the Import page is made of.
 */
export const handedFiles = {
  get: (): readonly File[] => handed,
  add: (files: readonly File[]): void => {
    if (files.length > 0) publish([...handed, ...files]);
  },
  /** Gives out what waits, once. */
  take(): readonly File[] {
    const taken = handed;
    if (taken.length > 0) publish([]);
    return taken;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// What one person dropped is nobody else's business.
session.subscribe(() => {
  if (session.get().status === 'signed-out') handedFiles.take();
});
