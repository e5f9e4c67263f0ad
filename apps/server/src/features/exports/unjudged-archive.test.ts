import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createDiskFiles } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { exportJournal } from './export-journal.ts';

const server = await openAppServer();

const full = () => Promise.reject(new ProblemError('unavailable', 'No room.'));
const ofBefore = () => Promise.resolve({ version: 'another', words: {} });

it.each([
  ['there is no room to judge trades by rules', full, 1],
  ['the journal changes whenever they were judged', ofBefore, 3],
])('where %s, the archive comes without that column', async (_, ruleWords, times) => {
  const user = await server.newUser();
  await importFile(user, executions(ROUND_TRIP));
  const { database, clock } = server;
  const files = createDiskFiles(`${server.config.dataDir}/files`);
  let asked = 0;
  const statistics = {
    ruleWords: () => {
      asked += 1;
      return ruleWords();
    },
  };
  const archive = unzipSync(
    await buffer(await exportJournal({ database, files, clock, statistics }, user.userId)),
  );
  const [heading = '', ...trades] = new TextDecoder()
    .decode(archive['tables/trades.csv'])
    .trimEnd()
    .split('\r\n');
  expect([heading.includes('Rules'), trades.length, asked]).toEqual([false, 1, times]);
});
