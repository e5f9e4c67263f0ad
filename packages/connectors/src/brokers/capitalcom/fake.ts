import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const CAPITALCOM_LOGIN = { identifier: 'trader@example.com', password: 'PasswordOfTheKey1' };
/** The one that is chosen there, and another. */
export const CAPITALCOM_ACCOUNTS = ['30000000000000001', '30000000000000002'] as const;

const SESSION = '/api/v1/session';
const CST = 'cst-of-';
/** What is asked without a key is answered ahead of the time by the frame. */
const AHEAD_OF_ALL_MS = 90_000;
/** A session ends so long after its last call. */
const LIVES_MS = 10 * 60_000;

const no = (status: number, errorCode: string): FakeAnswer => ({ status, body: { errorCode } });

function wireOf(): FakeWire {
  const lastCall = new Map<string, number>();
  let opened = 0;
  const open = (request: FakeRequest, key: string, at: number): FakeAnswer => {
    const { identifier, password } = JSON.parse(request.body) as Record<string, string>;
    if (identifier !== CAPITALCOM_LOGIN.identifier || password !== CAPITALCOM_LOGIN.password)
      return no(401, 'error.invalid.details');
    opened += 1;
    const cst = `${CST}${key}.${opened}`;
    lastCall.set(cst, at);
    return {
      headers: { CST: cst, 'X-SECURITY-TOKEN': `account-token-${opened}-of-${CAPITALCOM_ACCOUNTS[0]}` },
      body: {
        currentAccountId: CAPITALCOM_ACCOUNTS[0],
        accounts: CAPITALCOM_ACCOUNTS.map((accountId, index) => ({
          accountId,
          accountName: index === 0 ? 'Main' : 'Second',
          currency: 'USD',
        })),
      },
    };
  };
  return {
    keyOf: ({ headers }) =>
      String(headers['x-cap-api-key'] ?? headers.cst ?? '')
        .replace(CST, '')
        .split('.')[0] as string,
    verify: ({ headers }, at) => {
      const cst = headers.cst;
      if (cst === undefined) return null;
      if ((lastCall.get(String(cst)) ?? 0) + LIVES_MS < at) return 'clock';
      lastCall.set(String(cst), at);
      return null;
    },
    isKeyCall: ({ path, method }) => path === SESSION && method === 'POST',
    refuse: (what) => {
      if (what === 'clock') return no(401, 'error.null.client.token');
      if (what === 'rate') return no(429, 'error.too-many.requests');
      return no(401, what === 'key' ? 'error.null.api.key' : 'error.invalid.details');
    },
    answer: (question) => {
      const { request, at } = question;
      const { method, path, headers } = request;
      if (path === '/api/v1/time') return { body: { serverTime: at - AHEAD_OF_ALL_MS } };
      if (path === SESSION && method === 'POST') return open(request, String(headers['x-cap-api-key']), at);
      const account = String(headers['x-security-token']).split('-of-')[1];
      if (path === SESSION && method === 'PUT') {
        const { accountId } = JSON.parse(request.body) as Record<string, string>;
        opened += 1;
        return {
          headers: { 'X-SECURITY-TOKEN': `account-token-${opened}-of-${accountId}` },
          body: { dealingEnabled: true },
        };
      }
      return answer(question, account ?? '');
    },
  };
}

function answer(
  { request: { path, query }, scenario, fills, at }: FakeQuestion,
  account: string,
): FakeAnswer {
  if (path === SESSION)
    return { body: { clientId: '10000001', accountId: account, timezoneOffset: 1, currency: 'USD' } };
  const [from, to] = ['from', 'to'].map((name) => Date.parse(`${query.get(name)}Z`));
  if (!(Number(from) <= Number(to)) || Number(to) > at) return no(400, 'error.invalid.daterange');
  const within = (time: number): boolean => time >= Number(from) && time <= Number(to);
  const own = (account === CAPITALCOM_ACCOUNTS[0] ? fills : [])
    .filter((fill) => within(fill.at))
    .toReversed();
  if (path === '/api/v1/history/activity') {
    if (Number(to) - Number(from) > DAY_MS) return no(400, 'error.invalid.daterange');
    const detailed = query.get('detailed') === 'true';
    return { body: { activities: own.flatMap((fill) => activitiesOf(fill, detailed)) } };
  }
  if (path === '/api/v1/history/transactions') {
    const funded = scenario !== 'empty' && account === CAPITALCOM_ACCOUNTS[0] && within(FUNDED_AT);
    return { body: { transactions: funded ? [FUNDED] : [] } };
  }
  return { status: 404, body: { errorCode: 'error.not-found' } };
}

const DAY_MS = 86_400_000;
const printed = (at: number): string => new Date(at).toISOString().slice(0, -1);
const FUNDED_AT = Date.parse('2026-02-02T08:00:00Z');
const FUNDED = {
  ...{
    date: printed(FUNDED_AT),
    dateUtc: printed(FUNDED_AT),
    instrumentName: '',
    transactionType: 'DEPOSIT',
  },
  ...{ note: '', reference: '40000001', size: '5000.0', currency: 'USD', status: 'PROCESSED' },
};

/** What was done, and the order that it was done by. */
function activitiesOf({ id, order, at, side, quantity, price }: FakeCoinFill, detailed: boolean) {
  const common = { date: printed(at + 3_600_000), dateUTC: printed(at), epic: 'GOLD', source: 'USER' };
  return [
    {
      ...{ ...common, dealId: id, type: 'POSITION', status: 'ACCEPTED' },
      ...(detailed
        ? {
            details: {
              ...{ dealReference: `p_${id}`, marketName: 'Gold', currency: 'USD', size: Number(quantity) },
              ...{ direction: side.toUpperCase(), level: Number(price), guaranteedStop: false },
            },
          }
        : {}),
    },
    { ...common, dealId: order, type: 'WORKING_ORDER', status: 'ACCEPTED' },
  ];
}

export const startCapitalcomFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
