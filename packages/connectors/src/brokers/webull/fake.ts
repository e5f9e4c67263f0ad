import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';
import { CHECK, CONFIG, CREATE } from './session.ts';
import { signatureOf } from './signature.ts';

export const WEBULL_SECRET = 'secretOfWebull0001';
export const WEBULL_ACCOUNTS = [
  { account_id: 'ACCOUNTIDONE', account_number: '5AA00001' },
  { account_id: 'ACCOUNTIDTWO', account_number: '5AA00002' },
] as const;

const ACCOUNTS = '/openapi/account/list';

const no = (status: number, error_code: string): FakeAnswer => ({
  status,
  body: { error_code, message: error_code },
});

const SIGNED = [
  'x-app-key',
  'x-timestamp',
  'x-signature-version',
  'x-signature-algorithm',
  'x-signature-nonce',
];

function isSigned({ path, query, headers, body }: FakeRequest): boolean {
  const signed = Object.fromEntries(SIGNED.map((name) => [name, String(headers[name])]));
  const ours = signatureOf(
    {
      path,
      query: Object.fromEntries(query),
      host: String(headers.host),
      headers: signed,
      ...(body === '' ? {} : { body }),
    },
    WEBULL_SECRET,
    headers['x-signature-algorithm'] === 'HMAC-SHA1' ? 'sha1' : 'sha256',
  );
  return headers['x-signature'] === ours;
}

interface Approvals {
  /** Whether it wants one at all. */
  readonly isWanted: boolean;
  /** What its configuration says of that. */
  readonly says: object;
  readonly asked: { config: number };
  /** Standing of each token that was given. */
  readonly tokens: Map<string, string>;
}

function wireOf({ isWanted, says, asked, tokens }: Approvals, placing: Placing): FakeWire {
  return {
    keyOf: ({ headers }) => String(headers['x-app-key'] ?? ''),
    verify: (request) => {
      if (!isSigned(request)) return 'signature';
      const token = String(request.headers['x-access-token'] ?? '');
      const isFree = !isWanted || [CONFIG, CREATE, CHECK].includes(request.path);
      return isFree || tokens.get(token) === 'NORMAL' ? null : 'clock';
    },
    isKeyCall: ({ path }) => path === ACCOUNTS,
    refuse: (what) => (what === 'rate' ? no(429, 'TOO_MANY_REQUESTS') : no(401, 'UNAUTHORIZED')),
    answer: (question) => {
      const { path, body, headers } = question.request;
      if (path === CONFIG) {
        asked.config += 1;
        return { body: says };
      }
      if (path === CREATE) {
        const token = `token-of-${String(headers['x-app-key'])}-${tokens.size + 1}`;
        tokens.set(token, 'PENDING');
        return { body: { token, expires: 0, status: 'PENDING' } };
      }
      if (path === CHECK) {
        const { token } = JSON.parse(body) as { readonly token: string };
        return { body: { token, status: tokens.get(token) ?? 'INVALID' } };
      }
      return answer(question, placing);
    },
  };
}

/** Days go by the placing of orders, which was so long before they were filled. */
interface Placing {
  readonly placedMs: number;
  /** Which orders have been filled in part, and still work. */
  works(order: string): boolean;
}

function answer({ request: { path, query }, fills, pageSize }: FakeQuestion, placing: Placing): FakeAnswer {
  if (path === ACCOUNTS)
    return { body: WEBULL_ACCOUNTS.map((each) => ({ ...each, account_type: 'MARGIN' })) };
  const place = WEBULL_ACCOUNTS.findIndex(({ account_id }) => account_id === query.get('account_id'));
  if (path !== '/openapi/trade/order/history' || place === -1) return no(404, 'NOT_FOUND');
  const [from, to] = ['start_date', 'end_date'].map((name) => query.get(name) ?? '');
  const own = fills
    .filter(({ market }) => (market === 'spot') === (place === 0))
    .filter(({ at }) => {
      const placed = dayOf(at - placing.placedMs);
      return placed >= String(from) && placed <= String(to);
    })
    .toSorted((one, other) => other.at - one.at);
  const last = query.get('last_client_order_id');
  const begin = last === null ? 0 : own.findIndex(({ order }) => `c${order}` === last) + 1;
  const most = Math.min(pageSize, Number(query.get('page_size') ?? 10));
  return { body: own.slice(begin, begin + most).map((fill) => groupOf(fill, placing)) };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const groupOf = ({ id, order, at, side, quantity, price }: FakeCoinFill, { placedMs, works }: Placing) => {
  const placed = new Date(at - placedMs).toISOString();
  return {
    ...{ client_order_id: `c${order}`, combo_type: 'NORMAL' },
    orders: [
      {
        ...{ client_order_id: `c${order}`, order_id: id, symbol: 'FERN', side: side.toUpperCase() },
        ...{
          status: works(id) ? 'PARTIAL_FILLED' : 'FILLED',
          order_type: 'MARKET',
          instrument_type: 'EQUITY',
          time_in_force: 'DAY',
        },
        ...{ total_quantity: quantity, filled_quantity: quantity, filled_price: price },
        ...{ place_time_at: placed, filled_time_at: new Date(at).toISOString(), filled_time: String(at) },
      },
    ],
  };
};

export interface WebullFake extends FakeLedger {
  /** Says yes to every token in the app, or takes them back. */
  approve(standing?: 'NORMAL' | 'INVALID'): void;
  /** How many times a person was asked. */
  asked(): number;
  /** How many times it was asked whether a person has to be. */
  askedWhether(): number;
}

export async function startWebullFake(
  fills: readonly FakeCoinFill[],
  {
    isWanted = false,
    says = { token_check_enabled: isWanted },
    placedMs = 2000,
    works = () => false,
    ...more
  }: { now?: () => number; pageSize?: number; isWanted?: boolean; says?: object } & Partial<Placing> = {},
): Promise<WebullFake> {
  const tokens = new Map<string, string>();
  const asked = { config: 0 };
  const wire = wireOf({ isWanted, says, asked, tokens }, { placedMs, works });
  const fake = await startFakeLedger(wire, fills, more);
  return Object.assign(fake, {
    approve: (standing: 'NORMAL' | 'INVALID' = 'NORMAL') => {
      for (const token of tokens.keys()) tokens.set(token, standing);
    },
    asked: () => tokens.size,
    askedWhether: () => asked.config,
  });
}
