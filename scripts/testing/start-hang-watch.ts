import { Worker } from 'node:worker_threads';
import type { WhatRuns } from './hang-watch.ts';

const BEAT_MS = 200;

export interface HangLimits {
  /** For how long the thread may give no sign: none of its timers runs while a loop does. */
  readonly silentMs: number;
  /** For how long one file may take. */
  readonly fileMs: number;
}

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
