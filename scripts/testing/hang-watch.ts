import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { HangClock, type HangLimits, type WhatRuns } from './hang-clock.ts';

const LOOK_EVERY_MS = 1_000;
/** The debugger stops a thread within milliseconds, but for one that is within a regular expression or a system call. */
const PAUSE_MS = 5_000;

const { shared, ...limits } = workerData as HangLimits & {
  /** Counts the signs that the thread which is watched has given. */
  readonly shared: SharedArrayBuffer;
};
const beats = new Int32Array(shared);
const clock = new HangClock(limits, LOOK_EVERY_MS);

parentPort?.on('message', (what: WhatRuns) => clock.tell(what));

const looking = setInterval(() => {
  const hung = clock.look(Atomics.load(beats, 0));
  if (hung !== null) end(hung);
}, LOOK_EVERY_MS);

function end(why: string): void {
  clearInterval(looking);
  const session = new Session();
  const kill = (where: readonly string[]) => {
    const stack = where.map((line) => `    at ${line}\n`).join('');
    writeSync(2, `ENDED ${why}\n${stack}`);
    process.kill(process.pid, 'SIGKILL');
  };
  // A frame names its script by a number, of which this tells the file.
  const files = new Map<string, string>();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) =>
    kill(
      params.callFrames.map(
        ({ functionName, location: { scriptId, lineNumber } }) =>
          `${functionName || '(anonymous)'} ${files.get(scriptId) ?? ''}:${lineNumber + 1}`,
      ),
    ),
  );
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  setTimeout(() => kill([]), PAUSE_MS);
}
