import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { HangClock } from './hang-clock.ts';

const START = new URL('start-hang-watch.ts', import.meta.url);

it('ends a process whose thread is stuck, and says in which test and where', async () => {
  const source = `
    import { startHangWatch } from '${START.href}';
    startHangWatch({ silentMs: 1_000, fileMs: 60_000 })({ file: 'a.test.ts', test: 'spins' });
    function neverEnds() { for (let at = 0; ; at += 1) globalThis.at = at; }
    neverEnds();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  expect(words).toMatch(/ENDED a\.test\.ts: “spins” gave no sign for \d+ s\n {4}at neverEnds/);
});

const LIMITS = { silentMs: 2_000, fileMs: 4_000 };

it('ends a file that waits for what never comes, however often it gives a sign', () => {
  const clock = new HangClock(LIMITS, 1_000);
  clock.tell({ file: 'a.test.ts', test: 'waits' });
  const told = [1, 2, 3, 4, 5].map((beats) => clock.look(beats));
  expect(told).toEqual([null, null, null, null, 'a.test.ts: “waits” took 5 s']);
});

it('ends nothing that goes on, or rests between two files', () => {
  const clock = new HangClock(LIMITS, 1_000);
  let beats = 0;
  for (const file of ['a.test.ts', 'b.test.ts', 'c.test.ts']) {
    clock.tell({ file, test: 'one' });
    for (let look = 0; look < 4; look += 1) {
      beats += 1;
      expect(clock.look(beats)).toBeNull();
    }
    clock.tell(null);
  }
  for (let look = 0; look < 9; look += 1) expect(clock.look(beats)).toBeNull();
});
