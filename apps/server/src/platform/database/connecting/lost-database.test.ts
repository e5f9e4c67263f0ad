import { expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { connectDatabase } from '../database.ts';
import { loginsOfCluster } from './logins.ts';
import { asOutage } from './lost-database.ts';

it('a database that cannot be reached is an outage for both halves, with the time to come back', async () => {
  const nowhere = { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' };
  const database = connectDatabase(loginsOfCluster(nowhere), silentLog);
  const outage = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
  await expect(database.tenant('anna', async () => 1)).rejects.toMatchObject(outage);
  await expect(database.identity.selectFrom('users').selectAll().execute()).rejects.toMatchObject(outage);
  await expect(database.ping()).rejects.toMatchObject(outage);
  await database.close();
});

it('a disk without room is told as that, since nobody mends it by trying again in a few seconds', () => {
  const state = {
    code: '53100',
    message: 'could not extend file "base/16384/2619": No space left on device',
  };
  const told = asOutage(Object.assign(new Error(state.message), state));
  expect(told).toMatchObject({
    code: 'unavailable',
    status: 503,
    retryAfterSeconds: 60,
    detail:
      'The disk of the database is full, so nothing can be kept. Nothing was changed; whoever runs this server has to make room.',
  });
});
