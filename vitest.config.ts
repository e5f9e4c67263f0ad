import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 20_000,
  hookTimeout: 60_000,
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
