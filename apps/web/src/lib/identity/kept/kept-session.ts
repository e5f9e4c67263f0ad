import { answerOf } from './indexed-answer.ts';

/** Where the identity client keeps who is signed in, and how the key begins under which it does. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = 'firebase:authUser:';

/** Names under which the client keeps one's own session, and that of a visit to the demo. */
export const OWN_APP = '[DEFAULT]';
export const DEMO_APP = 'demo';

/** Answers what one place of the browser keeps, by key. */
type Place = () => Promise<ReadonlyMap<string, unknown>>;

/**
 * What this browser keeps of somebody's session, by the client's keys. Empty is certain, so that a visitor need not
 * wait for the identity client to be told that nobody is signed in; `null`: it cannot be known.
 */
export async function keptSessions(
  places: readonly Place[] = BROWSER,
): Promise<ReadonlyMap<string, unknown> | null> {
  try {
    const kept = await Promise.all(places.map((read) => read()));
    return new Map(kept.flatMap((of) => [...of]).filter(([key]) => key.startsWith(KEY)));
  } catch {
    return null;
  }
}

/** The session of one of the client's apps; `undefined` where there is none, or more than one, of which the client knows which. */
export function sessionOf(kept: ReadonlyMap<string, unknown>, app: string): unknown {
  const [one, ...others] = [...kept].filter(([key]) => key.endsWith(`:${app}`));
  return others.length === 0 ? one?.[1] : undefined;
}

const BROWSER: readonly Place[] = [
  async () => new Map(Object.entries(localStorage)),
  async () => new Map(Object.entries(sessionStorage)),
  inDatabase,
];

async function inDatabase(): Promise<ReadonlyMap<string, unknown>> {
  // Opening one that is not there would make it.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === DATABASE)) return new Map();
  const database = await answerOf(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return new Map();
    const store = database.transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
    return new Map(keys.map((key, at) => [String(key), (values[at] as { value?: unknown } | null)?.value]));
  } finally {
    database.close();
  }
}
