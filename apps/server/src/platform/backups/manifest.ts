import * as z from 'zod/mini';
import { BackupError, unreadable } from './backup-error.ts';

const FORMAT = 'tapebook-backup';
/** Rises when a reader must know of a change. */
const VERSION = 1;

export const MANIFEST = 'backup.json';
export const KEY_ENTRY = 'secrets/identity.key';
export const JOBS_ENTRY = 'jobs.ndjson';
export const FILES_FOLDER = 'files/';

const ofAnyVersion = z.object({ format: z.literal(FORMAT), version: z.int() });

const tableOfBackup = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
});
export type TableOfBackup = z.infer<typeof tableOfBackup>;

const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** Tells which key seals what is in it, without telling the key. */
  keyId: z.string(),
  /** What had been done to the schema, in its order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableOfBackup),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  accounts: z.int(),
  jobs: z.int(),
  /** Stored files that rows name and that were not there: uploads on their way. */
  missing: z.array(z.string()),
  /** SHA-256 of each part, in lower-case hex. */
  sums: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof manifest>;

export const entryOf = ({ schema, table }: Pick<TableOfBackup, 'schema' | 'table'>): string =>
  `database/${schema}.${table}.copy`;

export const manifestText = (of: BackupManifest): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...of }, null, 1)}\n`;

/** @throws {BackupError} where it is none of ours, or of a newer version. */
export function readManifest(path: string, text: string): BackupManifest {
  const value = parsed(text);
  const known = ofAnyVersion.safeParse(value);
  if (!known.success) throw unreadable(path);
  if (known.data.version > VERSION) {
    throw new BackupError(
      `${path} was made by a newer Tapebook, and this one cannot read it. Update Tapebook first.`,
    );
  }
  const whole = manifest.safeParse(value);
  if (!whole.success) throw unreadable(path, whole.error);
  return whole.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
