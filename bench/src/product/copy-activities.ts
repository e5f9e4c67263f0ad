import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * The fastest way there is to the rows that an import has just written: COPY of the same rows, as
 * text from memory, into a table like theirs with its keys and indexes, in the same database with the
 * same durability. What an import does more (receive, read, identify, deduplicate, build trades) is
 * seen in the ratio of the two.
 *
 * @returns milliseconds until the rows are committed.
 */
export async function copyActivities(dataDir: string, ownerId: string, executions: number): Promise<number> {
  const client = await connect(dataDir);
  try {
    // Row-level security binds the owner of the tables too.
    await client.query(`SELECT set_config('tapebook.user_id', $1, false)`, [ownerId]);
    const rows = await copyOut(client);
    await client.query('CREATE TABLE public.bench_activities (LIKE tapebook.activities INCLUDING ALL)');
    const began = performance.now();
    const copy = client.query(copyFrom('COPY public.bench_activities FROM STDIN'));
    await pipeline(Readable.from(rows, { objectMode: false }), copy);
    const took = performance.now() - began;
    if (copy.rowCount !== executions) throw new Error(`${copy.rowCount} rows were copied, not ${executions}`);
    return took;
  } finally {
    await client.query('DROP TABLE IF EXISTS public.bench_activities');
    await client.end();
  }
}

/** As the server does: over the private socket, under the account that runs both. */
async function connect(dataDir: string): Promise<pg.Client> {
  const home = await realpath(join(dataDir, 'postgres'));
  const client = new pg.Client({
    host: join(home, 'socket'),
    port: 5432,
    user: 'tapebook',
    database: 'tapebook',
  });
  await client.connect();
  return client;
}

async function copyOut(client: pg.Client): Promise<Buffer[]> {
  const rows = client.query(
    copyTo('COPY (SELECT * FROM tapebook.activities ORDER BY import_id, line) TO STDOUT'),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of rows) chunks.push(chunk as Buffer);
  // Pieces of the size that the driver sends best, made before the clock starts.
  const all = Buffer.concat(chunks);
  const pieces: Buffer[] = [];
  for (let at = 0; at < all.length; at += 65_536) pieces.push(all.subarray(at, at + 65_536));
  return pieces;
}
