import type { TextOwnerJson } from '@tapebook/contract';
import { answerOf } from '#web/lib/identity/kept/indexed-answer.ts';
import { WRITING_DATABASE } from './writing-database.ts';

/**
 * What is written on this device, each keystroke as it comes, by person and text: there until the service has it, over
 * restarts and sign-outs, and seen by nobody but who wrote it. It knows nothing of what the bytes mean.
 */
const UPDATES = 'updates';
const TEXTS = 'texts';
const PICTURES = 'pictures';

/** One step of a text, as Yjs encodes it. */
interface UpdateRow {
  readonly uid: string;
  readonly text: string;
  readonly update: Uint8Array;
  /** Left out once the service has it. */
  readonly unsent?: 1;
}

interface TextRow {
  readonly uid: string;
  readonly text: string;
  readonly of: TextOwnerJson | null;
  /** What the service knew when it last answered. */
  readonly known: Uint8Array | null;
}

/** A picture that the service has not got yet. */
interface PictureRow {
  readonly uid: string;
  readonly path: string;
  readonly picture: Blob;
}

export interface StoredText {
  readonly updates: readonly Uint8Array[];
  /** All rows, and those among them that the service has not got yet. */
  readonly keys: readonly number[];
  readonly unsent: readonly number[];
  readonly known: Uint8Array | null;
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(WRITING_DATABASE, 2);
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    const has = (name: string): boolean => database.objectStoreNames.contains(name);
    if (!has(UPDATES)) {
      const updates = database.createObjectStore(UPDATES, { autoIncrement: true });
      updates.createIndex('text', ['uid', 'text']);
      updates.createIndex('unsent', ['uid', 'unsent']);
    }
    if (!has(TEXTS)) database.createObjectStore(TEXTS, { keyPath: ['uid', 'text'] });
    if (!has(PICTURES)) database.createObjectStore(PICTURES, { keyPath: ['uid', 'path'] });
  };
  const database = await answerOf(opening);
  // A newer version of the page makes room in it: what is typed here then stays on the page until it is sent.
  database.onversionchange = () => database.close();
  return database;
}

/** The texts of one person in this browser. */
export class WritingStore {
  readonly #database: IDBDatabase;
  readonly #uid: string;

  private constructor(database: IDBDatabase, uid: string) {
    this.#database = database;
    this.#uid = uid;
  }

  /** @throws where this browser keeps nothing: what is written is then only on the page. */
  static async open(uid: string): Promise<WritingStore> {
    return new WritingStore(await openDatabase(), uid);
  }

