import type { Credentials } from '../../contracts/connector.ts';
import { grantsOf } from '../../ledgers/key-grants.ts';
import type {
  Ask,
  Call,
  KeyFacts,
  Ledger,
  List,
  Page,
  Parameters,
  SignedCall,
} from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { notTold } from '../../ledgers/not-told.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'okx',
  hosts: { global: 'https://www.okx.com', eea: 'https://eea.okx.com', us: 'https://us.okx.com' },
  // Published: the slowest of these lists takes five calls in two seconds.
  pace: [{ requests: 4, perMs: 2000 }],
  reach: {
    windowDays: 30,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 3,
    historyDays: 89,
  },
  paceScope: ({ key = '' }) => key,
  host: ({ site = '' }) => (site === 'eea' || site === 'us' ? site : 'global'),
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'code');
    return code === '' || code === '0' ? null : { code, words: textAt(value, 'msg') };
  },
  refusals: {
    50001: 'busy',
    50004: 'busy',
    50011: 'rate',
    50013: 'busy',
    50026: 'busy',
    50030: 'permission',
    50061: 'rate',
    50100: 'key',
    50101: 'key',
    50102: 'clock',
    50105: 'passphrase',
    50110: 'address',
    50111: 'key',
    50112: 'clock',
    50113: 'signature',
    50114: 'permission',
    50119: 'key',
    50120: 'permission',
  },
  clock: {
    call: { path: '/api/v5/public/time', open: true },
    read: (value) => Number(recordsAt(value, 'data')[0]?.ts),
  },
  key,
  lists: () => LISTS,
};

export const okx = ledgerConnector(ledger);

/** Over the time as text, the method and the path with its query. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const query = queryOf(parameters);
  const url = urlOf(host, path, query);
  if (open === true) return { url };
  const { key: name = '', secret = '', passphrase = '' } = given;
  const time = new Date(at).toISOString();
  return {
    url,
    headers: {
      'ok-access-key': name,
      'ok-access-sign': hmac('sha256', secret, `${time}GET${url.pathname}${url.search}`, 'base64'),
      'ok-access-timestamp': time,
      'ok-access-passphrase': passphrase,
    },
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const [config] = recordsAt((await ask({ path: '/api/v5/account/config' })).value, 'data');
  const rights = typeof config?.perm === 'string' ? config.perm.split(',') : null;
  return {
    account: typeof config?.uid === 'string' ? config.uid : '',
    grants: grantsOf(rights, { withdraw: /withdraw/, trade: /trade/ }),
  };
}

const LIMIT = '100';

const oldest = (rows: Page['rows'], name: string): string => {
  const last = rows.at(-1)?.[name];
  return typeof last === 'string' ? last : '';
};

/** The latest first; what is older than an id comes next. */
const byId = (path: string, asked: Parameters, id: string): List => ({
  path,
  asked,
  rows: 'data',
  days: 30,
  first: ({ from, to }) => ({ begin: String(from), end: String(to), limit: LIMIT }),
  next: ({ rows, parameters }) => (rows.length === 0 ? null : { ...parameters, after: oldest(rows, id) }),
});

/** Here the ends are times, both of them left out. */
const byTime = (path: string): List => ({
  path,
  rows: 'data',
  days: 30,
  first: ({ from, to }) => ({ before: String(from - 1), after: String(to + 1), limit: LIMIT }),
  next: ({ rows, parameters }) => {
    const time = Number(oldest(rows, 'ts'));
    if (rows.length === 0 || !Number.isFinite(time)) return null;
    // Others of that very time may not have been told: what comes twice is read once.
    const after = time + 1 < Number(parameters.after) ? time + 1 : time;
    return { ...parameters, after: String(after) };
  },
});

const contracts = (instType: string): List => ({
  ...byId('/api/v5/trade/fills-history', { instType }, 'billId'),
  beside: {
    call: { path: '/api/v5/public/instruments', parameters: { instType }, open: true },
    isNeeded: () => true,
  },
});

const WITHOUT_RIGHT: ReadonlySet<string> = new Set(['50030', '50120'].map((code) => `${about.id}-${code}`));

const LISTS: readonly List[] = [
  contracts('SWAP'),
  contracts('FUTURES'),
  ...['SPOT', 'MARGIN', 'OPTION'].map((instType) =>
    byId('/api/v5/trade/fills-history', { instType }, 'billId'),
  ),
  {
    ...byId('/api/v5/account/bills-archive', { type: '8' }, 'billId'),
    beside: {
      call: { path: '/api/v5/public/instruments', parameters: { instType: 'SWAP' }, open: true },
      isNeeded: () => true,
    },
  },
  byTime('/api/v5/asset/deposit-history'),
  byTime('/api/v5/asset/withdrawal-history'),
  {
    ...byTime('/api/v5/asset/convert/history'),
    gone: notTold(
      WITHOUT_RIGHT,
      'OKX does not tell this key of what was exchanged by Convert. Enter those exchanges by hand, or import a file that has them.',
    ),
  },
];
