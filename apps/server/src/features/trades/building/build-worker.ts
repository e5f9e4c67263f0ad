import { parentPort } from 'node:worker_threads';
import { type FromThread, giveWay } from '#server/platform/threads/index.ts';
import { type BuiltBooks, buildBooks } from './build-books.ts';
import type { ToBuilder } from './builder-thread.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
giveWay();

/** What has come of tasks whose rest is still on its way. */
const pieces = new Map<number, string[]>();

port.on('message', (message: ToBuilder) => {
  const { number } = message;
  const come = pieces.get(number) ?? [];
  if ('piece' in message) {
    come.push(message.piece);
    pieces.set(number, come);
    return;
  }
  pieces.delete(number);
  const { rest } = message;
  try {
    const result = buildBooks({ ...rest, text: { ...rest.text, pieces: come } });
    port.postMessage({ number, result } satisfies FromThread<BuiltBooks>);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ number, failed: message } satisfies FromThread<BuiltBooks>);
  }
});
