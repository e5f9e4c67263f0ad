import type { EntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** Makes a page what it was at a version, in the editor that is open as well. */
export async function restoreVersion(
  restore: EntryChanges['restore'],
  id: string,
  version: number,
): Promise<void> {
  try {
    const { syncAll } = await import('#web/lib/writing/open-text.ts');
    // What was typed last belongs to what is kept as one more version; what was restored, into the editor that is open.
    await syncAll();
    await restore(id, version);
    await syncAll();
  } catch (error) {
    // A refusal of the server is told by `restore` itself.
    toasts.show(describeFailure(error).detail, { tone: 'danger' });
  }
}
