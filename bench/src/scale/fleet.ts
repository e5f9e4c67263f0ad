import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../product/data-folder.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** Several processes of the server on one PostgreSQL: one that works and brings the database along, and any number that answer. */
export interface Fleet extends AsyncDisposable {
  /** Works, and is asked nothing; PostgreSQL descends from it. */
  readonly worker: Product;
  /** The database, by the owner of its tables. */
  readonly database: pg.Client;
  readonly dataDir: string;
  /** Another process that answers calls. */
  startWeb(): Promise<Product>;
}

export async function openFleet(): Promise<Fleet> {
  const folder = await makeDataFolder();
  const shared = {
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost:4400',
    // The crowd says itself where it comes from.
    TRUSTED_PROXIES: 'loopback',
  };
  const running: Product[] = [];
  const clients: pg.Client[] = [];
  const close = async (): Promise<void> => {
    for (const client of clients) await client.end();
    // The one that brings the database along ends last.
    for (const product of running.toReversed()) await product.stop();
    await folder[Symbol.asyncDispose]();
  };
  try {
    const worker = await startProduct('server', folder.path, shared);
    running.push(worker);
    const socket = join(await realpath(join(folder.path, 'postgres')), 'socket');
    const database = new pg.Client({ host: socket, port: 5432, user: 'tapebook', database: 'tapebook' });
    await database.connect();
    clients.push(database);
    const url = `postgres://tapebook@localhost:5432/tapebook?host=${encodeURIComponent(socket)}`;
    return {
      worker,
      database,
      dataDir: folder.path,
      async startWeb() {
        const web = await startProduct('server', folder.path, { ...shared, ROLE: 'web', DATABASE_URL: url });
        running.push(web);
        return web;
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
