import * as z from 'zod/mini';
import { openWire } from '../../wire/wire.ts';
import { barsOf } from '../bars-of.ts';
import { fromText, toDay } from '../instants.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readJson } from '../read-json.ts';
import { refused } from '../refused.ts';
import { usShare } from '../us-share.ts';

/** Raw prices stand beside adjusted ones (`adjOpen` …), which are left. */
const answered = z.array(
  z.object({
    date: z.string(),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: z.number(),
  }),
);

const LABEL = 'Tiingo';

/**
 * Days of shares and funds. Its minutes are those of one exchange and reach back a few days only, so that most trades
 * would never get them: they are not asked for.
 */
export const tiingo: PriceFeed = {
  about: {
    id: 'tiingo',
    label: LABEL,
    serves: 'US stocks and funds, daily bars',
    fields: [
      {
        name: 'token',
        label: 'API token',
        kind: 'secret',
        required: true,
        where: 'Tiingo’s account page, under API, Token.',
      },
    ],
    setup: ['Sign in at tiingo.com and open API, then Token.', 'Copy the token.'],
    terms: 'For your own use within your plan; not to be passed on.',
    history: 'all',
    sizes: [86_400],
  },
  hosts: { api: 'https://api.tiingo.com' },
  pace: () => [{ requests: 45, perMs: 3_600_000 }],
  paceScope: ({ token = '' }) => token,
  longest: { 60: 0, 86400: 20 * 366 * 86_400 },
  // A day is told in the evening of New York and corrected in the night.
  settledUntil: (now) => now - 36 * 3_600_000_000,
  symbolOf: (instrument, alsoKnownAs) => usShare(instrument, alsoKnownAs, '-'),
  async fetchBars(ask, { token = '' }, io, hosts) {
    const url = new URL(`/tiingo/daily/${encodeURIComponent(ask.symbol)}/prices`, hosts.api);
    url.search = new URLSearchParams({
      startDate: toDay(ask.from),
      endDate: toDay(ask.to - 1),
      format: 'json',
    }).toString();
    const answer = await openWire(io, hosts)(url, { headers: { authorization: `Token ${token}` } });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw refused(answer);
    const rows = readJson(answer.bytes, answered).map(({ date, ...figures }) => ({
      at: fromText(date),
      ...figures,
    }));
    return barsOf(rows, ask, LABEL);
  },
  async check({ token = '' }, io, hosts) {
    const answer = await openWire(io, hosts)(new URL('/api/test', hosts.api), {
      headers: { authorization: `Token ${token}` },
    });
    if (answer.status !== 200) throw refused(answer);
  },
};
