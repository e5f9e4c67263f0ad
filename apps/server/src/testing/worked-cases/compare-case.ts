import type { TradeDetailJson, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, type Instant, parseInstant } from '@tapebook/domain/time';
import type { ExpectedOpen, ExpectedTrade, TradeCase } from '@tapebook/testing';
import { ACCOUNT } from './case-activities.ts';
import type { ToldCase } from './told-case.ts';

const TOLERANCE = Decimal.parse('1e-9');

type Amount = Decimal | string | null | undefined;

const decimalOf = (amount: Amount): Decimal | null =>
  amount == null ? null : typeof amount === 'string' ? Decimal.parse(amount) : amount;

function amount(what: string, actual: Amount, expected: string | null): string[] {
  const [is, wanted] = [decimalOf(actual), decimalOf(expected)];
  const agrees =
    is === null || wanted === null ? is === wanted : is.minus(wanted).abs().compare(TOLERANCE) <= 0;
  return agrees ? [] : [`${what}: ${is} instead of ${expected}`];
}

const same = (what: string, actual: unknown, expected: unknown): string[] =>
  actual === expected ? [] : [`${what}: ${String(actual)} instead of ${String(expected)}`];

function sum(parts: readonly Amount[]): Decimal | null {
  let total = Decimal.zero;
  for (const part of parts.map(decimalOf)) {
    if (part === null) return null;
    total = total.plus(part);
  }
  return total;
}

const instant = (time: string): string =>
  formatInstant(parseInstant(time.length === 10 ? `${time}T00:00:00Z` : time) as Instant);

const orderOf = (exit: string | null, symbol: string, entry: string, size: string, price: Amount): string =>
  [exit, symbol, entry, Decimal.parse(size).normalized(), decimalOf(price)?.toNumber().toFixed(8) ?? ''].join(
    '|',
  );

const keyOf = (trade: TradeJson): string =>
  orderOf(trade.closedAt, trade.instrument.symbol, trade.openedAt, trade.quantity ?? '0', trade.entryPrice);

const expectedKey = (trade: ExpectedTrade): string =>
  orderOf(
    instant(trade.exit_time),
    trade.symbol,
    instant(trade.entry_time),
    trade.quantity,
    trade.entry_price,
  );

const byKey =
  <Item>(key: (item: Item) => string) =>
  (a: Item, b: Item) =>
    key(a) < key(b) ? -1 : 1;

/** Every disagreement between the closed trades of a case and the list that the journal answers. */
export async function listDisagreements(tradeCase: TradeCase, told: ToldCase): Promise<string[]> {
  const closed = (await told.trades()).filter(({ status }) => status === 'closed');
  return [...compareClosed(tradeCase, told, closed), ...compareTotals(tradeCase, closed)];
}

/** Every disagreement between a worked case and all that the journal answers that it was told to. */
export async function disagreements(tradeCase: TradeCase, told: ToldCase): Promise<string[]> {
  const trades = await told.trades();
  const closed = trades.filter(({ status }) => status === 'closed');
  return [
    ...compareClosed(tradeCase, told, closed),
    ...compareTotals(tradeCase, closed),
    ...(await compareDetails(tradeCase, told, closed)),
    ...(await compareOpen(tradeCase, told, trades)),
    ...(await compareAccount(tradeCase, told, await borneFees(told, trades))),
    ...(await compareConverted(tradeCase, told, closed)),
  ];
}

function compareClosed({ expected }: TradeCase, told: ToldCase, closed: readonly TradeJson[]): string[] {
  if (expected.trades === undefined) {
    const count = (outcome: TradeJson['outcome']) => closed.filter((one) => one.outcome === outcome).length;
    return [
      ...same('trades', closed.length, expected.trade_count),
      ...same('winners', count('win'), expected.winners),
      ...same('losers', count('loss'), expected.losers),
      ...same('scratches', count('scratch'), expected.breakeven),
    ];
  }
  const pairs = paired(expected.trades, closed);
  return [
    ...same('trades', closed.length, expected.trades.length),
    ...pairs.flatMap(([want, trade], index) =>
      compareTrade(trade, want, told).map((text) => `trade ${index}: ${text}`),
    ),
  ];
}

function paired(
  wanted: readonly ExpectedTrade[],
  closed: readonly TradeJson[],
): (readonly [ExpectedTrade, TradeJson])[] {
  const found = closed.toSorted(byKey(keyOf));
  return wanted.toSorted(byKey(expectedKey)).flatMap((want, index) => {
    const trade = found[index];
    return trade === undefined ? [] : [[want, trade] as const];
  });
}

