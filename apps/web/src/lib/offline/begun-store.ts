import * as z from 'zod/mini';
import { answerOf } from '#web/lib/identity/indexed-answer.ts';

/**
 * Words for pages that were not begun when there was no network, by person and page. Like changes that wait they stay when
 * somebody signs out, for their next visit.
 */
const DATABASE = 'tapebook-begun';
const STORE = 'notes';

const begunNote = z.object({
  uid: z.string(),
  id: z.string(),
  text: z.string(),
  /** These very words were sent, and no answer was heard. */
  tried: z.optional(z.boolean()),
});
export type BegunNote = z.infer<typeof begunNote>;

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: ['uid', 'id'] });
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** What waits of a page. @throws where this browser keeps nothing. */
export async function begunOf(uid: string, id: string): Promise<string> {
  const found: unknown = await inStore('readonly', (store) => store.get([uid, id]));
  return begunNote.safeParse(found).data?.text ?? '';
}

export async function allBegun(uid: string): Promise<BegunNote[]> {
  const found: unknown[] = await inStore('readonly', (store) =>
    store.getAll(IDBKeyRange.bound([uid, ''], [uid, '\uffff'])),
  );
  return found.flatMap((one) => begunNote.safeParse(one).data ?? []);
}

/** Without a word nothing waits. */
export const keepBegun = async (note: BegunNote): Promise<void> => {
  if (note.text.trim() === '') await inStore('readwrite', (store) => store.delete([note.uid, note.id]));
  else await inStore('readwrite', (store) => store.put(note));
};

/**
 * Changes what waits of a page as it is by now: whoever types goes on meanwhile.
 *
 * @param change what waits from then on, of what waits; without a word nothing.
 */
export async function changeBegun(
  { uid, id }: BegunNote,
  change: (now: BegunNote) => BegunNote,
): Promise<void> {
  await inStore('readwrite', (store) => {
    const asking = store.get([uid, id]);
    asking.addEventListener('success', () => {
      const now = begunNote.safeParse(asking.result).data;
      if (now === undefined) return;
      const next = change(now);
      if (next.text.trim() === '') store.delete([uid, id]);
      else store.put(next);
    });
    return asking;
  });
}
