import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker is at; `null` between two files. */
export type WhatRuns = { readonly file: string; readonly test: string } | null;

const LOOK_EVERY_MS = 1_000;
/** The debugger stops a thread within milliseconds, but for one that is within a regular expression or a system call. */
const PAUSE_MS = 5_000;

const { shared, silentMs, fileMs } = workerData as {
  readonly shared: SharedArrayBuffer;
  /** For how long the thread that is watched may give no sign. */
  readonly silentMs: number;
  /** For how long one file may take. */
  readonly fileMs: number;
};
const beats = new Int32Array(shared);

let running: WhatRuns = null;
let seen = -1;
// Times that this thread looked, and not those of the clock: a machine that slept has given no sign either.
let silentFor = 0;
let fileFor = 0;

parentPort?.on('message', (what: WhatRuns) => {
  if (what?.file !== running?.file) fileFor = 0;
  running = what;
});

const looking = setInterval(() => {
  const count = Atomics.load(beats, 0);
  silentFor = count === seen ? silentFor + LOOK_EVERY_MS : 0;
  fileFor += LOOK_EVERY_MS;
  seen = count;
  if (running === null) return;
  if (silentFor > silentMs) end(`gave no sign for ${seconds(silentFor)}`);
  else if (fileFor > fileMs) end(`took ${seconds(fileFor)}`);
}, LOOK_EVERY_MS);

function end(why: string): void {
  clearInterval(looking);
  const session = new Session();
  const kill = (where: readonly string[]) => {
    const stack = where.map((line) => `    at ${line}\n`).join('');
    writeSync(2, `ENDED ${running?.file}: “${running?.test}” ${why}\n${stack}`);
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

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;
