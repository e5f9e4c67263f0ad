import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for this test file, removed when the file has run. Call it at the top of the file. */
export async function openTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tapebook-folder-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
