import { parseDay } from '../../time/index.ts';
import type { FactsContext } from '../facts/facts.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { checkRules } from './check-rules.ts';
import type { Rule, RuleVersion } from './rule.ts';

/** A rule as it is kept and sent: days as `YYYY-MM-DD`, filters as text. */
export interface KeptRule {
  readonly id: string;
  readonly name: string;
  /** `null`: all of them. */
  readonly accountIds: readonly string[] | null;
  readonly versions: readonly {
    readonly from: string;
    readonly to: string | null;
    readonly breaches: readonly string[] | null;
  }[];
  readonly answers: readonly { readonly day: string; readonly kept: boolean }[];
  readonly exceptions: readonly { readonly tradeId: string }[];
}

/** What judges the trades of a journal by its rules; nothing where it has none. */
export function judgeOf(kept: readonly KeptRule[]): NonNullable<FactsContext['judge']> | undefined {
  if (kept.length === 0) return undefined;
  const rules = kept.map(ruleOf);
  return (facts) => checkRules(facts, rules);
}

/** A filter that can no longer be read was checked when it came in; it breaks nothing. */
export function ruleOf({ id, name, accountIds, versions, answers, exceptions }: KeptRule): Rule {
  return {
    id,
    name,
    ...(accountIds === null ? {} : { accounts: accountIds }),
    versions: versions.map(
      ({ from, to, breaches }): RuleVersion => ({
        from: parseDay(from) ?? -Infinity,
        ...(to === null ? {} : { to: parseDay(to) ?? Infinity }),
        breaches: breaches?.map((text) => parseFilter(text).filter) ?? null,
      }),
    ),
    excused: new Set(exceptions.map(({ tradeId }) => tradeId)),
    answers: new Map(answers.map(({ day, kept }) => [parseDay(day) ?? Number.NaN, kept])),
  };
}
