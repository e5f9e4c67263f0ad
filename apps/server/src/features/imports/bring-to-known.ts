import type { Tx } from '#server/platform/database/index.ts';
import { bringStagedCoinsHome } from './coins/bring-staged-coins-home.ts';
import type { UploadedReport } from './each-report.ts';
import { type UnitedPapers, unitePapers } from './papers/unite-papers.ts';
import type { Reading } from './read-into-staging.ts';

/** Brings what a report tells of to the names under which the journal has it, before it is held against that. */
export async function bringToKnown(
  tx: Tx,
  ownerId: string,
  reading: Reading,
  { format }: UploadedReport,
  isFirst: boolean,
): Promise<UnitedPapers> {
  // What the first report brought early is of the journal for those after it.
  const papers = await unitePapers(tx, ownerId, format, isFirst ? reading : { ...reading, early: null });
  await bringStagedCoinsHome(tx, ownerId, reading.staged.instruments.values());
  return papers;
}
