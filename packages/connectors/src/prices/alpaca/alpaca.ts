import { baseAsset, quoteAsset } from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { openWire } from '../../wire/wire.ts';
import { barsOf, type ToldBar } from '../bars-of.ts';
import { fromText, toText } from '../instants.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readJson } from '../read-json.ts';
import { refused } from '../refused.ts';
import { usShare } from '../us-share.ts';
import { unlessWithheld, withheldWhere } from '../withheld.ts';

const bar = z.object({
  t: z.string(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.optional(z.number()),
});
const answered = z.object({
  bars: z.nullable(z.record(z.string(), z.nullable(z.array(bar)))),
  next_page_token: z.optional(z.nullable(z.string())),
});

const MOST_PAGES = 100;
const STOCKS = '/v2/stocks/bars';
const COINS = '/v1beta3/crypto/us/bars';
/** Of all exchanges together, which free plans may read once it is a quarter of an hour old; or of one exchange. */
const FEEDS = { sip: 'Alpaca SIP', iex: 'Alpaca IEX' } as const;
const DOLLARS = new Set(['USD', 'USDT', 'USDC']);

/** “subscription does not permit querying recent SIP data”: of a key that is refused it says only that it is forbidden. */
const notSubscribed = withheldWhere(
  ({ status, bytes }) => (status === 403 || status === 422) && Buffer.from(bytes).includes('subscription'),
);

const feedOf = (wanted: string | undefined): keyof typeof FEEDS => (wanted?.trim() === 'iex' ? 'iex' : 'sip');

/** Shares, funds and coins in dollars. */
export const alpaca: PriceFeed = {
  about: {
    id: 'alpaca',
    label: 'Alpaca',
    serves: 'US stocks and funds, and crypto in dollars',
    fields: [
      {
        name: 'keyId',
        label: 'API key ID',
        kind: 'secret',
        required: true,
        where: 'Alpaca’s dashboard, under API Keys. A key of a paper account is enough.',
      },
      {
        name: 'secretKey',
        label: 'Secret key',
        kind: 'secret',
        required: true,
        where: 'Shown once, when the key is made.',
      },
      {
        name: 'feed',
        label: 'Feed',
        kind: 'text',
        required: false,
        where:
          'sip (all exchanges, 15 minutes late on a free plan) or iex (one exchange). Left empty it is sip.',
        pattern: { source: '^(sip|iex)$', wrong: 'Write sip or iex, or leave it empty.' },
      },
    ],
    setup: [
      'Sign in to Alpaca (a free paper account will do) and open API Keys in the dashboard.',
      'Generate a key and copy both parts. Prices need no trading permission.',
    ],
    terms: 'For your own use, under your own Alpaca account; not to be passed on.',
    history: 'plan',
    sizes: [60, 86_400],
  },
  hosts: { data: 'https://data.alpaca.markets' },
  pace: () => [{ requests: 180, perMs: 60_000 }],
  paceScope: ({ keyId = '' }) => keyId,
  longest: { 60: 31 * 86_400, 86400: 10 * 366 * 86_400 },
  settledUntil: (now) => now - 16 * 60_000_000,
  symbolOf(instrument, alsoKnownAs) {
    const share = usShare(instrument, alsoKnownAs, '.');
    if (share !== null) return share;
    const { assetClass, expiry, inverse } = instrument;
    if (assetClass !== 'crypto' || expiry !== undefined || inverse === true) return null;
    const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
    return base !== null && quote !== null && DOLLARS.has(quote) ? `${base}/${quote}` : null;
  },
  async fetchBars(ask, { keyId = '', secretKey = '', feed: wanted }, io, hosts) {
    const wire = openWire(io, hosts);
    const isCoin = ask.symbol.includes('/');
    const feed = feedOf(wanted);
    const rows: ToldBar[] = [];
    let token: string | null | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const url = new URL(isCoin ? COINS : STOCKS, hosts.data);
      url.search = new URLSearchParams({
        symbols: ask.symbol,
        timeframe: ask.seconds === 60 ? '1Min' : '1Day',
        start: toText(ask.from),
        end: toText(ask.to - 1_000),
        limit: '10000',
        sort: 'asc',
        ...(isCoin ? {} : { adjustment: 'raw', feed }),
        ...(token == null ? {} : { page_token: token }),
      }).toString();
      const headers = { 'apca-api-key-id': keyId, 'apca-api-secret-key': secretKey };
      const answer = await unlessWithheld(wire(url, { headers }, notSubscribed));
      if (answer === 'withheld') return answer;
      // A symbol that is none is refused by its form; one that was never traded has no bars.
      if (answer.status === 400 && Buffer.from(answer.bytes).includes('invalid symbol')) return null;
      if (answer.status !== 200) throw refused(answer);
      const { bars, next_page_token: next } = readJson(answer.bytes, answered);
      for (const { t, o, h, l, c, v } of bars?.[ask.symbol] ?? [])
        rows.push({ at: fromText(t), open: o, high: h, low: l, close: c, volume: v ?? null });
      if (next == null || next === token) break;
      token = next;
    }
    return barsOf(rows, ask, isCoin ? 'Alpaca' : FEEDS[feed]);
  },
  async check(credentials, io, hosts) {
    const day = Math.floor(io.now().getTime() / 86_400_000) * 86_400_000_000;
    const from = day - 10 * 86_400_000_000;
    await alpaca.fetchBars(
      { symbol: 'SPY', seconds: 86_400, from, to: from + 86_400_000_000 },
      credentials,
      io,
      hosts,
    );
  },
};
