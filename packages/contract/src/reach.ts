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
  'listShares',
  'addShare',
  'changeShare',
  'deleteShare',
  'listOpenedShares',
  'tryConnection',
  'addAndSyncSource',
  'renewCredentials',
  'setPriceFeed',
  'deletePriceFeed',
]);

/**
 * What somebody to whom a journal is shared may ask of it: what its pages show. No settings, no credentials, no original
 * files of statements (which say account numbers), nothing that was thrown away, and nothing to take along as a whole.
 */
const SHARED: ReadonlySet<string> = new Set([
  'getAppData',
  'getAppDataRows',
  'getOpenShare',
  'listTrades',
  'getTrade',
  'listTradeChanges',
  'exportTrades',
  'listActivities',
  'getStatistics',
  'exportStatistics',
  'listCampaigns',
  'getCampaign',
  'listPlans',
  'listSetups',
  'listSetupVersions',
  'listTags',
  'listRules',
  'listBreaches',
  'listEntries',
  'listEntryHeads',
  'readEntry',
  'searchWritten',
  'listEntryVersions',
  'readEntryVersion',
  'readText',
  'listFields',
  'listInstruments',
  'listRates',
  'listMarks',
  'listPrices',
  'readBars',
  'getInsights',
  'listInsightTrades',
  'listViews',
]);

/** Questions that are too long for an address. */
const READING: ReadonlySet<string> = new Set(['exportTrades']);

export const reachOf = ({ id }: Operation): Reach => {
  if (OF_THE_PERSON.has(id)) return 'person';
  return SHARED.has(id) ? 'shared' : 'journal';
};

/** Whether a call leaves the journal as it is. */
export const isReading = ({ id, method }: Operation): boolean => method === 'GET' || READING.has(id);

/** The operations that are named here by their ids; each has to be one. */
export const namedInReach: readonly string[] = [...OF_THE_PERSON, ...SHARED, ...READING];
