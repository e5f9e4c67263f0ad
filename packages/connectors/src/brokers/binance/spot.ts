import { inHalves } from '../../ledgers/halves.ts';
import type { Ask, KeyFacts, Ledger, List, Page, Parameters, Wanted } from '../../ledgers/ledger.ts';
import { ledgerConnector } from '../../ledgers/ledger-connector.ts';
import { notTold } from '../../ledgers/not-told.ts';
import { recordsAt, textAt } from '../../ledgers/read-answer.ts';
import { aboutSpot } from './about.ts';
import { codeOf, keyOf, refusals, sign } from './client.ts';

/** See README.md beside this file. */
const ledger: Ledger = {
  about: aboutSpot,
  wire: 'binance',
  hosts: { spot: 'https://api.binance.com' },
  // Published: a weight of 6000 a minute from one address, of which the trades of a pair take 20.
  pace: [{ requests: 200, perMs: 60_000 }],
  reach: {
    // Trades are asked for pair by pair, and by their ids: a window is all of them.
    windowDays: 3650,
    overlapDays: 3,
    endsDaysAgo: 0,
    zone: 'UTC',
    emptyWindowsEnd: 1,
    historyDays: 3650,
  },
  paceScope: () => '',
  sign,
  codeOf,
  refusals,
  clock: { call: { path: '/api/v3/time', open: true }, read: (value) => Number(textAt(value, 'serverTime')) },
  key,
  lists,
};

export const binanceSpot = ledgerConnector(ledger);

async function key(ask: Ask): Promise<KeyFacts> {
  const { value } = await ask({ path: '/api/v3/account', parameters: { omitZeroBalances: 'true' } });
  return keyOf(ask, textAt(value, 'uid'));
}

/** What coins are mostly priced in. */
const QUOTES = ['USDT', 'USDC', 'FDUSD', 'BTC', 'ETH', 'BNB', 'EUR', 'TRY', 'BUSD'];

const LIMIT = 1000;

/**
 * Pairs that may have been traded: those that the person names, those that were found before, since a coin that was sold whole is not
 * held any more, and those of every coin that is held. No call tells them.
 */
async function pairsOf({ credentials: { pairs = '' }, ask, traded }: Wanted): Promise<string[]> {
  const named = [...pairs.split(/[\s,;]+/), ...(await traded())]
    .map((pair) => pair.toUpperCase())
    .map((pair) => pair.replaceAll(/[-/_]/g, ''))
    .filter((pair) => pair !== '');
  const account = await ask({ path: '/api/v3/account', parameters: { omitZeroBalances: 'true' } });
  const coins = recordsAt(account.value, 'balances').map(({ asset }) => String(asset));
  const all = await ask({ path: '/api/v3/ticker/price', open: true });
  const known = new Set(recordsAt(all.value, '').map(({ symbol }) => String(symbol)));
  const likely = coins.flatMap((coin) => QUOTES.map((quote) => `${coin}${quote}`));
  return [...new Set([...named, ...likely])].filter((pair) => known.has(pair)).toSorted();
}

async function lists(wanted: Wanted): Promise<readonly List[]> {
  const pairs = await pairsOf(wanted);
  return [
    ...pairs.map(tradesOf),
    movements('/sapi/v1/capital/deposit/hisrec'),
    // Ten in a minute: each costs a tenth of what one person has.
    { ...movements('/sapi/v1/capital/withdraw/history'), restMs: 6500 },
    CONVERTED,
    DUST,
  ];
}

/** "Not authorized to execute this request", a key without the right, and a site without the call; the key itself was told before. */
const WITHOUT_RIGHT: ReadonlySet<string> = new Set(
  ['-1002', '-2015', 'http-404'].map((code) => `${aboutSpot.id}-${code}`),
);

/** Each costs 3000 of the 180000 that one person has in a minute. */
const CONVERTED: List = {
  path: '/sapi/v1/convert/tradeFlow',
  rows: 'list',
  days: 29,
  restMs: 1500,
  ...inHalves({
    id: aboutSpot.id,
    label: aboutSpot.label,
    ask: (from, to) => ({ startTime: String(from), endTime: String(to), limit: String(LIMIT) }),
    asked: ({ startTime, endTime }) => ({ from: Number(startTime), to: Number(endTime) }),
    isCut: ({ value, rows }) => textAt(value, 'moreData') === 'true' || rows.length >= LIMIT,
  }),
  gone: notTold(
    WITHOUT_RIGHT,
    'Binance does not tell this key of conversions. Import your Convert history for them.',
  ),
};

const MOST_DUST = 100;

/** Only the hundred latest are told, and all of a few days at once. */
const DUST: List = {
  path: '/sapi/v1/asset/dribblet',
  rows: 'userAssetDribblets',
  days: 89,
  first: ({ from, to }) => ({ startTime: String(from), endTime: String(to) }),
  next: () => null,
  lacks: ({ rows }) =>
    rows.length < MOST_DUST
      ? null
      : 'Binance tells only the hundred latest conversions of small balances: earlier ones may be missing. Import your Transaction history for them.',
  gone: notTold(
    WITHOUT_RIGHT,
    'Binance does not tell this key which small balances were converted. Import your Transaction history for them.',
  ),
};

const DAY_MS = 86_400_000;
/** More than this is all there is: it is gone through from the first trade on. */
const LONG_MS = 30 * DAY_MS;

/**
 * All trades of a pair from the first one on, by their ids; of a few days only the latest, which are mostly enough. Else by the
 * day, which is the most that may be asked for by time, to the first trade, and by ids from there.
 */
const tradesOf = (symbol: string): List => ({
  path: '/api/v3/myTrades',
  asked: { symbol },
  rows: '',
  days: 3650,
  first: ({ from, to }) => ({ limit: String(LIMIT), ...(to - from > LONG_MS ? { fromId: '0' } : {}) }),
  next: nextTrades,
});

function nextTrades({ rows, stretch, parameters }: Page): Parameters | null {
  const limit = String(LIMIT);
  const [first, last] = [rows[0], rows.at(-1)];
  const byDay = (startTime: number): Parameters | null =>
    startTime > stretch.to
      ? null
      : { limit, startTime: String(startTime), endTime: String(startTime + DAY_MS - 1) };
  const isByTime = parameters.startTime !== undefined;
  if (parameters.fromId !== undefined || (isByTime && last !== undefined)) {
    if (last === undefined || Number(last.time) > stretch.to) return null;
    return { limit, fromId: String(Number(last.id) + 1) };
  }
  if (isByTime) return byDay(Number(parameters.startTime) + DAY_MS);
  if (first === undefined || Number(first.time) < stretch.from) return null;
  return byDay(stretch.from);
}

/** At most ninety days at once. */
const movements = (path: string): List => ({
  path,
  rows: '',
  days: 89,
  first: ({ from, to }) => ({
    startTime: String(from),
    endTime: String(to),
    limit: String(LIMIT),
    offset: '0',
  }),
  next: ({ rows, parameters }) =>
    rows.length === 0 ? null : { ...parameters, offset: String(Number(parameters.offset) + rows.length) },
});
