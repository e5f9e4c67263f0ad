let handed: readonly File[] = [];
const listeners = new Set<() => void>();

/**
 * Files that were dropped somewhere in the app and wait for the Import page to take them. It is a
 * place of its own, so that the frame need not load what the page is made of.
 */
export const handedFiles = {
  add(files: readonly File[]): void {
    handed = [...handed, ...files];
    for (const listener of listeners) listener();
  },
  /** Gives out what waits, once. */
  take(): readonly File[] {
    const taken = handed;
    handed = [];
    return taken;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
