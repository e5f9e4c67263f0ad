import { randomUUID } from 'node:crypto';
import type { TradeTable } from '@tapebook/domain/analytics';
import {
  type Followed,
  type GivenAnswers,
  type Insights,
  type InsightTrade,
  insightTrades,
  isLookDue,
  lookAt,
  type Overview,
  SEARCH_LIMITS,
  selectedInterval,
  stageOf,
  tradesToConfirm,
} from '@tapebook/domain/insights';
import { instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';
import { journalVersion, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { InsightContent, SearchContent } from './insight-content.ts';
import {
  findInsightRows,
  findSearch,
  type KeptInsight,
  keepEnded,
  keepInsight,
  lockInsightRows,
  type SearchRow,
} from './insights.repository.ts';
import { findLateTags } from './late-tags.repository.ts';
import { readNames } from './segment-names.ts';

/** What a search is told: plain, so that another thread can be given it. */
export interface LookTask {
  readonly ownerId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface ReadJournal {
  readonly version: string;
  readonly table: TradeTable;
  readonly mistakes: ReadonlySet<string>;
  readonly lateTagsOf: Awaited<ReturnType<typeof findLateTags>>;
  readonly fields: readonly GivenAnswers[];
  readonly kept: readonly KeptInsight[];
  readonly search: SearchRow | null;
  readonly nameOf: Awaited<ReturnType<typeof readNames>>;
}

interface LookDeps {
  readonly database: Database;
  readonly readTable: (tx: Tx, ownerId: string) => Promise<TradeTable>;
  readonly readMistakes: (tx: Tx, ownerId: string) => Promise<ReadonlySet<string>>;
  readonly readFields: (tx: Tx, ownerId: string) => Promise<readonly GivenAnswers[]>;
  /** Told between steps: others are let do something, and whoever waits learns that it goes on. */
  readonly breathe: () => Promise<void>;
}

/** Looks for what stands out of a journal, and keeps what became of all that was found before. */
export async function lookForInsights(deps: LookDeps, { ownerId, now }: LookTask): Promise<void> {
  const { database, readTable, readMistakes, readFields, breathe } = deps;
  const read = await database.snapshot(
    ownerId,
    async (tx): Promise<ReadJournal> => ({
      version: await journalVersion(tx, ownerId),
      table: await readTable(tx, ownerId),
      mistakes: await readMistakes(tx, ownerId),
      lateTagsOf: await findLateTags(tx, ownerId),
      fields: await readFields(tx, ownerId),
      kept: await findInsightRows(tx, ownerId),
      search: await findSearch(tx, ownerId),
      nameOf: await readNames(tx, ownerId),
    }),
  );
  const journal = insightTrades(read.table, {
    isTagOfEntry: (id) => !read.mistakes.has(id),
    lateTagsOf: read.lateTagsOf,
    fields: read.fields,
  });
  const isDue = isLookDue(journal.length, read.search?.judged_trades ?? null);
  const steps = lookAt(journal, {
    lives: read.kept.map(({ life }) => life),
    day: tradingDayNumber(instantFromMillis(now), 'UTC'),
    isDue,
    nameOf: read.nameOf,
  });
  let step = steps.next();
  while (step.done !== true) {
    await breathe();
    step = steps.next();
  }
  await keepLook(database, ownerId, read, journal, step.value, isDue);
}

async function keepLook(
  database: Database,
  ownerId: string,
  read: ReadJournal,
  journal: readonly InsightTrade[],
  { insights, followed }: Overview,
  isDue: boolean,
): Promise<void> {
  const trades = new Map(journal.map((trade) => [trade.id, trade]));
  const keyOf = ({ segment, sign }: KeptInsight['life']): string => `${sign} ${segment}`;
  await database.tenant(ownerId, async (tx) => {
    // The journal was deleted meanwhile, and another one may have been begun.
    if ((await findSearch(tx, ownerId)) === null) return;
    // What the trader did of a finding meanwhile stands: the search began without it.
    const now = new Map((await lockInsightRows(tx, ownerId)).map((one) => [keyOf(one.life), one]));
    const before = new Map(read.kept.map((one) => [keyOf(one.life), one]));
    for (const one of followed) {
      const key = keyOf(one.life);
      const kept = now.get(key);
      // Its tag was merged into another one meanwhile, under which it goes on.
      if (kept === undefined && before.has(key)) continue;
      const isChanged = kept?.life.entries.length !== before.get(key)?.life.entries.length;
      const life = kept !== undefined && isChanged ? kept.life : one.life;
      const content = contentOf(one, insights, trades) ?? kept?.content;
      if (content === undefined) continue;
      const ids = [...(one.segment?.rows ?? [])].reverse().map((row) => insights.ids[row] ?? '');
      await keepInsight(tx, ownerId, { id: kept?.id ?? randomUUID(), life, content }, ids);
    }
    const version = await journalVersion(tx, ownerId);
    // Which trades a finding is of is part of what the page loads.
    if (followed.length > 0) await raiseJournalVersion(tx, ownerId);
    await keepEnded(tx, ownerId, {
      version: version === read.version ? await journalVersion(tx, ownerId) : read.version,
      content: searchContent(insights, journal, followed),
      problem: null,
      ...(isDue ? { judged_trades: journal.length } : {}),
    });
  });
}

/** `null` where no trade is of it any more. */
function contentOf(
  { segment, finding, since, life }: Followed,
  { ids, tested: { length: looked } }: Insights,
  trades: ReadonlyMap<string, InsightTrade>,
): InsightContent | null {
  if (segment === null) return null;
  const tested = 'difference' in segment ? segment : null;
  const last = life.entries.at(-1)?.figures;
  const [low, high] = finding?.interval ??
    (tested && selectedInterval(tested, SEARCH_LIMITS.falseShare, 1, looked)) ??
    last?.interval ?? [last?.effect ?? 0, last?.effect ?? 0];
  const own = [...segment.rows].flatMap((row) => trades.get(ids[row] ?? '') ?? []);
  const currencies = new Set(own.map(({ entry }) => entry.currency));
  const [currency = null] = currencies.size === 1 ? currencies : [];
  const effect = tested?.effect ?? last?.effect ?? 0;
  return {
    hypothesis: segment.hypothesis,
    key: segment.key,
    caution: segment.caution,
    trades: segment.trades,
    days: segment.days,
    mean: segment.mean,
    meanOfRest: segment.meanOfRest,
    inOneHalf: segment.inOneHalf,
    effect,
    low,
    high,
    q: tested?.q ?? 1,
    localFdr: tested?.localFdr ?? 1,
    stands: finding !== null,
    toConfirm: tradesToConfirm(segment.trades, tested?.error ?? 0, effect),
    medianRisk: median(own.flatMap(({ entry }) => entry.risk ?? [])),
    currency,
    since: since && {
      trades: since.figures.trades,
      effect: since.figures.effect,
      interval: since.figures.interval,
    },
    alsoSeenIn: (finding?.alsoSeenIn ?? []).map(({ hypothesis, key }) => ({ hypothesis, key })),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}

/** What was left out of how many trades, most first. */
function lateTagsOf(journal: readonly InsightTrade[]): NonNullable<SearchContent['lateTags']> {
  const counts = new Map<string, number>();
  for (const { lateTags = [] } of journal)
    for (const tag of lateTags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, trades]) => ({ tag, trades }))
    .sort((a, b) => b.trades - a.trades || (a.tag < b.tag ? -1 : 1));
}

function searchContent(
  insights: Insights,
  journal: readonly InsightTrade[],
  followed: readonly Followed[],
): SearchContent {
  // What a finding is seen in as well has stood out, and is told there; so has what says no more than a settled one.
  const told = new Set([
    ...insights.findings.flatMap(({ id, alsoSeenIn }) => [id, ...alsoSeenIn.map((other) => other.id)]),
    ...insights.echoes.map(({ id }) => id),
    ...followed.flatMap(({ life, isBarred }) =>
      isBarred || stageOf(life) === 'watched' ? [life.segment] : [],
    ),
  ]);
  const { tested, untested } = insights;
  return {
    outcome: insights.outcome,
    unit: insights.unit,
    trades: journal.length,
    without: insights.without,
    withRisk: insights.withRisk,
    upTo: journal.reduce((last, { entry }) => Math.max(last, entry.openedAt), 0),
    firstDay: insights.firstDay,
    lastDay: insights.lastDay,
    silence: insights.silence,
    clusters: insights.clusters,
    clusteredBy: insights.clusteredBy,
    currencies: [...new Set(journal.map(({ entry }) => entry.currency))].sort(),
    lateTags: lateTagsOf(journal),
    timed: journal.some(({ entry }) => entry.minute !== null),
    hypotheses: tested.length + untested.length,
    eligible: tested.length,
    // What failed its test may stand out of all trades by those that it was seen in.
    findings: followed.filter(({ finding }) => finding !== null).length,
    notFound: tested
      .filter(({ id }) => !told.has(id))
      .map(({ hypothesis, key, trades, days, difference, error }) => ({
        hypothesis,
        key,
        trades,
        days,
        difference,
        error,
      })),
    untested: untested.map(({ hypothesis, key, trades, days, why }) => ({
      hypothesis,
      key,
      trades,
      days,
      why,
    })),
  };
}
