/** Sixteen random bytes as text; `crypto.randomUUID` is missing where a page has no secure origin. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A call that may have been answered unheard is repeated under its key; another body gets another key.
 *
 * @param keys where they are kept, by the bodies.
 */
export function createKeyring(keys: Pick<Map<string, string>, 'get' | 'set'> = new Map()) {
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
}

export type Keyring = ReturnType<typeof createKeyring>;
