import { parentPort } from 'node:worker_threads';
import { buildBooks } from './build-books.ts';
import type { FromBuilder, ToBuilder } from './builder-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');

port.on('message', ({ number, task }: ToBuilder) => {
  try {
    port.postMessage({ number, built: buildBooks(task) } satisfies FromBuilder);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ number, failed: message } satisfies FromBuilder);
  }
});
