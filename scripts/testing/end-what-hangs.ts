import { afterAll, beforeEach } from 'vitest';
import { startHangWatch } from './start-hang-watch.ts';

/**
 * A test that never gives its thread back is not ended by its time limit, which is a timer of that thread, and the whole run
 * waits for it without a word. It is ended from outside here, so that its file fails and the others go on (decision 357).
 */
const MINUTES = 60_000;
const isDeep = process.env.TEST_DEEP === '1';

/** One for the process, which takes file after file. */
const holder = globalThis as typeof globalThis & { tellHangWatch?: ReturnType<typeof startHangWatch> };
holder.tellHangWatch ??= startHangWatch({
  silentMs: (isDeep ? 60 : 5) * MINUTES,
  fileMs: (isDeep ? 240 : 15) * MINUTES,
});
const tell = holder.tellHangWatch;

beforeEach(({ task }) => {
  tell({ file: task.file.filepath, test: task.name });
});

afterAll(() => {
  tell(null);
});
