import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import asLaunched from './server-process.json' with { type: 'json' };

/** A thread that holds some 80 MB of objects comes and goes; prints by how many MB the process has grown once it has gone. */
const COMES_AND_GOES = `
  const { Worker } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const held = () => Number(/^RssAnon:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  const before = held();
  const thread = new Worker(\`
    globalThis.held = Array.from({ length: 1e6 }, (_, i) => ({ i, text: 'x' + i }));
    const { parentPort } = require('node:worker_threads');
    parentPort.postMessage('made');
    parentPort.once('message', () => process.exit());
  \`, { eval: true });
  let grown = 0;
  thread.once('message', () => { grown = held() - before; thread.postMessage('end'); });
  thread.once('exit', () => console.log(JSON.stringify([grown, held() - before])));
`;

/** Leaves some 60 MB of garbage and rests; prints the heap before, in MB, and once it has shrunk to half of it. */
const RESTS = `
  const { Rest } = await import(process.env.REST);
  const heap = () => process.memoryUsage().heapTotal / 2 ** 20;
  let left = Array.from({ length: 4e5 }, (_, i) => ({ i, text: 'x' + i }));
  left = null;
  const before = heap();
  new Rest().begin();
  const look = setInterval(() => {
    if (heap() > before / 2) return;
    clearInterval(look);
    console.log(JSON.stringify([before, heap()]));
  }, 20);
`;

// No other system says how much a process holds for itself.
describe.runIf(process.platform === 'linux')('the process of the server', () => {
  it('gives back what a thread held once it has ended, instead of keeping it for the next one', () => {
    const said = execFileSync(process.execPath, [...asLaunched.nodeArguments, '--eval', COMES_AND_GOES], {
      env: { ...process.env, NODE_OPTIONS: '', ...asLaunched.env },
      encoding: 'utf8',
    });
    const [grown, left] = JSON.parse(said) as [number, number];
    expect(grown).toBeGreaterThan(60);
    expect(left).toBeLessThan(grown / 3);
  });

  it('sweeps what a thread left, once it has had nothing to do for a moment', () => {
    const rest = new URL('../apps/server/src/platform/threads/rest.ts', import.meta.url);
    const said = execFileSync(
      process.execPath,
      [...asLaunched.nodeArguments, '--input-type=module', '--eval', RESTS],
      {
        env: { ...process.env, NODE_OPTIONS: '', ...asLaunched.env, REST: rest.href },
        encoding: 'utf8',
        timeout: 20_000,
      },
    );
    const [before, after] = JSON.parse(said) as [number, number];
    expect(before).toBeGreaterThan(30);
    expect(after).toBeLessThan(before / 2);
  });
});
