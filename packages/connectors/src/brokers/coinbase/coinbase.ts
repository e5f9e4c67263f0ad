import { randomBytes } from 'node:crypto';
import type { Credentials } from '../../contracts/connector.ts';
import { askAbout } from '../../ledgers/ask-about.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { PrivateKey } from './private-key.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'coinbase',
  hosts: { api: 'https://api.coinbase.com' },
  // Published: thirty calls a second of one person.
  pace: [{ requests: 5, perMs: 1000 }],
  reach: {
    windowDays: 90,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 8,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const error = textAt(value, 'error');
    return { code: error === '' ? `http-${status}` : error, words: textAt(value, 'message') };
  },
  refusals: {
    // One word for a key that is not known and for a time that is wrong: the clocks are compared first.
    'http-401': 'key-or-clock',
    unauthorized: 'key-or-clock',
    'http-403': 'permission',
    PERMISSION_DENIED: 'permission',
    UNAUTHENTICATED: 'key-or-clock',
    RESOURCE_EXHAUSTED: 'rate',
  },
  clock: {
    call: { path: '/api/v3/brokerage/time', open: true },
    read: (value) => Number(textAt(value, 'epochMillis')),
  },
  key,
  lists: () => [FILLS],
};

export const coinbase = ledgerConnector(ledger);

/** A token of its own for each call, over method, host and path. */
function sign({ path, parameters, open }: Call, given: Credentials, at: number, host: string): SignedCall {
  const url = urlOf(host, path, queryOf(parameters));
  if (open === true) return { url };
  const { key: name = '', secret = '' } = given;
  const token = new PrivateKey(secret).tokenOf(
    name,
    `GET ${url.host}${path}`,
    at,
    randomBytes(16).toString('hex'),
  );
  return { url, headers: { authorization: `Bearer ${token}` } };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v3/brokerage/key_permissions' });
  const may = (right: string): boolean => textAt(value, right) === 'true';
  return {
    account: textAt(value, 'portfolio_uuid'),
    grants: may('can_transfer') ? 'withdraw' : may('can_trade') ? 'trade' : 'read',
    notes: ['Trades outside Advanced Trade, deposits and withdrawals are not included: its files have them.'],
  };
}

const FILLS_PATH = '/api/v3/brokerage/orders/historical/fills';
const LIMIT = '100';

/** The latest first, until there is no cursor to go on with. */
const FILLS: List = {
  path: FILLS_PATH,
  rows: 'fills',
  days: 90,
  first: ({ from, to }) => ({
    start_sequence_timestamp: new Date(from).toISOString(),
    end_sequence_timestamp: new Date(to).toISOString(),
    limit: LIMIT,
  }),
  next: ({ value, rows, parameters }) => {
    const cursor = textAt(value, 'cursor');
    return cursor === '' || rows.length === 0 ? null : { ...parameters, cursor };
  },
  about: tellOfTrades,
};

const OF_TRADE = `${FILLS_PATH}/of-trade`;

/** What takes a fill back, or corrects it, names it by the number of its trade; the fill may be of days that were read long ago. */
async function tellOfTrades(ask: Ask, { rows }: Page): Promise<void> {
  const tradesOf = (isWanted: (type: string) => boolean) =>
    rows.flatMap((row) => (isWanted(textAt(row, 'trade_type').toUpperCase()) ? textAt(row, 'trade_id') : []));
  const here = new Set(tradesOf((type) => type === 'FILL' || type === ''));
  const adjusted = new Set(tradesOf((type) => type === 'REVERSAL' || type === 'CORRECTION'));
  for (const id of adjusted) {
    if (id === '' || here.has(id)) continue;
    await askAbout(ask, { path: FILLS_PATH, as: OF_TRADE, parameters: { trade_ids: id, limit: LIMIT } });
  }
}
