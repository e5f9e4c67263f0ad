import { answerOf } from '#web/lib/identity/kept/indexed-answer.ts';
import { type BegunNote, begunNote } from './begun-note.ts';

/**
 * Words for pages that were not begun when there was no network, by person and page. Like changes that wait they stay when
 * somebody signs out, for their next visit.
 */
const DATABASE = 'tapebook-begun';
const STORE = 'notes';

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: ['uid', 'id'] });
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
    });
    const [result] = await Promise.all([answerOf(work(transaction.objectStore(STORE))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Forgets all that waits of a person. */
export const forgetBegun = async (uid: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([uid, ''], [uid, '\uffff'])));
};

/** What waits of a page; `null` where nothing does. @throws where this browser keeps nothing. */
export async function noteOf(uid: string, id: string): Promise<BegunNote | null> {
  const found: unknown = await inStore('readonly', (store) => store.get([uid, id]));
  return begunNote.safeParse(found).data ?? null;
}

/** Its words. */
export const begunOf = async (uid: string, id: string): Promise<string> =>
  (await noteOf(uid, id))?.text ?? '';

export async function allBegun(uid: string): Promise<BegunNote[]> {
  const found: unknown[] = await inStore('readonly', (store) =>
    store.getAll(IDBKeyRange.bound([uid, ''], [uid, '\uffff'])),
  );
  return found.flatMap((one) => begunNote.safeParse(one).data ?? []);
}

type Page = Pick<BegunNote, 'uid' | 'id'>;

/** @param next what waits from then on, of what waits by now; without a word nothing. */
async function change(
  { uid, id }: Page,
  next: (now: BegunNote | undefined) => BegunNote | undefined,
): Promise<void> {
  await inStore('readwrite', (store) => {
    const asking = store.get([uid, id]);
    asking.addEventListener('success', () => {
      const note = next(begunNote.safeParse(asking.result).data);
      if (note === undefined) return;
      if (note.text.trim() === '') store.delete([uid, id]);
      else store.put(note);
    });
    return asking;
  });
}

/**
 * Keeps what is typed for a page.
 *
 * @param before what was kept of it until then: where that does not wait any more, the page has it.
 */
export const keepBegun = (page: Page, text: string, before: string): Promise<void> =>
  change(page, (now) => ({ ...page, text, sent: now?.sent ?? (before.trim() === '' ? [] : [before]) }));

/** Changes what waits of a page as it is by now: whoever types goes on meanwhile. */
export const changeBegun = (page: Page, next: (now: BegunNote) => BegunNote): Promise<void> =>
  change(page, (now) => (now === undefined ? undefined : next(now)));
