import { createHmac } from 'node:crypto';
import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';

export const SNAPTRADE_SECRET = 'inventedConsumerKeyOfSnapTrade';
export const SNAPTRADE_ACCOUNTS = ['44000001', 'Invented Broker ****0002'];
const IDS = ['917c8734-0000-4000-8000-000000000001', '917c8734-0000-4000-8000-000000000002'];

interface Links {
  /** Its broker wants a login. */
  readonly disabled?: boolean | 'second';
  /** What it has is still being read. */
  readonly preparing?: boolean;
  /** The last day that was read. */
  readonly syncedOn?: string;
  /** How many of its accounts there are by now; else all. */
  readonly accounts?: () => number;
  /** It tells the first page of its second account, and refuses the others. */
  readonly refusesHalfway?: boolean;
}

const no = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  body: { detail, status_code: status, code },
});

const wireOf = (links: Links): FakeWire => ({
  keyOf: ({ query }) => query.get('clientId') ?? '',
  verify: ({ path, search, headers }, at) => {
    const content = JSON.stringify({ content: null, path, query: search.slice(1) });
    const right = createHmac('sha256', SNAPTRADE_SECRET).update(content).digest('base64');
    const sent = Number(new URLSearchParams(search).get('timestamp')) * 1000;
    return headers.signature === right && Math.abs(sent - at) < 60_000 ? null : 'signature';
  },
  isKeyCall: ({ path }) => path === '/api/v1/authorizations',
  refuse: (what) =>
    what === 'rate'
      ? no(429, '', 'Too many requests')
      : what === 'signature'
        ? no(401, '1076', 'Unable to verify signature sent')
        : no(401, '1083', 'Invalid clientID provided'),
  answer: (question) => answer(question, links),
});

function answer({ request: { path, query }, scenario, fills, at, pageSize }: FakeQuestion, links: Links) {
  if (path === '/api/v1/authorizations') {
    return {
      body: [
        { id: 'a1', disabled: links.disabled === true, brokerage: { name: 'Invented Broker' } },
        {
          id: 'a2',
          disabled: links.disabled !== undefined && links.disabled !== false,
          brokerage: { name: 'Second Broker' },
        },
      ],
    };
  }
  if (path === '/api/v1/accounts') {
    return {
      body: IDS.slice(0, links.accounts?.()).map((id, place) => ({
        ...{ id, number: ['44000001', '****0002'][place], name: 'Individual' },
        ...{ institution_name: 'Invented Broker', brokerage_authorization: ['a1', 'a2'][place] },
        sync_status: {
          transactions: {
            initial_sync_completed: links.preparing !== true,
            last_successful_sync: links.syncedOn ?? new Date(at).toISOString().slice(0, 10),
          },
        },
      })),
    };
  }
  const [, id = ''] = /^\/api\/v1\/accounts\/([^/]+)\/activities$/.exec(path) ?? [];
  const place = IDS.indexOf(id);
  if (place === -1) return no(404, '1001', 'not found');
  const [from, to] = ['startDate', 'endDate'].map((name) => query.get(name) ?? '');
  const own = fills.filter(({ market }) => (market === 'spot') === (place === 0)).map(rowOf);
  const all = [...own, ...(scenario === 'empty' || place === 1 ? [] : [DEPOSIT])]
    .filter(({ trade_date: day }) => day.slice(0, 10) >= String(from) && day.slice(0, 10) <= String(to))
    .toSorted((one, other) => Date.parse(other.trade_date) - Date.parse(one.trade_date));
  const most = Math.min(pageSize, Number(query.get('limit') ?? 1000));
  const offset = Number(query.get('offset') ?? 0);
  if (links.refusesHalfway === true && place === 1 && offset > 0) return no(403, '1119', 'Not allowed');
  return {
    body: {
      data: all.slice(offset, offset + most),
      pagination: { offset, limit: most, total: all.length },
    },
  };
}

const DEPOSIT = {
  ...{ id: 'act-deposit', symbol: null, option_symbol: null, price: 0, units: 0, amount: 5000 },
  ...{ currency: { code: 'USD' }, type: 'CONTRIBUTION', description: 'ACH DEPOSIT' },
  ...{ trade_date: '2026-02-04T00:00:00.000Z', fee: 0, external_reference_id: 'dep-1' },
};

function rowOf({ id, order, at, side, quantity, price, fee }: FakeCoinFill) {
  const units = side === 'buy' ? Number(quantity) : -Number(quantity);
  return {
    ...{ id: `act-${id}`, option_symbol: null, price: Number(price), units },
    symbol: { symbol: 'XYZ', raw_symbol: 'XYZ', currency: { code: 'USD' }, type: { code: 'cs' } },
    amount: Number((-units * Number(price) - Number(fee)).toFixed(2)),
    ...{ currency: { code: 'USD' }, type: side.toUpperCase(), description: `${side} XYZ` },
    ...{ trade_date: new Date(at).toISOString(), fee: Number(fee) },
    external_reference_id: `${order}-${id}`,
  };
}

/** Under which words a fill comes to be in a journal. */
export const snaptradeContent = ({ id, order, at, side, quantity, price, fee }: FakeCoinFill): string => {
  const units = side === 'buy' ? Number(quantity) : -Number(quantity);
  const amount = Number((-units * Number(price) - Number(fee)).toFixed(2));
  return [
    `${order}-${id}`,
    side.toUpperCase(),
    new Date(at).toISOString(),
    'XYZ',
    units,
    price,
    amount,
    'USD',
  ]
    .map(String)
    .join('\u001f');
};

export const startSnaptradeFake = (
  fills: readonly FakeCoinFill[],
  {
    disabled,
    preparing,
    syncedOn,
    accounts,
    refusesHalfway,
    ...more
  }: { now?: () => number; pageSize?: number } & { -readonly [Name in keyof Links]: Links[Name] } = {},
): Promise<FakeLedger> =>
  startFakeLedger(
    wireOf({
      ...(disabled === undefined ? {} : { disabled }),
      ...(preparing === undefined ? {} : { preparing }),
      ...(syncedOn === undefined ? {} : { syncedOn }),
      ...(accounts === undefined ? {} : { accounts }),
      ...(refusesHalfway === undefined ? {} : { refusesHalfway }),
    }),
    fills,
    more,
  );
