import { afterAll, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Signals, signalsOver } from './signals.ts';

const database = await openTestDatabase();
const opened: Signals[] = [];
afterAll(() => Promise.all(opened.map((one) => one.stop())));

async function open(): Promise<{ signals: Signals; heard: unknown[] }> {
  const signals = signalsOver(database.logins.owner, silentLog);
  const heard: unknown[] = [];
  signals.on('words', (message) => heard.push(message));
  await signals.start();
  opened.push(signals);
  return { signals, heard };
}

it('tells what one process says to all others, and not to itself', async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  one.signals.send('words', { hello: 1 });
  one.signals.send('other words', { hello: 2 });
  await expect.poll(() => [two.heard, three.heard]).toEqual([[{ hello: 1 }], [{ hello: 1 }]]);
  two.signals.send('words', 'back');
  await expect.poll(() => one.heard).toEqual(['back']);
});

it('hears again after its connection was lost, and leaves alone what it cannot read', async () => {
  const [one, two] = [await open(), await open()];
  await database.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tapebook signals' and datname = current_database()`,
  );
  await database.asOwner(`select pg_notify('tapebook_signals', 'not of ours')`);
  await expect
    .poll(() => {
      one.signals.send('words', 'still there');
      return two.heard;
    })
    .toContain('still there');
});
