import type { InsightJson } from '@tapebook/contract';
import { mayChoose, STAGES } from '@tapebook/domain/insights';

/** What a trader makes of a finding: the choices, and back to what it was. */
export type Choice = 'accepted' | 'watched' | 'dismissed' | 'found' | 'published';

/** A choice that was made and may be on its way. */
export interface Chosen {
  /** As it was shown when it was chosen. */
  readonly insight: InsightJson;
  readonly status: Choice;
  readonly reason?: string;
}

/** Whether all that is kept of the finding has the choice in it by now. */
const isKept = ({ history }: InsightJson, { insight, status }: Chosen): boolean =>
  history.length > insight.history.length && history.at(-1)?.status === status;

/**
 * Findings as they will be when a choice has been kept: with what happened to them and what may be chosen next, so that
 * what is pressed before the answer is meant of what is seen.
 *
 * @param today as `YYYY-MM-DD`.
 */
export const withChosen =
  (today: string) =>
  (insights: readonly InsightJson[], chosen: Chosen): readonly InsightJson[] =>
    insights.map((one) =>
      one.id === chosen.insight.id && !isKept(one, chosen) ? after(one, chosen, today) : one,
    );

function after(insight: InsightJson, { status, reason }: Chosen, today: string): InsightJson {
  const { n, effect, low, high, unit } = insight;
  const last = insight.history.at(-1);
  const history: InsightJson['history'] = [
    ...insight.history,
    {
      on: last === undefined || last.on < today ? today : last.on,
      upTo: null,
      status,
      figures: { n, effect, low, high, unit, p: last?.figures.p ?? 1 },
      reason: reason ?? null,
    },
  ];
  const stages = { entries: history.map((entry) => ({ stage: entry.status })) };
  return {
    ...insight,
    status,
    history,
    choices: STAGES.filter((stage) => mayChoose(stages, stage)),
    // Counted from the choice on, and how many it takes the server says.
    since: null,
    waitsFor: null,
  };
}
