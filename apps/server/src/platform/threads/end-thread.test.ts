import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** @returns how it ended. */
async function ends(closing: string): Promise<number> {
  const file = new URL('./end-thread.ts', import.meta.url).href;
  const thread = new Worker(
    `import(${JSON.stringify(file)}).then(({ endThread }) => {
      // As a connection would, it keeps the thread.
      setInterval(() => {}, 1_000);
      endThread(Promise.resolve(), { close: () => ${closing} });
    });`,
    { eval: true },
  );
  const [code] = await once(thread, 'exit');
  return code as number;
}

it.each([
  ['what it opened has closed', 'Promise.resolve()'],
  ['its database cannot be closed', "Promise.reject(new Error('gone'))"],
  ['its database never answers', 'new Promise(() => {})'],
])('a thread ends where %s', async (_, closing) => {
  expect(await ends(closing)).toBe(0);
});
