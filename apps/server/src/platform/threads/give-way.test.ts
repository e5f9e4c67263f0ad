import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  const { readlinkSync } = require('node:fs');
  const { basename } = require('node:path');
  const { getPriority } = require('node:os');
  import(process.argv[2]).then(({ giveWay }) => {
    giveWay();
    parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))));
  });
`;

it.runIf(process.platform === 'linux')('lets the thread that calls it go last, and no other', async () => {
  const before = getPriority();
  const path = new URL('./give-way.ts', import.meta.url).href;
  const worker = new Worker(SCRIPT, { eval: true, argv: [path] });
  const said = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(said).toBe(10);
  expect(getPriority()).toBe(before);
});
