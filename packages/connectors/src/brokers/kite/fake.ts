import { createHash } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const KITE_KEY = 'inventedKeyOfKite';
export const KITE_SECRET = 'inventedSecretOfKite';
export const KITE_USER = 'XY0001';
/** Where the app of the tests sends people back to, as it is registered. */
const CALLBACK = 'http://127.0.0.1/oauth/callback';
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** Every login ends at six in the morning. */
const ENDS_MS = 6 * 3_600_000;

const no = (status: number, error_type: string, message: string): FakeAnswer => ({
  status,
  body: { status: 'error', message, error_type },
});
const yes = (data: unknown): FakeAnswer => ({ body: { status: 'success', data } });
const over = (): FakeAnswer => no(403, 'TokenException', 'Incorrect `api_key` or `access_token`.');
/** `2026-03-09 14:31:05` */
const inIndia = (at: number): string => new Date(at + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
const morningAfter = (at: number): number =>
  Math.ceil((at + INDIA_MS - ENDS_MS + 1) / DAY_MS) * DAY_MS + ENDS_MS - INDIA_MS;

function wireOf(): FakeWire {
  const ends = new Map<string, number>();
  const asked = new Set<string>();
  let given = 0;

  const token = ({ body }: FakeRequest, at: number): FakeAnswer => {
    const form = new URLSearchParams(body);
    const request = form.get('request_token') ?? '';
    const right = createHash('sha256').update(`${KITE_KEY}${request}${KITE_SECRET}`).digest('hex');
    const isOwn = form.get('api_key') === KITE_KEY && form.get('checksum') === right;
    // It is spent, whatever becomes of it.
    if (!asked.delete(request) || !isOwn)
      return no(403, 'TokenException', 'Token is invalid or has expired.');
    given += 1;
    const access_token = `ok${String(given).padStart(9, '0')}`;
    ends.set(access_token, morningAfter(at));
    return yes({ user_id: KITE_USER, access_token, broker: 'ZERODHA' });
  };

  return {
    keyOf: ({ path, headers }) => {
      if (path === '/connect/login') return '';
      if (path === '/session/token') return 'ok';
      return String(headers.authorization ?? '').slice(`token ${KITE_KEY}:`.length);
    },
    verify: ({ path, headers }, at) => {
      if (path === '/session/token') return null;
      const sent = String(headers.authorization ?? '');
      if (!sent.startsWith(`token ${KITE_KEY}:`) || headers['x-kite-version'] !== '3') return 'signature';
      return (ends.get(sent.slice(`token ${KITE_KEY}:`.length)) ?? Number.POSITIVE_INFINITY) > at
        ? null
        : 'clock';
    },
    isKeyCall: ({ path }) => path === '/user/profile',
    refuse: (what) => (what === 'rate' ? no(429, 'NetworkException', 'Too many requests') : over()),
    answer: (question) => {
      const { request, at } = question;
      if (request.path === '/connect/login') return signIn(request, asked);
      return request.path === '/session/token' ? token(request, at) : answer(question);
    },
  };
}

/** The page on which a person signs in, who says yes at once. */
function signIn({ query }: FakeRequest, asked: Set<string>): FakeAnswer {
  if (query.get('v') !== '3' || query.get('api_key') !== KITE_KEY)
    return { status: 400, body: 'unknown app' };
  const request_token = `asks${String(asked.size + 1).padStart(9, '0')}`;
  asked.add(request_token);
  const back = new URL(CALLBACK);
  back.search = new URLSearchParams([
    ...[
      ['action', 'login'],
      ['type', 'login'],
      ['status', 'success'],
      ['request_token', request_token],
    ],
    ...new URLSearchParams(query.get('redirect_params') ?? ''),
  ] as [string, string][]).toString();
  return { status: 302, headers: { location: back.href }, body: '' };
}

function answer({ request: { path }, fills, at }: FakeQuestion): FakeAnswer {
  if (path === '/user/profile')
    return yes({ user_id: KITE_USER, broker: 'ZERODHA', exchanges: ['NSE', 'NFO'] });
  if (path !== '/trades') return no(404, 'GeneralException', 'Route not found');
  const today = inIndia(at).slice(0, 10);
  return yes(fills.filter((fill) => inIndia(fill.at).startsWith(today)).map(rowOf));
}

const rowOf = ({ id, order, at, side, quantity, price }: FakeCoinFill) => ({
  ...{ trade_id: id, order_id: order, exchange_order_id: `1${order}`, exchange: 'NSE', tradingsymbol: 'XYZ' },
  ...{ instrument_token: 779_521, product: 'CNC', transaction_type: side.toUpperCase() },
  ...{ average_price: Number(price), quantity: Number(quantity) },
  ...{ fill_timestamp: inIndia(at), exchange_timestamp: inIndia(at), order_timestamp: inIndia(at).slice(11) },
});

export const startKiteFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
