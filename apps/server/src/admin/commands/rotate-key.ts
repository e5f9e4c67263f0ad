import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { SIGNING_KEYS } from '#server/backend/identity/index.ts';
import type { Config } from '#server/platform/config/index.ts';
import { openOwner } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { LISTENER } from '#server/platform/signals/index.ts';
import {
  createVault,
  keyPath,
  nextKey,
  reseal,
  takeNextKey,
  type Vault,
} from '#server/platform/vault/index.ts';
import { CommandError, type InstallationCommand } from '../command.ts';

interface Keys {
  readonly from: Vault;
  readonly to: Vault;
  /** Once all is sealed by the new one. */
  done(): Promise<void>;
  /** What is left for whoever runs it. */
  readonly last: string;
}

export const rotateKey: InstallationCommand = {
  name: 'rotate-key',
  usage: '[--seen]',
  summary:
    'seals every secret anew under a new key, while no server runs; --seen, where others may know the old one, also ends what it signed',
  takes: 0,
  options: { seen: { type: 'boolean' } },
  async runOn({ config, say }, given) {
    const { owner, close } = await openOwner(config, createLog('silent'));
    const client = new pg.Client(owner);
    try {
      await client.connect();
      await refuseBesideServer(client);
      const keys = await keysOf(config);
      await client.query('begin');
      // Of one moment: a server that is killed in between finds all of it under one key, the one or the other.
      const lines = await resealAll(client, keys, given.options.seen === true);
      await client.query('commit');
      await keys.done();
      for (const line of lines) say(line);
      say(keys.last);
    } finally {
      await client.end();
      await close();
    }
  },
};

/** How often one that has just been stopped is looked for again: its connection goes a moment after it. */
const LOOKS = 10;

async function refuseBesideServer(client: pg.Client): Promise<void> {
  let running = await serversOn(client);
  for (let look = 1; running > 0 && look < LOOKS; look += 1) {
    await client.query('select pg_sleep(0.2)');
    running = await serversOn(client);
  }
  if (running === 0) return;
  throw new CommandError(
    `${running === 1 ? 'A server runs' : `${running} servers run`} on this database and would go on with the old key. Stop every one, then try again. Nothing was changed.`,
  );
}

async function serversOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ running: number }>(
    `select count(*)::int as running from pg_stat_activity
      where datname = current_database() and application_name like $1 || '%'`,
    [LISTENER],
  );
  return rows[0]?.running ?? 0;
}

async function keysOf({ dataDir, identityKey, nextIdentityKey }: Config): Promise<Keys> {
  if (identityKey !== null) {
    if (nextIdentityKey === null) {
      throw new CommandError(
        'The key of this server is the setting IDENTITY_KEY. Make another one with: openssl rand -base64 32, set it as NEXT_IDENTITY_KEY beside it, and try again. Nothing was changed.',
      );
    }
    return {
      from: createVault(identityKey),
      to: createVault(nextIdentityKey),
      done: async () => {},
      last: 'Now set IDENTITY_KEY to what NEXT_IDENTITY_KEY is, unset that, and start. Keep the old one for the backups that were made under it.',
    };
  }
  if (nextIdentityKey !== null) {
    throw new CommandError(
      'The key of this server lies in its data folder, where the new one is made: unset NEXT_IDENTITY_KEY and try again. Nothing was changed.',
    );
  }
  const path = keyPath(dataDir);
  const current = await readFile(path).catch(() => null);
  if (current === null) {
    throw new CommandError(`There is no key at ${path} yet: the first start of a server makes it.`);
  }
  return {
    from: createVault(current),
    to: createVault(await nextKey(dataDir)),
    done: () => takeNextKey(dataDir),
    last: `The new key is ${path}; the old one lies beside it, for the backups that were made before. Start the server now.`,
  };
}

/** @returns what was done, in words. */
async function resealAll(client: pg.Client, keys: Keys, seen: boolean): Promise<string[]> {
  // All features with it: no other command waits for that.
  const { passingTables, sealedColumns } = await import('../sealed-columns.ts');
  const tables = [...new Set([...passingTables, ...sealedColumns.map(({ table }) => table)])];
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  const forced = await forcedOf(client, tables);
  // It hides from the owner as well what is a person's: for this transaction, in which nobody else reads, it does not.
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  for (const table of passingTables) await client.query(`delete from ${table}`);
  if (seen) await client.query(`delete from ${SIGNING_KEYS}`);
  const lines: string[] = [];
  let sum = 0;
  for (const column of sealedColumns) {
    const { table, resealed, unopened } = await reseal(client, column, keys);
    sum += resealed;
    if (unopened > 0) {
      lines.push(
        `${unopened} of ${table} are sealed by neither key and stay as they are: what they hold was lost before.`,
      );
    }
  }
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
  lines.unshift(`${sum} ${sum === 1 ? 'secret is' : 'secrets are'} sealed by the new key.`);
  if (seen)
    lines.push('Nobody is signed in by what the old key signed: the next start makes new keys for that.');
  return lines;
}

async function forcedOf(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where oid = any($1::regclass[]) and relforcerowsecurity`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
