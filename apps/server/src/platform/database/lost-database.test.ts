import { expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { connectDatabase } from './database.ts';

it('a database that cannot be reached is an outage for both halves, with the time to come back', async () => {
  const database = connectDatabase(
    { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' },
    silentLog,
  );
  const outage = { code: 'unavailable', status: 503, retryAfterSeconds: 5 };
  await expect(database.tenant('anna', async () => 1)).rejects.toMatchObject(outage);
  await expect(database.identity.selectFrom('users').selectAll().execute()).rejects.toMatchObject(outage);
  await expect(database.ping()).rejects.toMatchObject(outage);
  await database.close();
});
