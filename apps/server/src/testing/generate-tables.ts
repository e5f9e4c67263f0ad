import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../platform/database/index.ts';
import { SUMS_FILE, withNewSums } from '../platform/database/migrating/migration-sums.ts';
import { silentLog } from './silent-log.ts';
import { renderTableTypes } from './table-types.ts';
import { startTestCluster } from './test-cluster.ts';

/** Writes `tables.gen.ts` from a database made by the migrations, and new migrations into the list of their sums. */
const cluster = await startTestCluster();
try {
  await migrate(cluster.target, silentLog);
  const client = new pg.Client(cluster.target);
  await client.connect();
  const text = await renderTableTypes(client);
  await client.end();
  await writeFile(join(import.meta.dirname, '../platform/database/tables.gen.ts'), text);
  await writeFile(SUMS_FILE, await withNewSums());
} finally {
  await cluster.stop();
}
