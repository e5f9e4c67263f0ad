import type { TextOwnerJson } from '@tapebook/contract';

type Listener = (of: TextOwnerJson) => void;

const listeners = new Set<Listener>();

/** News of what was written in this tab and has come to the service: whatever was asked for before is older. */
export const sentTexts = {
  tell(of: TextOwnerJson): void {
    for (const listener of listeners) listener(of);
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
