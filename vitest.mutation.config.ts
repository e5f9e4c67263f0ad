import { defineConfig } from 'vitest/config';

/**
 * What runs against each mutant: the tests of trade building and money, from the mutated sources. Two are
 * left out, since they cost more than all others together and tell no mutant apart that those do not: the
 * histories of nonsense only see whether building ends, and the longest worked case is one of many.
 */
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
    exclude: ['packages/domain/src/trades/cases/absurd-histories.test.ts'],
    testNamePattern: /^(?!.*derived-random-20000)/,
    setupFiles: ['scripts/testing/fix-random-seed.ts'],
    testTimeout: 20_000,
  },
});
