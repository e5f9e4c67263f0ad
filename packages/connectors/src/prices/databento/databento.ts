import {
  canonicalSymbol,
  findFuturesContract,
  MONTH_CODES,
  parseFuturesSymbol,
} from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { ConnectorError } from '../../contracts/connector-error.ts';
import { openWire } from '../../wire/wire.ts';
import { barsOf, type ToldBar } from '../bars-of.ts';
import { DAYS, fromText, toText } from '../instants.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readJson } from '../read-json.ts';
import { refused } from '../refused.ts';
import { unlessWithheld, withheldWhere } from '../withheld.ts';

const DATASET = 'GLBX.MDP3';
const LABEL = `Databento ${DATASET}`;
/** One digit of the year is all that the exchange writes, and all that is sent: any decade does. */
const ANY_DAY = '2026-01-01';
const CME_GROUP = new Set(['CME', 'CBOT', 'NYMEX', 'COMEX']);
const fault = z.object({
  detail: z.union([z.string(), z.object({ case: z.string(), message: z.string() })]),
});

/** Days that the data set has not yet or no longer, and those that want a licence of their own. */
const NOT_LICENSED =
  /"case":\s*"(?:license_|dataset_unavailable|data_(?:start|end)_(?:before|after)_available)/;
const notLicensed = withheldWhere(
  ({ status, bytes }) =>
    [400, 403, 422].includes(status) && NOT_LICENSED.test(Buffer.from(bytes).toString('utf8')),
);

const unreadable = (why: string): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'unreadable-answer',
    message: `The feed answered in a shape that is not its own: ${why}.`,
  });

/** A table with the columns by their names; prices as decimals, times as text with nanoseconds. */
function rowsOf(text: string): ToldBar[] {
  const [heading = '', ...lines] = text.trimEnd().split('\n');
  if (text.trim() === '') return [];
  const names = heading.split(',');
  const places = ['ts_event', 'open', 'high', 'low', 'close', 'volume'].map((name) => names.indexOf(name));
  const missing = places.indexOf(-1);
  if (missing !== -1) throw unreadable('a column is missing');
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== names.length) throw unreadable('a line was cut');
    const [at = '', ...figures] = places.map((place) => cells[place] ?? '');
    const [open, high, low, close, volume] = figures.map(Number) as [number, number, number, number, number];
    return { at: fromText(at), open, high, low, close, volume };
  });
}

/** Futures of CME Group. */
export const databento: PriceFeed = {
  about: {
    id: 'databento',
    label: 'Databento',
    serves: 'Futures of CME, CBOT, NYMEX and COMEX',
    fields: [
      {
        name: 'key',
        label: 'API key',
        kind: 'secret',
        required: true,
        where: 'Databento’s portal, under API keys; it begins with db-.',
        pattern: { source: '^db-[0-9A-Za-z]{10,64}$', wrong: 'A key of Databento begins with db-.' },
      },
    ],
    setup: ['Sign in to Databento’s portal and open API keys.', 'Copy a key. Its data is paid for by size.'],
    terms: 'Paid by the amount of data; what you may do with it is said by the licence of the data set.',
    history: 'all',
    sizes: [60, 86_400],
  },
  hosts: { api: 'https://hist.databento.com' },
  pace: () => [{ requests: 60, perMs: 60_000 }],
  paceScope: ({ key = '' }) => key,
  longest: { 60: 31 * 86_400, 86400: 5 * 366 * 86_400 },
  // Without a licence of its own the data of the last day is not told.
  settledUntil: (now) => now - DAYS,
  symbolOf(instrument) {
    if (instrument.assetClass !== 'future') return null;
    const terms = parseFuturesSymbol(canonicalSymbol(instrument), ANY_DAY);
    if (terms === null) return null;
    const contract = findFuturesContract(terms.root, terms.exchange ?? instrument.exchange);
    if (contract === null || !CME_GROUP.has(contract.exchange)) return null;
    return `${terms.root}${MONTH_CODES.charAt(terms.month - 1)}${terms.year % 10}`;
  },
  async fetchBars(ask, { key = '' }, io, hosts) {
    const request = {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        dataset: DATASET,
        symbols: ask.symbol,
        stype_in: 'raw_symbol',
        schema: ask.seconds === 60 ? 'ohlcv-1m' : 'ohlcv-1d',
        start: toText(ask.from),
        end: toText(ask.to),
        encoding: 'csv',
        pretty_px: 'true',
        pretty_ts: 'true',
      }).toString(),
    } as const;
    const url = new URL('/v0/timeseries.get_range', hosts.api);
    const answer = await unlessWithheld(openWire(io, hosts)(url, request, notLicensed));
    if (answer === 'withheld') return answer;
    if (answer.status === 422 || answer.status === 400) {
      const { detail } = readJson(answer.bytes, fault);
      if (typeof detail !== 'string' && detail.case.startsWith('symbology')) return null;
    }
    if (answer.status !== 200) throw refused(answer);
    return barsOf(rowsOf(Buffer.from(answer.bytes).toString('utf8')), ask, LABEL);
  },
  async check({ key = '' }, io, hosts) {
    // The list of data sets costs nothing.
    const answer = await openWire(io, hosts)(new URL('/v0/metadata.list_datasets', hosts.api), {
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    });
    if (answer.status !== 200) throw refused(answer);
  },
};
