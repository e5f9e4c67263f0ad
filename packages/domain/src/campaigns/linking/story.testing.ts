import type { Activity, ActivityKind } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { buildTrades, type TradeRules } from '../../trades/index.ts';
import { campaignTradeOf } from '../campaign/campaign-trade-of.ts';
import { type CampaignOptions, linkCampaigns } from './link-campaigns.ts';

const LINE =
  /^(\S+) (buy|sell|expire|assign|exercise|split|dividend) ([\d.]+) (\S+)(?: @ ([\d.]+))?(?: fee ([\d.]+))?(?: order (\S+))?( imported)?$/;
const OPTION = /^(?:([A-Z]+):)?([\d.]+)([CP])\/(\S+)$/;
const FUTURE = /^F:([A-Z]+\d)(?:\/(\S+))?$/;
const FIFTY = Decimal.fromInteger(50);
const HUNDRED = Decimal.fromInteger(100);

function instrumentOf(text: string): Instrument {
  const option = OPTION.exec(text);
  const future = FUTURE.exec(text);
  if (future !== null) {
    const [, symbol = '', expiry] = future;
    const terms = { symbol, assetClass: 'future', currency: 'USD', multiplier: FIFTY } as const;
    return expiry === undefined ? terms : { ...terms, expiry };
  }
  if (option === null) return { symbol: text, assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };
  const [, underlying = 'X', strike = '', letter, expiry = ''] = option;
  return {
    symbol: text,
    assetClass: 'option',
    currency: 'USD',
    multiplier: HUNDRED,
    underlying,
    strike: Decimal.parse(strike),
    right: letter === 'C' ? 'call' : 'put',
    expiry,
    settlement: 'physical',
  };
}

/**
 * Activities as one would tell them: time (or date), what was done, quantity, instrument, price, fee, order.
 * An option is its strike and right with its expiry; its underlying is X unless it is named. A future is `F:` and its
 * symbol, with its last day where that is told.
 *
 * @example story(['2026-03-02T15:00:00Z sell 1 50P/2026-04-17 @ 2.00 fee 1 order A'])
 */
export function story(lines: readonly string[]): Activity[] {
  const instruments = new Map<string, Instrument>();
  return lines.map((text, sequence) => {
    const match = LINE.exec(text);
    const [, time = '', kind, quantity = '', symbol = '', price, fee = '0', orderId, imported] = match ?? [];
    const dated = !time.includes('T');
    const occurredAt = parseInstant(dated ? `${time}T00:00:00Z` : time);
    if (match === null || occurredAt === null) throw new RangeError(`Not a line of a story: ${text}`);
    const instrument = instruments.get(symbol) ?? instrumentOf(symbol);
    instruments.set(symbol, instrument);
    const money = kind === 'dividend';
    return {
      id: `${sequence}`.padStart(3, '0'),
      accountId: 'account',
      kind: kind as ActivityKind,
      instrument,
      occurredAt,
      timePrecision: dated ? 'day' : 'instant',
      ...(money || kind === 'split' ? {} : { quantity: Decimal.parse(quantity) }),
      ...(kind === 'split' ? { ratio: Decimal.parse(quantity) } : {}),
      ...(price === undefined ? {} : { price: Decimal.parse(price) }),
      amount: money ? Decimal.parse(quantity) : Decimal.zero,
      fees: Decimal.parse(fee),
      currency: 'USD',
      sequence,
      ...(orderId === undefined ? {} : { orderId }),
      ...(imported === undefined ? {} : { importId: 'import' }),
    };
  });
}

export const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

/** Trades and campaigns of a story. */
export function told(
  lines: readonly string[],
  { rules = RULES, ...options }: CampaignOptions & { readonly rules?: TradeRules } = {},
) {
  const activities = story(lines);
  const { trades } = buildTrades(activities, rules);
  const { optionPolicy = rules.optionPolicy } = options;
  return {
    activities,
    trades,
    campaigns: linkCampaigns(
      trades.flatMap((trade) => campaignTradeOf(trade) ?? []),
      activities,
      {
        ...options,
        ...(optionPolicy === undefined ? {} : { optionPolicy }),
      },
    ),
  };
}
