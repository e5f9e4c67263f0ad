import type { KnipConfig } from 'knip';

export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: [
        'scripts/{admin,start,dev,test,test-scale,check,bench,catalogue,corpus,mutate,pictures,build,tables,size-budget}.mjs',
        'scripts/testing/*.ts',
        'vitest.mutation.config.ts',
      ],
      project: ['scripts/**'],
      ignoreDependencies: ['dependency-cruiser', 'typescript-native'],
    },
    'apps/server': {
      entry: [
        'src/{main,admin}.ts',
        'src/testing/{global-setup,generate-tables,processes/minimal-server}.ts',
        'src/scale/*.scale.ts',
      ],
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@types/smtp-server'],
    },
    'apps/web': {
      entry: ['src/routes/**/*.tsx', 'src/service-worker/service-worker.ts'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'packages/domain': {
      entry: ['src/*/index.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/testing': {
      entry: ['src/statements/corpus/print-corpus.ts'],
      project: ['src/**/*.ts'],
    },
    e2e: {
      entry: ['pictures/take-pictures.ts'],
      project: ['**/*.ts'],
    },
    bench: {
      entry: ['src/main.ts', 'src/processes/*.ts'],
      project: ['src/**/*.ts'],
    },
    'packages/statements': {
      entry: ['src/catalogue/write-catalogue.ts'],
      project: ['src/**/*.ts'],
    },
  },
  exclude: ['types', 'catalog'],
} satisfies KnipConfig;
