import { defineConfig } from 'vitest/config';

/** What runs against each mutant: the tests of trade building and money, from the mutated sources. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@tapebook\/domain\/(.*)$/,
        replacement: `${import.meta.dirname}/packages/domain/src/$1/index.ts`,
      },
      { find: '@tapebook/testing', replacement: `${import.meta.dirname}/packages/testing/src/index.ts` },
    ],
  },
  test: {
    include: ['packages/domain/src/{trades,money}/**/*.test.ts'],
    setupFiles: ['scripts/fix-random-seed.ts'],
    testTimeout: 20_000,
  },
});
