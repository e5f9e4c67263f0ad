import type { ToWorker } from '../messages.ts';
import { Reckoner } from './reckoner.ts';

/**
 * The thread that reckons: it holds the trades as columns and answers questions about them, so that the page
 * stays free whatever the size of the journal.
 */
const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const reckoner = new Reckoner({
  reply: (message) => self.postMessage(message),
  // A message to itself comes after those of the page that are here already.
  soon: (run) => {
    waiting.push(run);
    turns.port2.postMessage(null);
  },
});

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => reckoner.receive(data));
