import {
  type ExpectedOpen,
  type ExpectedTrade,
  readTradeCases,
  type TradeCase,
  tradeCaseActivities,
} from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/index.ts';
import { formatInstant } from '../time/index.ts';
import { buildTrades } from './build-trades.ts';
import type { Trade, TradeRules } from './trade.ts';

/** Features still to come, and how their absence reads; a case may differ in nothing else. */
const FEATURES = {
  excursions: /^trade \d+: m[af]e: /,
  income: /^trade \d+: income: /,
  conversion: /^amounts in the currency of the account: /,
  inverse: /: (entry price|gross|net): |^total (gross|net): /,
} as const;

/** Cases that need them. One that no longer differs must leave this list, or its test fails. */
const TO_COME: Readonly<Record<string, keyof typeof FEATURES>> = {
  'derived-dividend-long': 'income',
  'derived-dividend-short': 'income',
  'derived-es-scale-out': 'excursions',
  'derived-inverse-harmonic-average': 'inverse',
  'derived-mae-mfe-position-f2f': 'excursions',
  'derived-mae-mfe-scale-in': 'excursions',
  'derived-mae-zero': 'excursions',
  'derived-nq-short-scale-in': 'excursions',
  'derived-usdjpy-conversion': 'conversion',
  'lean-all-in-all-out-long-ftf-fifo': 'excursions',
  'lean-all-in-all-out-long-with-multiplier-ftf-fifo': 'excursions',
  'lean-all-in-all-out-short-ftf-fifo': 'excursions',
  'lean-all-in-scale-out-long-ftf-fifo': 'excursions',
  'lean-reversal-long-to-short-f2f-fifo': 'excursions',
  'lean-reversal-short-to-long-f2f-fifo': 'excursions',
  'lean-reversal-short-to-long-ftf-fifo': 'excursions',
  'lean-scale-in-all-out-long-ftf-lifo': 'excursions',
  'lean-scale-in-all-out-short-f2f-fifo': 'excursions',
  'lean-scale-in-scale-out1-long-ftf-fifo': 'excursions',
  'lean-scale-in-scale-out1-short-f2f-fifo': 'excursions',
  'lean-scale-in-scale-out2-long-f2f-fifo': 'excursions',
  'lean-scale-in-scale-out2-long-ftf-fifo': 'excursions',
  'lean-scale-in-scale-out2-long-ftf-lifo': 'excursions',
  'lean-scale-in-scale-out2-short-ftf-fifo': 'excursions',
  'lean-scale-in-scale-out3-long-f2f-fifo': 'excursions',
  'lean-scale-in-scale-out3-long-ftf-fifo': 'excursions',
  'lean-scale-in-scale-out3-short-ftf-lifo': 'excursions',
  'lean-scale-in-scale-out4-long-f2f-fifo': 'excursions',
  'lean-scale-in-scale-out4-short-ftf-fifo': 'excursions',
  'lean-split2-all-in-all-out-long-ftf': 'excursions',
  'lean-split2-all-in-all-out-short-ftf': 'excursions',
  'lean-split2-all-in-scale-out-long-ftf': 'excursions',
  'lean-split4-scale-in-all-out-long-f2f': 'excursions',
  'nautilus-inverse-short-win': 'inverse',
  'nautilus-inverse-short': 'inverse',
  'pp-foreign-currency-closed': 'conversion',
};

const TOLERANCE = Decimal.parse('1e-9');

/** `null` when the two agree to 1e-9, else both in words. */
function difference(what: string, actual: Decimal | null, expected: string | null): string[] {
  if (actual === null || expected === null) {
    return actual === null && expected === null ? [] : [`${what}: ${actual} instead of ${expected}`];
  }
  const off = actual.minus(Decimal.parse(expected)).abs();
  return off.compare(TOLERANCE) <= 0 ? [] : [`${what}: ${actual} instead of ${expected}`];
}

const same = (what: string, actual: unknown, expected: unknown): string[] =>
  actual === expected ? [] : [`${what}: ${String(actual)} instead of ${String(expected)}`];

