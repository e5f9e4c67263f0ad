import { setTimeout as pause } from 'node:timers/promises';

/** A database that has fallen silent is told nothing: it finds the connection closed, as it would after a crash. */
const PATIENCE_MS = 2_000;

/** Ends this thread, with whatever it opened, once what it does has ended. It is waited for by whoever stops the server. */
export function endThread(ended: Promise<void>, database: { close(): Promise<void> }): void {
  void ended.then(() => Promise.race([database.close(), pause(PATIENCE_MS)])).finally(() => process.exit());
}
