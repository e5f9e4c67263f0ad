import { createHash, createHmac } from 'node:crypto';
import type { Credentials } from '../../contracts/connector.ts';
import { grantsOf } from '../../ledgers/key-grants.ts';
import type { Ask, Call, KeyFacts, Ledger, List, SignedCall } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { textAt, valueAt } from '../../ledgers/read-answer.ts';
import { queryOf } from '../../ledgers/signing.ts';
import { about } from './about.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about,
  wire: 'kraken',
  hosts: { api: 'https://api.kraken.com' },
  // Published: a counter that holds 15, takes 2 for a page of a history, and gives back one in three seconds.
  pace: [{ requests: 5, perMs: 30_000 }],
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
  codeOf: (value) => {
    const errors = valueAt(value, 'error');
    const [first] = Array.isArray(errors) ? errors : [];
    if (typeof first !== 'string' || first.startsWith('W')) return null;
    const [, code = first] = /^(E[A-Za-z]+:[A-Za-z ]+)/.exec(first) ?? [];
    return { code: code.trim(), words: first };
  },
  refusals: {
    'EAPI:Invalid key': 'key',
    'EAPI:Invalid signature': 'signature',
    'EAPI:Invalid nonce': 'shared',
    'EAPI:Rate limit exceeded': 'rate',
    'EGeneral:Permission denied': 'permission',
    'EGeneral:Temporary lockout': 'rate',
    'EGeneral:Internal error': 'busy',
    'EService:Unavailable': 'busy',
    'EService:Busy': 'busy',
    'EService:Timeout': 'busy',
  },
  key,
  lists: () => LISTS,
};

export const kraken = ledgerConnector(ledger);

/** It has to rise with every call of a key, whoever makes it: the time, and one more where two are of one time. */
let lastNonce = 0;
const nonceAt = (at: number): string => {
  lastNonce = Math.max(lastNonce + 1, Math.round(at * 1000));
  return String(lastNonce);
};

/** Over the path and the digest of nonce and form, by the secret as it is meant: it is written in base 64. */
function sign(
  { path, parameters = {}, open }: Call,
  { key: name = '', secret = '' }: Credentials,
  at: number,
  host: string,
): SignedCall {
  const url = new URL(path, host);
  if (open === true) return { url };
  const nonce = nonceAt(at);
  const body = queryOf({ nonce, ...parameters });
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  const signature = createHmac('sha512', Buffer.from(secret, 'base64'))
    .update(Buffer.concat([Buffer.from(path), digest]))
    .digest('base64');
  return {
    url,
    method: 'POST',
    headers: {
      'api-key': name,
      'api-sign': signature,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
    body,
  };
}

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/0/private/GetApiKeyInfo' });
  const permissions = valueAt(value, 'result.permissions');
  const until = Number(textAt(value, 'result.validUntil'));
  return {
    account: textAt(value, 'result.iban'),
    grants: grantsOf(Array.isArray(permissions) ? permissions.map(String) : null, {
      withdraw: /^(withdraw-funds|add-withdraw-address|update-withdraw-address)$/,
      trade: /^(modify-trades|close-trades|add-funds|earn-funds)$/,
    }),
    ...(until > 0 ? { expiresOn: new Date(until * 1000).toISOString().slice(0, 10) } : {}),
  };
}

/** Fifty at a time, the latest first. `start` itself is left out. */
const listOf = (path: string, rows: string): List => ({
  path,
  rows,
  // A page is slow: so many days are read whole, and a pull that has taken long ends after them.
  days: 10,
  first: ({ from, to }) => ({
    start: String(Math.floor(from / 1000) - 1),
    end: String(Math.ceil(to / 1000)),
    ofs: '0',
  }),
  next: ({ rows: found, parameters, value }) => {
    const told = Number(parameters.ofs) + found.length;
    const count = Number(textAt(value, 'result.count'));
    return found.length === 0 || told >= count ? null : { ...parameters, ofs: String(told) };
  },
});

const LISTS: readonly List[] = [
  listOf('/0/private/TradesHistory', 'result.trades'),
  listOf('/0/private/Ledgers', 'result.ledger'),
];
