interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'neutral' | 'danger';
  /** Nearly always “Undo”. */
  readonly action?: ToastAction;
  /** The way to what the message is about; the message stays, so that the action is still at hand there. */
  readonly link?: ToastAction;
}

/** How long a toast stays: long enough to read, to reach and to undo. */
export const TOAST_MS = 8_000;

interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

const browserTimers: Timers = {
  set: (run, milliseconds) => setTimeout(run, milliseconds),
  clear: (timer) => clearTimeout(timer as number),
};

/** The list of toasts. The clock of one stands still while it is hovered or holds the focus. */
export function createToasts(timers: Timers = browserTimers) {
  let list: readonly Toast[] = [];
  let nextId = 1;
  const running = new Map<number, unknown>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const stop = (id: number): void => {
    timers.clear(running.get(id));
    running.delete(id);
  };
  const start = (id: number): void => {
    stop(id);
    running.set(
      id,
      timers.set(() => dismiss(id), TOAST_MS),
    );
  };
  const dismiss = (id: number): void => {
    stop(id);
    publish(list.filter((toast) => toast.id !== id));
  };

  return {
    get: (): readonly Toast[] => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells a result that happened off-screen; at most three are in sight. */
    show(message: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'link'>> = {}): number {
      const id = nextId++;
      const toast: Toast = { id, message, tone: 'neutral', ...options };
      for (const old of list.slice(0, Math.max(0, list.length - 2))) stop(old.id);
      publish([...list.slice(-2), toast]);
      start(id);
      return id;
    },
    hold: stop,
    release(id: number): void {
      if (list.some((toast) => toast.id === id)) start(id);
    },
    dismiss,
  };
}

export const toasts = createToasts();
