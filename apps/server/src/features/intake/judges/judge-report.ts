import type { Tx } from '#server/platform/database/index.ts';
import { bringStagedCoinsHome } from './coins.ts';
import type { UploadedReport } from '../staging/each-report.ts';
import { type UnitedPapers, unitePapers } from './instruments/unite-instruments.ts';
import type { Reading } from '../staging/stage-source.ts';

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
