import { useSyncExternalStore } from 'react';

export interface Preference<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Whether it was chosen in this browser, and is no default. */
  readonly isChosen: () => boolean;
  /** Whether it was set since the page was loaded. */
  readonly wasSet: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface PreferenceOptions<Value> {
  readonly key: string;
  /** Turns what is stored (or `null`) into a value; anything unknown becomes the default. */
  readonly parse: (stored: string | null) => Value;
  readonly print: (value: Value) => string;
  /** What the page has to change: a class on the root, an attribute. Also runs once at the start. */
  readonly apply?: (value: Value) => void;
  readonly storage?: () => Storage;
}

/**
 * A choice that lives in the browser. Where local storage is missing or refuses (private windows,
 * full quota, blocked site data) the choice still holds until the page is left, and a warning says so.
 */
export function createPreference<Value>(options: PreferenceOptions<Value>): Preference<Value> {
  const { key, parse, print, apply, storage = () => globalThis.localStorage } = options;
  const listeners = new Set<() => void>();
  let value = parse(read());
  // Also where nothing can be stored: until the page is left it holds.
  let isSet = false;
  apply?.(value);

  function read(): string | null {
    try {
      return storage().getItem(key);
    } catch (error) {
      console.warn(`The preference ${key} cannot be read`, error);
      return null;
    }
  }

  return {
    get: () => value,
    isChosen: () => isSet || read() !== null,
    wasSet: () => isSet,
    set(next) {
      value = next;
      isSet = true;
      try {
        storage().setItem(key, print(next));
      } catch (error) {
        console.warn(`The preference ${key} cannot be stored`, error);
      }
      apply?.(next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const usePreference = <Value>(preference: Preference<Value>): Value =>
  useSyncExternalStore(preference.subscribe, preference.get, preference.get);
