import { visitsDemo } from './demo-visit.ts';
import { answerOf } from './kept/indexed-answer.ts';
import { session } from './session.ts';

/**
 * What this browser keeps of whoever is signed in, so that the next visit need not wait for the server. It is of one
 * person at a time, and goes as soon as nobody is signed in. Where a browser keeps nothing, all is as if nothing had
 * been kept.
 */
const DATABASE = 'tapebook-personal';
const STORE = 'kept';

/** Of whom anything is kept; `null`: nobody, or a visitor of the demo, whose tab must not touch what is another's. */
export function keptPerson(): string | null {
  const state = session.get();
  return state.status === 'signed-in' && !visitsDemo ? state.user.uid : null;
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  // Another tab signs out.
  database.onversionchange = () => database.close();
  return database;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  of: string | null,
  work: (store: IDBObjectStore, uid: string) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    if (of === null) return undefined;
    const database = await openDatabase();
    try {
      // Somebody may have signed out while it was being opened, and somebody else in.
      const uid = keptPerson();
      if (uid === null || uid !== of) return undefined;
      const transaction = database.transaction(STORE, mode);
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const result = await answerOf(work(transaction.objectStore(STORE), uid));
      await done;
      return result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** What was kept of the person who is signed in; `undefined` where nothing is. */
export const readPersonal = (name: string): Promise<unknown> =>
  inStore('readonly', keptPerson(), (store, uid) => store.get([uid, name]));

/**
 * Keeps a value of a person, in the place of all that was kept of others.
 *
 * @param of whose it is: nothing is kept where somebody else is signed in by now.
 */
export const keepPersonal = async (of: string, name: string, value: unknown): Promise<void> => {
  await inStore('readwrite', of, (store, uid) => {
    store.delete(IDBKeyRange.upperBound([uid], true));
    store.delete(IDBKeyRange.lowerBound([uid, []], true));
    return store.put(value, [uid, name]);
  });
};

/** Removes all that is kept. */
export function forgetPersonal(): void {
  if (visitsDemo) return;
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

/** Has all that is kept go with the session, whoever ends it: this tab, another one, or the server. */
export function forgetWhenSignedOut(): void {
  session.subscribe(() => {
    if (session.get().status === 'signed-out') forgetPersonal();
  });
}
