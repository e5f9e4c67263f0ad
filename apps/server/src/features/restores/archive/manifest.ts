import * as z from 'zod/mini';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '#server/features/exports/index.ts';
import { notOurs, tooNew } from './archive-problems.ts';

const ofAnyVersion = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.int() });

const manifest = z.object({
  version: z.int(),
  madeAt: z.iso.datetime(),
  /** Of which journal it is; archives of version 1 do not say. */
  journal: z.optional(z.string()),
  /** What each file but originals adds up to; of version 1 nobody knows. */
  sums: z.optional(z.record(z.string(), z.string())),
});
export type Manifest = z.infer<typeof manifest>;

/** What records say of each table: those of an older version lack columns that came later. */
const schema = z.object({
  $defs: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()) })),
});

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw notOurs();
  }
};

/** @throws {ProblemError} where it is none of ours, or of a newer version. */
export function readManifest(text: string): Manifest {
  const value = read(text);
  const known = ofAnyVersion.safeParse(value);
  if (!known.success || known.data.version < 1) throw notOurs();
  if (known.data.version > ARCHIVE_VERSION) throw tooNew();
  const whole = manifest.safeParse(value);
  if (!whole.success) throw notOurs();
  return whole.data;
}

/** The columns of each table that the archive tells of. */
export function readSchema(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const whole = schema.safeParse(read(text));
  if (!whole.success) throw notOurs();
  return new Map(
    Object.entries(whole.data.$defs).map(([table, { properties }]) => [
      table,
      new Set(Object.keys(properties)),
    ]),
  );
}
