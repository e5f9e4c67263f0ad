import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type {
  Ask,
  Call,
  KeyFacts,
  Ledger,
  List,
  Parameters,
  SignedCall,
  Wanted,
} from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { stretchesOf } from '../../ledgers/stretches.ts';
import { isOfAccount } from '../../ledgers/unread-accounts.ts';
import { about } from './about.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'oanda',
  hosts: { live: 'https://api-fxtrade.oanda.com', practice: 'https://api-fxpractice.oanda.com' },
  // What is allowed was not found in anything that could be opened: far below what its clients are built for.
  pace: [{ requests: 20, perMs: 1000 }],
  reach: {
    windowDays: 365,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 3,
    historyDays: 'all',
  },
  paceScope: ({ token = '' }) => token,
  host: ({ site = '' }) => (site === 'practice' ? 'practice' : 'live'),
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const code = textAt(value, 'errorCode');
    return { code: code === '' ? `http-${status}` : code, words: textAt(value, 'errorMessage') };
  },
  refusals: {
    'http-401': 'key',
    'http-403': 'permission',
    'Insufficient authorization to perform request.': 'key',
    INSUFFICIENT_AUTHORIZATION: 'key',
  },
  key,
  lists,
  holdings: ({ key: { accounts = [] } }) =>
    accounts.map((account) => ({
      path: `/v3/accounts/${account}/openPositions`,
      as: '/v3/accounts/openPositions',
      known: { account },
      rows: 'positions',
    })),
};

export const oanda = ledgerConnector(ledger);

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  return {
    url: urlOf(host, path, queryOf(parameters)),
    headers: { authorization: `Bearer ${given.token ?? ''}`, 'accept-datetime-format': 'RFC3339' },
  };
}

/** What stands in an address must not lead elsewhere. */
const ACCOUNT = /^[0-9A-Za-z-]{1,40}$/;

async function accountsOf(ask: Ask): Promise<string[]> {
  const { value } = await ask({ path: '/v3/accounts' });
  return recordsAt(value, 'accounts')
    .map(({ id }) => String(id))
    .filter((id) => ACCOUNT.test(id));
}

async function key(ask: Ask): Promise<KeyFacts> {
  return {
    account: '',
    accounts: await accountsOf(ask),
    grants: 'unknown',
    notes: ['A token of OANDA may always trade. Tapebook only reads.'],
  };
}

const LIMIT = '1000';

/** Which transactions there are in a stretch of time is told by their ids, a thousand at a time. */
async function lists({ ask, window, now, key: { accounts = [] } }: Wanted): Promise<readonly List[]> {
  const [stretch] = stretchesOf(window, EVERYTHING, now);
  if (stretch === undefined) return [];
  const [from, to] = [stretch.from, stretch.to].map((at) => new Date(at).toISOString());
  const found: List[] = [];
  for (const account of accounts) {
    const beside = summaryOf(account);
    const answered = await pagesOf(ask, account, { from: from ?? '', to: to ?? '', pageSize: LIMIT });
    if (answered instanceof ConnectorError || answered.length === 0) {
      const said = answered instanceof ConnectorError ? answered : 'nothing';
      found.push({ ...rangeOf(account, '', '', beside), answered: said });
      continue;
    }
    for (const page of answered) {
      const range = URL.parse(String(page))?.searchParams;
      const ids = [range?.get('from'), range?.get('to')].map((id) => id ?? '');
      if (ids.every((id) => /^\d+$/.test(id)))
        found.push(rangeOf(account, ids[0] ?? '', ids[1] ?? '', beside));
    }
  }
  return found;
}

const EVERYTHING = 3650;

/** A token names accounts that it does not open: what is said of one of them is told of that one. */
async function pagesOf(
  ask: Ask,
  account: string,
  parameters: Parameters,
): Promise<readonly unknown[] | ConnectorError> {
  try {
    const { value } = await ask({ path: `/v3/accounts/${account}/transactions`, parameters });
    const pages = valueAt(value, 'pages');
    return Array.isArray(pages) ? pages : [];
  } catch (error) {
    if (isOfAccount(error)) return error;
    throw error;
  }
}

const rangeOf = (account: string, from: string, to: string, beside: List['beside']): List => ({
  path: `/v3/accounts/${account}/transactions/idrange`,
  as: '/v3/accounts/transactions/idrange',
  of: account,
  rows: 'transactions',
  days: EVERYTHING,
  first: () => ({ from, to }),
  next: () => null,
  ...(beside === undefined ? {} : { beside }),
});

/** Says in which currency an account is kept; asked once for all of its pages. */
const summaryOf = (account: string): List['beside'] => ({
  call: { path: `/v3/accounts/${account}/summary`, as: '/v3/accounts/summary' },
  isNeeded: () => true,
});
