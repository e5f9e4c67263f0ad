import type { SharePartJson } from '@tapebook/contract';
import type { Database } from '#server/platform/database/index.ts';
import { HeldTables } from './holding/held-tables.ts';
import type { DataUser } from './journal-data-head.ts';
import { makePart } from './journal-part.ts';
import type { Journal } from './journal-state.ts';
import { makeText, type TextForm } from './journal-text.ts';
import { makeChange } from './make-change.ts';
import { makeCopy } from './make-copy.ts';

/** What to make of a journal: plain, so that another thread can be given it. */
export type JournalTask =
  | { readonly kind: 'copy'; readonly journal: Journal }
  /** How it follows from what is kept: makes no bytes, and names the state `''` where all trades must be read. */
  | { readonly kind: 'change'; readonly journal: Journal }
  | {
      readonly kind: 'part';
      readonly journal: Journal;
      readonly part: SharePartJson;
      /** `null`: in the binary form. */
      readonly text: { readonly user: DataUser; readonly packed: boolean } | null;
    }
  | {
      readonly kind: 'text';
      readonly journal: Journal;
      readonly form: TextForm;
      readonly user: DataUser;
      /** Compressed with Brotli, as the binary form always is. */
      readonly packed: boolean;
    };

/** What was made, and of which state where that is known. */
export interface Made {
  readonly state: string;
  readonly bytes: Buffer;
}

/** @param held what the next task of the same journal goes on from. */
export async function doTask(
  database: Database,
  task: JournalTask,
  held: HeldTables = new HeldTables(),
): Promise<Made> {
  if (task.kind === 'copy') return makeCopy(database, task.journal, held);
  if (task.kind === 'change')
    return { state: (await makeChange(database, task.journal, held)) ?? '', bytes: Buffer.alloc(0) };
  if (task.kind === 'part')
    return { state: '', bytes: await makePart(database, task.journal, task.part, task.text) };
  return { state: '', bytes: await makeText(database, task.journal, task) };
}
