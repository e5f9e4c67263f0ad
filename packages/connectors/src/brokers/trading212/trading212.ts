import type { Credentials } from '../../contracts/connector.ts';
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
import { textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

/** Its lists know no days: a window is all of them. */
const EVERYTHING = 3650;

const POSITIONS = '/api/v0/equity/positions';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'trading212',
  hosts: { live: 'https://live.trading212.com', demo: 'https://demo.trading212.com' },
  // Published at different times: six and twenty calls a minute for each of these lists.
  pace: [{ requests: 6, perMs: 60_000 }],
  reach: {
    windowDays: EVERYTHING,
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: EVERYTHING,
  },
  paceScope: ({ key = '' }) => key,
  host: ({ site = '' }) => (site === 'demo' ? 'demo' : 'live'),
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    return { code: `http-${status}`, words: textAt(value, 'errorMessage') || textAt(value, 'code') };
  },
  refusals: { 'http-401': 'key', 'http-403': 'permission', 'http-408': 'busy' },
  key,
  lists: () => LISTS,
  holdings: () => [{ path: POSITIONS, as: POSITIONS, rows: '' }],
};

export const trading212 = ledgerConnector(ledger);

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: name = '', secret = '' } = given;
  const pair = Buffer.from(`${name}:${secret}`).toString('base64');
  return { url: urlOf(host, path, queryOf(parameters)), headers: { authorization: `Basic ${pair}` } };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v0/equity/account/summary' });
  return { account: textAt(value, 'id'), grants: 'unknown' };
}

const LIMIT = '50';
/** An order may stand where it was given, and have been filled a month later. */
const STANDING_MS = 31 * 86_400_000;

/** The latest first, and on from where the answer says, until all of a page is long before the days. */
const listOf = (path: string, timeOf: (row: Page['rows'][number]) => string): List => ({
  path,
  rows: 'items',
  days: EVERYTHING,
  first: () => ({ limit: LIMIT }),
  next: ({ value, rows, stretch }) => {
    const next = nextOf(path, textAt(value, 'nextPagePath'));
    const latest = Math.max(...rows.map((row) => Date.parse(timeOf(row)) || Number.POSITIVE_INFINITY));
    return rows.length === 0 || latest < stretch.from - STANDING_MS ? null : next;
  },
});

/** Of the path that comes next only its parameters are taken. */
function nextOf(path: string, next: string): Parameters | null {
  if (next === '') return null;
  const url = URL.parse(next, 'https://any.example');
  if (url === null || !url.pathname.endsWith(path.slice('/api/v0'.length))) return null;
  return Object.fromEntries(url.searchParams);
}

const LISTS: readonly List[] = [
  listOf(
    '/api/v0/equity/history/orders',
    (row) => textAt(row, 'fill.filledAt') || textAt(row, 'order.createdAt'),
  ),
  listOf('/api/v0/equity/history/dividends', (row) => textAt(row, 'paidOn')),
  listOf('/api/v0/equity/history/transactions', (row) => textAt(row, 'dateTime')),
];
