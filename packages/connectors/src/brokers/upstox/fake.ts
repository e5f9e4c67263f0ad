import {
  type FakeAnswer,
  type FakeCoinFill,
  type FakeLedger,
  type FakeQuestion,
  type FakeRequest,
  type FakeWire,
  startFakeLedger,
} from '../../ledgers/fake-ledger.ts';
import { financialYearOf, firstDayOf } from './financial-years.ts';

export const UPSTOX_KEY = 'invented-key-of-upstox';
export const UPSTOX_SECRET = 'inventedSecretOfUpstox';
export const UPSTOX_USER = '7AB001';
/** Whoever signs in with an app of this name says no. */
export const UPSTOX_DENIES = 'denies-denies-denies';
/** What its options are: they end on the last day of a month. */
export const UPSTOX_OPTION = { underlying: 'NIFTY', strike: '24750', right: 'PE', expiry: '2026-06-30' };
const OPTION_KEY = 'NSE_FO|43921';
const SHARE_KEY = 'NSE_EQ|INE000X01018';
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
/** Every login ends at half past three in the night. */
const ENDS_MS = 3.5 * 3_600_000;

const no = (status: number, errorCode: string, message: string): FakeAnswer => ({
  status,
  body: { status: 'error', errors: [{ errorCode, message, propertyPath: null, invalidValue: null }] },
});
const yes = (data: unknown, more: object = {}): FakeAnswer => ({
  body: { status: 'success', data, ...more },
});
const over = (): FakeAnswer => no(401, 'UDAPI100050', 'Invalid token used to access API');
/** `2026-03-09 14:31:05` */
const inIndia = (at: number): string => new Date(at + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
const dayInIndia = (at: number): string => inIndia(at).slice(0, 10);
const nightAfter = (at: number): number =>
  Math.ceil((at + INDIA_MS - ENDS_MS + 1) / DAY_MS) * DAY_MS + ENDS_MS - INDIA_MS;

function wireOf(): FakeWire {
  const ends = new Map<string, number>();
  const codes = new Map<string, string>();
  let given = 0;

  const token = ({ body }: FakeRequest, at: number): FakeAnswer => {
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    const redirect = codes.get(code);
    // It is spent, whatever becomes of it.
    codes.delete(code);
    if (form.get('client_id') !== UPSTOX_KEY || form.get('client_secret') !== UPSTOX_SECRET)
      return no(401, 'UDAPI100016', 'Invalid Credentials');
    if (redirect === undefined || form.get('grant_type') !== 'authorization_code')
      return no(401, 'UDAPI100057', 'Invalid Auth code');
    if (redirect !== form.get('redirect_uri'))
      return no(401, 'UDAPI100068', "Check your 'client_id' and 'redirect_uri'; one or both are incorrect.");
    given += 1;
    const access_token = `ok${String(given).padStart(9, '0')}`;
    ends.set(access_token, nightAfter(at));
    return { body: { email: 'invented@example.com', user_id: UPSTOX_USER, broker: 'UPSTOX', access_token } };
  };

  return {
    keyOf: ({ path, headers }) => {
      if (path === '/v2/login/authorization/dialog') return '';
      if (path === '/v2/login/authorization/token') return 'ok';
      return String(headers.authorization ?? '').slice('Bearer '.length);
    },
    verify: ({ path, headers }, at) => {
      if (path === '/v2/login/authorization/token') return null;
      const sent = String(headers.authorization ?? '').slice('Bearer '.length);
      return (ends.get(sent) ?? Number.POSITIVE_INFINITY) > at ? null : 'clock';
    },
    isKeyCall: ({ path }) => path === '/v2/user/profile',
    refuse: (what) => (what === 'rate' ? no(429, 'UDAPI10005', 'Too Many Request Sent') : over()),
    answer: (question) => {
      const { request, at } = question;
      if (request.path === '/v2/login/authorization/dialog') return signIn(request, codes);
      return request.path === '/v2/login/authorization/token' ? token(request, at) : answer(question);
    },
  };
}

/** The page on which a person signs in, who says yes at once. */
function signIn({ query }: FakeRequest, codes: Map<string, string>): FakeAnswer {
  const back = URL.parse(query.get('redirect_uri') ?? '');
  if (back === null || query.get('response_type') !== 'code')
    return no(401, 'UDAPI100068', "Check your 'client_id' and 'redirect_uri'; one or both are incorrect.");
  const state = query.get('state') ?? '';
  if (query.get('client_id') === UPSTOX_DENIES) {
    back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
  } else {
    const code = `code-${codes.size + 1}-of-upstox`;
    codes.set(code, query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state }).toString();
  }
  return { status: 302, headers: { location: back.href }, body: '' };
}

