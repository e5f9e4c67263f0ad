/** Where the identity client keeps who is signed in, and how the key begins under which it does. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = 'firebase:authUser:';

/** Answers the keys under which one place of the browser keeps anything. */
type Place = () => Promise<readonly unknown[]>;

/**
 * Whether this browser may keep somebody's session. `false` is certain, so that a visitor need not wait for
 * the identity client to be told that nobody is signed in; `true` is also said where it cannot be known.
 */
export async function mayKeepSession(places: readonly Place[] = BROWSER): Promise<boolean> {
  try {
    const keys = await Promise.all(places.map((keysOf) => keysOf()));
    return keys.flat().some((key) => String(key).startsWith(KEY));
  } catch {
    return true;
  }
}

const BROWSER: readonly Place[] = [
  async () => Object.keys(localStorage),
  async () => Object.keys(sessionStorage),
  keysInDatabase,
];

async function keysInDatabase(): Promise<readonly unknown[]> {
  // Opening one that is not there would make it.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === DATABASE)) return [];
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return [];
    return await answerOf(database.transaction(STORE).objectStore(STORE).getAllKeys());
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
