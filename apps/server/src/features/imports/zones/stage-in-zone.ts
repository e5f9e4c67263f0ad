import { sql } from 'kysely';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { type Staged, stageSource } from '#server/features/intake/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import type { ImportOptions, ImportRow } from '../record/import-row.ts';
import type { MappingLookup } from '../statement/mapping-lookup.ts';
import { sourceOfImport } from '../statement/source-of-import.ts';
import type { FileSummary } from '../statement/statement-source.ts';
import { type AnsweredZone, answeredFor, findAnsweredZones } from './answered-zones.repository.ts';
import { fileKindOf } from './file-kind.ts';

interface Reading {
  readonly accounts: readonly AccountRow[];
  readonly mappings: MappingLookup;
  readonly keepsEarly: boolean;
  readonly report: ReportProgress;
}

/** A staged file, with what is known of the zone of its times. */
export interface StagedInZone {
  readonly staged: Staged<FileSummary>;
  /** What it was read with: as chosen, and with the zone that was remembered. */
  readonly options: ImportOptions;
  /** The zone that was answered before for this kind of file and account, where the file was read in it. */
  readonly remembered: string | null;
  /** Nobody says in which zone its times are, or it cannot be the one: one was assumed, and these are the answers for its kind so far. */
  readonly open: { readonly answers: readonly AnsweredZone[] } | null;
}

/** Whether times of the file, and not days alone, were read in a zone that nobody named. */
const isAssumed = ({ problems }: FileSummary): boolean =>
  problems.some(({ code }) => code === 'time-zone-assumed');

/** Whether the file says by which clock its times are printed, and that is not the zone that they were read in. */
export const isOfOtherClock = ({ problems }: FileSummary): boolean =>
  problems.some(({ code }) => code === 'server-clock-differs');

/**
 * Stages the file of an import. Times without a zone are read in the one that was answered last for files of this kind
 * that went to the same account; which account that is, is known only once the file was read.
 */
export async function stageInZone(
  tx: Tx,
  files: Files,
  row: ImportRow,
  { accounts, mappings, keepsEarly, report }: Reading,
): Promise<StagedInZone> {
  const ownerId = row.user_id;
  const stage = (options: ImportOptions) =>
    stageSource(
      tx,
      { ownerId, importId: row.id },
      sourceOfImport(files, { ...row, options }, { accounts, mappings }, report),
      { accounts, choices: options, keepsEarly },
    );
  const options = row.options as ImportOptions;
  await sql`SAVEPOINT zone_unknown`.execute(tx);
  const staged = await stage(options);
  if (isOfOtherClock(staged.summary)) return { staged, options, remembered: null, open: { answers: [] } };
  const kind = fileKindOf(staged.summary);
  if (kind === null || !isAssumed(staged.summary)) return { staged, options, remembered: null, open: null };
  const answers = await findAnsweredZones(tx, ownerId, kind);
  const there = [...staged.resolver.all.values()].filter(({ made }) => made === null);
  const remembered = answeredFor(answers, new Set(there.map(({ id }) => id)));
  if (remembered === null) return { staged, options, remembered, open: { answers } };
  await sql`ROLLBACK TO SAVEPOINT zone_unknown`.execute(tx);
  const known = { ...options, timeZone: remembered };
  const again = await stage(known);
  return {
    staged: again,
    options: known,
    remembered,
    open: isOfOtherClock(again.summary) ? { answers } : null,
  };
}
