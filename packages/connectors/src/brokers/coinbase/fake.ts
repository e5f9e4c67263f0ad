import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
  within,
} from '../../ledgers/fake-ledger.ts';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** As it is downloaded. */
export const COINBASE_SECRET = pair.privateKey.export({ type: 'sec1', format: 'pem' }).toString();
export const COINBASE_PORTFOLIO = '11111111-2222-4333-8444-555555555555';
const ACCEPTED_SECONDS = 10;

const tokenOf = ({ headers }: FakeRequest): string[] =>
  String(headers.authorization ?? '')
    .replace(/^Bearer /, '')
    .split('.');
const partOf = (text = ''): Readonly<Record<string, unknown>> =>
  text === '' ? {} : (JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>);

const unauthorized: FakeAnswer = { status: 401, body: 'Unauthorized\n' };

const wire: FakeWire = {
  keyOf: (request) => String(partOf(tokenOf(request)[0]).kid ?? ''),
  verify: (request, at) => {
    const [head = '', body = '', signature = ''] = tokenOf(request);
    const claims = partOf(body);
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey(COINBASE_SECRET), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isRight || claims.uri !== `GET ${request.headers.host}${request.path}`) return 'signature';
    const isNow = Math.abs(Number(claims.nbf) - at / 1000) < ACCEPTED_SECONDS;
    return isNow ? null : 'clock';
  },
  isKeyCall: ({ path }) => path.endsWith('/key_permissions'),
  refuse: () => unauthorized,
  answer,
};

function answer({ request, scenario, at, fills, pageSize }: FakeQuestion): FakeAnswer {
  const { path, query } = request;
  if (path.endsWith('/time'))
    return { body: { iso: new Date(at).toISOString(), epochMillis: String(Math.round(at)) } };
  if (path.endsWith('/key_permissions')) {
    const moves = scenario === 'mayWithdraw';
    return {
      body: {
        can_view: true,
        can_trade: moves || scenario === 'mayTrade',
        can_transfer: moves,
        portfolio_uuid: COINBASE_PORTFOLIO,
        portfolio_type: 'DEFAULT',
      },
    };
  }
  if (!path.endsWith('/fills')) return { status: 404, body: { error: 'NOT_FOUND', message: 'not found' } };
  const trade = query.get('trade_ids');
  if (trade !== null) return { body: { fills: fills.map(rowOf).filter((row) => row.trade_id === trade) } };
  const [from, to] = ['start', 'end'].map((end) => Date.parse(query.get(`${end}_sequence_timestamp`) ?? ''));
  const cursor = query.get('cursor');
  const latest = within(fills, from ?? 0, to ?? 0).toReversed();
  const start = cursor === null ? 0 : latest.findIndex(({ id }) => id === cursor) + 1;
  const told = latest.slice(start, start + Math.min(pageSize, Number(query.get('limit') ?? 100)));
  const isLast = start + told.length >= latest.length;
  return { body: { fills: told.map(rowOf), cursor: isLast ? '' : (told.at(-1)?.id ?? '') } };
}

const rowOf = ({ id, order, at, coin, side, quantity, price, fee, reverses }: FakeCoinFill) => ({
  entry_id: id,
  trade_id: `t${reverses ?? id}`,
  order_id: order,
  trade_time: new Date(at).toISOString(),
  trade_type: reverses === undefined ? 'FILL' : 'REVERSAL',
  price,
  size: quantity,
  commission: fee,
  product_id: `${coin}-USD`,
  sequence_timestamp: new Date(at).toISOString(),
  size_in_quote: false,
  side: side.toUpperCase(),
});

export const startCoinbaseFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wire, fills, more);
