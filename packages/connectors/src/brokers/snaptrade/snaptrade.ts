import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const DAY_MS = 86_400_000;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'snaptrade',
  hosts: { api: 'https://api.snaptrade.com' },
  // Published: two hundred and fifty calls a minute, and ten for each account of a personal key.
  pace: [{ requests: 10, perMs: 60_000 }],
  reach: {
    windowDays: 365,
    // It reads a broker once a day, and puts right what it has read.
    overlapDays: 30,
    endsDaysAgo: 1,
    zone: 'UTC',
    emptyWindowsEnd: 2,
    historyDays: 'all',
  },
  paceScope: ({ clientId = '' }) => clientId,
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const code = textAt(value, 'code');
    return { code: code === '' ? `http-${status}` : code, words: textAt(value, 'detail') };
  },
  refusals: {
    'http-401': 'key',
    'http-403': 'permission',
    'http-425': 'preparing',
    1076: 'signature',
    1083: 'key',
  },
  key,
  lists,
  lastDay,
};

export const snaptrade = ledgerConnector(ledger);

/** All that is sent is signed: body, path, and the query as it stands in the address. */
function sign({ path, parameters = {} }: Call, given: Credentials, at: number, host: string): SignedCall {
  const { clientId = '', consumerKey = '', userId = '', userSecret = '' } = given;
  // Kept beside the answer alone.
  const { account: _account, ...plain } = parameters;
  const query = queryOf({
    ...plain,
    clientId,
    timestamp: String(Math.floor(at / 1000)),
    ...(userId === '' ? {} : { userId, userSecret }),
  });
  const signed = JSON.stringify({ content: null, path, query });
  return {
    url: urlOf(host, path, query),
    headers: { signature: hmac('sha256', consumerKey, signed, 'base64') },
  };
}

const ACCOUNTS: Call = { path: '/api/v1/accounts', as: '/accounts' };
/** What stands in an address must not lead elsewhere. */
const ID = /^[0-9A-Za-z-]{1,64}$/;

type Rows = readonly Readonly<Record<string, unknown>>[];

const accountsOf = async (ask: Ask): Promise<Rows> =>
  recordsAt((await ask(ACCOUNTS)).value, '').filter(({ id }) => typeof id === 'string' && ID.test(id));

/** Those whose link holds. */
const openAccounts = async (ask: Ask, { handles = [] }: KeyFacts): Promise<Rows> =>
  (await accountsOf(ask)).filter(({ id }) => handles.includes(String(id)));

async function key(ask: Ask): Promise<KeyFacts> {
  const all = await accountsOf(ask);
  const ended = await endedLinks(ask);
  const isOpen = (account: Rows[number]): boolean =>
    !ended.ids.has(textAt(account, 'brokerage_authorization'));
  const accounts = all.filter(isOpen);
  // Which accounts are of which link is not told by all: where nothing else is left, nothing is read.
  if (ended.error !== null && (accounts.length === 0 || accounts.length === all.length)) throw ended.error;
  return {
    account: '',
    accounts: accounts.map(nameOf),
    handles: accounts.map(({ id }) => String(id)),
    grants: 'read',
    ...(ended.error === null ? {} : { unread: ended.error }),
  };
}

/** As the pages are read: a number that hides most of itself is told apart by its institution. */
const nameOf = (account: Readonly<Record<string, unknown>>): string => {
  const [number, institution] = [textAt(account, 'number'), textAt(account, 'institution_name')];
  return /^[0-9A-Za-z-]+$/.test(number)
    ? number
    : `${institution} ${number || textAt(account, 'name')}`.trim();
};

/** A link that its broker has ended goes on answering what was read before: nothing of it can be vouched for. */
async function endedLinks(
  ask: Ask,
): Promise<{ readonly ids: ReadonlySet<string>; readonly error: ConnectorError | null }> {
  const { value } = await ask({ path: '/api/v1/authorizations' });
  const disabled = recordsAt(value, '').filter((each) => textAt(each, 'disabled') === 'true');
  const ids = new Set(disabled.map((each) => textAt(each, 'id')));
  if (disabled.length === 0) return { ids, error: null };
  const names = disabled.map((each) => textAt(each, 'brokerage.name') || 'a broker').join(', ');
  const error = new ConnectorError({
    kind: 'needs-user',
    code: 'snaptrade-disabled',
    message: `SnapTrade can no longer reach ${names}: it wants you to sign in there again.`,
    help: 'reconnect',
  });
  return { ids, error };
}

/** The first answers for a new link are made while it is waited for. */
async function lists({ ask, key: open }: Wanted): Promise<readonly List[]> {
  const accounts = await openAccounts(ask, open);
  const isMaking = (account: Readonly<Record<string, unknown>>): boolean =>
    textAt(account, 'sync_status.transactions.initial_sync_completed') === 'false';
  if (accounts.some(isMaking)) throw preparing();
  return accounts.map((account) => ({ ...activitiesOf(String(account.id)), of: nameOf(account) }));
}

const preparing = (): ConnectorError =>
  new ConnectorError({
    kind: 'not-ready',
    code: 'snaptrade-first-sync',
    message: 'SnapTrade is still reading what your broker has.',
  });

/** The last day that it has read of every account; `null` where it says nothing of it. */
async function lastDay(ask: Ask, open: KeyFacts): Promise<string | null> {
  const days = (await openAccounts(ask, open))
    .map((account) => textAt(account, 'sync_status.transactions.last_successful_sync').slice(0, 10))
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  return days.toSorted()[0] ?? null;
}

const LIMIT = 1000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The latest first: what arrives meanwhile has rows come twice, and none be missed. */
const activitiesOf = (account: string): List => ({
  path: `/api/v1/accounts/${account}/activities`,
  as: '/accounts/activities',
  // Its rows do not name it.
  asked: { account },
  rows: 'data',
  days: 366,
  // In which zone its days end is not told: the days beside are left out where the rows are read.
  first: ({ from, to }) => ({
    startDate: dayOf(from - DAY_MS),
    endDate: dayOf(to + DAY_MS),
    offset: '0',
    limit: String(LIMIT),
  }),
  next: ({ rows, parameters, value }) => {
    const read = Number(parameters.offset) + rows.length;
    return rows.length === 0 || read >= Number(textAt(value, 'pagination.total'))
      ? null
      : { ...parameters, offset: String(read) };
  },
  about: async (ask) => {
    await ask(ACCOUNTS);
  },
});
