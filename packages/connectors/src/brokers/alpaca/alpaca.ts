import type { Credentials, Days } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Parameters, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'alpaca',
  hosts: { live: 'https://api.alpaca.markets', paper: 'https://paper-api.alpaca.markets' },
  // Published: two hundred calls a minute of one account, its own programs' among them.
  pace: [{ requests: 100, perMs: 60_000 }],
  reach: {
    windowDays: 180,
    // Fees of regulators and corrected payments come in the days after.
    overlapDays: 7,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 4,
    historyDays: 'all',
  },
  paceScope: ({ key = '' }) => key,
  host: ({ site = '' }) => (site === 'paper' ? 'paper' : 'live'),
  sign,
  codeOf: (value, { status }) => {
    if (status < 400) return null;
    const code = textAt(value, 'code');
    return { code: code === '' ? `http-${status}` : code, words: textAt(value, 'message') };
  },
  refusals: {
    'http-401': 'key',
    'http-403': 'key',
    40110000: 'key',
    40310000: 'permission',
    42910000: 'rate',
  },
  key,
  lists: ({ window }) => [activitiesOf(window)],
  holdings: () => [{ path: '/v2/positions', as: '/v2/positions', rows: '' }],
};

export const alpaca = ledgerConnector(ledger);

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: name = '', secret = '' } = given;
  return {
    url: urlOf(host, path, queryOf(parameters)),
    headers: { 'apca-api-key-id': name, 'apca-api-secret-key': secret },
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v2/account' });
  return {
    account: textAt(value, 'account_number'),
    grants: 'unknown',
    notes: ['Keys of Alpaca may always trade, and never move money out. Tapebook only reads.'],
  };
}

const LIMIT = '100';

const DAY_MS = 86_400_000;
/** Fees and payments are booked so many days after the day that they are of. */
const LATE_DAYS = 7;

/**
 * The earliest first; what comes after the last id is next. Both ends are of the time of booking: of what is no fill, that of the last
 * days of the window is booked after them, and is asked for at its end.
 */
const activitiesOf = (window: Days): List => ({
  path: '/v2/account/activities',
  rows: '',
  days: 30,
  first: ({ from, to }) => between(from - 1, to + 1),
  next: ({ rows, parameters, stretch }) => {
    const last = rows.at(-1)?.id;
    if (typeof last === 'string') return { ...parameters, page_token: last };
    const isLast = stretch.to + 1 === Date.parse(`${window.to}T00:00:00Z`) + DAY_MS;
    if (!isLast || parameters.category !== undefined) return null;
    return { ...between(stretch.to, stretch.to + LATE_DAYS * DAY_MS), category: 'non_trade_activity' };
  },
});

/** Neither end is among them. */
const between = (after: number, until: number): Parameters => ({
  after: new Date(after).toISOString(),
  until: new Date(until).toISOString(),
  direction: 'asc',
  page_size: LIMIT,
});
