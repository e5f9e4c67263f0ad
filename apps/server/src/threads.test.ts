import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');

/** Prints the path of everything that a file loads, which then finds that it is no thread and ends. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]).catch(() => {});
  process.stdout.write(loaded.join('\\n'), () => process.exit());
`;

function loadedBy(thread: string): readonly string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', LIST_LOADED, join(FEATURES, thread)],
    { encoding: 'utf8' },
  );
  return stdout.split('\n');
}

/** What answers calls, reads mails, checks tokens, merges texts: each thread would hold it in memory once more. */
const FOR_THE_SERVER = /\/mount\.ts$|\.routes\.ts$|\/node_modules\/(?:fastify|imapflow|jose|yjs|micromark)\//;

describe('a thread loads what its task takes, and nothing of what the server does besides', () => {
  it.each([
    'imports/thread/import-worker.ts',
    'insights/insights-worker.ts',
    'journal-data/journal-worker.ts',
    'statistics/statistics-worker.ts',
  ])('%s', (thread) => {
    const loaded = loadedBy(thread);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.filter((path) => FOR_THE_SERVER.test(path))).toEqual([]);
  });

  it('trades/building/build-worker.ts, which needs no database either', () => {
    const loaded = loadedBy('trades/building/build-worker.ts');
    expect(loaded.length).toBeGreaterThan(50);
    expect(loaded.filter((path) => /\/node_modules\//.test(path))).toEqual([]);
  });
});
