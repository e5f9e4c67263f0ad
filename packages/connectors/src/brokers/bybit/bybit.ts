import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { notTold } from '../../ledgers/not-told.ts';
import { fieldsOf, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const RECEIVED_WITHIN_MS = '10000';

/** Published: what one site knows no other does. */
const HOSTS = {
  global: 'https://api.bybit.com',
  eu: 'https://api.bybit.eu',
  nl: 'https://api.bybit.nl',
  tr: 'https://api.bybit.tr',
  kz: 'https://api.bybit.kz',
  ge: 'https://api.bybitgeorgia.ge',
  ae: 'https://api.bybit.ae',
  id: 'https://api.bybit.id',
};

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'bybit',
  hosts: HOSTS,
  // Published: 600 calls in five seconds from one address, and 50 a second of one key for the slowest of these lists.
  pace: [{ requests: 8, perMs: 1000 }],
  reach: {
    windowDays: 28,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 13,
    historyDays: 729,
  },
  paceScope: ({ key = '' }) => key,
  host: ({ site = '' }) => (Object.hasOwn(HOSTS, site) ? site : 'global'),
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'retCode');
    return code === '' || code === '0' ? null : { code, words: textAt(value, 'retMsg') };
  },
  refusals: {
    10000: 'busy',
    10002: 'clock',
    10003: 'key',
    10004: 'signature',
    10005: 'permission',
    10006: 'rate',
    10007: 'key',
    10009: 'region',
    10010: 'address',
    10016: 'busy',
    10018: 'rate',
    10024: 'region',
    10429: 'rate',
    33004: 'expired',
  },
  clock: {
    call: { path: '/v5/market/time', open: true },
    read: (value) => Number(textAt(value, 'result.timeNano')) / 1e6,
  },
  key,
  lists,
};

export const bybit = ledgerConnector(ledger);

/** Over the time, the key, how long the call may take, and the query as it is sent. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const query = queryOf(parameters);
  const url = urlOf(host, path, query);
  if (open === true) return { url };
  const { key: name = '', secret = '' } = given;
  const time = String(Math.round(at));
  return {
    url,
    headers: {
      'x-bapi-api-key': name,
      'x-bapi-timestamp': time,
      'x-bapi-recv-window': RECEIVED_WITHIN_MS,
      'x-bapi-sign': hmac('sha256', secret, `${time}${name}${RECEIVED_WITHIN_MS}${query}`),
    },
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v5/user/query-api' });
  const permissions = Object.values(fieldsOf(valueAt(value, 'result.permissions'))).flat();
  const isReadOnly = textAt(value, 'result.readOnly') === '1';
  const expires = textAt(value, 'result.expiredAt').slice(0, 10);
  // A key without an end is given one in the year 1970.
  const ends = /^\d{4}-\d\d-\d\d$/.test(expires) && expires > '2000';
  return {
    account: textAt(value, 'result.userID'),
    grants: isReadOnly ? 'read' : permissions.includes('Withdraw') ? 'withdraw' : 'trade',
    ...(ends ? { expiresOn: expires } : {}),
  };
}

/** Fills come with what funding cost; options are asked for so that they are not left out in silence. */
const CATEGORIES = ['linear', 'inverse', 'spot', 'option'];

const between = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  startTime: String(from),
  endTime: String(to),
});

const listOf = (path: string, rows: string, days: number, limit: string, asked = {}): List => ({
  path,
  rows,
  days,
  asked,
  first: (stretch) => ({ ...between(stretch), limit }),
  next: ({ value, stretch, rows: found }) => {
    const cursor = textAt(value, 'result.nextPageCursor');
    return cursor === '' || found.length === 0 ? null : { ...between(stretch), limit, cursor };
  },
});

/** Fills do not say of which side a contract is held: whether both are at once is asked once for each of them. */
function sidesOf(category: string): NonNullable<List['about']> {
  const told = new Set<string>();
  return async (ask, { rows }) => {
    for (const { symbol, execType } of rows) {
      const name = String(symbol ?? '');
      if (name === '' || execType === 'Funding' || told.has(name)) continue;
      told.add(name);
      await unlessUntold(ask({ path: '/v5/position/list', parameters: { category, symbol: name } }));
    }
  };
}

/** A contract that has ended is not known any more, and a key may lack the right: the fills are there all the same. */
async function unlessUntold(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof ConnectorError) || (error.kind !== 'broken' && error.code !== 'bybit-10005'))
      throw error;
  }
}

const executionsOf = (category: string): List => {
  const list = listOf('/v5/execution/list', 'result.list', 7, '100', { category });
  return category === 'linear' || category === 'inverse' ? { ...list, about: sidesOf(category) } : list;
};

/** What Bybit itself says: a status alone, or an answer that cannot be read, is asked for again. */
const REFUSED = /^bybit-\d+$/;

/** Keys of the European site are refused contracts, and spot of the same days is there. */
const spotAlone = (category: string): Pick<List, 'gone'> => ({
  gone: ({ kind, code }) =>
    category !== 'spot' && REFUSED.test(code) && (kind === 'needs-user' || kind === 'broken')
      ? `bybit.eu does not tell this key of contracts (${category}); spot was read. If you trade them there, import their files.`
      : null,
});

const MOST = 100;
const WITHOUT_RIGHT: ReadonlySet<string> = new Set(['10005', '10024'].map((code) => `${about.id}-${code}`));

/** Told by pages of all there are, the latest first, and not by time: asked for until they are older than was wanted. */
const CONVERTED: List = {
  path: '/v5/asset/exchange/query-convert-history',
  rows: 'result.list',
  days: 28,
  first: () => ({ index: '1', limit: String(MOST) }),
  next: ({ rows, stretch, parameters }) =>
    rows.length < MOST || rows.every((row) => madeAt(row) < stretch.from)
      ? null
      : { ...parameters, index: String(Number(parameters.index) + 1) },
  isCut: ({ rows, stretch }) => !rows.some((row) => madeAt(row) >= stretch.from && madeAt(row) <= stretch.to),
  gone: notTold(
    WITHOUT_RIGHT,
    'Bybit does not tell this key of conversions. Give it the right to Exchange, or import your transaction log for them.',
  ),
};

const madeAt = ({ createdAt }: Page['rows'][number]): number => Number(createdAt);

/** Anew for each window, so that each of them says it of its contracts. */
function lists({ credentials: { site } }: Wanted): readonly List[] {
  return [
    ...CATEGORIES.map((category) => ({
      ...executionsOf(category),
      ...(site === 'eu' ? spotAlone(category) : {}),
    })),
    // Keys of the European site are for programs that it lists, and are not told of it.
    ...(site === 'eu' ? [] : [CONVERTED]),
    listOf('/v5/asset/deposit/query-record', 'result.rows', 28, '50'),
    listOf('/v5/asset/withdraw/query-record', 'result.rows', 28, '50'),
  ];
}
