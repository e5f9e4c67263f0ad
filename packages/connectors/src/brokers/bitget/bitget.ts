import type { Credentials } from '../../contracts/connector.ts';
import { grantsOf } from '../../ledgers/key-grants.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { likelyPairs } from '../../ledgers/likely-pairs.ts';
import { notTold } from '../../ledgers/not-told.ts';
import { recordsAt, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { hmac, queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { eitherWay, unifiedKey, unifiedLists } from './unified.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'bitget',
  hosts: { api: 'https://api.bitget.com' },
  // Published: ten calls a second of one person for each of these lists.
  pace: [{ requests: 8, perMs: 1000 }],
  reach: {
    windowDays: 28,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 89,
  },
  paceScope: ({ key = '' }) => key,
  sign,
  codeOf: (value) => {
    const code = textAt(value, 'code');
    return code === '' || code === '00000' ? null : { code, words: textAt(value, 'msg') };
  },
  refusals: {
    40001: 'key',
    40002: 'signature',
    40004: 'clock',
    40005: 'clock',
    40006: 'key',
    40008: 'clock',
    40009: 'signature',
    40011: 'passphrase',
    40012: 'passphrase',
    40014: 'permission',
    40015: 'busy',
    40018: 'address',
    40037: 'key',
    // Of another kind of account than was asked for: see unified.ts. While one is changed to the other, neither answers.
    25245: 'busy',
    40084: 'busy',
    40085: 'busy',
    40731: 'busy',
    40200: 'busy',
    40725: 'busy',
    45001: 'busy',
    429: 'rate',
  },
  clock: {
    call: { path: '/api/v2/public/time', open: true },
    read: (value) => Number(textAt(value, 'data.serverTime')),
  },
  key: (ask) =>
    eitherWay(
      () => key(ask),
      () => unifiedKey(ask),
    ),
  lists: (wanted) =>
    eitherWay(
      () => lists(wanted),
      () => unifiedLists(wanted.ask),
    ),
};

export const bitget = ledgerConnector(ledger);

/** Over the time, the method and the path with its query. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const url = urlOf(host, path, queryOf(parameters));
  if (open === true) return { url };
  const { key: name = '', secret = '', passphrase = '' } = given;
  const time = String(Math.round(at));
  return {
    url,
    headers: {
      'access-key': name,
      'access-sign': hmac('sha256', secret, `${time}GET${url.pathname}${url.search}`, 'base64'),
      'access-timestamp': time,
      'access-passphrase': passphrase,
      locale: 'en-US',
    },
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v2/spot/account/info' });
  const rights = valueAt(value, 'data.authorities');
  return {
    account: textAt(value, 'data.userId'),
    // Some are told in words, others in four letters that end in `w` where something may be changed.
    grants: grantsOf(Array.isArray(rights) ? rights.map(String) : null, {
      withdraw: /withdraw|^wwow$/i,
      trade: /trade|transfer|^..ow$/i,
    }),
  };
}

/** The latest first; what is older than an id comes next. */
const byId =
  (id: string) =>
  ({ rows, parameters }: Page) => {
    const last = rows.at(-1)?.[id];
    return typeof last === 'string' ? { ...parameters, idLessThan: last } : null;
  };

const listOf = (path: string, rows: string, id: string, days: number, asked = {}): List => ({
  path,
  rows,
  days,
  asked,
  first: ({ from, to }) => ({ startTime: String(from), endTime: String(to), limit: '100' }),
  next: byId(id),
});

/** A right that is lacking, and an account under another one that is not told. */
const WITHOUT_RIGHT: ReadonlySet<string> = new Set(['40014', '40068'].map((code) => `${about.id}-${code}`));

const CONVERTED: List = {
  ...listOf('/api/v2/convert/convert-record', 'data.dataList', 'id', 28),
  gone: notTold(
    WITHOUT_RIGHT,
    'Bitget does not tell this key of conversions. Enter them by hand, or import a file that has them.',
  ),
};

const PRODUCTS = ['USDT-FUTURES', 'USDC-FUTURES'];
/** What was paid and received for holding. */
const FUNDING = 'contract_settle_fee';

async function lists({ credentials, ask, traded }: Wanted): Promise<readonly List[]> {
  const assets = await ask({ path: '/api/v2/spot/account/assets', parameters: { assetType: 'all' } });
  const symbols = await ask({ path: '/api/v2/spot/public/symbols', open: true });
  const pairs = likelyPairs({
    named: credentials.pairs,
    traded: await traded(),
    coins: recordsAt(assets.value, 'data').map(({ coin }) => String(coin)),
    known: recordsAt(symbols.value, 'data').map(({ symbol }) => String(symbol)),
  });
  return [
    ...pairs.map((symbol) => listOf('/api/v2/spot/trade/fills', 'data', 'tradeId', 28, { symbol })),
    ...PRODUCTS.flatMap((productType) => [
      listOf('/api/v2/mix/order/fill-history', 'data.fillList', 'tradeId', 7, { productType }),
      listOf('/api/v2/mix/account/bill', 'data.bills', 'billId', 28, { productType, businessType: FUNDING }),
    ]),
    CONVERTED,
    listOf('/api/v2/spot/wallet/deposit-records', 'data', 'orderId', 28),
    listOf('/api/v2/spot/wallet/withdrawal-records', 'data', 'orderId', 28),
  ];
}
