import { baseAsset, quoteAsset } from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { openWire } from '../../wire/wire.ts';
import { barsOf, type ToldBar } from '../bars-of.ts';
import { fromMillis, toMillis } from '../instants.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readJson } from '../read-json.ts';
import { refused } from '../refused.ts';

/** `[opens, open, high, low, close, volume, …]`: prices are text, times milliseconds. */
const klines = z.array(
  z.tuple([z.number(), z.string(), z.string(), z.string(), z.string(), z.string()], z.unknown()),
);
const fault = z.object({ code: z.number(), msg: z.string() });

const INVALID_SYMBOL = -1121;
/** Most of one answer. */
const PAGE = 1_000;
const LABEL = 'Binance spot';

/** Coins on Binance's spot market, from the address that it keeps for market data alone: no key. */
export const binance: PriceFeed = {
  about: {
    id: 'binance',
    label: LABEL,
    serves: 'Crypto pairs traded on Binance',
    fields: [],
    setup: [],
    terms: 'Public market data of Binance; no key is needed.',
    history: 'all',
    sizes: [60, 86_400],
  },
  hosts: { data: 'https://data-api.binance.vision' },
  // A call weighs 2 of 6,000 a minute and address; others may share the address.
  pace: () => [{ requests: 600, perMs: 60_000 }],
  paceScope: () => 'binance',
  longest: { 60: 7 * 86_400, 86400: 5 * 366 * 86_400 },
  settledUntil: (now) => now - 120_000_000,
  symbolOf(instrument) {
    const { assetClass, expiry, inverse } = instrument;
    if (assetClass !== 'crypto' || expiry !== undefined || inverse === true) return null;
    const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
    // Binance has no dollars; a stable coin is not one.
    return base === null || quote === null || quote === 'USD' ? null : `${base}${quote}`;
  },
  async fetchBars(ask, _credentials, io, hosts) {
    const wire = openWire(io, hosts);
    const rows: ToldBar[] = [];
    let from = toMillis(ask.from);
    const last = toMillis(ask.to) - 1;
    while (from <= last) {
      const url = new URL('/api/v3/klines', hosts.data);
      url.search = new URLSearchParams({
        symbol: ask.symbol,
        interval: ask.seconds === 60 ? '1m' : '1d',
        startTime: String(from),
        endTime: String(last),
        limit: String(PAGE),
      }).toString();
      const answer = await wire(url);
      if (answer.status === 400 && readJson(answer.bytes, fault).code === INVALID_SYMBOL) return null;
      if (answer.status !== 200) throw refused(answer);
      const page = readJson(answer.bytes, klines);
      for (const [opens, open, high, low, close, volume] of page) {
        const [o, h, l, c, v] = [open, high, low, close, volume].map(Number) as [
          number,
          number,
          number,
          number,
          number,
        ];
        rows.push({ at: fromMillis(opens), open: o, high: h, low: l, close: c, volume: v });
      }
      const newest = page.at(-1)?.[0];
      if (newest === undefined || newest < from) break;
      from = newest + 1;
    }
    return barsOf(rows, ask, LABEL);
  },
  async check(_credentials, io, hosts) {
    const answer = await openWire(io, hosts)(new URL('/api/v3/time', hosts.data));
    if (answer.status !== 200) throw refused(answer);
  },
};
