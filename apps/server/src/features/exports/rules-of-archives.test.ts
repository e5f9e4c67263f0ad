import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createDiskFiles } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { exportJournal } from './export-journal.ts';

const server = await openAppServer();

const SMALL = { name: 'Small', kind: 'most-size', parameters: { limit: 10 }, from: '2026-02-02' };

const trades = async (archive: Readable): Promise<string[][]> =>
  new TextDecoder()
    .decode(unzipSync(await buffer(archive))['tables/trades.csv'])
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it('an archive tells of each trade which rules it broke, that it kept all, or nothing where none asked', async () => {
  const user = await server.newUser();
  const roundTrip = (day: string, size: number) => [
    `${day},11:00:00,MSFT,BUY,${size},400,0,USD`,
    `${day},11:30:00,MSFT,SELL,${size},399,0,USD`,
  ];
  const days = ['2026-01-05', '2026-02-03', '2026-02-04', '2026-02-05'];
  await importFile(user, executions(days.flatMap((day, at) => roundTrip(day, at === 2 ? 50 : 5))));
  expect((await user.call('POST', '/v2/rules', SMALL)).status).toBe(201);
  const { bytes } = await user.call('GET', '/v2/export');
  const [heading = [], ...rows] = await trades(Readable.from([bytes]));
  const [opened, rules] = ['Opened (UTC)', 'Rules'].map((name) => heading.indexOf(name));
  expect(rows.map((row) => [row[opened ?? -1]?.slice(0, 10), row[rules ?? -1]])).toEqual([
    ['2026-02-05', 'kept'],
    ['2026-02-04', 'Small'],
    ['2026-02-03', 'kept'],
    ['2026-01-05', ''],
  ]);
});

const full = () => Promise.reject(new ProblemError('unavailable', 'No room.'));
const ofBefore = () => Promise.resolve({ version: 'another', usual: '', others: {} });

it.each([
  ['there is no room to judge trades by rules', [SMALL], full, false, 1],
  ['the journal changes whenever they were judged', [SMALL], ofBefore, false, 3],
  ['there are no rules, which nobody is asked about,', [], full, true, 0],
])(
  'where %s the archive comes, with that column only if it can be told',
  async (_, rules, ruleWords, isTold, times) => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP));
    for (const rule of rules) expect((await user.call('POST', '/v2/rules', rule)).status).toBe(201);
    const { database, clock } = server;
    const files = createDiskFiles(`${server.config.dataDir}/files`);
    let asked = 0;
    const statistics = {
      ruleWords: () => {
        asked += 1;
        return ruleWords();
      },
    };
    const archive = await exportJournal({ database, files, clock, statistics }, user.userId);
    const [heading = [], ...rows] = await trades(archive);
    expect([heading.includes('Rules'), rows.length, asked]).toEqual([isTold, 1, times]);
  },
);
