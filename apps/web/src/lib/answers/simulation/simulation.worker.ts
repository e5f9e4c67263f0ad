import { type SimulationRequest, Simulator } from './simulator.ts';

/** The thread that draws futures, apart from the one that answers questions: neither waits for the other. */
const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const simulator = new Simulator({
  reply: (message) => self.postMessage(message),
  // A message to itself comes after those of the page that are here already.
  soon: (run) => {
    waiting.push(run);
    turns.port2.postMessage(null);
  },
});

self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => simulator.receive(data));
