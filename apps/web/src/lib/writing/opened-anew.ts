type Listener = () => void;

const listeners = new Set<Listener>();
const times = new Map<string, number>();

/** Texts whose words on this device went elsewhere: whoever shows one opens it again, as the service has it. */
export const openedAnew = {
  times: (textId: string): number => times.get(textId) ?? 0,
  tell(textId: string): void {
    times.set(textId, openedAnew.times(textId) + 1);
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
