import type { AtEntry } from '../histories/at-entry.ts';

/**
 * One way in which trades may differ, fixed before anybody looks. It sees what was known at entry and nothing else:
 * a question that needs the exit cannot be written.
 */
export interface Hypothesis {
  readonly id: string;
  /** Raised when what it asks changes; what was found under another version is another finding. */
  readonly version: number;
  /** Asks the time of the day, or what came before within it: there is none where fills have only dates. */
  readonly clock: boolean;
  /** In which of its segments a trade lies: in none, one or several. */
  readonly keysOf: (at: AtEntry) => readonly string[];
  /** "trades …", as the end of a sentence's subject. @param nameOf of what the trader names: keys hold its id. */
  readonly phrase: (key: string, nameOf: NameOf) => string;
  /** What is to be known of all that it finds. */
  readonly caution?: string;
}

/** The name of a setup, tag or account by its id. */
export type NameOf = (id: string) => string;

/** A hypothesis of one segment: whether a trade is of it. */
export const whether = (
  id: string,
  phrase: string,
  isOf: (at: AtEntry) => boolean,
  clock = true,
): Hypothesis => ({
  id,
  version: 1,
  clock,
  keysOf: (at) => (isOf(at) ? ['yes'] : []),
  phrase: () => phrase,
});

/** A segment for each name that occurs. */
export const byName = (
  id: string,
  nameOf: (at: AtEntry) => string | null,
  phrase: Hypothesis['phrase'],
): Hypothesis => ({
  id,
  version: 1,
  clock: false,
  keysOf: (at) => {
    const name = nameOf(at);
    return name === null || name === '' ? [] : [name];
  },
  phrase,
});
