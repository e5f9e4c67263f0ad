import { createHash } from 'node:crypto';
import type { Credentials } from '../../contracts/connector.ts';
import type { Ask, Call, KeyFacts, Ledger, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { recordsAt, textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf, urlOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';
import { lists, POSITIONS } from './lists.ts';
import { DOMAINS, RENEW, session, TOKEN } from './session.ts';
import { goesOnInChicago, sessionDay } from './session-day.ts';

const HOUR_MS = 3_600_000;

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'tradovate',
  hosts: { live: 'https://live.tradovateapi.com', demo: 'https://demo.tradovateapi.com' },
  domains: DOMAINS,
  // Published: five thousand an hour, of one person with whatever else reads for them.
  pace: [{ requests: 60, perMs: 60_000 }],
  reach: {
    windowDays: 7,
    overlapDays: 1,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: 2,
  },
  // Published: whoever is told 429 waits for an hour.
  restMs: HOUR_MS,
  paceScope: ({ name = '' }) => name,
  host: ({ site = '' }) => (site === 'demo' ? 'demo' : 'live'),
  session,
  sign,
  codeOf: (value, { status }, { path }) => {
    const words = textAt(value, 'errorText');
    // A ticket for a new login is waited for there; to any other call it says that there were too many.
    if (valueAt(value, 'p-ticket') !== undefined && path !== TOKEN) return { code: 'p-ticket', words: '' };
    if (words !== '') return { code: codeOfWords(words), words };
    return status < 400 ? null : { code: `http-${status}`, words };
  },
  refusals: {
    'http-401': 'session',
    'http-403': 'permission',
    'bad-login': 'password',
    'not-registered': 'key',
    expired: 'expired',
    'p-ticket': 'rate',
  },
  key,
  lists,
  holdings: () => [POSITIONS],
  firstDay: async (_, __, now) => sessionDay(now),
  goesOn: goesOnInChicago,
};

export const tradovate = ledgerConnector(ledger);

function codeOfWords(words: string): string {
  if (/not registered/i.test(words)) return 'not-registered';
  if (/expired|access is denied/i.test(words)) return 'expired';
  return /password|username|user name|credential/i.test(words) ? 'bad-login' : 'error-text';
}

function sign(call: Call, given: Credentials, _at: number, host: string): SignedCall {
  const { path, parameters, json } = call;
  const { name = '', password = '', cid = '', secret = '', app = '', access = '' } = given;
  if (path === TOKEN) {
    return {
      url: urlOf(host, path, ''),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name, password, appId: app === '' ? 'Tapebook' : app, appVersion: '1.0' },
        ...{ cid: Number(cid), sec: secret, deviceId: deviceOf(name) },
        ...json,
      }),
    };
  }
  const token = path === RENEW ? (parameters?.token ?? '') : access;
  const query = path === RENEW ? '' : queryOf(parameters);
  const at = (path === RENEW ? parameters?.at : given.at) ?? '';
  return { url: urlOf(at === '' ? host : at, path, query), headers: { authorization: `Bearer ${token}` } };
}

/** The same device at every login, or Tradovate takes each for a new one. */
const deviceOf = (name: string): string =>
  createHash('sha256').update(`tapebook ${name}`).digest('hex').slice(0, 32);

/** Facts are of accounts as its files call them. */
async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/v1/account/list' });
  return {
    account: '',
    accounts: recordsAt(value, '').flatMap(({ name }) => (typeof name === 'string' ? name : [])),
    grants: 'unknown',
    notes: ['Tradovate does not tell what a key may do: give it no right but reading. Tapebook only reads.'],
  };
}