const sum = (parts: readonly Decimal[]): Decimal =>
  parts.reduce((total, part) => total.plus(part), Decimal.zero);

const sumOrNull = (parts: readonly (Decimal | null)[]): Decimal | null =>
  parts.some((part) => part === null) ? null : sum(parts.flatMap((part) => part ?? []));

const timeText = (instant: Trade['openedAt'] | null): string =>
  instant === null ? '' : formatInstant(instant);

const fullTime = (time: string): string =>
  time.length === 10 ? `${time}T00:00:00Z` : time.replace(/\.0+Z$/, 'Z');

function compareTrade(trade: Trade, expected: ExpectedTrade): string[] {
  const executions = new Set(trade.fills.map((fill) => fill.activityId)).size;
  return [
    ...same('account', expected.account === undefined ? 'account' : expected.account, trade.accountId),
    ...same('symbol', trade.instrument.symbol, expected.symbol),
    ...same('direction', trade.direction, expected.direction),
    ...same('entry time', timeText(trade.openedAt), fullTime(expected.entry_time)),
    ...same('exit time', timeText(trade.closedAt), fullTime(expected.exit_time)),
    ...difference('quantity', trade.quantity, expected.quantity),
    ...difference('entry price', trade.entryPrice, expected.entry_price),
    ...difference('exit price', trade.exitPrice, expected.exit_price),
    ...difference('gross', trade.grossPnl, expected.gross_pnl),
    ...difference('fees', trade.fees, expected.fees),
    ...difference('net', trade.netPnl, expected.net_pnl),
    ...(expected.peak_quantity === undefined
      ? []
      : difference('peak', trade.peakQuantity, expected.peak_quantity)),
    ...(expected.executions === undefined ? [] : same('executions', executions, expected.executions)),
    // Prices seen on the market, and income of a holding, are not part of a trade yet.
    ...same('mae', null, expected.mae),
    ...same('mfe', null, expected.mfe),
    ...same('income', undefined, expected.income),
  ];
}

/** What is held, from a build whose open trade is the whole position at the cost of its lots. */
function compareOpen(open: readonly Trade[], flatToFlat: readonly Trade[], expected: ExpectedOpen): string[] {
  const isIt = ({ accountId, instrument }: Trade) =>
    instrument.symbol === expected.symbol && accountId === (expected.account ?? 'account');
  const trade = open.find(isIt);
  if (trade === undefined) return [`nothing held in ${expected.symbol}`];
  const realised = flatToFlat.find((one) => one.status === 'open' && isIt(one))?.grossPnl ?? null;
  return [
    ...same('open direction', trade.direction, expected.direction),
    ...same('open since', timeText(trade.openedAt), fullTime(expected.entry_time)),
    ...difference('open quantity', trade.openQuantity, expected.quantity),
    ...difference('open price', trade.entryPrice, expected.avg_price),
    ...difference('open fees', trade.openFees, expected.fees),
    ...(expected.realized_gross_pnl_so_far === undefined
      ? []
      : difference('realised so far', realised, expected.realized_gross_pnl_so_far)),
  ];
}

const orderOf = (time: string, symbol: string, entry: string, quantity: Decimal, price: string): string =>
  [time, symbol, entry, quantity.normalized(), price].join('|');

