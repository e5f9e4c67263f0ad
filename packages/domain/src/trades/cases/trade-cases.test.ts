import {
  type CaseConversion,
  type ExpectedOpen,
  type ExpectedTrade,
  readTradeCases,
  type TradeCase,
  tradeCaseActivities,
  tradeCaseMarket,
} from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { formatInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { type Converted, convertTrade } from '../results/conversion.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';

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
  const executions = new Set([...trade.fills].map((fill) => fill.activityId)).size;
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
    ...difference('mae', trade.mae, expected.mae),
    ...difference('mfe', trade.mfe, expected.mfe),
    ...difference('income', trade.income, expected.income ?? '0'),
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

function compareConverted(
  convention: string,
  parts: readonly (Converted | null)[],
  expected: CaseConversion | undefined,
): string[] {
  const total = (amount: 'grossPnl' | 'netPnl') => sumOrNull(parts.map((part) => part?.[amount] ?? null));
  return [
    ...(expected?.gross_pnl === undefined
      ? []
      : difference(`gross by ${convention}`, total('grossPnl'), expected.gross_pnl)),
    ...(expected?.net_pnl === undefined
      ? []
      : difference(`net by ${convention}`, total('netPnl'), expected.net_pnl)),
  ];
}

const orderOf = (time: string, symbol: string, entry: string, quantity: Decimal, price: string): string =>
  [time, symbol, entry, quantity.normalized(), price].join('|');

/** Every disagreement between a case and what is built from it. */
function disagreements(tradeCase: TradeCase): string[] {
  const { expected } = tradeCase;
  const rules: TradeRules = {
    matching: tradeCase.matching,
    grouping: tradeCase.method,
    timeZone: 'UTC',
    ...(tradeCase.option_policy === undefined ? {} : { optionPolicy: tradeCase.option_policy }),
  };
  const activities = tradeCaseActivities(tradeCase);
  const market = tradeCaseMarket(tradeCase);
  const { trades, problems } = buildTrades(activities, rules, market);
  const held = buildTrades(activities, { ...rules, grouping: 'flat-to-reduced' }, market).trades;
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
      : [problem.code, symbolOf(problem.activityId), problem.quantity ?? []].flat().join(':'),
  );
  function symbolOf(id: string): string | undefined {
    return activities.find((activity) => activity.id === id)?.instrument?.symbol;
  }
  // What comes twice under one id is one fact, of which nothing needs to be told.
  const wanted = (expected.warnings ?? []).filter((text) => !text.startsWith('duplicate:'));
  wrong.push(...same('warnings', warnings.join(), wanted.join()));
  if (expected.income !== undefined) {
    const kinds = new Set(['dividend', 'interest', 'tax', 'funding']);
    const paid = activities.filter(({ kind }) => kinds.has(kind)).map(({ amount }) => amount);
    wrong.push(...difference('income', sum(paid), expected.income));
  }
  if (tradeCase.account_currency !== undefined) {
    const to = tradeCase.account_currency;
    const converted = closed.map((trade) => convertTrade(trade, to, market.rate));
    const { convention_exit_rate: exitRate, convention_leg_rates: legRates } =
      expected.account_currency ?? {};
    wrong.push(
      ...compareConverted(
        'exit rate',
        converted.map((one) => one.byExitRate),
        exitRate,
      ),
    );
    wrong.push(
      ...compareConverted(
        'leg rates',
        converted.map((one) => one.byLegRates),
        legRates,
      ),
    );
  }
  return wrong;
}

const isList = (open: TradeCase['expected']['open']): open is readonly ExpectedOpen[] => Array.isArray(open);

const sortKey = (trade: Trade): string =>
  orderOf(
    timeText(trade.closedAt),
    trade.instrument.symbol,
    timeText(trade.openedAt),
    trade.quantity ?? Decimal.zero,
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
  });

  it.each(cases.map((one) => [`${one.id}: ${one.title}`, one] as const))('%s', (_name, tradeCase) => {
    expect(disagreements(tradeCase)).toEqual([]);
  });
});
