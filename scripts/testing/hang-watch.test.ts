import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const START = new URL('start-hang-watch.ts', import.meta.url);

/** Of a process that runs this, with a second for silence and three for a file. */
async function endOf(run: string) {
  const source = `
    import { startHangWatch } from '${START.href}';
    const tell = startHangWatch({ silentMs: 1_000, fileMs: 3_000 });
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    ${run}
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { words, code, signal };
}

it('ends a process whose thread is stuck, and says in which test and where', async () => {
  const ended = await endOf(`
    function neverEnds() { for (let at = 0; ; at += 1) globalThis.at = at; }
    tell({ file: 'a.test.ts', test: 'spins' });
    await pause(200);
    neverEnds();`);
  expect(ended.signal).toBe('SIGKILL');
  expect(ended.words).toMatch(/ENDED a\.test\.ts: “spins” gave no sign for \d s\n {4}at neverEnds/);
});

it('ends one that waits for what never comes, and none that goes on', async () => {
  const waits = await endOf(`tell({ file: 'a.test.ts', test: 'waits' }); await pause(20_000);`);
  expect(waits).toMatchObject({ signal: 'SIGKILL', words: expect.stringContaining('“waits” took 4 s') });
  const goesOn = await endOf(`
    for (const file of ['a.test.ts', 'b.test.ts', 'c.test.ts']) {
      tell({ file, test: 'one' });
      await pause(1_500);
      tell(null);
    }`);
  expect(goesOn).toMatchObject({ code: 0, words: '' });
});
