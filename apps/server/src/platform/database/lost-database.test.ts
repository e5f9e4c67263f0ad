import { expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { connectDatabase } from './database.ts';
import { loginsOfCluster } from './logins.ts';

it('a database that cannot be reached is an outage for both halves, with the time to come back', async () => {
  const nowhere = { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' };
  const database = connectDatabase(loginsOfCluster(nowhere), silentLog);
  const outage = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
  await expect(database.tenant('anna', async () => 1)).rejects.toMatchObject(outage);
  await expect(database.identity.selectFrom('users').selectAll().execute()).rejects.toMatchObject(outage);
  await expect(database.ping()).rejects.toMatchObject(outage);
  await database.close();
});
