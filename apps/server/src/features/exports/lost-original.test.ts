import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDiskFiles } from '../../platform/files/index.ts';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { openTemporaryFolder } from '../../testing/temporary-folder.ts';
import { exportJournal } from './export-journal.ts';

const server = await openAppServer();

it('an archive whose originals are deleted while it is sent breaks off, and the server goes on', async () => {
  const user = await server.newUser();
  await importFile(user, executions(ROUND_TRIP));
  await importFile(user, executions(['2026-02-03,09:31:00,MSFT,BUY,1,400,0,USD'], 'second.csv'));
  const nothing = createDiskFiles(await openTemporaryFolder());
  const there = createDiskFiles(`${server.config.dataDir}/files`);
  const files = {
    ...there,
    // Seen when the archive begins, gone when its turn comes: as where everything is deleted meanwhile.
    read: (key: string, span?: { start: number; end: number }) =>
      span === undefined ? nothing.read(key) : there.read(key, span),
  };
  const { database, clock } = server;
  const statistics = { ruleWords: () => Promise.resolve({ version: '', usual: '', others: {} }) };
  const archive = await exportJournal({ database, files, clock, statistics }, user.userId);
  await expect(buffer(archive)).rejects.toThrow('There is no file');
  expect((await user.call('GET', '/v2/app_data')).status).toBe(200);
});
