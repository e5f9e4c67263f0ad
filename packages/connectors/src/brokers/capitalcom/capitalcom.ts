import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { SESSION, session } from './session.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'capitalcom',
  hosts: {
    live: 'https://api-capital.backend-capital.com',
    demo: 'https://demo-api-capital.backend-capital.com',
  },
  // Published: ten a second for a person, whatever else reads for them.
  pace: [{ requests: 4, perMs: 1000 }],
  reach: {
    windowDays: 30,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    // A day of activity is a call of its own: a year without any is enough to look at.
    emptyWindowsEnd: 12,
    historyDays: 'all',
  },
  paceScope: ({ key: name = '' }) => name,
  host: ({ site = '' }) => (site === 'demo' ? 'demo' : 'live'),
  session,
  sign,
  codeOf: (value, { status }, { json }) => {
    if (status < 400) return null;
    // Whatever its word: a session that is not taken is opened anew, and what is wrong with the key is told then.
    if (status === 401 && json === undefined) return { code: 'session-401', words: '' };
    const code = textAt(value, 'errorCode');
    return { code: code === '' ? `http-${status}` : code, words: code };
  },
  refusals: {
    'session-401': 'session',
    'error.null.client.token': 'session',
    'error.invalid.details': 'password',
    'error.null.api.key': 'key',
    'error.invalid.api.key': 'key',
    'error.security.api-key-invalid': 'key',
    // What is asked for is never longer than is taken: then it ends in what is the future there.
    'error.invalid.daterange': 'clock',
    'http-401': 'password',
    'http-403': 'permission',
  },
  clock: {
    call: { path: '/api/v1/time', open: true },
    read: (value) => Number(valueAt(value, 'serverTime') ?? Number.NaN),
  },
  key,
  lists,
  together: true,
};

export const capitalcom = ledgerConnector(ledger);

const JSON_BODY = { 'content-type': 'application/json' };

function sign({ path, parameters, json }: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { key: name = '', identifier = '', password = '' } = given;
  if (json === undefined) {
    const { cst = '', token = '' } = given;
    return {
      url: urlOf(host, path, queryOf(parameters)),
      ...(cst === '' ? {} : { headers: { cst, 'x-security-token': token }, secrets: [cst, token] }),
    };
  }
  const url = urlOf(host, path, '');
  // With a session of it: another of its accounts.
  if (parameters !== undefined) {
    const { cst = '', token = '' } = parameters;
    return {
      url,
      method: 'PUT',
      headers: { ...JSON_BODY, cst, 'x-security-token': token },
      body: JSON.stringify(json),
    };
  }
  return {
    url,
    method: 'POST',
    headers: { ...JSON_BODY, 'x-cap-api-key': name },
    body: JSON.stringify({ identifier, password, encryptedPassword: false }),
  };
}

async function key(ask: Ask, { expires = '' }: Credentials): Promise<KeyFacts> {
  const { value } = await ask({ path: SESSION });
  return {
    account: textAt(value, 'accountId'),
    grants: 'unknown',
    notes: ['Capital.com does not say what a key may do: give it read access only. Tapebook only reads.'],
    ...(expires === '' ? {} : { expiresOn: expires }),
  };
}

/** Whoever asks for a time that is not yet there is refused: two clocks may differ by so much. */
const MARGIN_MS = 5000;

function lists({ now }: Wanted): readonly List[] {
  const latest = now.getTime() - MARGIN_MS;
  const list = (path: string, rows: string, days: number, more: Readonly<Record<string, string>>): List => ({
    path,
    rows,
    days,
    // To the midnight behind it: what is written in seconds would miss the last of a day.
    first: ({ from, to }) => ({
      from: stamp(from),
      to: stamp(Math.max(from, Math.min(to + 1, latest))),
      ...more,
    }),
    next: () => null,
    beside: { call: { path: SESSION }, isNeeded: () => true },
  });
  return [
    list('/api/v1/history/activity', 'activities', 1, { detailed: 'true' }),
    // So many that what is of them can be held in one page.
    list('/api/v1/history/transactions', 'transactions', 10, {}),
  ];
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19);
