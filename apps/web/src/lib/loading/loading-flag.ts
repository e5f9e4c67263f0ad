let depth = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  depth += by;
  for (const listener of listeners) listener();
}

/** The flag that the loading overlay is bound to. On while at least one piece of work holds it. */
export const loadingFlag = {
  get: (): boolean => depth > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows the overlay until `work` ends, whichever way it ends. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    change(1);
    try {
      return await work();
    } finally {
      change(-1);
    }
  },
};
