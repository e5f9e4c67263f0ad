import {
  baseAsset,
  canonicalSymbol,
  type Instrument,
  parseForexPair,
  quoteAsset,
} from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { openWire, type WireAnswer } from '../../wire/wire.ts';
import { barsOf, type ToldBar } from '../bars-of.ts';
import { fromMillis, toMillis } from '../instants.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readJson } from '../read-json.ts';
import { refused } from '../refused.ts';
import { usShare } from '../us-share.ts';
import { unlessWithheld, withheldWhere } from '../withheld.ts';

/** `results` is left out where there are none. */
const answered = z.object({
  results: z.optional(
    z.array(
      z.object({
        t: z.number(),
        o: z.number(),
        h: z.number(),
        l: z.number(),
        c: z.number(),
        v: z.optional(z.number()),
      }),
    ),
  ),
  next_url: z.optional(z.string()),
});

const MOST_PAGES = 100;
const FREE_A_MINUTE = 5;
const LABEL = 'Massive';

/** A plan that lacks what was asked is told by the status of a refused key, and by this: today’s bars before its evening, years of long ago, other markets. */
const notInPlan = withheldWhere(
  ({ status, bytes }) => status === 403 && Buffer.from(bytes).includes('NOT_AUTHORIZED'),
);

function coinOf(instrument: Instrument): string | null {
  if (instrument.assetClass !== 'crypto' || instrument.expiry !== undefined || instrument.inverse === true)
    return null;
  const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
  return base === null || quote === null ? null : `X:${base}${quote}`;
}

function pairOf({ assetClass, symbol }: Instrument): string | null {
  const pair = assetClass === 'forex' ? parseForexPair(symbol) : null;
  return pair === null ? null : `C:${pair.base}${pair.quote}`;
}

const OCC = /^[A-Z0-9.]{1,6}\d{6}[CP]\d{8}$/;

function optionOf(instrument: Instrument): string | null {
  if (instrument.assetClass !== 'option' || instrument.currency !== 'USD') return null;
  const symbol = canonicalSymbol(instrument);
  return OCC.test(symbol) ? `O:${symbol}` : null;
}

/** Massive, which was Polygon. */
export const massive: PriceFeed = {
  about: {
    id: 'massive',
    label: 'Massive (Polygon)',
    serves: 'US stocks, funds and options, forex and crypto',
    fields: [
      {
        name: 'key',
        label: 'API key',
        kind: 'secret',
        required: true,
        where: 'Massive’s dashboard, under API Keys.',
      },
      {
        name: 'callsAMinute',
        label: 'Calls a minute',
        kind: 'text',
        required: false,
        where: `What your plan allows; leave empty for ${FREE_A_MINUTE}, as on a free plan.`,
        pattern: { source: '^[1-9]\\d{0,3}$', wrong: 'Write a whole number, such as 5.' },
      },
    ],
    setup: ['Sign in at massive.com and open API Keys.', 'Copy the key that belongs to your plan.'],
    terms: 'For your own use, within your plan; not to be passed on.',
    history: 'plan',
    sizes: [60, 86_400],
  },
  // Answers of Polygon’s days still point to its address.
  hosts: { api: 'https://api.massive.com', former: 'https://api.polygon.io' },
  pace: ({ callsAMinute }) => [{ requests: Number(callsAMinute ?? '') || FREE_A_MINUTE, perMs: 60_000 }],
  paceScope: ({ key = '' }) => key,
  longest: { 60: 60 * 86_400, 86400: 10 * 366 * 86_400 },
  // Most plans are a quarter of an hour behind; a free one is told of a day once it is over, and withholds it until then.
  settledUntil: (now) => now - 16 * 60_000_000,
  symbolOf: (instrument, alsoKnownAs) =>
    usShare(instrument, alsoKnownAs, '.') ?? optionOf(instrument) ?? coinOf(instrument) ?? pairOf(instrument),
  async fetchBars(ask, { key = '' }, io, hosts) {
    const wire = openWire(io, hosts);
    const size = ask.seconds === 60 ? 'minute' : 'day';
    const [from, to] = [toMillis(ask.from), toMillis(ask.to) - 1];
    const path = `/v2/aggs/ticker/${encodeURIComponent(ask.symbol)}/range/1/${size}/${from}/${to}`;
    const rows: ToldBar[] = [];
    let url: URL | null = new URL(path, hosts.api);
    // Adjusted is their default; our own splits are applied to raw prices.
    url.search = 'adjusted=false&sort=asc&limit=50000';
    for (let page = 0; url !== null && page < MOST_PAGES; page += 1) {
      const answer: WireAnswer | 'withheld' = await unlessWithheld(
        wire(url, { headers: { authorization: `Bearer ${key}` } }, notInPlan),
      );
      if (answer === 'withheld') return answer;
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refused(answer);
      const { results = [], next_url: next }: z.infer<typeof answered> = readJson(answer.bytes, answered);
      for (const { t, o, h, l, c, v } of results)
        rows.push({ at: fromMillis(t), open: o, high: h, low: l, close: c, volume: v ?? null });
      url = next === undefined || results.length === 0 ? null : new URL(next);
    }
    return barsOf(rows, ask, LABEL);
  },
  async check(credentials, io, hosts) {
    const day = Math.floor(io.now().getTime() / 86_400_000) * 86_400_000_000;
    const from = day - 10 * 86_400_000_000;
    await massive.fetchBars(
      { symbol: 'SPY', seconds: 86_400, from, to: from + 86_400_000_000 },
      credentials,
      io,
      hosts,
    );
  },
};
