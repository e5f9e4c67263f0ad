import { defineConfig } from 'vitest/config';

const shared = {
  // For what never ends. A machine that does other things beside takes several times as long.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['scripts/fail-on-console-error.ts'],
};

/**
 * Tests of pure functions: a worker takes file after file with what it has loaded, instead of all formats anew
 * for each, and Node itself reads the sources as it does in the product. No such file may leave anything behind;
 * `--sequence.shuffle.files` shows one that does.
 */
const pure = {
  ...shared,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Only the server's tests start PostgreSQL; the others stay pure and quick. */
export default defineConfig({
  test: {
    // Vitest would leave one processor to itself, which does next to nothing: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...pure,
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
          // Files of one process follow one another, and share its modules and a running server.
          isolate: false,
          // After the others: a process serves files of one project only, as long as they follow one another.
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...pure, name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'] } },
    ],
  },
});
