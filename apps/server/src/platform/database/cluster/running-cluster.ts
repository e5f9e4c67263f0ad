import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SocketTarget } from './start-cluster.ts';

const socketTarget = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  database: z.string(),
});

const pathIn = (dataDir: string): string => join(dataDir, 'server.socket');

/** Tells other programs of this machine's user where the database of the data folder is, while it runs. */
export async function tellRunning(
  dataDir: string,
  target: SocketTarget,
): Promise<{ withdraw(): Promise<void> }> {
  await writeFile(pathIn(dataDir), `${JSON.stringify(target)}\n`, { mode: 0o600 });
  return { withdraw: () => rm(pathIn(dataDir), { force: true }) };
}

/** Where a running server of the data folder has its database; stale where it was killed. */
export async function findRunning(dataDir: string): Promise<SocketTarget | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  return socketTarget.safeParse(JSON.parse(text)).data ?? null;
}