function answer(question: FakeQuestion): FakeAnswer {
  const { request, fills, at } = question;
  switch (request.path) {
    case '/v2/user/profile':
      return yes({ user_id: UPSTOX_USER, user_name: 'Invented', exchanges: ['NSE', 'NFO'], is_active: true });
    case '/v2/order/trades/get-trades-for-day':
      return yes(fills.filter((fill) => dayInIndia(fill.at) === dayInIndia(at)).map(rowOfToday));
    case '/v2/charges/historical-trades':
      return history(question);
    case '/v2/instruments/search':
      return search(request);
    default:
      return no(404, 'UDAPI100060', 'Resource not Found.');
  }
}

/** Days of one year of tax, of the last three, before today. */
function history({ request: { query }, fills, at, pageSize }: FakeQuestion): FakeAnswer {
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  const [page, size] = [Number(query.get('page_number')), Number(query.get('page_size'))];
  if (from < firstDayOf(new Date(at)) || financialYearOf(from).to < to || to < from)
    return no(400, 'UDAPI1093', 'The start_date and end_date must be within the last 3 financial years.');
  const most = Math.min(size, pageSize);
  const rows = fills.filter((fill) => {
    const day = dayInIndia(fill.at);
    return day >= from && day <= to && day < dayInIndia(at);
  });
  const total_pages = Math.max(1, Math.ceil(rows.length / most));
  return yes(rows.slice((page - 1) * most, page * most).map(rowOfHistory), {
    errors: null,
    metaData: { page: { page_number: page, page_size: most, total_records: rows.length, total_pages } },
  });
}

function search({ query }: FakeRequest): FakeAnswer {
  const { underlying, strike, right, expiry } = UPSTOX_OPTION;
  const isAsked = query.get('query') === `${underlying} ${strike} ${right}` && query.get('segments') === 'FO';
  const row = (instrument_key: string, day: string) => ({
    ...{ name: underlying, segment: 'NSE_FO', exchange: 'NSE', expiry: day, instrument_key },
    ...{ instrument_type: right, strike_price: Number(strike), underlying_symbol: underlying, lot_size: 75 },
  });
  return yes(isAsked ? [row('NSE_FO|43001', '2026-06-23'), row(OPTION_KEY, expiry)] : []);
}

const isOption = ({ market }: FakeCoinFill): boolean => market === 'perpetual';

const rowOfHistory = (fill: FakeCoinFill) => {
  const { id, at, side, quantity, price } = fill;
  const { underlying, strike, right, expiry } = UPSTOX_OPTION;
  return {
    ...{
      exchange: 'NSE',
      quantity: Number(quantity),
      amount: Number(price) * Number(quantity),
      trade_id: id,
    },
    ...{ trade_date: dayInIndia(at), transaction_type: side.toUpperCase(), price: Number(price) },
    ...(isOption(fill)
      ? {
          ...{
            segment: 'FO',
            option_type: right,
            scrip_name: underlying,
            strike_price: `${strike}.0`,
            expiry,
          },
          ...{ isin: '', symbol: underlying, instrument_token: '' },
        }
      : {
          ...{ segment: 'EQ', option_type: '', scrip_name: 'XYZ', strike_price: '0.0', expiry: '' },
          ...{ isin: 'INE000X01018', symbol: 'XYZ', instrument_token: SHARE_KEY },
        }),
  };
};

const rowOfToday = (fill: FakeCoinFill) => {
  const { id, order, at, side, quantity, price } = fill;
  const { underlying, strike, right } = UPSTOX_OPTION;
  const symbol = isOption(fill) ? `${underlying}26JUN${strike}${right}` : 'XYZ-EQ';
  return {
    ...{
      exchange: isOption(fill) ? 'NFO' : 'NSE',
      product: 'D',
      trading_symbol: symbol,
      tradingsymbol: symbol,
    },
    ...{ instrument_token: isOption(fill) ? OPTION_KEY : SHARE_KEY, order_type: 'MARKET', trade_id: id },
    ...{ transaction_type: side.toUpperCase(), quantity: Number(quantity), average_price: Number(price) },
    ...{ order_id: order, exchange_order_id: `1${order}`, order_ref_id: order, order_timestamp: inIndia(at) },
    // As it was seen: ahead by the zone.
    exchange_timestamp: inIndia(at + INDIA_MS),
  };
};

export const startUpstoxFake = (
  fills: readonly FakeCoinFill[],
  more: { now?: () => number; pageSize?: number } = {},
): Promise<FakeLedger> => startFakeLedger(wireOf(), fills, more);