  async #within<Result>(
    mode: IDBTransactionMode,
    work: (updates: IDBObjectStore, texts: IDBObjectStore) => Promise<Result> | Result,
  ): Promise<Result> {
    const transaction = this.#database.transaction([UPDATES, TEXTS], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
    });
    const result = await work(transaction.objectStore(UPDATES), transaction.objectStore(TEXTS));
    await done;
    return result;
  }

  readonly #keyOf = (text: string): [string, string] => [this.#uid, text];

  load(text: string): Promise<StoredText> {
    return this.#within('readonly', async (updates, texts) => {
      const index = updates.index('text');
      const only = IDBKeyRange.only(this.#keyOf(text));
      const [rows, keys, known] = await Promise.all([
        answerOf<UpdateRow[]>(index.getAll(only)),
        answerOf(index.getAllKeys(only)) as Promise<number[]>,
        answerOf<TextRow | undefined>(texts.get(this.#keyOf(text))),
      ]);
      return {
        updates: rows.map(({ update }) => update),
        keys,
        unsent: keys.filter((_, at) => rows[at]?.unsent === 1),
        known: known?.known ?? null,
      };
    });
  }

  /** Keeps what was typed. @returns the key of the row. */
  keepTyped(text: string, of: TextOwnerJson | null, update: Uint8Array): Promise<number> {
    return this.#within('readwrite', async (updates, texts) => {
      const row: UpdateRow = { uid: this.#uid, text, update, unsent: 1 };
      const key = await answerOf(updates.add(row));
      const known = await answerOf<TextRow | undefined>(texts.get(this.#keyOf(text)));
      if (known === undefined) texts.put({ uid: this.#uid, text, of, known: null } satisfies TextRow);
      return key as number;
    });
  }

  /**
   * Keeps a text as the service has it, in the place of the rows that it is made of.
   *
   * @param rows that the service has now; those of other tabs are left alone.
   * @param state all that they come to.
   */
  async keepSent(
    text: string,
    of: TextOwnerJson | null,
    rows: readonly number[],
    { state, known }: { readonly state: Uint8Array; readonly known: Uint8Array },
  ): Promise<number> {
    return this.#within('readwrite', async (updates, texts) => {
      for (const key of rows) updates.delete(key);
      texts.put({ uid: this.#uid, text, of, known } satisfies TextRow);
      const row: UpdateRow = { uid: this.#uid, text, update: state };
      return (await answerOf(updates.add(row))) as number;
    });
  }

  /** The texts of which the service has not got everything. */
  unsentTexts(): Promise<readonly { readonly text: string; readonly of: TextOwnerJson | null }[]> {
    return this.#within('readonly', async (updates, texts) => {
      const rows = await answerOf<UpdateRow[]>(
        updates.index('unsent').getAll(IDBKeyRange.only([this.#uid, 1])),
      );
      const ids = [...new Set(rows.map(({ text }) => text))];
      return Promise.all(
        ids.map(async (text) => {
          const row = await answerOf<TextRow | undefined>(texts.get(this.#keyOf(text)));
          return { text, of: row?.of ?? null };
        }),
      );
    });
  }

  /** Forgets all of one text, whose words are kept elsewhere. */
  drop(text: string): Promise<void> {
    return this.#within('readwrite', async (updates, texts) => {
      const only = IDBKeyRange.only(this.#keyOf(text));
      for (const key of await answerOf(updates.index('text').getAllKeys(only))) updates.delete(key);
      texts.delete(this.#keyOf(text));
    });
  }

  /** Removes all that the service has, as whoever signs out expects; what it has not stays for the next visit. */
  forgetSent(): Promise<void> {
    return this.#within('readwrite', async (updates, texts) => {
      const rows = await answerOf<UpdateRow[]>(updates.getAll());
      const keys = await answerOf(updates.getAllKeys());
      const nameOf = ({ uid, text }: Pick<UpdateRow, 'uid' | 'text'>): string => `${uid}/${text}`;
      const unsent = new Set(rows.filter((row) => row.unsent === 1).map(nameOf));
      for (const [at, key] of keys.entries()) {
        const row = rows[at];
        if (row !== undefined && !unsent.has(nameOf(row))) updates.delete(key);
      }
      for (const row of await answerOf<TextRow[]>(texts.getAll())) {
        if (!unsent.has(nameOf(row))) texts.delete([row.uid, row.text]);
      }
    });
  }

  /** Forgets all of this person, sent or not. */
  async forgetAll(): Promise<void> {
    const mine = IDBKeyRange.bound([this.#uid], [this.#uid, []]);
    await this.#within('readwrite', async (updates, texts) => {
      for (const key of await answerOf(updates.index('text').getAllKeys(mine))) updates.delete(key);
      texts.delete(mine);
    });
    await this.#ofPictures('readwrite', (pictures) => pictures.delete(mine));
  }

  async #ofPictures<Result>(
    mode: IDBTransactionMode,
    work: (pictures: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = this.#database.transaction(PICTURES, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
    });
    const result = await answerOf(work(transaction.objectStore(PICTURES)));
    await done;
    return result;
  }

  /** Keeps a picture until the service has it. */
  async keepPicture(path: string, picture: Blob): Promise<void> {
    const row: PictureRow = { uid: this.#uid, path, picture };
    await this.#ofPictures('readwrite', (pictures) => pictures.put(row));
  }

  async picture(path: string): Promise<Blob | null> {
    const row = await this.#ofPictures<PictureRow | undefined>('readonly', (pictures) =>
      pictures.get([this.#uid, path]),
    );
    return row?.picture ?? null;
  }

  async unsentPictures(): Promise<readonly string[]> {
    const mine = IDBKeyRange.bound([this.#uid], [this.#uid, []]);
    const keys = await this.#ofPictures('readonly', (pictures) => pictures.getAllKeys(mine));
    return (keys as [string, string][]).map(([, path]) => path);
  }

  async dropPicture(path: string): Promise<void> {
    await this.#ofPictures('readwrite', (pictures) => pictures.delete([this.#uid, path]));
  }

  close(): void {
    this.#database.close();
  }
}
