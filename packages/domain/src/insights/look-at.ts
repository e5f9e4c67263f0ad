import { type Finding, type InsightOptions, type Insights, measure, tell } from './find-insights.ts';
import type { InsightTrade } from './journal/insight-trade.ts';
import { failedTest, follow, mayReturn, type Since, sinceOf } from './lives/follow.ts';
import { type Life, type Moment, type Stage, stageOf } from './lives/life.ts';
import { type Look, takeLook } from './lives/take-look.ts';
import { outcomesOf } from './outcomes/outcome.ts';

type Segment = Insights['tested'][number] | Insights['untested'][number];

/** A life after a look, and what its segment is now. */
export interface Followed {
  readonly life: Life;
  /** `null` where no trade is in it any more. */
  readonly segment: Segment | null;
  /** Of one that stands out in this look. */
  readonly finding: Finding | null;
  /** It was against it when it was tested on later trades, and nothing since speaks for it: it is not told again. */
  readonly isBarred: boolean;
  /** Since its last change; `null` where nothing came after. */
  readonly since: Since | null;
}

export interface Overview {
  readonly insights: Insights;
  readonly followed: readonly Followed[];
}

interface LookOptions extends Omit<InsightOptions, 'seed'> {
  readonly lives: readonly Life[];
  /** Day number. */
  readonly day: number;
  readonly isDue: boolean;
}

/** A look at the whole journal, and what becomes of all lives by it; in steps, as `searchInsights`. */
export function* lookAt(
  journal: readonly InsightTrade[],
  { lives, day, isDue, ...options }: LookOptions,
): Generator<number, Overview, void> {
  const measured = yield* measure(journal, { ...options, seed: seedOf(journal) });
  const { tested, untested } = measured.looked;
  const outcomes = outcomesOf(journal);
  const segments = new Map<string, Segment>([...untested, ...tested].map((segment) => [segment.id, segment]));
  const now: Moment = {
    day,
    upTo: outcomes.trades.at(-1)?.entry.openedAt ?? 0,
    telling: { outcome: outcomes.kind, unit: outcomes.unit },
  };
  const since = (life: Life): Since | null => {
    const rows = segments.get(life.segment)?.rows;
    return rows === undefined
      ? null
      : sinceOf(outcomes, measured.clusters, rows, life.entries.at(-1)?.upTo ?? 0);
  };
  const known = lives.map((life) => {
    const later = since(life);
    return later === null ? life : follow(life, later, now);
  });
  const barredLives = known.filter((life) => failedTest(life) && !mayReturn(life, since(life)));
  const barred = new Set(barredLives.map(idOf));
  const insights = tell(measured, [...known.filter((life) => SETTLED.has(stageOf(life))), ...barredLives]);
  const findings = new Map(insights.findings.map((finding) => [finding.id, finding]));
  const looks = looksOf(insights).map((look) => (barred.has(idOf(look)) ? { ...look, stands: false } : look));
  const followed = takeLook(known, looks, now, isDue).map((life): Followed => {
    const finding = findings.get(life.segment) ?? null;
    const isBarred = barred.has(idOf(life));
    const isOfIt = finding !== null && Math.sign(finding.difference) === life.sign;
    return {
      life,
      segment: segments.get(life.segment) ?? null,
      finding: isOfIt && !isBarred ? finding : null,
      isBarred,
      since: since(life),
    };
  });
  return { insights, followed };
}

/** What the trader or a test has settled: the same in other words is no news. */
const SETTLED: ReadonlySet<Stage> = new Set(['accepted', 'confirmed', 'dismissed']);

const idOf = ({ segment, sign }: Pick<Life, 'segment' | 'sign'>): string => `${sign} ${segment}`;

function looksOf({ findings, watched, tested, ids }: Insights): Look[] {
  const standing = new Map(findings.map((finding) => [finding.id, finding]));
  const waiting = new Map(watched.map((one) => [one.id, one.tradesMissing]));
  return tested.map(({ id, trades, effect, difference, p }) => {
    const finding = standing.get(id);
    return {
      segment: id,
      sign: difference < 0 ? -1 : 1,
      stands: finding !== undefined,
      waitsFor: waiting.get(id) ?? null,
      trades,
      journalTrades: ids.length,
      effect,
      interval: finding?.interval ?? null,
      p,
    };
  });
}

/** Of what is traded: the same journal is given the same verdict, wherever and however often it is kept. */
export function seedOf(journal: readonly InsightTrade[]): number {
  let sum = 0;
  const bits = new Float64Array(1);
  const words = new Uint32Array(bits.buffer);
  for (const { entry, exit } of journal) {
    let hash = 0x811c9dc5;
    for (const value of [entry.openedAt, exit.closedAt, exit.netPnl]) {
      bits[0] = value;
      for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
    }
    // Added up, so that the order in which trades come changes nothing.
    sum = (sum + (hash >>> 0)) >>> 0;
  }
  return sum;
}
