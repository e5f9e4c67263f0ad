import { describe, expect, it } from 'vitest';
import { createToasts, TOAST_MS } from './toasts.ts';

function manualTimers() {
  const pending = new Map<number, { run: () => void; at: number }>();
  let now = 0;
  let id = 0;
  return {
    set(run: () => void, milliseconds: number) {
      pending.set(++id, { run, at: now + milliseconds });
      return id;
    },
    clear: (timer: unknown) => void pending.delete(timer as number),
    advance(milliseconds: number) {
      now += milliseconds;
      for (const [key, timer] of pending) {
        if (timer.at > now) continue;
        pending.delete(key);
        timer.run();
      }
    },
  };
}

describe('toasts', () => {
  it('stay for eight seconds', () => {
    const timers = manualTimers();
    const toasts = createToasts(timers);
    toasts.show('Deleted 3 trades');
    timers.advance(TOAST_MS - 1);
    expect(toasts.get()).toHaveLength(1);
    timers.advance(1);
    expect(toasts.get()).toHaveLength(0);
    expect(TOAST_MS).toBeGreaterThanOrEqual(8_000);
  });

  it('wait while they are hovered or focused, and start anew after', () => {
    const timers = manualTimers();
    const toasts = createToasts(timers);
    const id = toasts.show('Deleted 3 trades');
    timers.advance(5_000);
    toasts.hold(id);
    timers.advance(60_000);
    expect(toasts.get()).toHaveLength(1);
    toasts.release(id);
    timers.advance(TOAST_MS);
    expect(toasts.get()).toHaveLength(0);
  });

  it('show at most three, the newest last', () => {
    const toasts = createToasts(manualTimers());
    for (const message of ['a', 'b', 'c', 'd']) toasts.show(message);
    expect(toasts.get().map((toast) => toast.message)).toEqual(['b', 'c', 'd']);
  });
});
