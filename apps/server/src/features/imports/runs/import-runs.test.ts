import { expect, it } from 'vitest';
import { ImportProgress } from '../record/import-progress.ts';
import type { ImportRunner } from '../thread/import-runner.ts';
import { ImportRuns } from './import-runs.ts';

const row = { id: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', file_size: 10 };

it('runs an import once, however often it is started before its end', async () => {
  const tasks: unknown[] = [];
  let end: () => void = () => {};
  const runner: Pick<ImportRunner, 'run'> = {
    run: (task) => {
      tasks.push(task);
      return new Promise((resolve) => {
        end = () => resolve({ kind: 'imported', added: 1 });
      });
    },
  };
  const progress = new ImportProgress();
  const runs = new ImportRuns(runner, progress, {
    failed: async () => {},
    neverBegan: async () => {},
    completed: async () => {},
    ended: async () => {},
  });
  const started = [runs.run('someone', row), runs.run('someone', row)];
  expect(tasks).toHaveLength(1);
  expect(progress.of(row.id)).toMatchObject({ stage: 'queued', bytesTotal: 10 });
  end();
  await Promise.all(started);
  expect(progress.of(row.id)).toBeUndefined();
  const again = runs.run('someone', row);
  expect(tasks).toHaveLength(2);
  end();
  await again;
});
