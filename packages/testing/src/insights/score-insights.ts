import type { Insights } from '@tapebook/domain/insights';

/** What was built into a journal. */
export interface PlantedEffect {
  readonly id: string;
  readonly delta: number;
  /** How clear it is to whoever knows where to look. */
  readonly oracleT: number;
  /** Places of its trades. */
  readonly rows: readonly number[];
}

export interface InsightScore {
  readonly claims: number;
  /** Claims of what is not so: the true difference, signed with the claim, is below 0.05R. */
  readonly wrong: readonly string[];
  readonly found: readonly { readonly effect: PlantedEffect; readonly found: boolean }[];
}

const LEAST_TRUE = 0.05;
const ALIKE = 0.5;

/** What was claimed of a journal against what was built into it. */
export function scoreInsights(
  insights: Insights,
  trades: readonly { readonly id: string }[],
  effects: readonly PlantedEffect[],
): InsightScore {
  const places = new Map(trades.map(({ id }, row) => [id, row]));
  const truth = new Float64Array(trades.length);
  for (const { delta, rows } of effects) for (const row of rows) truth[row] = (truth[row] ?? 0) + delta;
  const total = truth.reduce((sum, value) => sum + value, 0);
  const claims = insights.findings.map((finding) => {
    const rows = [...finding.rows].map((row) => places.get(insights.ids[row] ?? '') ?? 0);
    const inside = rows.reduce((sum, row) => sum + (truth[row] ?? 0), 0);
    const difference = inside / rows.length - (total - inside) / (truth.length - rows.length);
    const sign = Math.sign(finding.difference);
    return { id: finding.id, sign, rows: new Set(rows), right: sign * difference >= LEAST_TRUE };
  });
  return {
    claims: claims.length,
    wrong: claims.filter(({ right }) => !right).map(({ id }) => id),
    found: effects.map((effect) => {
      const isIt = ({ sign, rows }: (typeof claims)[number]): boolean => {
        const both = effect.rows.filter((row) => rows.has(row)).length;
        return sign === Math.sign(effect.delta) && both / (effect.rows.length + rows.size - both) >= ALIKE;
      };
      return { effect, found: claims.some(isIt) };
    }),
  };
}
