import type { Credentials } from '../../contracts/connector.ts';
import { grantsOf } from '../../ledgers/key-grants.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { likelyPairs } from '../../ledgers/likely-pairs.ts';
import { notTold } from '../../ledgers/not-told.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { futuresLists } from './futures.ts';
import { byPage, times } from './pages.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'kucoin',
  hosts: {
    spot: 'https://api.kucoin.com',
    futures: 'https://api-futures.kucoin.com',
    eu: 'https://api.kucoin.eu',
  },
  // Published: a weight of 2000 in thirty seconds for whoever trades least; these lists weigh up to twenty.
  pace: [{ requests: 60, perMs: 30_000 }],
  reach: {
    windowDays: 28,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 6,
    historyDays: 179,
  },
  paceScope: ({ key = '' }) => key,
  host: siteOf,
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'code');
    return code === '' || code === '200000' ? null : { code, words: textAt(value, 'msg') };
  },
  refusals: {
    400001: 'key',
    400002: 'clock',
    400003: 'key',
    400004: 'passphrase',
    400005: 'signature',
    400006: 'address',
    400007: 'permission',
    411100: 'key',
    429000: 'rate',
    400302: 'region',
    500000: 'busy',
  },
  clock: {
    call: { path: '/api/v1/timestamp', open: true },
    read: (value) => Number(textAt(value, 'data')),
  },
  key,
  lists,
};

export const kucoin = ledgerConnector(ledger);

/** The European site knows no key of the other, and has no futures. */
function siteOf({ site = '' }: Credentials): 'spot' | 'eu' {
  return site === 'eu' ? 'eu' : 'spot';
}

/** Over the time, the method and the path with its query; the passphrase is signed as well. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const url = urlOf(host, path, queryOf(parameters));
  if (open === true) return { url };
  const { key: name = '', secret = '', passphrase = '' } = given;
  const time = String(Math.round(at));
  return {
    url,
    headers: {
      'kc-api-key': name,
      'kc-api-sign': hmac('sha256', secret, `${time}GET${url.pathname}${url.search}`, 'base64'),
      'kc-api-timestamp': time,
      'kc-api-passphrase': hmac('sha256', secret, passphrase, 'base64'),
      'kc-api-key-version': '2',
    },
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v1/user/api-key' });
  const rights = textAt(value, 'data.permission');
  return {
    account: textAt(value, 'data.uid'),
    grants: grantsOf(rights === '' ? null : rights.split(/,\s*/), {
      // The right to move money to others goes by either name.
      withdraw: /^(?:withdraw\w*|transfer)$/i,
      trade: /^(?:spot|trade|margin|futures|innertransfer|flextransfers|earn|unified)$/i,
    }),
  };
}

/** The latest first; what is older than an id comes next. */
const tradesOf = (symbol: string): List => ({
  path: '/api/v1/hf/fills',
  rows: 'data.items',
  days: 7,
  asked: { symbol },
  first: (stretch) => ({ ...times(stretch), limit: '100' }),
  next: ({ rows, parameters }) => {
    const last = rows.at(-1)?.id;
    return typeof last === 'string' ? { ...parameters, lastId: last } : null;
  },
});

/** A right that is lacking, and a site without the call. */
const WITHOUT_RIGHT: ReadonlySet<string> = new Set(
  ['400007', '404000', 'http-404'].map((code) => `${about.id}-${code}`),
);

/** Market orders; here a page goes by another name. */
const convertedAt = (host: 'spot' | 'eu'): List => ({
  path: '/api/v1/convert/order/history',
  host,
  rows: 'data.items',
  days: 7,
  first: (stretch) => ({ ...times(stretch), pageSize: '100', page: '1' }),
  next: ({ rows, parameters }) =>
    rows.length === 0 ? null : { ...parameters, page: String(Number(parameters.page) + 1) },
  gone: notTold(
    WITHOUT_RIGHT,
    'KuCoin does not tell this key of conversions. Import your filled convert orders for them.',
  ),
});

async function lists(wanted: Wanted): Promise<readonly List[]> {
  const { credentials, ask, traded } = wanted;
  const accounts = await ask({ path: '/api/v1/accounts' });
  const symbols = await ask({ path: '/api/v2/symbols', open: true });
  const pairs = likelyPairs({
    named: credentials.pairs,
    traded: await traded(),
    coins: [...new Set(recordsAt(accounts.value, 'data').map(({ currency }) => String(currency)))],
    known: recordsAt(symbols.value, 'data').map(({ symbol }) => String(symbol)),
  });
  const site = siteOf(credentials);
  const plain = [
    ...pairs.map(tradesOf),
    convertedAt(site),
    byPage('/api/v1/deposits', 28, site),
    byPage('/api/v1/withdrawals', 28, site),
  ];
  return site === 'eu' ? plain : [...plain, ...(await futuresLists(wanted))];
}
