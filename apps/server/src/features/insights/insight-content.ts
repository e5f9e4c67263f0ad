import type { OutcomeKind, Silence } from '@tapebook/domain/insights';

/** Which of a hypothesis' segments: a name is found for it when it is shown. */
export interface SegmentKey {
  readonly hypothesis: string;
  readonly key: string;
}

interface Numbers extends SegmentKey {
  readonly trades: number;
  readonly days: number;
}

/** Numbers of a finding as the last search that knew its segment told them; in the journal's kind of outcome. */
export interface InsightContent extends Numbers {
  readonly caution: string | null;
  readonly mean: number;
  readonly meanOfRest: number;
  readonly inOneHalf: number;
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly q: number;
  readonly localFdr: number;
  readonly stands: boolean;
  /** Trades that would show it again, and the usual risk in the money of all its trades where they have one. */
  readonly toConfirm: number;
  readonly medianRisk: number | null;
  readonly currency: string | null;
  readonly since: {
    readonly trades: number;
    readonly effect: number;
    readonly interval: readonly [low: number, high: number] | null;
  } | null;
  readonly alsoSeenIn: readonly SegmentKey[];
}

export interface TestedContent extends Numbers {
  readonly difference: number;
  readonly error: number;
}

/** What a search came to, beside the findings. */
export interface SearchContent {
  readonly outcome: OutcomeKind;
  readonly unit: number;
  readonly trades: number;
  readonly without: number;
  /** Trades with a risk; absent in what was searched before they were counted. */
  readonly withRisk?: number;
  /** Opening of the last trade that was searched. */
  readonly upTo: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly silence: Silence | null;
  readonly currencies: readonly string[];
  /** What was compared; absent in what was searched before it was kept. */
  readonly clusters?: number;
  readonly clusteredBy?: 'day' | 'week';
  readonly timed: boolean;
  /** Tags that were left out of trades which were given them after their first fill; absent in what was searched before that was told. */
  readonly lateTags?: readonly { readonly tag: string; readonly trades: number }[];
  readonly hypotheses: number;
  readonly eligible: number;
  readonly findings: number;
  readonly notFound: readonly TestedContent[];
  readonly untested: readonly (Numbers & { readonly why: string })[];
}
