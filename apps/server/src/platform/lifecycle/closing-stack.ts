import type { Log } from '../log.ts';

interface Opened {
  name: string;
  close(): Promise<void>;
}

export interface ClosingStack {
  /** Remembers how to close what was just opened. */
  add(opened: Opened): void;
  /** Closes everything, the last opened first; each gets its chance, whatever the others do. */
  closeAll(): Promise<void>;
}

/** What a start has opened so far, so that a stop at any moment closes exactly that. */
export function createClosingStack(log: Log): ClosingStack {
  const opened: Opened[] = [];
  let closing: Promise<void> | null = null;
  const closeInTurn = async (): Promise<void> => {
    for (let next = opened.pop(); next !== undefined; next = opened.pop()) {
      try {
        await next.close();
      } catch (error) {
        log.error({ err: error }, `Closing the ${next.name} failed`);
      }
    }
  };
  return {
    add: (each) => opened.push(each),
    closeAll: () => (closing ??= closeInTurn()),
  };
}
