import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import type { NamedEntry } from './written-files.ts';

/** Asked for when something is saved: it brings the archive along, and what holds texts and pictures on this device. */
const files = () => import('./written-files.ts');

async function sayFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toasts.show(describeFailure(error).detail, { tone: 'danger' });
  }
}

/** Saves one entry as Markdown, with its pictures. */
export const saveEntry = (entry: NamedEntry): Promise<void> =>
  sayFailure(async () => (await files()).saveEntry(entry));

/** Saves the pages of a folder as Markdown, a file each. */
export const saveFolder = (name: string, pages: readonly NamedEntry[]): Promise<void> =>
  sayFailure(async () => (await files()).saveFolder(name, pages));

/** Saves all that the journal holds as one text in Markdown, from its first day on, with its pictures. */
export const saveJournal = (): Promise<void> => sayFailure(async () => (await files()).saveJournal());
