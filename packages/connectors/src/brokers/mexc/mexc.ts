import type { Credentials } from '../../contracts/connector.ts';
import { inHalves } from '../../ledgers/halves.ts';
import type {
  Ask,
  Call,
  KeyFacts,
  Ledger,
  List,
  Page,
  Parameters,
  SignedCall,
  Wanted,
} from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { likelyPairs } from '../../ledgers/likely-pairs.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

const RECEIVED_WITHIN_MS = '10000';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'mexc',
  hosts: { spot: 'https://api.mexc.com' },
  // Published: a weight of 500 in ten seconds, of which the trades of a pair take ten.
  pace: [{ requests: 20, perMs: 10_000 }],
  reach: {
    windowDays: 29,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 2,
    historyDays: 29,
  },
  paceScope: ({ key = '' }) => key,
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'code');
    return code === '' || code === '0' || code === '200' ? null : { code, words: textAt(value, 'msg') };
  },
  refusals: {
    400: 'key',
    10072: 'key',
    700001: 'key',
    700002: 'signature',
    700003: 'clock',
    700006: 'address',
    700007: 'permission',
    429: 'rate',
    500: 'busy',
  },
  clock: { call: { path: '/api/v3/time', open: true }, read: (value) => Number(textAt(value, 'serverTime')) },
  key,
  lists,
};

export const mexc = ledgerConnector(ledger);

/** Over the query as it is sent, with the time in it. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  if (open === true) return { url: urlOf(host, path, queryOf(parameters)) };
  const { key: name = '', secret = '' } = given;
  const time = String(Math.round(at));
  const query = queryOf({ ...parameters, recvWindow: RECEIVED_WITHIN_MS, timestamp: time });
  return {
    url: urlOf(host, path, `${query}&signature=${hmac('sha256', secret, query)}`),
    headers: { 'x-mexc-apikey': name },
  };
}

/** `canWithdraw` is the account's, not the key's: what the key may is not told. */
async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v3/uid' });
  return { account: textAt(value, 'uid'), grants: 'unknown' };
}

const LIMIT = 100;

/** The latest first: those up to the time of the last one come next, and what comes twice is read once. */
function earlier({ rows, parameters, stretch }: Page): Parameters | null {
  const time = Number(rows.at(-1)?.time ?? Number.NaN);
  if (!Number.isFinite(time)) return null;
  const end = time < Number(parameters.endTime) ? time : time - 1;
  return end < stretch.from ? null : { ...parameters, endTime: String(end) };
}

const tradesOf = (symbol: string): List => ({
  path: '/api/v3/myTrades',
  rows: '',
  days: 29,
  asked: { symbol },
  first: ({ from, to }) => ({ startTime: String(from), endTime: String(to), limit: String(LIMIT) }),
  next: earlier,
});

/** Published: so many an answer has at most. */
const MOST_MOVEMENTS = 1000;

/** Seven days for a call; there are no pages. */
const movements = (path: string): List => ({
  path,
  rows: '',
  days: 7,
  ...inHalves({
    id: 'mexc',
    label: 'MEXC',
    ask: (from, to) => ({ startTime: String(from), endTime: String(to), limit: String(MOST_MOVEMENTS) }),
    asked: ({ startTime, endTime }) => ({ from: Number(startTime), to: Number(endTime) }),
    isCut: ({ rows }) => rows.length >= MOST_MOVEMENTS,
  }),
});

async function lists({ credentials, ask, traded }: Wanted): Promise<readonly List[]> {
  const account = await ask({ path: '/api/v3/account' });
  const prices = await ask({ path: '/api/v3/ticker/price', open: true });
  const pairs = likelyPairs({
    named: credentials.pairs,
    traded: await traded(),
    coins: recordsAt(account.value, 'balances').map(({ asset }) => String(asset)),
    known: recordsAt(prices.value, '').map(({ symbol }) => String(symbol)),
  });
  return [
    ...pairs.map(tradesOf),
    movements('/api/v3/capital/deposit/hisrec'),
    movements('/api/v3/capital/withdraw/history'),
  ];
}
