import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Where `npm start` keeps it: each worker, and each thread that reads a file, would else strip and compile all sources anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/tapebook/compiled');

/**
 * A worker takes file after file with what it has loaded, instead of all formats anew for each, and Node itself
 * reads the sources as it does in the product. No file may leave anything behind that another one meets;
 * `--sequence.shuffle.files` shows one that does.
 */
const shared = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // For what never ends. A machine that does other things beside takes several times as long.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [
    'scripts/testing/end-what-hangs.ts',
    'scripts/testing/fail-on-console-error.ts',
    'scripts/testing/seed-properties.ts',
  ],
};

/** Only the server's tests start PostgreSQL; the others stay pure and quick. */
export default defineConfig({
  test: {
    // Vitest would leave one processor to itself, which does next to nothing: of two that is half.
    maxWorkers: '100%',
    globalSetup: ['scripts/testing/choose-seed.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/**/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // After the others: a worker is kept for as long as the next file is of its project.
          sequence: { groupOrder: 1 },
          // Each waits for the database now and then, which is a process of its own.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
        },
      },
      {
        test: {
          ...shared,
          name: 'scale',
          // What a file starts there ends with it, folder and all: the next one has to begin anew.
          isolate: true,
          // What a distribution brings and the product does not: `npm run test:scale`.
          include: ['apps/server/src/scale/*.scale.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          maxWorkers: 1,
        },
      },
      { test: { ...shared, name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'] } },
    ],
  },
});
