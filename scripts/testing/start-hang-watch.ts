import { Worker } from 'node:worker_threads';
import type { HangLimits, WhatRuns } from './hang-clock.ts';

const BEAT_MS = 200;

/** Watches this thread from another one, which ends the process where a limit is passed, and says where it was stuck. */
export function startHangWatch(limits: HangLimits): (what: WhatRuns) => void {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(shared);
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const watch = new Worker(new URL('hang-watch.ts', import.meta.url), {
    workerData: { shared, ...limits },
    execArgv: [],
  });
  watch.unref();
  return (what) => watch.postMessage(what);
}
