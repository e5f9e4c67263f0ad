import { withAmounts } from '#web/lib/files/with-amounts.ts';
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

/** What was written, and answered, names amounts where its writer liked to. */
const asked = (work: () => Promise<void>): void =>
  withAmounts('What is written', () => void sayFailure(work));

/** Saves one entry as Markdown, with its pictures. */
export const saveEntry = (entry: NamedEntry): void => asked(async () => (await files()).saveEntry(entry));

/** Saves the pages of a folder as Markdown, a file each. */
export const saveFolder = (name: string, pages: readonly NamedEntry[]): void =>
  asked(async () => (await files()).saveFolder(name, pages));

/** Saves all that the journal holds as one text in Markdown, from its first day on, with its pictures. */
export const saveJournal = (): void => asked(async () => (await files()).saveJournal());
