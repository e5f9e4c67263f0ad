import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for this test file, removed when the file has run. Call it at the top of the file. */
export async function openTemporaryFolder(): Promise<string> {
  // Named like the test cluster's, so that the next run removes it if this one is killed.
  const folder = await mkdtemp(join(tmpdir(), `tapebook-test-${process.pid}-`));
  // Run by root, a server in it must find the way to its database: see canEnter.
  await chmod(folder, 0o711);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
