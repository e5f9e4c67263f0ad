import type { Operation } from './operation.ts';
import type { SharePartJson, ShareRole } from './schemas/app/share.ts';

/**
 * Who may call for a journal. `person`: its owner, signed in, and nothing that acts for them, since it is about the account,
 * about credentials, or about who else gets in. `journal`: also a program with a token of theirs. `commented`: also people
 * who may comment on it. `shared`: also all to whom it is shared.
 */
export type Reach = 'person' | 'journal' | 'commented' | 'shared';

const OF_THE_PERSON: ReadonlySet<string> = new Set([
  'deleteAllData',
  'eraseUser',
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
  'listPublicLinks',
  'addPublicLink',
  'deletePublicLink',
  'getMailAddress',
  'makeMailAddress',
  'deleteMailAddress',
  'lookForMail',
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
  'getShareFigures',
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
  'findWritten',
  'listEntryVersions',
  'readEntryVersion',
  'readPicture',
  'listFields',
  'listInstruments',
  'listRates',
  'listMarks',
  'listPrices',
  'readBars',
  'getInsights',
  'listInsightTrades',
  'listViews',
  'listComments',
]);

/** What may be asked of a part of it: calls that answer with the part alone. All others wait until they know of parts. */
const OF_A_PART: ReadonlySet<string> = new Set([
  'getAppData',
  'getOpenShare',
  'getShareFigures',
  'getTrade',
  'listTrades',
  'listTradeChanges',
  'exportTrades',
  'getStatistics',
  'exportStatistics',
  'listCampaigns',
  'getCampaign',
  'readBars',
  'searchWritten',
  'findWritten',
  'readPicture',
  'listComments',
]);

/** Beside these, where the pages of its days are to be seen. */
const OF_PAGES: ReadonlySet<string> = new Set(['listEntries', 'listEntryHeads', 'readEntry']);

/** Beside these, of all days of some accounts: an activity is no trade, and has no day on which it was closed. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['listActivities']);

/** Of these, what may be asked where no amounts are to be seen. */
const WITHOUT_AMOUNTS: ReadonlySet<string> = new Set([
  'getAppData',
  'getOpenShare',
  'getShareFigures',
  'getStatistics',
  'exportStatistics',
  'findWritten',
]);

/** What a program of the owner may ask of some accounts, beside what others may. */
const OF_ACCOUNTS_BY_TOKEN: ReadonlySet<string> = new Set(['listAccounts']);

/** What of a journal somebody who may comment on it may write. */
const COMMENTED: ReadonlySet<string> = new Set([
  'addComment',
  'changeComment',
  'deleteComment',
  'markCommentsRead',
]);

/** Questions that are too long for an address. */
const READING: ReadonlySet<string> = new Set(['exportTrades']);

export const reachOf = ({ id }: Operation): Reach => {
  if (OF_THE_PERSON.has(id)) return 'person';
  if (COMMENTED.has(id)) return 'commented';
  return SHARED.has(id) ? 'shared' : 'journal';
};

/** What of a journal somebody is let see; see {@link SharePartJson}. */
type Part = Pick<SharePartJson, 'from' | 'to' | 'amounts' | 'notes'>;

/** Whether a call answers with a part of a journal alone. */
const knowsPart = ({ from, to, amounts, notes }: Part, { id }: Operation): boolean =>
  amounts
    ? OF_A_PART.has(id) ||
      (notes && OF_PAGES.has(id)) ||
      (from === null && to === null && OF_ACCOUNTS.has(id))
    : WITHOUT_AMOUNTS.has(id);

/** How a journal is shared with somebody. */
interface Terms {
  readonly role: ShareRole;
  /** `null`: all of it. */
  readonly part: Part | null;
}

/** Whether a part of a journal can be commented on: where no amounts are to be seen, what others write of it would name them. */
export const isCommentable = (part: Pick<SharePartJson, 'amounts'> | null): boolean =>
  part === null || part.amounts;

/** Whether somebody to whom a journal is shared on these terms may make the call: the one place where that is said. */
export const mayAsk = ({ role, part }: Terms, operation: Operation): boolean => {
  const reach = reachOf(operation);
  if (reach === 'commented') return role === 'comment' && isCommentable(part);
  return part === null ? reach === 'shared' : knowsPart(part, operation);
};

/** Whether whoever sees the least part of a journal may make the call: it needs no look at how the journal is shared. */
export const isOfEveryPart = ({ id }: Operation): boolean => WITHOUT_AMOUNTS.has(id);

const TOLD_IN = { r: 'R', percent: '% of account', both: 'R and % of account' } as const;

/** What somebody who reads a part of a journal is told where they ask for what is not in it. */
export const notInPart = ({ amounts, unit }: Pick<SharePartJson, 'amounts' | 'unit'>): string =>
  amounts
    ? 'Only a part of this journal is shared with you: some accounts or days of its trades. This is not in it.'
    : `This journal is shared with you in ${TOLD_IN[unit]}, without amounts. Trades one by one and what is written say amounts, so only its owner sees them.`;

/** Whether a program whose token is for some accounts alone may make the call. */
export const mayAskOfAccounts = (part: Part, operation: Operation): boolean =>
  knowsPart(part, operation) || OF_ACCOUNTS_BY_TOKEN.has(operation.id);

/** Whether a call leaves the journal as it is. */
export const isReading = ({ id, method }: Operation): boolean => method === 'GET' || READING.has(id);

/** The operations that are named here by their ids; each has to be one. */
export const namedInReach: readonly string[] = [
  ...OF_THE_PERSON,
  ...SHARED,
  ...COMMENTED,
  ...READING,
  ...OF_A_PART,
  ...OF_PAGES,
  ...OF_ACCOUNTS,
  ...OF_ACCOUNTS_BY_TOKEN,
];
