import type { Activity } from '@tapebook/domain/activities';
import { buildTrades, type TradeRules } from '@tapebook/domain/trades';
import { isPlainSale, plainSalesOf } from '@tapebook/statements';
import type { CollectedStatement } from '../collect-statement.ts';

/** How many of the trades of a file rest on something that the file does not say. */
export interface Assumptions {
  readonly trades: number;
  /** Fills of one day without times, put in an order in which nothing is sold before it is held. */
  readonly order: number;
  /** What they cost is not known: it was bought before the file begins, or came without it. */
  readonly basis: number;
  /** Their hours are those of a zone that was chosen. */
  readonly zone: number;
  /** Shorts by plain sales, of which the preview asks. */
  readonly asked: number;
}

/** @param facts of the file, as they are built. */
export function assumptionsOf(
  { summary }: CollectedStatement,
  facts: readonly Activity[],
  rules: TradeRules,
): Assumptions {
  const { trades, problems } = buildTrades(facts, rules);
  const ordered = new Set(
    problems.flatMap(({ code, activityId: id }) => (code === 'assumed-order' ? [id] : [])),
  );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const { detected, timeZone } = summary;
  const zoneIsChosen = timeZone?.source === 'assumed' || timeZone?.source === 'option';
  const mayHideShorts = detected !== null && plainSalesOf(detected) === 'untold';
  const counted = { trades: trades.length, order: 0, basis: 0, zone: 0, asked: 0 };
  for (const trade of trades) {
    const fills = [...trade.fills];
    const entries = fills.filter(({ role }) => role === 'entry');
    if (fills.some(({ activityId: id }) => ordered.has(id))) counted.order += 1;
    if (entries.some(({ price }) => price === null)) counted.basis += 1;
    if (zoneIsChosen && fills.some(({ activityId: id }) => byId.get(id)?.timePrecision === 'instant'))
      counted.zone += 1;
    const isPlain = entries.some(({ activityId: id }) => {
      const fact = byId.get(id);
      return fact !== undefined && isPlainSale(fact);
    });
    const endsThatDay = trade.closedAt !== null && trade.realisations.at(-1)?.day === dayOf(trade.openedAt);
    if (mayHideShorts && trade.direction === 'short' && isPlain && !endsThatDay) counted.asked += 1;
  }
  return counted;
}

const dayOf = (at: number): string => new Date(at / 1000).toISOString().slice(0, 10);
