import { categoryAt, type TradeTable, UNTOLD_MINUTE } from '../../analytics/index.ts';
import { entryOf } from '../../collections/index.ts';
import { type AssetClass, regularSession } from '../../instruments/index.ts';
import { type Instant, zoneOffset } from '../../time/index.ts';
import { answersAtEntry, type GivenAnswers } from './answers-at-entry.ts';
import type { EntryFacts, InsightTrade } from './insight-trade.ts';

const MINUTE = 60e6;
const DAY_MINUTES = 1440;

/** What a campaign is called for what was done later: the trade that began it did not know. */
const LEARNED_LATER = new Set([
  'wheel',
  'rolled-future',
  'custom',
  'covered-call',
  'covered-put',
  'covered-strangle',
  'protective-put',
  'protective-call',
  'collar',
  'poor-mans-covered-call',
]);

interface TableOptions {
  /** Whether trades are given this tag before their result is known, as far as its kind tells. */
  readonly isTagOfEntry: (id: string) => boolean;
  /** Tags that a trade was given by hand after its first fill. */
  readonly lateTagsOf?: (tradeId: string) => ReadonlySet<string> | undefined;
  /** What is asked of the trader day by day. */
  readonly fields?: readonly GivenAnswers[];
}

/** Of all closed trades what the search for insights is told; those whose opening nobody knows are left out. */
export function insightTrades(
  table: TradeTable,
  { isTagOfEntry, lateTagsOf, fields = [] }: TableOptions,
): InsightTrade[] {
  const { numbers, integers, categories } = table;
  const text = (name: keyof typeof categories, row: number): string => categoryAt(categories[name], row);
  const named = (name: keyof typeof categories, row: number): string | null => text(name, row) || null;
  const tags = categories.tags.values.map((ids) => (ids === '' ? [] : ids.split(' ').filter(isTagOfEntry)));
  const sessionMinute = minutesAfterOpening();
  const answersOf = answersAtEntry(table, fields);
  // Whoever never writes a plan is not asked whether one is missing.
  const plans = integers.planned.includes(1);
  const trades: InsightTrade[] = [];
  for (let row = 0; row < table.length; row += 1) {
    const [openedAt, closedAt] = [numbers.openedAt[row] ?? Number.NaN, numbers.closedAt[row] ?? Number.NaN];
    const netPnl = numbers.netPnl[row] ?? Number.NaN;
    const side = text('direction', row);
    if (text('status', row) !== 'closed' || Number.isNaN(openedAt + closedAt + netPnl)) continue;
    if (side !== 'long' && side !== 'short') continue;
    const [openDay, minute] = [integers.openDay[row] ?? 0, integers.openMinute[row] ?? -1];
    const expiryDay = integers.expiryDay[row] ?? 0;
    const strategy = named('strategy', row);
    const id = table.ids[row] ?? '';
    const [given, late] = [tags[categories.tags.codes[row] ?? 0] ?? [], lateTagsOf?.(id)];
    const worth = Math.abs((numbers.pointValue[row] ?? 0) * (numbers.entryPrice[row] ?? 0));
    const [assetClass, currency] = [text('assetClass', row), text('currency', row)];
    const entry: EntryFacts = {
      openedAt,
      day: openDay,
      minute: minute < 0 ? null : minute,
      sessionMinute:
        minute < 0 ? null : sessionMinute(text('symbol', row), assetClass, currency, openedAt as Instant),
      account: text('account', row),
      symbol: text('underlying', row) || text('symbol', row),
      assetClass,
      currency,
      side,
      setup: named('setup', row),
      strategy: strategy !== null && LEARNED_LATER.has(strategy) ? null : strategy,
      session: named('session', row),
      tags: late === undefined ? given : given.filter((tag) => !late.has(tag)),
      planned: plans ? integers.planned[row] === 1 : null,
      daysToExpiry: expiryDay > 0 ? expiryDay - openDay : null,
      answers: answersOf(openDay),
      risk: positive(numbers.risk[row]),
      notional: positive(worth),
      enteredAtOnce: integers.entryCount[row] === 1,
    };
    const untold = integers.closeMinute[row] === UNTOLD_MINUTE;
    const scratch = text('outcome', row) === 'scratch';
    const exit = {
      closedAt,
      day: integers.day[row] ?? 0,
      netPnl,
      ...(untold ? { untold } : {}),
      ...(scratch ? { scratch } : {}),
    };
    const lateTags = late === undefined ? [] : given.filter((tag) => late.has(tag));
    trades.push({ id, entry, exit, ...(lateTags.length === 0 ? {} : { lateTags }) });
  }
  return trades;
}

const positive = (value: number | undefined): number | null =>
  value !== undefined && value > 0 ? value : null;

/** Of each instrument its market's hours are looked up once, of each half hour its clock. */
function minutesAfterOpening() {
  const markets = new Map<string, ReturnType<typeof regularSession>>();
  const offsets = new Map<string, number>();
  return (symbol: string, assetClass: string, currency: string, openedAt: Instant): number | null => {
    const market = entryOf(markets, `${assetClass} ${currency} ${symbol}`, () =>
      regularSession({ symbol, assetClass: assetClass as AssetClass, currency }),
    );
    if (market === null) return null;
    const { timeZone, opens, closes } = market;
    const halfHour = Math.floor(openedAt / (30 * MINUTE));
    const offset = entryOf(offsets, `${timeZone} ${halfHour}`, () => zoneOffset(openedAt, timeZone));
    const minute = Math.floor((openedAt + offset) / MINUTE) % DAY_MINUTES;
    return minute >= opens && minute < closes ? minute - opens : null;
  };
}
