import { defineConfig } from 'vitest/config';

const shared = {
  // For what never ends. A machine that does other things beside takes several times as long.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['scripts/fail-on-console-error.ts'],
};

/** Only the server's tests start PostgreSQL; the others stay pure and quick. */
export default defineConfig({
  test: {
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
        },
      },
      { test: { ...shared, name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'] } },
    ],
  },
});
