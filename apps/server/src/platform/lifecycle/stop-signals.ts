/** An impatient second Ctrl-C counts; the copy of the first one that npm passes on does not. */
const SAME_PRESS_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopSignals {
  /** The first request to stop. */
  onStop(): void;
  /** A second request: whoever asks no longer wants to wait. */
  onForce(): void;
}

/**
 * Listens for every way in which somebody asks this process to end: Ctrl-C, a service manager, a
 * closed terminal, or the end of the launcher that started us (its channel closes, even when it was
 * killed).
 */
export function listenForStop({ onStop, onForce }: StopSignals, now: () => number): void {
  let firstAt: number | null = null;
  const receive = (): void => {
    if (firstAt === null) {
      firstAt = now();
      onStop();
    } else if (now() - firstAt > SAME_PRESS_MS) {
      onForce();
    }
  };
  for (const signal of SIGNALS) process.on(signal, receive);
  process.on('disconnect', receive);
  process.channel?.unref();
}
