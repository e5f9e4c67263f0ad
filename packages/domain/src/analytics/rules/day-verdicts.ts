import { dimensionOf } from '../dimensions/all-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import { ruleVerdicts } from '../facts/rule-verdicts.ts';
import { VERDICT } from '../facts/verdict.ts';
import type { Rule } from './rule.ts';

/** What became of one rule in the trades of a day. */
export interface DayVerdict {
  readonly ruleId: string;
  readonly kept: number;
  readonly broken: number;
  /** Broken, and allowed with a note. */
  readonly allowed: number;
  /** Days of which that was told: a breach that only the exit tells is of the day of the exit. */
  readonly by: 'opened' | 'closed';
}

/**
 * Which rules were kept and which were broken on a trading day.
 *
 * @param day as days since 1970. @param accounts ids of those that are meant; all when absent.
 */
export function dayVerdicts(
  facts: Facts,
  rules: readonly Rule[],
  day: number,
  accounts?: readonly string[],
): DayVerdict[] {
  const { table } = facts;
  const { openDay, day: closeDay } = table.integers;
  const { account, status } = table.categories;
  const isMeant = account.values.map((id) => accounts?.includes(id) ?? true);
  const open = status.values.indexOf('open');
  const judged = ruleVerdicts(facts);
  return judged.rules.flatMap(({ id }, place): DayVerdict[] => {
    const rule = rules.find((one) => one.id === id);
    const of = judged.verdicts[place];
    if (rule === undefined || of === undefined) return [];
    const by = isToldByExit(rule) ? 'closed' : 'opened';
    const counts = { [VERDICT.kept]: 0, [VERDICT.broken]: 0, [VERDICT.excused]: 0 };
    for (let row = 0; row < table.length; row += 1) {
      const isClosed = status.codes[row] !== open;
      const its = by === 'closed' && isClosed ? closeDay[row] : openDay[row];
      const verdict = of[row] as keyof typeof counts;
      if (its === day && isMeant[account.codes[row] ?? 0] && verdict in counts) counts[verdict] += 1;
    }
    const { [VERDICT.kept]: kept, [VERDICT.broken]: broken, [VERDICT.excused]: allowed } = counts;
    return [{ ruleId: id, kept, broken, allowed, by }];
  });
}

const isToldByExit = ({ versions }: Rule): boolean =>
  versions.some(({ breaches }) =>
    (breaches ?? []).some((terms) =>
      terms.some(({ field }) => dimensionOf(field ?? '')?.afterwards === true),
    ),
  );