/** Every disagreement between a case and what is built from it. */
function disagreements(tradeCase: TradeCase): string[] {
  const { expected } = tradeCase;
  const { matching, method: grouping, option_policy: optionPolicy } = tradeCase;
  const rules: TradeRules = { matching, grouping, timeZone: 'UTC', ...(optionPolicy && { optionPolicy }) };
  const activities = tradeCaseActivities(tradeCase);
  const { trades, problems } = buildTrades(activities, rules);
  const held = buildTrades(activities, { ...rules, grouping: 'flat-to-reduced' }).trades;
  const open = held.filter((trade) => trade.status === 'open');
  const closed = trades
    .filter((trade) => trade.status === 'closed')
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const wrong: string[] = [];

  if (expected.trades !== undefined) {
    const wanted = expected.trades.toSorted((a, b) => (expectedKey(a) < expectedKey(b) ? -1 : 1));
    wrong.push(...same('trades', closed.length, wanted.length));
    closed.slice(0, wanted.length).forEach((trade, i) => {
      wrong.push(...compareTrade(trade, wanted[i] as ExpectedTrade).map((text) => `trade ${i}: ${text}`));
    });
  } else {
    const count = (outcome: Trade['outcome']) => closed.filter((trade) => trade.outcome === outcome).length;
    wrong.push(...same('trades', closed.length, expected.trade_count));
    wrong.push(...same('winners', count('win'), expected.winners));
    wrong.push(...same('losers', count('loss'), expected.losers));
    wrong.push(...same('scratches', count('scratch'), expected.breakeven));
  }

  if (isList(expected.open)) {
    wrong.push(...same('open positions', open.length, expected.open.length));
    for (const one of expected.open) wrong.push(...compareOpen(open, trades, one));
  } else {
    for (const [symbol, quantity] of Object.entries(expected.open)) {
      const trade = open.find((one) => one.instrument.symbol === symbol);
      const signed = trade?.direction === 'short' ? trade.openQuantity.negated() : trade?.openQuantity;
      wrong.push(...difference(`held of ${symbol}`, signed ?? null, quantity));
    }
  }

  wrong.push(
    ...difference('total gross', sumOrNull(closed.map((trade) => trade.grossPnl)), expected.totals.gross_pnl),
  );
  wrong.push(...difference('total fees', sum(closed.map((trade) => trade.fees)), expected.totals.fees));
  wrong.push(
    ...difference('total net', sumOrNull(closed.map((trade) => trade.netPnl)), expected.totals.net_pnl),
  );

  if (expected.account_fees !== undefined) {
    const own = activities.filter((activity) => activity.kind === 'fee').map((activity) => activity.amount);
    const lost = problems.flatMap((problem) => problem.fees ?? []);
    wrong.push(...difference('account fees', sum([...own, ...lost]), expected.account_fees));
  }
  const warnings = problems.map((problem) =>
    problem.code === 'zero-quantity'
      ? `${problem.code}:${problem.activityId}`
      : `${problem.code}:${symbolOf(problem.activityId)}:${problem.quantity}`,
  );
  function symbolOf(id: string): string | undefined {
    return activities.find((activity) => activity.id === id)?.instrument?.symbol;
  }
  wrong.push(...same('warnings', warnings.join(), (expected.warnings ?? []).join()));
  wrong.push(...same('amounts in the currency of the account', undefined, expected.account_currency));
  return wrong;
}

const isList = (open: TradeCase['expected']['open']): open is readonly ExpectedOpen[] => Array.isArray(open);

const sortKey = (trade: Trade): string =>
  orderOf(
    timeText(trade.closedAt),
    trade.instrument.symbol,
    timeText(trade.openedAt),
    trade.quantity,
    trade.entryPrice?.toNumber().toFixed(8) ?? '',
  );

const expectedKey = (trade: ExpectedTrade): string =>
  orderOf(
    fullTime(trade.exit_time),
    trade.symbol,
    fullTime(trade.entry_time),
    Decimal.parse(trade.quantity),
    trade.entry_price === null ? '' : Number(trade.entry_price).toFixed(8),
  );

const cases = readTradeCases();

describe('the worked cases of trade building', () => {
  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(124);
    const ids = new Set(cases.map(({ id }) => id));
    expect(Object.keys(TO_COME).filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(cases.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_name, tradeCase) => {
    const feature = TO_COME[tradeCase.id];
    const wrong = disagreements(tradeCase);
    if (feature === undefined) expect(wrong).toEqual([]);
    else {
      expect(wrong.filter((text) => !FEATURES[feature].test(text))).toEqual([]);
      expect(wrong, `${feature} is there: take the case off the list`).not.toEqual([]);
    }
  });
});
