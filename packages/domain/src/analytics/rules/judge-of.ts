import { parseDay } from '../../time/index.ts';
import type { FactsContext } from '../facts/facts.ts';
import type { Filter } from '../filters/filter.ts';
import { checkRules } from './check-rules.ts';
import type { Rule, RuleVersion } from './rule.ts';

/** A rule as it is sent: days as `YYYY-MM-DD`, filters as their terms, so that no reader of filters comes along. */
export interface KeptRule {
  readonly id: string;
  readonly name: string;
  /** `null`: all of them. */
  readonly accountIds: readonly string[] | null;
  readonly versions: readonly {
    readonly from: string;
    readonly to: string | null;
    readonly terms: readonly Filter[] | null;
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

/** A rule as its trades are judged by it. */
export function ruleOf({ id, name, accountIds, versions, answers, exceptions }: KeptRule): Rule {
  return {
    id,
    name,
    ...(accountIds === null ? {} : { accounts: accountIds }),
    versions: versions.map(
      ({ from, to, terms }): RuleVersion => ({
        from: parseDay(from) ?? -Infinity,
        ...(to === null ? {} : { to: parseDay(to) ?? Infinity }),
        breaches: terms,
      }),
    ),
    excused: new Set(exceptions.map(({ tradeId }) => tradeId)),
    answers: new Map(answers.map(({ day, kept }) => [parseDay(day) ?? Number.NaN, kept])),
  };
}
