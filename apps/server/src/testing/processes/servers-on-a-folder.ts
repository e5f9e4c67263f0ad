import { afterAll } from 'vitest';
import { openTemporaryFolder } from '../temporary-folder.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** @returns what starts the real server with its own database, one after the other, on a folder that outlives each. */
export async function openServersOnAFolder(): Promise<() => Promise<ServerProcess>> {
  const dataDir = await openTemporaryFolder();
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const one of running) one.kill('SIGTERM');
    await Promise.all(running.map((one) => one.exited));
  });
  return async () => {
    const server = await startServerProcess('../../main.ts', { DATA_DIR: dataDir });
    running.push(server);
    await server.ready;
    return server;
  };
}
