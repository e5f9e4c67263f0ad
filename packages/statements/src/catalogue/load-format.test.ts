import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFormat } from './load-format.ts';

test('a reader that could not be loaded once is loaded when it can be, and then kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formats-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const load = () => loadFormat('late-csv', folder);
  await expect(load()).rejects.toThrow('late-csv');
  mkdirSync(join(folder, 'late-csv'));
  writeFileSync(
    join(folder, 'late-csv', 'late-csv.ts'),
    "export const late = { id: 'late-csv', recognise: () => 0 };",
  );
  await expect(load()).resolves.toMatchObject({ id: 'late-csv' });
  expect(load()).toBe(load());
});
