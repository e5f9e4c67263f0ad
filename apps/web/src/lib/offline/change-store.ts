import type { TradeChangeJson } from '@tapebook/contract';
import { answerOf } from '#web/lib/identity/kept/indexed-answer.ts';

/**
 * Changes that the service has not got, by person and by when they were made. Unlike what it has, they stay when somebody
 * signs out, for their next visit, and are seen by nobody else.
 */
const DATABASE = 'tapebook-changes';
const STORE = 'changes';

export interface KeptChange {
  readonly uid: string;
  /** When it was made, and a number, by which those of one moment keep their order. */
  readonly made: string;
  readonly tradeId: string;
  readonly change: TradeChangeJson;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: ['uid', 'made'] });
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** In the order in which they were made. @throws where this browser keeps nothing. */
export const changesOf = (uid: string): Promise<unknown[]> =>
  inStore('readonly', (store) => store.getAll(IDBKeyRange.bound([uid, ''], [uid, '\uffff'])));

export const keepChange = async (change: KeptChange): Promise<void> => {
  await inStore('readwrite', (store) => store.put(change));
};

/** Forgets all that waits of a person. */
export const forgetChanges = async (uid: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([uid, ''], [uid, '\uffff'])));
};

export const dropChange = async (uid: string, made: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete([uid, made]));
};