async function compareDetails(
  { expected, matching }: TradeCase,
  told: ToldCase,
  closed: readonly TradeJson[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, [want, trade]] of paired(expected.trades ?? [], closed).entries()) {
    const texts = compareDetail(await told.detail(trade.id), trade, want, matching);
    wrong.push(...texts.map((text) => `trade ${index}: ${text}`));
  }
  return wrong;
}

function compareTrade(trade: TradeJson, want: ExpectedTrade, told: ToldCase): string[] {
  return [
    ...same('account', trade.accountId, told.accounts.get(want.account ?? ACCOUNT)),
    ...same('symbol', trade.instrument.symbol, want.symbol),
    ...same('direction', trade.direction, want.direction),
    ...same('entry time', trade.openedAt, instant(want.entry_time)),
    ...same('exit time', trade.closedAt, instant(want.exit_time)),
    ...amount('quantity', trade.quantity, want.quantity),
    ...amount('still open', trade.openQuantity, '0'),
    ...amount('entry price', trade.entryPrice, want.entry_price),
    ...amount('exit price', trade.exitPrice, want.exit_price),
    ...amount('gross', trade.grossPnl, want.gross_pnl),
    ...amount('fees', trade.fees, want.fees),
    ...amount('net', trade.netPnl, want.net_pnl),
    ...amount('mae', trade.mae, want.mae),
    ...amount('mfe', trade.mfe, want.mfe),
    ...amount('income', trade.income, want.income ?? '0'),
    ...same('outcome of an unknown result', want.net_pnl === null && trade.outcome !== undefined, false),
  ];
}

/** The detail tells the same as the list, and by which fills it came to it. */
function compareDetail(
  detail: TradeDetailJson,
  trade: TradeJson,
  want: ExpectedTrade,
  matching: TradeCase['matching'],
): string[] {
  const { fills, running } = detail;
  const distinct = new Set(fills.map(({ activityId }) => activityId)).size;
  const sizes = running.map(({ position }) => Decimal.parse(position).abs());
  const peak = sizes.reduce((most, size) => (size.compare(most) > 0 ? size : most), Decimal.zero);
  const list = Object.entries(trade).flatMap(([field, value]) =>
    same(`${field} of the detail`, JSON.stringify(detail[field as keyof TradeJson]), JSON.stringify(value)),
  );
  return [
    ...list,
    ...(want.executions === undefined ? [] : same('executions', distinct, want.executions)),
    ...same(
      'origin',
      fills.every(({ origin }) => origin.kind === 'manual'),
      true,
    ),
    ...(matching === 'average'
      ? []
      : amount('fees of its fills', sum(fills.map(({ fees }) => fees)), trade.fees)),
    ...(want.peak_quantity === undefined || running.length === 0
      ? []
      : amount('peak', peak, want.peak_quantity)),
  ];
}

function compareTotals({ expected }: TradeCase, closed: readonly TradeJson[]): string[] {
  return [
    ...amount('total gross', sum(closed.map(({ grossPnl }) => grossPnl)), expected.totals.gross_pnl),
    ...amount('total fees', sum(closed.map(({ fees }) => fees)), expected.totals.fees),
    ...amount('total net', sum(closed.map(({ netPnl }) => netPnl)), expected.totals.net_pnl),
  ];
}

/** What is held, at the cost of its lots: the open trades of an account that reports each reduction. */
async function compareOpen(
  { expected, method }: TradeCase,
  told: ToldCase,
  trades: readonly TradeJson[],
): Promise<string[]> {
  await told.regroup('flat-to-reduced');
  const open = (await told.trades()).filter(({ status }) => status === 'open');
  const details = new Map<string, TradeDetailJson>();
  for (const { id } of open) details.set(id, await told.detail(id));
  await told.regroup(method);
  const after = await told.trades();
  const wrong = same('trades after regrouping and back', tellAll(after), tellAll(trades));
  if (!isList(expected.open)) {
    for (const [symbol, quantity] of Object.entries(expected.open)) {
      const trade = open.find(({ instrument }) => instrument.symbol === symbol);
      const held = trade?.direction === 'short' ? `-${trade.openQuantity}` : trade?.openQuantity;
      wrong.push(...amount(`held of ${symbol}`, held, quantity));
    }
    return wrong;
  }
  wrong.push(...same('open positions', open.length, expected.open.length));
  for (const want of expected.open) {
    const isIt = ({ instrument, accountId }: TradeJson) =>
      instrument.symbol === want.symbol && accountId === told.accounts.get(want.account ?? ACCOUNT);
    const trade = open.find(isIt);
    if (trade === undefined) {
      wrong.push(`nothing held in ${want.symbol}`);
      continue;
    }
    const soFar = trades.find((one) => one.status === 'open' && isIt(one))?.grossPnl;
    wrong.push(
      ...same('open direction', trade.direction, want.direction),
      ...same('open since', trade.openedAt, instant(want.entry_time)),
      ...amount('open quantity', trade.openQuantity, want.quantity),
      ...amount('open price', trade.entryPrice, want.avg_price),
      ...amount('open fees', details.get(trade.id)?.openFees, want.fees),
      ...(want.realized_gross_pnl_so_far === undefined
        ? []
        : amount('realised so far', soFar, want.realized_gross_pnl_so_far)),
    );
  }
  return wrong;
}

