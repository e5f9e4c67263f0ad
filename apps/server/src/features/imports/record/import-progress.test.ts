import { expect, it } from 'vitest';
import { ImportProgress } from './import-progress.ts';

const BUILDING = { stage: 'building', bytesRead: 10, bytesTotal: 10, rows: 2 } as const;

it('tells of an import that builds for minutes without a word, and no more of one whose process may have died', () => {
  let now = 0;
  const progress = new ImportProgress(undefined, () => now);
  progress.report('own', BUILDING);
  progress.hear({ importId: 'of another process', progress: BUILDING });
  now = 120_000;
  expect([progress.of('own'), progress.of('of another process')]).toEqual([BUILDING, undefined]);
  progress.end('own');
  expect(progress.of('own')).toBeUndefined();
});
