import type { InsightJson, InsightsJson } from '@tapebook/contract';
import {
  cautionsOf,
  type Figures,
  mayChoose,
  measuredIn,
  moneyImpact,
  type NameOf,
  type OutcomeKind,
  type ProposedRule,
  ruleOfSegment,
  SEARCH_LIMITS,
  STAGES,
  sentenceOf,
  stageOf,
  summaryOf,
  type Telling,
} from '@tapebook/domain/insights';
import { formatDay, instantFromMicros, tradingDayNumber } from '@tapebook/domain/time';
import type { SearchContent, SegmentKey } from './insight-content.ts';
import type { ClosedCount, KeptInsight, SearchRow } from './insights.repository.ts';
import { phraseOf, titleOf } from './segment-names.ts';

const UNITS: Readonly<Record<OutcomeKind, InsightJson['unit']>> = { r: 'R', return: '%', usual: 'usual' };

/** Outcomes as they are shown: risks and usual results as they are, returns in percent. */
const scaleOf = ({ outcome, unit }: Telling): number => (outcome === 'return' ? 100 * unit : 1);

const hypothesisOf = ({ hypothesis, key }: SegmentKey) => ({ dimension: hypothesis, segment: key });

export function insightJson(
  { id, life, content }: KeptInsight,
  search: SearchContent,
  nameOf: NameOf,
): InsightJson {
  const scale = scaleOf(search);
  const { effect, low, high, trades, medianRisk, currency, since } = content;
  const told = {
    ...content,
    phrase: phraseOf(content, nameOf),
    interval: [low, high] as const,
    firstDay: search.firstDay,
    lastDay: search.lastDay,
  };
  const isMoney = search.outcome === 'r' && medianRisk !== null && currency !== null;
  return {
    id,
    hypothesis: hypothesisOf(content),
    name: titleOf(content, nameOf),
    sentence: sentenceOf(told, search),
    cautions: [...cautionsOf(told)],
    filter: `insight:${id}`,
    direction: life.sign < 0 ? 'worse' : 'better',
    effect: effect * scale,
    low: low * scale,
    high: high * scale,
    unit: UNITS[search.outcome],
    mean: content.mean * scale,
    meanOfRest: content.meanOfRest * scale,
    n: trades,
    days: content.days,
    q: content.q,
    localFdr: content.localFdr,
    impact: isMoney ? { amount: moneyImpact({ effect, trades }, medianRisk).toFixed(2), currency } : null,
    status: stageOf(life),
    stands: content.stands,
    waitsFor: stageOf(life) === 'watched' || stageOf(life) === 'accepted' ? life.waitsFor : null,
    since: since && {
      n: since.trades,
      effect: since.effect * scale,
      low: since.interval && since.interval[0] * scale,
      high: since.interval && since.interval[1] * scale,
    },
    alsoSeenIn: content.alsoSeenIn.map((other) => titleOf(other, nameOf)),
    history: life.entries.map(({ day, upTo, stage, figures, reason = null, telling = search }) => ({
      on: formatDay(day),
      upTo: upTo > 0 ? formatDay(tradingDayNumber(instantFromMicros(upTo), 'UTC')) : null,
      status: stage,
      figures: figuresJson(figures, telling),
      reason,
    })),
    rule: ruleJson(
      ruleOfSegment({ hypothesis: content.hypothesis, key: content.key, sign: life.sign, medianRisk }),
    ),
    choices: STAGES.filter((stage) => mayChoose(life, stage)),
  };
}

function ruleJson(proposed: ProposedRule | null): InsightJson['rule'] {
  if (proposed === null) return null;
  const { setupIds, ...parameters } = proposed.parameters;
  return {
    kind: proposed.kind,
    parameters: { ...parameters, ...(setupIds === undefined ? {} : { setupIds: [...setupIds] }) },
  };
}

function figuresJson({ trades, effect, interval, p }: Figures, telling: Telling) {
  const scale = scaleOf(telling);
  return {
    n: trades,
    effect: effect * scale,
    low: interval && interval[0] * scale,
    high: interval && interval[1] * scale,
    unit: UNITS[telling.outcome],
    p,
  };
}

const risksOf = ({ withRisk, trades }: SearchContent): { known: number; of: number } | undefined =>
  withRisk === undefined ? undefined : { known: withRisk, of: trades };

const NOTHING: SearchContent = {
  outcome: 'r',
  unit: 1,
  trades: 0,
  without: 0,
  upTo: 0,
  firstDay: 0,
  lastDay: 0,
  silence: null,
  currencies: [],
  timed: true,
  hypotheses: 0,
  eligible: 0,
  findings: 0,
  notFound: [],
  untested: [],
};

export const contentOfSearch = (search: SearchRow | null): SearchContent => search?.content ?? NOTHING;

const ORDER: Readonly<Record<InsightJson['status'], number>> = {
  published: 0,
  found: 0,
  accepted: 1,
  confirmed: 1,
  watched: 2,
  dismissed: 3,
  withdrawn: 4,
};

export function insightsJson(
  search: SearchRow | null,
  kept: readonly KeptInsight[],
  nameOf: NameOf,
  closed: ClosedCount,
): InsightsJson {
  const content = contentOfSearch(search);
  const scale = scaleOf(content);
  const isKnown = search?.content != null;
  return {
    insights: kept
      .map((one) => insightJson(one, content, nameOf))
      .sort((a, b) => ORDER[a.status] - ORDER[b.status] || a.localFdr - b.localFdr || a.q - b.q),
    tested: {
      version: search?.version ?? null,
      hypotheses: content.hypotheses,
      eligible: content.eligible,
      at: isKnown ? (search.ended_at ?? search.asked_at) : null,
      running: search !== null && search.ended_at === null,
      problem: search?.problem ?? null,
      trades: content.trades,
      tradesNow: closed.known,
      leftOut: closed.leftOut,
      unit: UNITS[content.outcome],
      summary: isKnown ? summaryOf(content.eligible, content.findings) : 'Nothing has been searched yet.',
      measuredIn:
        isKnown && content.trades > 0 ? measuredIn(content, content.without, risksOf(content)) : null,
      silence: content.silence,
      clusters: content.clusters ?? null,
      clusteredBy: content.clusteredBy ?? 'day',
      currencies: [...content.currencies],
      timed: content.timed,
      lateTags: (content.lateTags ?? []).map(({ tag, trades }) => ({ name: nameOf(tag), n: trades })),
      notFound: content.notFound.map((one) => ({
        ...hypothesisOf(one),
        name: titleOf(one, nameOf),
        n: one.trades,
        days: one.days,
        effect: one.difference * scale,
        low: (one.difference - 1.96 * one.error) * scale,
        high: (one.difference + 1.96 * one.error) * scale,
      })),
      untested: content.untested.map((one) => ({
        ...hypothesisOf(one),
        name: titleOf(one, nameOf),
        n: one.trades,
        days: one.days,
        why: one.why,
      })),
    },
    settings: SEARCH_LIMITS,
  };
}
