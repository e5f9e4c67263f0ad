import { useSyncExternalStore } from 'react';

let ended: readonly string[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly string[]): void {
  ended = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Imports that ended while the Import page was open: their results stand there until they were seen. */
export const endedImports = {
  add: (id: string): void => publish([...ended.filter((one) => one !== id), id]),
  dismiss: (id: string): void => publish(ended.filter((one) => one !== id)),
  clear: (): void => publish([]),
};

export const useEndedImports = (): readonly string[] => useSyncExternalStore(subscribe, () => ended);