const tellAll = (trades: readonly TradeJson[]): string =>
  JSON.stringify(trades.toSorted((a, b) => (a.id < b.id ? -1 : 1)));

const isList = (open: TradeCase['expected']['open']): open is readonly ExpectedOpen[] => Array.isArray(open);

const INCOME = new Set(['dividend', 'interest', 'tax', 'funding']);

/** Fees of all trades, and what the open ones will bear when they close. */
async function borneFees(told: ToldCase, trades: readonly TradeJson[]): Promise<Decimal> {
  const held: string[] = [];
  for (const { id, status } of trades) if (status === 'open') held.push((await told.detail(id)).openFees);
  return sum([...trades.map(({ fees }) => fees), ...held]) ?? Decimal.zero;
}

/** Money of the account that belongs to no trade, and what was found wrong with its facts. */
async function compareAccount({ expected }: TradeCase, told: ToldCase, borne: Decimal): Promise<string[]> {
  const activities = await told.activities();
  const wrong: string[] = [];
  if (expected.income !== undefined) {
    const paid = activities.filter(({ kind }) => INCOME.has(kind)).map((one) => one.amount);
    wrong.push(...amount('income', sum(paid), expected.income));
  }
  if (expected.account_fees !== undefined) {
    // What the trades do not bear of all that was charged, and what was charged to the account as such.
    const own = activities.filter(({ kind }) => kind === 'fee').map((one) => one.amount);
    const charged = sum(activities.map(({ fees }) => fees)) ?? Decimal.zero;
    const total = charged.minus(sum(own) ?? Decimal.zero).minus(borne);
    wrong.push(...amount('account fees', total, expected.account_fees));
  }
  const found = activities.flatMap(({ instrument, externalId, problems = [] }) =>
    problems.map(({ code }) => `${code}:${code === 'zero-quantity' ? externalId : instrument?.symbol}`),
  );
  // A fill that comes twice under one id is one fill: nothing is wrong with it that a trader should know.
  const warned = (expected.warnings ?? [])
    .filter((text) => !text.startsWith('duplicate:'))
    .map((text) => text.split(':').slice(0, 2).join(':'));
  wrong.push(...same('warnings', found.toSorted().join(), warned.toSorted().join()));
  return wrong;
}

async function compareConverted(
  { account_currency: currency, expected }: TradeCase,
  told: ToldCase,
  closed: readonly TradeJson[],
): Promise<string[]> {
  if (currency === undefined) return [];
  const { convention_exit_rate: byExit, convention_leg_rates: byLegs } = expected.account_currency ?? {};
  const atExit = closed.map(({ converted }) => converted);
  const atLegs = await Promise.all(closed.map(async ({ id }) => (await told.detail(id)).convertedByLegs));
  const compare = (
    convention: string,
    parts: readonly ({ currency: string; grossPnl: string; netPnl: string } | undefined)[],
    want: typeof byExit,
  ): string[] => [
    ...(want?.gross_pnl === undefined
      ? []
      : amount(`gross at ${convention}`, sum(parts.map((part) => part?.grossPnl)), want.gross_pnl)),
    ...(want?.net_pnl === undefined
      ? []
      : amount(`net at ${convention}`, sum(parts.map((part) => part?.netPnl)), want.net_pnl)),
    ...(want === undefined ? [] : parts.flatMap((part) => same('currency', part?.currency, currency))),
  ];
  return [
    ...compare('the rate of the exit', atExit, byExit),
    ...compare('the rates of the legs', atLegs, byLegs),
  ];
}
