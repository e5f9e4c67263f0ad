import { createHash } from 'node:crypto';
import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import { grantsOf } from '../../ledgers/key-grants.ts';
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
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const NOTHING = createHash('sha512').update('').digest('hex');

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'gate',
  hosts: { api: 'https://api.gateio.ws' },
  // Published: 200 calls in ten seconds for each of these lists.
  pace: [{ requests: 10, perMs: 1000 }],
  reach: {
    windowDays: 30,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 6,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'label');
    return code === '' ? null : { code, words: textAt(value, 'message') || textAt(value, 'detail') };
  },
  refusals: {
    INVALID_KEY: 'key',
    MISSING_REQUIRED_HEADER: 'key',
    INVALID_SIGNATURE: 'signature',
    REQUEST_EXPIRED: 'clock',
    FORBIDDEN: 'permission',
    READ_ONLY: 'permission',
    IP_FORBIDDEN: 'address',
    ACCOUNT_LOCKED: 'key',
    TOO_MANY_REQUESTS: 'rate',
    TOO_BUSY: 'busy',
    TOO_FAST: 'rate',
    SERVER_ERROR: 'busy',
    INTERNAL: 'busy',
  },
  clock: {
    call: { path: '/api/v4/spot/time', open: true },
    read: (value) => Number(textAt(value, 'server_time')),
  },
  key,
  lists,
};

export const gate = ledgerConnector(ledger);

/** Of contracts parts can be traded: without it all sizes are whole, and the rest of them is cut off. */
const WITH_PARTS = { 'x-gate-size-decimal': '1' };

/** Over the method, the path, the query as it is sent, what is sent in it (nothing) and the time in seconds, a line each. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const query = queryOf(parameters);
  const url = urlOf(host, path, query);
  if (open === true) return { url, headers: WITH_PARTS };
  const { key: name = '', secret = '' } = given;
  const time = String(Math.round(at / 1000));
  return {
    url,
    headers: {
      ...WITH_PARTS,
      key: name,
      timestamp: time,
      sign: hmac('sha512', secret, ['GET', path, query, NOTHING, time].join('\n')),
    },
  };
}

async function key(ask: Ask, { key: name = '' }: Credentials): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v4/account/detail' });
  const rights = await rightsToChange(ask, name);
  return {
    account: textAt(value, 'user_id'),
    grants: grantsOf(rights, { withdraw: /withdraw/i, trade: /./ }),
  };
}

/** By its first letters, and its last ones where those are told as well: `c5dcfbf1f3a7*****`. */
function isOf(name: string, masked: string): boolean {
  const [, first = '', last = ''] = /^([^*]+)\*+([^*]*)$/.exec(masked) ?? [];
  return first !== '' && name.startsWith(first) && name.endsWith(last);
}

/** What a key may do beside reading, told of all keys of the person together; `null`: not of this one, as of one of a sub-account. */
async function rightsToChange(ask: Ask, name: string): Promise<readonly string[] | null> {
  try {
    const { value } = await ask({ path: '/api/v4/account/main_keys' });
    const [own, another] = (Array.isArray(value) ? value : [value]).filter((each) =>
      isOf(name, textAt(each, 'key')),
    );
    const rights = another === undefined ? recordsAt(own, 'perms') : [];
    if (rights.length === 0) return null;
    return rights
      .filter((right) => textAt(right, 'read_only') !== 'true')
      .map((right) => textAt(right, 'name'));
  } catch (error) {
    if (error instanceof ConnectorError && (error.kind === 'needs-user' || error.kind === 'broken'))
      return null;
    throw error;
  }
}

const seconds = ({ from, to }: { readonly from: number; readonly to: number }): Parameters => ({
  from: String(Math.floor(from / 1000)),
  to: String(Math.floor(to / 1000)),
});

/** The latest first; what arrives meanwhile has rows come twice, and none be missed. */
const byOffset = (path: string, limit: number, asked: Parameters = {}): List => ({
  path,
  asked,
  rows: '',
  days: 30,
  first: (stretch) => ({ ...seconds(stretch), limit: String(limit), offset: '0' }),
  next: ({ rows, parameters }) =>
    rows.length === 0 ? null : { ...parameters, offset: String(Number(parameters.offset) + rows.length) },
});

const TRADES: List = {
  path: '/api/v4/spot/my_trades',
  rows: '',
  days: 30,
  first: (stretch) => ({ ...seconds(stretch), limit: '1000', page: '1' }),
  next: ({ rows, parameters }) =>
    rows.length === 0 ? null : { ...parameters, page: String(Number(parameters.page) + 1) },
};

const futures = (mode: string): readonly List[] => [
  {
    ...byOffset('/api/v4/futures/usdt/my_trades_timerange', 1000),
    // Whether both sides of a contract may be held at once, which its fills do not say.
    known: { mode },
    beside: { call: { path: '/api/v4/futures/usdt/contracts', open: true }, isNeeded: () => true },
  },
  byOffset('/api/v4/futures/usdt/account_book', 1000, { type: 'fund' }),
];

/** Whoever never moved money to futures has no account there, and is told so as a failure. */
async function lists({ ask }: Wanted): Promise<readonly List[]> {
  const plain = [
    TRADES,
    byOffset('/api/v4/wallet/deposits', 500),
    byOffset('/api/v4/wallet/withdrawals', 500),
  ];
  let mode: string;
  try {
    const { value } = await ask({ path: '/api/v4/futures/usdt/accounts' });
    mode = textAt(value, 'in_dual_mode') === 'true' ? 'dual' : 'single';
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'gate-USER_NOT_FOUND') return plain;
    throw error;
  }
  return [...plain, ...futures(mode)];
}
