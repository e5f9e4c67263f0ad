import type { EntryDraft } from './entry-draft.ts';
import { forgetEntryKeys } from './entry-keys.ts';

/** A new entry, and one more execution of a trade: what is typed into one form is not lost to the other. */
const KEYS = { entry: 'trades.entry', execution: 'trades.execution' } as const;
type Form = keyof typeof KEYS;

interface Kept {
  readonly userId: string;
  readonly draft: EntryDraft;
  /** Id of the trade that the execution is added to. */
  readonly of?: string;
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
const kept: Record<Form, Kept | null> = { entry: null, execution: null };

const formOf = (of: string | undefined): Form => (of === undefined ? 'entry' : 'execution');

/** `of`: id of the trade that an execution is added to; without it, a new entry. */
export const entryStore = {
  read(userId: string, of?: string): EntryDraft | null {
    const form = formOf(of);
    kept[form] ??= fromStorage(KEYS[form]);
    const found = kept[form];
    return found?.userId === userId && found.of === of ? found.draft : null;
  },
  write(userId: string, draft: EntryDraft | null, of?: string): void {
    const form = formOf(of);
    const next = draft === null ? null : { userId, draft, ...(of === undefined ? {} : { of }) };
    kept[form] = next;
    if (next === null) forgetEntryKeys();
    try {
      if (next === null) sessionStorage.removeItem(KEYS[form]);
      else sessionStorage.setItem(KEYS[form], JSON.stringify(next));
    } catch {
      // A full or blocked storage: the copy in memory serves until the page is left.
    }
  },
  /** It is saved, whichever dialog sent it: only what was typed since then stays. */
  tellSaved(userId: string, saved: EntryDraft, of?: string): void {
    forgetEntryKeys();
    const waiting = this.read(userId, of);
    if (waiting !== null && isSameEntry(waiting, saved)) this.write(userId, null, of);
    for (const listener of listeners) listener(saved);
  },
  whenSaved(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function fromStorage(key: string): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
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
