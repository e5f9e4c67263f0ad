import { createKeyring, type Keyring } from '#web/lib/http/keyring.ts';

const KEY = 'trades.entry.keys';

/**
 * Under which keys the form was sent and not answered: they live as long as what was typed, so that it is the same for the
 * server whoever sends it, this dialog or one that is opened later. Where the browser keeps nothing, until the page is left.
 */
let keys: Map<string, string> | null = null;

const known = (): Map<string, string> => {
  keys ??= new Map(fromStorage());
  return keys;
};

function fromStorage(): [string, string][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPair) : [];
  } catch {
    return [];
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function keep(): void {
  try {
    if (known().size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([...known()]));
  } catch {
    // A full or blocked storage: those in memory serve until the page is left.
  }
}

/** The keyring of whoever types, who may send what somebody else of this browser has typed before. */
export const entryKeyring = (userId: string): Keyring =>
  createKeyring({
    get: (body) => known().get(`${userId} ${body}`),
    set(body, key) {
      const all = known().set(`${userId} ${body}`, key);
      keep();
      return all;
    },
  });

/** What is typed from now on is another thing, though it may read the same. */
export function forgetEntryKeys(): void {
  known().clear();
  keep();
}
