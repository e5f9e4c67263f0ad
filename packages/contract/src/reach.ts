import type { Operation } from './operation.ts';

/**
 * Who may call for a journal. `person`: its owner, signed in, and nothing that acts for them, since it is about the account,
 * about credentials, or about who else gets in. `journal`: also a program with a token of theirs. `shared`: also people to
 * whom the journal is shared, as far as their grant goes.
 */
export type Reach = 'person' | 'journal' | 'shared';

const OF_THE_PERSON: ReadonlySet<string> = new Set([
  'deleteAllData',
  'restoreJournal',
  'listRestores',
  'undoRestore',
  'listTokens',
  'addToken',
  'changeToken',
  'deleteToken',
  'tryConnection',
  'addAndSyncSource',
  'renewCredentials',
  'setPriceFeed',
  'deletePriceFeed',
]);

/** Questions that are too long for an address. */
const READING: ReadonlySet<string> = new Set(['exportTrades']);

export const reachOf = ({ id }: Operation): Reach => (OF_THE_PERSON.has(id) ? 'person' : 'journal');

/** Whether a call leaves the journal as it is. */
export const isReading = ({ id, method }: Operation): boolean => method === 'GET' || READING.has(id);

/** The operations that are named here by their ids; each has to be one. */
export const namedInReach: readonly string[] = [...OF_THE_PERSON, ...READING];
