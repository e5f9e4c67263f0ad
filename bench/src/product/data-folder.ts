import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DataFolder extends AsyncDisposable {
  readonly path: string;
}

/** An empty data folder on a real disk, gone at the end. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tapebook-bench-'));
  // Where root measures, PostgreSQL runs under another account, which has to pass through.
  await chmod(path, 0o711);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
