import type { Credentials } from '../../contracts/connector.ts';
import { ConnectorError } from '../../contracts/connector-error.ts';
import type { Ask, Call, KeyFacts, Ledger, List, Page, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { addDays } from '../../windows/days.ts';
import { about } from './about.ts';
import { financialYearOf, firstDayOf } from './financial-years.ts';

const TOKEN = '/v2/login/authorization/token';
const HISTORY = '/v2/charges/historical-trades';
const TODAY = '/v2/order/trades/get-trades-for-day';
const SEARCH = '/v2/instruments/search';
const TOO_MANY = 429;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'upstox',
  hosts: { api: 'https://api.upstox.com' },
  // Published: fifty calls a second, two thousand in half an hour.
  pace: [
    { requests: 5, perMs: 1000 },
    { requests: 1500, perMs: 1_800_000 },
  ],
  reach: {
    windowDays: 180,
    // Nothing says on which day the history has a trade.
    overlapDays: 7,
    endsDaysAgo: 0,
    // Markets are open, and it answers, within one day of this zone as well.
    zone: 'UTC',
    emptyWindowsEnd: 7,
    historyDays: 3 * 366,
  },
  paceScope: ({ key = '' }) => key,
  login: { address, finish },
  sign,
  codeOf: (value, { status }) => {
    if (status < 400 && textAt(value, 'status') !== 'error') return null;
    if (status === TOO_MANY) return null;
    const [first] = recordsAt(value, 'errors');
    const code = textAt(first, 'errorCode') || textAt(first, 'error_code');
    return { code: code === '' ? `http-${status}` : code, words: textAt(first, 'message') };
  },
  refusals: {
    'http-401': 'ended',
    UDAPI100050: 'ended',
    UDAPI100057: 'code',
    UDAPI100016: 'key',
    UDAPI100068: 'callback',
    UDAPI100069: 'key',
    UDAPI100070: 'callback',
    UDAPI1154: 'address',
    UDAPI10005: 'rate',
    // It answers from half past five in the morning until midnight.
    UDAPI100072: 'busy',
    UDAPI100074: 'busy',
  },
  key,
  lists,
  firstDay: async (_, __, now) => firstDayOf(now),
};

export const upstox = ledgerConnector(ledger);

function address(
  { key: client = '' }: Credentials,
  { state, redirect }: { readonly state: string; readonly redirect: string },
  host: string,
): string {
  const query = queryOf({ response_type: 'code', client_id: client, redirect_uri: redirect, state });
  return urlOf(host, '/v2/login/authorization/dialog', query).href;
}

async function finish(
  ask: Ask,
  { code, redirect }: { readonly code: string; readonly redirect: string },
): Promise<Credentials> {
  const { value } = await ask({ path: TOKEN, parameters: { code, redirect_uri: redirect } });
  return { access: textAt(value, 'access_token') };
}

function sign({ path, parameters }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: client = '', secret = '', access = '' } = given;
  const accept = { accept: 'application/json' };
  if (path !== TOKEN) {
    const url = urlOf(host, path, queryOf(parameters));
    return { url, headers: { ...accept, authorization: `Bearer ${access}` } };
  }
  const app = { client_id: client, client_secret: secret, grant_type: 'authorization_code' };
  return {
    url: urlOf(host, path, ''),
    method: 'POST',
    headers: { ...accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf({ ...parameters, ...app }),
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v2/user/profile' });
  return {
    account: textAt(value, 'data.user_id'),
    grants: 'unknown',
    notes: ['What you signed in to may trade as well. Tapebook only reads.'],
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What was before today is told by its day, and with the terms of contracts; what is of today, to the second. */
function lists({ window, now }: Wanted): readonly List[] {
  const today = dayOf(now.getTime());
  return [
    ...(window.from < today ? [historyBefore(today, firstDayOf(now))] : []),
    ...(window.to < today ? [] : [ofToday()]),
  ];
}

const PAGE_SIZE = 1000;

/** Years of India's tax are asked for by themselves: what goes from one into the next is refused. */
function historyBefore(today: string, first: string): List {
  const stretchFrom = (from: string, to: string) => {
    const last = [to, addDays(today, -1), financialYearOf(from).to].toSorted()[0] ?? to;
    return { start_date: from, end_date: last, page_number: '1', page_size: String(PAGE_SIZE) };
  };
  return {
    path: HISTORY,
    rows: 'data',
    days: 3650,
    first: ({ from, to }) => stretchFrom(dayOf(from) < first ? first : dayOf(from), dayOf(to)),
    next: ({ parameters, rows, value, stretch }) => {
      const page = Number(parameters.page_number);
      const pages = Number(pagesOf(value));
      // Where it does not say how many there are, a full page has another behind it.
      if (Number.isNaN(pages) ? rows.length === PAGE_SIZE : page < pages) {
        return { ...parameters, page_number: String(page + 1) };
      }
      const from = addDays(parameters.end_date ?? today, 1);
      return from < today && from <= dayOf(stretch.to) ? stretchFrom(from, dayOf(stretch.to)) : null;
    },
  };
}

/** It is spelled in three ways. */
const pagesOf = (value: unknown): string =>
  ['metaData', 'meta_data', 'metadata']
    .map((name) => textAt(value, `${name}.page.total_pages`))
    .find((text) => text !== '') ?? 'not said';

function ofToday(): List {
  const asked = new Set<string>();
  return {
    path: TODAY,
    rows: 'data',
    days: 3650,
    first: () => ({}),
    next: () => null,
    about: async (ask, { rows }: Page) => {
      for (const row of rows) {
        const parameters = searchFor(row);
        const question = JSON.stringify(parameters);
        if (parameters === null || asked.has(question)) continue;
        asked.add(question);
        await unlessRefused(ask({ path: SEARCH, parameters }));
      }
    },
  };
}

/** An option whose symbol names its month alone: `NIFTY26JUN24750PE`. */
const MONTHLY = /^([A-Z][A-Z0-9&-]*?)\d{2}[A-Z]{3}(\d+(?:\.\d+)?)(CE|PE)$/;
const EXCHANGES: Readonly<Record<string, readonly [string, string]>> = {
  NFO: ['NSE', 'FO'],
  BFO: ['BSE', 'FO'],
  CDS: ['NSE', 'CURR'],
  BCD: ['BSE', 'CURR'],
  MCX: ['MCX', 'COMM'],
};

function searchFor(row: Readonly<Record<string, unknown>>): Record<string, string> | null {
  const symbol = textAt(row, 'trading_symbol') || textAt(row, 'tradingsymbol');
  const [, underlying, strike, right = ''] = MONTHLY.exec(symbol.toUpperCase()) ?? [];
  const [exchange, segment] = EXCHANGES[textAt(row, 'exchange').toUpperCase()] ?? [];
  if (underlying === undefined || exchange === undefined || segment === undefined) return null;
  return {
    query: `${underlying} ${strike} ${right}`,
    exchanges: exchange,
    segments: segment,
    instrument_types: right,
    page_number: '1',
    // As many as it answers at most.
    records: '30',
  };
}

/** What it refuses to look up is told under the name that it has. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'broken') throw error;
  }
}
