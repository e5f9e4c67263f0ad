import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';
import { signatureBy } from '../../ledgers/oauth1.ts';

export const ETRADE_KEY = 'inventedKeyOfEtrade';
export const ETRADE_SECRET = 'inventedSecretOfEtrade';
export const ETRADE_ACCOUNTS = ['84010001', '84010002'];
/** What its page shows whoever has signed in. */
export const ETRADE_CODE = 'QX7RT';
const HOUR_MS = 3_600_000;
const SLEEPS_AFTER_MS = 2 * HOUR_MS;

/** Secrets of tokens are told by their names. */
export const etradeSecretOf = (token: string): string => `secret-of-${token}`;
const keyOfAccount = (account: string): string => `key_of_${account}`;

const form = (fields: Record<string, string>, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const isLogin = ({ path }: FakeRequest): boolean => path.startsWith('/oauth/');

/** What an authorization header carries. */
const sentBy = ({ headers }: FakeRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...String(headers.authorization ?? '').matchAll(/(oauth_\w+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, decodeURIComponent(value)],
    ),
  );

/** In New York a day ends five hours after ours, in winter. */
const dayInNewYork = (at: number): number => Math.floor((at - 5 * HOUR_MS) / (24 * HOUR_MS));

function wireOf(): FakeWire {
  /** When a token was last called with, and on which day it was given. */
  const seen = new Map<string, { at: number; day: number }>();
  let given = 0;

  const login = (request: FakeRequest, at: number): FakeAnswer => {
    const sent = sentBy(request);
    if (request.path === '/oauth/request_token') {
      if (sent.oauth_callback !== 'oob') return form({ oauth_problem: 'parameter_absent' }, 400);
      given += 1;
      const token = `asks-${given}`;
      return form({
        ...{
          oauth_token: token,
          oauth_token_secret: etradeSecretOf(token),
          oauth_callback_confirmed: 'true',
        },
      });
    }
    const token = sent.oauth_token ?? '';
    if (request.path === '/oauth/access_token') {
      if (!token.startsWith('asks-') || sent.oauth_verifier !== ETRADE_CODE)
        return form({ oauth_problem: 'verifier_invalid' }, 401);
      const access = `ok00000000${token.slice('asks-'.length)}`;
      seen.set(access, { at, day: dayInNewYork(at) });
      return form({ oauth_token: access, oauth_token_secret: etradeSecretOf(access) });
    }
    const last = seen.get(token);
    if (last !== undefined && last.day !== dayInNewYork(at))
      return form({ oauth_problem: 'token_expired' }, 401);
    seen.set(token, { at, day: dayInNewYork(at) });
    return { body: 'Access Token has been renewed' };
  };

  return {
    keyOf: (request) => {
      if (request.path.startsWith('/e/t/')) return '';
      const { oauth_token: token = '' } = sentBy(request);
      return token === '' || token.startsWith('asks-') ? 'ok' : token;
    },
    verify: (request, at) => {
      if (request.path.startsWith('/e/t/')) return null;
      const { oauth_signature: signature, ...protocol } = sentBy(request);
      const token = protocol.oauth_token ?? '';
      const url = new URL(`${request.path}${request.search}`, `http://${request.headers.host}`);
      const tokenSecret = token === '' ? '' : etradeSecretOf(token);
      const right = signatureBy({
        method: request.method,
        url,
        protocol,
        secret: ETRADE_SECRET,
        tokenSecret,
      });
      if (signature !== right || protocol.oauth_consumer_key !== ETRADE_KEY) return 'signature';
      if (isLogin(request)) return null;
      const last = seen.get(token) ?? { at, day: dayInNewYork(at) };
      if (last.day !== dayInNewYork(at) || at - last.at > SLEEPS_AFTER_MS) return 'clock';
      seen.set(token, { ...last, at });
      return null;
    },
    isKeyCall: ({ path }) => path === '/v1/accounts/list',
    refuse: (what) =>
      what === 'rate'
        ? { status: 429, body: '' }
        : what === 'signature'
          ? form({ oauth_problem: 'signature_invalid' }, 401)
          : what === 'clock'
            ? {
                status: 401,
                headers: { 'content-type': 'application/xml' },
                body: '<Error><message>oauth_problem=token_rejected</message></Error>',
              }
            : form({ oauth_problem: what === 'key' ? 'token_revoked' : 'token_expired' }, 401),
    answer: (question) => {
      const { request, at } = question;
      if (request.path === '/e/t/etws/authorize') {
        const known =
          request.query.get('key') === ETRADE_KEY && request.query.get('token')?.startsWith('asks-');
        return known === true
          ? {
              headers: { 'content-type': 'text/html' },
              body: `<p>Your code: <input value="${ETRADE_CODE}"></p>`,
            }
          : { status: 400, body: 'unknown key or token' };
      }
      return isLogin(request) ? login(request, at) : answer(question);
    },
  };
}

/** `03092026` */
function dayOf(at: number): string {
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split('-');
  return `${year}${month}${day}`;
}
const asked = (text: string): string => `${text.slice(4)}${text.slice(0, 4)}`;

function answer({ request: { path, query }, scenario, fills, pageSize }: FakeQuestion): FakeAnswer {
  if (path === '/v1/accounts/list') {
    const Account = ETRADE_ACCOUNTS.map((accountId) => ({
      ...{
        accountId,
        accountIdKey: keyOfAccount(accountId),
        accountStatus: 'ACTIVE',
        institutionType: 'BROKERAGE',
      },
    }));
    return { body: { AccountListResponse: { Accounts: { Account } } } };
  }
  const [, name = ''] = /^\/v1\/accounts\/(\w+)\/transactions$/.exec(path) ?? [];
  const place = ETRADE_ACCOUNTS.map(keyOfAccount).indexOf(name);
  if (place === -1)
    return { status: 400, body: { Error: { code: 102, message: 'Please enter valid account key.' } } };
  const [from, to] = ['startDate', 'endDate'].map((each) => asked(query.get(each) ?? '')) as [string, string];
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .map((fill) => ({ at: fill.at, row: rowOf(fill, ETRADE_ACCOUNTS[place] ?? '') }));
  const deposit = { at: Date.parse('2026-02-04T05:00:00Z'), row: depositOf(ETRADE_ACCOUNTS[0] ?? '') };
  const all = [...(scenario === 'empty' || place === 1 ? [] : [deposit]), ...own]
    .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
    .toSorted((one, other) => other.at - one.at)
    .map(({ row }) => row);
  // Nothing is answered with nothing.
  if (all.length === 0) return { status: 204, body: '' };
  const most = Math.min(pageSize, 50, Number(query.get('count') ?? 50));
  const start = Number(query.get('marker') ?? 0);
  const more = start + most < all.length;
  return {
    body: {
      TransactionListResponse: {
        ...{
          moreTransactions: more,
          transactionCount: Math.min(most, all.length - start),
          totalCount: all.length,
        },
        ...(more ? { marker: String(start + most) } : {}),
        Transaction: all.slice(start, start + most),
      },
    },
  };
}

/** A day is its midnight in New York. */
const midnightOf = (at: number): number => Date.parse(`${new Date(at).toISOString().slice(0, 10)}T05:00:00Z`);

function rowOf({ id, at, side, quantity, price, fee }: FakeCoinFill, accountId: string) {
  const worth = Number(quantity) * Number(price);
  const amount = Number((side === 'buy' ? -worth - Number(fee) : worth - Number(fee)).toFixed(2));
  return {
    ...{ transactionId: id, accountId, transactionDate: midnightOf(at), postDate: midnightOf(at), amount },
    ...{ description: 'XYZ INC COM', transactionType: side === 'buy' ? 'Bought' : 'Sold', memo: '' },
    ...{ instType: 'BROKERAGE', storeId: 0 },
    brokerage: {
      product: { symbol: 'XYZ', securityType: 'EQ' },
      ...{ quantity: (side === 'buy' ? 1 : -1) * Number(quantity), price: Number(price), fee: Number(fee) },
      ...{ settlementCurrency: 'USD', paymentCurrency: 'USD', displaySymbol: 'XYZ' },
    },
  };
}

const depositOf = (accountId: string) => ({
  ...{
    transactionId: '100000001',
    accountId,
    transactionDate: Date.parse('2026-02-04T05:00:00Z'),
    amount: 5000,
  },
  ...{ description: 'ACH DEPOSIT', transactionType: 'Online Transfer', memo: '', instType: 'BROKERAGE' },
  brokerage: { product: {}, quantity: 0, price: 0, settlementCurrency: 'USD', fee: 0 },
});

export const startEtradeFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
