import type { EntryDraft } from './entry-draft.ts';
import { forgetEntryKeys } from './entry-keys.ts';

const KEY = 'trades.entry';

interface Kept {
  readonly userId: string;
  readonly draft: EntryDraft;
}

type Listener = (saved: EntryDraft) => void;

/** What to do in the dialog that stands when something is saved. */
const listeners = new Set<Listener>();

/** The account may have been opened, or guessed, while it was being saved. */
const factsOf = (draft: EntryDraft): string =>
  JSON.stringify({ ...draft, accountId: '', accountChosen: false, newAccount: null });

/** Whether two say the same of what happened. */
export const isSameEntry = (one: EntryDraft, other: EntryDraft): boolean => factsOf(one) === factsOf(other);

/**
 * What was typed and not yet saved: it outlives the dialog and a reload of the tab, and nothing else.
 * Where the browser keeps nothing, it lives until the page is left.
 */
let kept: Kept | null = null;

export const entryStore = {
  read(userId: string): EntryDraft | null {
    kept ??= fromStorage();
    return kept?.userId === userId ? kept.draft : null;
  },
  write(userId: string, draft: EntryDraft | null): void {
    kept = draft === null ? null : { userId, draft };
    if (draft === null) forgetEntryKeys();
    try {
      if (kept === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or blocked storage: the copy in memory serves until the page is left.
    }
  },
  /** It is saved, whichever dialog sent it: only what was typed since then stays. */
  tellSaved(userId: string, saved: EntryDraft): void {
    forgetEntryKeys();
    const waiting = this.read(userId);
    if (waiting !== null && isSameEntry(waiting, saved)) this.write(userId, null);
    for (const listener of listeners) listener(saved);
  },
  whenSaved(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function fromStorage(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEY);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Written by this page, or by an older one of the same tab: then it may lack what was added since. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('draft' in value))
    return false;
  const { draft } = value;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    ['kind', 'accountId', 'newAccount', 'zone', 'instrument', 'rows', 'fact', 'stop', 'target', 'note'].every(
      (key) => key in draft,
    )
  );
}
